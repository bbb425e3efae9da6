// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_PROPERTY_LIST_HPP
#define SYCL_PROPERTY_LIST_HPP

#include "property.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_PROPERTIES_QUEUE_PROPERTIES_HPP
#define SYCL_PROPERTIES_QUEUE_PROPERTIES_HPP

#include "../property.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_OWNER_LESS_HPP
#define SYCL_EXT_ONEAPI_OWNER_LESS_HPP

#include "weak_object.hpp"

#endif

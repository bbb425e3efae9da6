// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_DEVICE_GLOBAL_DEVICE_GLOBAL_HPP
#define SYCL_EXT_ONEAPI_DEVICE_GLOBAL_DEVICE_GLOBAL_HPP

#include "../device_global.hpp"

#endif

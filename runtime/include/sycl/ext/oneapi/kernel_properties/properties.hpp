// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP
#define SYCL_EXT_ONEAPI_KERNEL_PROPERTIES_PROPERTIES_HPP

#include "../kernel_properties.hpp"

#endif

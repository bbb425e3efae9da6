// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_RAW_KERNEL_ARG_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_RAW_KERNEL_ARG_HPP

#include "../../../handler.hpp"

#endif

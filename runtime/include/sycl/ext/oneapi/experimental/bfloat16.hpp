// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_BFLOAT16_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_BFLOAT16_HPP

#include "../bfloat16.hpp"

#endif

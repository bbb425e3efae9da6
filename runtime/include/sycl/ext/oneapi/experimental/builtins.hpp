// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_BUILTINS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_BUILTINS_HPP

#include "../../../math.hpp"
#include "../../../nd_item.hpp"
#include "../bfloat16_math.hpp"
#include "../printf.hpp"

#endif

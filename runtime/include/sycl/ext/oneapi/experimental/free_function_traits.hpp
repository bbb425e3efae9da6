// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_FREE_FUNCTION_TRAITS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_FREE_FUNCTION_TRAITS_HPP

#include "../free_function_kernels.hpp"

#endif

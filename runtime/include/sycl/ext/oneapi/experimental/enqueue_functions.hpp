// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_FUNCTIONS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ENQUEUE_FUNCTIONS_HPP

#include "../enqueue_functions.hpp"

#endif

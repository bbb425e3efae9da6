// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_USER_DEFINED_REDUCTIONS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_USER_DEFINED_REDUCTIONS_HPP

#include "../user_defined_reductions.hpp"

#endif

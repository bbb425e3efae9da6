// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_REDUCTION_HPP
#define SYCL_EXT_ONEAPI_REDUCTION_HPP

#include "../../reduction.hpp"

#endif

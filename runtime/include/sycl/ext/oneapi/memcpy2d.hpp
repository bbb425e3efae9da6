// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_MEMCPY2D_HPP
#define SYCL_EXT_ONEAPI_MEMCPY2D_HPP

#include "../../queue.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_HALF_TYPE_HPP
#define SYCL_HALF_TYPE_HPP

#include "half.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_TYPES_HPP
#define SYCL_TYPES_HPP

#include "half.hpp"
#include "marray.hpp"
#include "vec.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_VECTOR_HPP
#define SYCL_VECTOR_HPP

#include "vec.hpp"

#endif

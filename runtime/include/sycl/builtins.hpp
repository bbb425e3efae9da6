// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_BUILTINS_HPP
#define SYCL_BUILTINS_HPP

#include "math.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_FUNCTIONAL_HPP
#define SYCL_FUNCTIONAL_HPP

#include "function_objects.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_POINTERS_HPP
#define SYCL_POINTERS_HPP

#include "ext/intel/usm_pointers.hpp"
#include "multi_ptr.hpp"

#endif

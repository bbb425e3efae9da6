// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_USM_USM_ALLOCATOR_HPP
#define SYCL_USM_USM_ALLOCATOR_HPP

#include "../usm.hpp"

#endif

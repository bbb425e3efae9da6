// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_USM_USM_POINTER_INFO_HPP
#define SYCL_USM_USM_POINTER_INFO_HPP

#include "../usm.hpp"

#endif

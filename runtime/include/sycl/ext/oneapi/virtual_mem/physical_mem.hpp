// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_VIRTUAL_MEM_PHYSICAL_MEM_HPP
#define SYCL_EXT_ONEAPI_VIRTUAL_MEM_PHYSICAL_MEM_HPP

#include "../virtual_mem.hpp"

#endif

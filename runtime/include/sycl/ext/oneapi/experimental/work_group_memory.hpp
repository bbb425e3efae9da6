// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_WORK_GROUP_MEMORY_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_WORK_GROUP_MEMORY_HPP

#include "../work_group_memory.hpp"

#endif

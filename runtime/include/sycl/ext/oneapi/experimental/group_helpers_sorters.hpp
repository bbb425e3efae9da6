// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_SORTERS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_HELPERS_SORTERS_HPP

#include "../group_sort.hpp"

#endif

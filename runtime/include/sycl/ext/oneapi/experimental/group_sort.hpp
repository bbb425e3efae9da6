// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_SORT_HPP

#include "../group_sort.hpp"

#endif

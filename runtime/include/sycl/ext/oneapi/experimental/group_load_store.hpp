// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_LOAD_STORE_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_GROUP_LOAD_STORE_HPP

#include "../group_load_store.hpp"

#endif

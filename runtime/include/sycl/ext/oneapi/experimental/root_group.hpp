// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_ROOT_GROUP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_ROOT_GROUP_HPP

#include "../root_group.hpp"

#endif

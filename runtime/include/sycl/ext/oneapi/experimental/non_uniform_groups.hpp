// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_NON_UNIFORM_GROUPS_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_NON_UNIFORM_GROUPS_HPP

#include "../non_uniform_groups.hpp"

#endif

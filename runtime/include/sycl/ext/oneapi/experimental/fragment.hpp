// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_FRAGMENT_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_FRAGMENT_HPP

#include "../non_uniform_groups.hpp"

#endif

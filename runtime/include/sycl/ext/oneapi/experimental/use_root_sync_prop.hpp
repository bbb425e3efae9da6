// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_USE_ROOT_SYNC_PROP_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_USE_ROOT_SYNC_PROP_HPP

#include "../root_group.hpp"

#endif

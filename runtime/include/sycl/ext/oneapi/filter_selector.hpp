// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_FILTER_SELECTOR_HPP
#define SYCL_EXT_ONEAPI_FILTER_SELECTOR_HPP

#include "../../device.hpp"

#endif

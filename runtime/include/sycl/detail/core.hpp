// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_DETAIL_CORE_HPP
#define SYCL_DETAIL_CORE_HPP

#include "../sycl.hpp"

#endif

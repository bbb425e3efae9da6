// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_INFO_INFO_DESC_HPP
#define SYCL_INFO_INFO_DESC_HPP

#include "../info.hpp"

#endif

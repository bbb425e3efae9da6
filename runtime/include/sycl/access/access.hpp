// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ACCESS_ACCESS_HPP
#define SYCL_ACCESS_ACCESS_HPP

#include "../access.hpp"

#endif

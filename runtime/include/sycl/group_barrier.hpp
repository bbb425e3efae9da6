// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_GROUP_BARRIER_HPP
#define SYCL_GROUP_BARRIER_HPP

#include "group.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_PROPERTIES_REDUCTION_PROPERTIES_HPP
#define SYCL_PROPERTIES_REDUCTION_PROPERTIES_HPP

#include "../reduction.hpp"

#endif

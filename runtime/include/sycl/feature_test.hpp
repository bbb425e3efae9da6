// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_FEATURE_TEST_HPP
#define SYCL_FEATURE_TEST_HPP

#include "sycl.hpp"

#endif

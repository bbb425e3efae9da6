// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SYCL_SPAN_HPP
#define SYCL_SYCL_SPAN_HPP

#include "span.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXCEPTION_LIST_HPP
#define SYCL_EXCEPTION_LIST_HPP

#include "exception.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_BACKEND_TYPES_HPP
#define SYCL_BACKEND_TYPES_HPP

#include "backend.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_MEMORY_ENUMS_HPP
#define SYCL_MEMORY_ENUMS_HPP

#include "atomic_ref.hpp"

#endif

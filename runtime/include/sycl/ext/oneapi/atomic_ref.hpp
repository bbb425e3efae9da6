// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_ATOMIC_REF_HPP
#define SYCL_EXT_ONEAPI_ATOMIC_REF_HPP

#include "../../atomic_ref.hpp"

#endif

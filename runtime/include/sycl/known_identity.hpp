// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_KNOWN_IDENTITY_HPP
#define SYCL_KNOWN_IDENTITY_HPP

#include "reduction.hpp"

#endif

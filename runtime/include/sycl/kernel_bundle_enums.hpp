// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_KERNEL_BUNDLE_ENUMS_HPP
#define SYCL_KERNEL_BUNDLE_ENUMS_HPP

#include "kernel_bundle.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_INTEL_FPGA_DEVICE_SELECTOR_HPP
#define SYCL_EXT_INTEL_FPGA_DEVICE_SELECTOR_HPP

#include "fpga_extensions.hpp"

#endif

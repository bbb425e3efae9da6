// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SPECIALIZATION_ID_HPP
#define SYCL_SPECIALIZATION_ID_HPP

#include "kernel_handler.hpp"

#endif

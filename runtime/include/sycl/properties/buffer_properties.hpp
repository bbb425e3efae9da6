// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_PROPERTIES_BUFFER_PROPERTIES_HPP
#define SYCL_PROPERTIES_BUFFER_PROPERTIES_HPP

#include "../buffer.hpp"

#endif

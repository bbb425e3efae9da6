// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_PROPERTIES_IMAGE_PROPERTIES_HPP
#define SYCL_PROPERTIES_IMAGE_PROPERTIES_HPP

#include "../image.hpp"

#endif

// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_ACCESSOR_IMAGE_HPP
#define SYCL_ACCESSOR_IMAGE_HPP

#include "older_images.hpp"

#endif

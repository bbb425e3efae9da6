// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_SAMPLER_HPP
#define SYCL_SAMPLER_HPP

#include "older_images.hpp"

#endif

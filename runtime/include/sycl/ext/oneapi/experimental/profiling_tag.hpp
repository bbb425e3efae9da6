// What programs for DPC++ look for in this header
// SPDX-License-Identifier: Apache-2.0
#ifndef SYCL_EXT_ONEAPI_EXPERIMENTAL_PROFILING_TAG_HPP
#define SYCL_EXT_ONEAPI_EXPERIMENTAL_PROFILING_TAG_HPP

#include "../profiling_tag.hpp"

#endif

// Functions that are kernels, of another translation unit
// SPDX-License-Identifier: Apache-2.0
#ifndef TEST_RUN_FUNCTION_KERNELS_KERNELS_HPP
#define TEST_RUN_FUNCTION_KERNELS_KERNELS_HPP

#include <sycl/sycl.hpp>

namespace syclexp = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<1>))
void sums(int *out, int x);

/// Launches it as well.
void launch_sums(sycl::queue &q, int *out);
sycl::kernel_id id_of_sums();

#endif

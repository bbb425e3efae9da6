// Sizes of a function that is a kernel are as many as its dimensions; two that differ are an error.
// RUN: %cohortxx -fsyntax-only -Xclang -verify %s
#include <sycl/sycl.hpp>
namespace syclexp = sycl::ext::oneapi::experimental;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::nd_range_kernel<2>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::work_group_size<8>)) // expected-error {{'sycl::reqd_work_group_size' has 1 size, but the kernel has 2 dimensions}}
void sized(int *) {}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::single_task_kernel))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::sub_group_size<8>)) // expected-note {{the earlier one is here}}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclexp::sub_group_size<16>)) // expected-error {{'sub_group_size' contradicts an earlier one}}
void twice(int *) {}

void launch(sycl::queue &q, int *p) {
  syclexp::nd_launch(q, sycl::nd_range<2>({1, 1}, {1, 1}), syclexp::kernel_function<sized>, p);
  syclexp::single_task(q, syclexp::kernel_function<twice>, p);
}

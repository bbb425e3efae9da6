// -fsyntax-only works, and reports what is wrong with kernels.
// RUN: %cohortxx -I%S/../../Inputs -fsyntax-only -Xclang -verify %s
#include "mock_sycl.hpp"
void f() {
  sycl::parallel_for<1>([=](sycl::nd_item<1>) [[sycl::reqd_work_group_size(8)]] {});
  // expected-error@+1 {{'sycl::reqd_work_group_size' has 2 sizes, but the kernel has 1 dimension}}
  sycl::parallel_for<1>([=](sycl::nd_item<1>) [[sycl::reqd_work_group_size(8, 8)]] {});
}

// Kernels in a C++20 module, compiled in one step or in two.
// RUN: rm -rf %t && mkdir %t
// RUN: %cohortxx -std=c++20 -I%S/../../Inputs -x c++-module -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cohortxx -std=c++20 -I%S/../../Inputs -x c++-module --precompile %s -o %t/m.pcm
// RUN: %cohortxx -std=c++20 -S -emit-llvm %t/m.pcm -o - | FileCheck %s

// CHECK: define {{.*}}kernel_nd_range{{.*}}.cohort.
// CHECK: call {{.*}}@__cohort_register_module(
// CHECK: attributes {{.*}} "cohort-reqd-sub-group-size"="8"
module;
#include "mock_sycl.hpp"
export module m;
export void f(int *p) {
  sycl::parallel_for<1>([=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(8)]] {
    p[it.get_local_id(0)] = 1;
  });
}

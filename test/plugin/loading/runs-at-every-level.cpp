// The passes run at every optimisation level.
// RUN: %cohortxx -I%S/../../Inputs -O0 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -O1 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -O2 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -O3 -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -Os -S -emit-llvm %s -o - | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -O2 -flto=thin -S -emit-llvm %s -o - | FileCheck %s

// CHECK-NOT: call {{.*}}__spirv
// CHECK: define {{.*}}kernel_nd_range{{.*}}.cohort.
// CHECK: call {{.*}}@__cohort_register_module(
// CHECK-NOT: call {{.*}}__spirv
#include "mock_sycl.hpp"
void f(int *p) {
  sycl::parallel_for<1>([=](sycl::nd_item<1> it) {
    p[it.get_local_id(0)] = 1;
    sycl::group_barrier(it);
    p[it.get_local_id(0) ^ 1] += 1;
  });
}

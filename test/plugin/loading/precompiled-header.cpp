// Headers may be precompiled with the plugin, and kernels with them; without it they cannot.
// RUN: rm -rf %t && mkdir %t
// RUN: %cohortxx -x c++-header %S/../../Inputs/mock_sycl.hpp -o %t/mock.pch
// RUN: %cohortxx -include-pch %t/mock.pch -S -emit-llvm %s -o - | FileCheck %s
// RUN: not %clangxx -std=c++17 -x c++-header %S/../../Inputs/mock_sycl.hpp -o %t/mock.pch 2>&1 | FileCheck %s --check-prefix=WITHOUT
// RUN: cp %s %t/with_kernel.hpp
// RUN: %cohortxx -I%S/../../Inputs -include mock_sycl.hpp -x c++-header %t/with_kernel.hpp -o %t/kernel.pch
// RUN: %cohortxx -include-pch %t/kernel.pch -x c++ /dev/null -S -emit-llvm -o - | FileCheck %s

// CHECK: define {{.*}}kernel_nd_range{{.*}}.cohort.
// CHECK: call {{.*}}@__cohort_register_module(
// CHECK: attributes {{.*}} "cohort-reqd-sub-group-size"="4"
// WITHOUT: error: mock_sycl.hpp needs Cohort's plugin
void f(int *p) {
  sycl::parallel_for<1>([=](sycl::nd_item<1> it) [[sycl::reqd_sub_group_size(4)]] {
    p[it.get_local_id(0)] = 1;
  });
}

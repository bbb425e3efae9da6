// Loading the plugin twice, a copy of it, or its passes besides, changes nothing: the module is lowered once.
// RUN: rm -rf %t && mkdir -p %t/lib && cp %cohort_plugin %cohort_passes %t/lib
// RUN: %cohortxx -I%S/../../Inputs -O1 -S -emit-llvm %s -o %t/once.ll
// RUN: FileCheck %s --input-file=%t/once.ll
// RUN: %cohortxx -fplugin=%cohort_plugin -I%S/../../Inputs -O1 -S -emit-llvm %s -o %t/twice.ll
// RUN: diff %t/once.ll %t/twice.ll
// RUN: %cohortxx -fplugin=%t/lib/Cohort.so -I%S/../../Inputs -O1 -S -emit-llvm %s -o %t/copy.ll
// RUN: diff %t/once.ll %t/copy.ll
// RUN: %cohortxx -fpass-plugin=%cohort_passes -I%S/../../Inputs -O1 -S -emit-llvm %s -o %t/passes.ll
// RUN: diff %t/once.ll %t/passes.ll

// CHECK-COUNT-1: call {{.*}}@__cohort_register_module(
// CHECK-NOT: call {{.*}}@__cohort_register_module(
#include "mock_sycl.hpp"
void f(int *p) {
  sycl::parallel_for<2>([=](sycl::nd_item<2> it) [[sycl::reqd_work_group_size(4, 8)]] {
    p[it.get_local_id(0)] = sycl::reduce_over_group(it, 1);
  });
}

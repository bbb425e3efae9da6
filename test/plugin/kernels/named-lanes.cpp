// Kernels of open size get sub-groups of the size whose lanes constants name: in every variant for the CPU, and from OpenCL devices.
// REQUIRES: spirv-val
// RUN: rm -rf %t.out && mkdir -p %t.out
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v3 -fplugin-arg-cohort-targets=cpu,spirv64 -Rpass=cohort %s -c -o %t.o 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: remark: sub-groups have at least 32 work-items for mask 16 [-Rpass=cohort]
// REMARK-NOT: remark: sub-groups
// RUN: %cohort_extract %t.o -o %t.out && spirv-dis %t.out/*.0.spv | FileCheck %s --check-prefix=SPIRV
// SPIRV: OpExecutionMode {{.*}} SubgroupSize 32
// RUN: %cohortxx -O1 -fplugin-arg-cohort-cpu=x86-64-v3 %s -S -emit-llvm -o - | FileCheck %s
// CHECK-DAG: "cohort-sub-group-size"="32"
// CHECK-DAG: "cohort-sub-group-size"="8"
#include <sycl/sycl.hpp>

using item = sycl::nd_item<1>;
void warps(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(1024, 128), [=](item it) {
    int x = p[it.get_global_id(0)];
    for (int mask = 16; mask > 0; mask /= 2)
      x += sycl::permute_group_by_xor(it.get_sub_group(), x, mask);
    p[it.get_global_id(0)] = x;
  });
}
void neighbours(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(1024, 128), [=](item it) {
    p[it.get_global_id(0)] += sycl::shift_group_left(it.get_sub_group(), p[it.get_global_id(0)], 1);
  });
}

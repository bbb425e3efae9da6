// LLVM's options that name passes know ours in clang, as opt does.
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v3 -mllvm -print-before=cohort-vectorize -mllvm -print-after=cohort-workgroup-loops %s -o %t.o 2>&1 | FileCheck %s
// CHECK: *** IR Dump Before cohort::VectorizePass on [module] ***
// CHECK: *** IR Dump After cohort::WorkgroupLoopsPass on {{.*}}kernel_nd_range
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v3 -mllvm -print-changed=quiet -mllvm -filter-passes=cohort-workgroup-loops %s -o %t.o 2>&1 | FileCheck %s --check-prefix=CHANGED
// CHANGED: *** IR Dump After cohort::WorkgroupLoopsPass on {{.*}}kernel_nd_range
// CHANGED-NOT: VectorizePass
// UNSUPPORTED: forced-sg
#include <sycl/sycl.hpp>

void f(sycl::queue &q, int *p) {
  q.parallel_for(sycl::nd_range<1>(64, 64), [=](sycl::nd_item<1> it) { p[it.get_global_id(0)] = 1; });
}

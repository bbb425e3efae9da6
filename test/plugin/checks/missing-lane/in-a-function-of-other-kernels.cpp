// A finding in a file without kernels, in a function that kernels of other files call, has its place.
// RUN: %cohortxx -O2 -fplugin-arg-cohort-sg=1 -fplugin-arg-cohort-cpu=x86-64-v2 -fplugin-arg-cohort-targets=cpu,nvptx64 -c %s -o %t.o 2>&1 | FileCheck %s
#include <sycl/sycl.hpp>
unsigned partner(sycl::sub_group sg, unsigned x) {
  // CHECK: :[[@LINE+1]]:10: warning: {{.*}}[cohort-missing-lane]
  return permute_group_by_xor(sg, x, 1);
}

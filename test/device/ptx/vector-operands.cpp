// Operands of a vec's operators that are in memory are loaded at once.
// RUN: rm -rf %t && mkdir %t
// RUN: %cohortxx -O2 -fplugin-arg-cohort-targets=cpu,nvptx64 -c %s -o %t/o.o
// RUN: %cohort_extract -o %t %t/o.o
// RUN: cat %t/o.o.0.ptx | FileCheck %s
#include <sycl/sycl.hpp>
using namespace sycl;

// CHECK-COUNT-2: ld.global.v4.b32
// CHECK-NOT: ld.global
// CHECK: st.global.v4.b32
void triad(queue &q, const float4 *a, const float4 *b, float4 *c) {
  q.parallel_for(nd_range<1>(1024, 256), [=](nd_item<1> it) {
    auto i = it.get_global_id(0);
    c[i] = a[i] + 3.0f * b[i];
  });
}

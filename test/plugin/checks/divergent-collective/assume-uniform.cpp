// What the program says is uniform is taken to be so, for the group that it says it of; nothing of that is left in IR.
// RUN: %cohortxx -O0 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -DCOHORT_CHECKED -O2 -c -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O0 -S -emit-llvm -w %s -o - | FileCheck %s
#include <sycl/sycl.hpp>

// CHECK: @.str{{.*}}cohort.assume-uniform
// CHECK-NOT: call void @llvm.var.annotation

using item = sycl::nd_item<1>;
template <class K> void launch(const K &k) {
  sycl::queue().parallel_for(sycl::nd_range<1>(1024, 128), k);
}
void work_group(const int *p) {
  launch([=](item it) {
    auto g = it.get_group();
    const int sign = p[it.get_global_id(0)] < 0;
    if (cohort::assume_uniform(g, sign))
      sycl::group_barrier(g);
    const bool big = p[it.get_global_id(0)] > 10; // expected-note {{'get_global_id' differs}}
    if (big) // expected-note {{branch depends on 'big'}}
      sycl::group_barrier(g); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group}}
  });
}
void sub_group(const int *p) {
  launch([=](item it) {
    auto sg = it.get_sub_group();
    const int x = p[it.get_global_id(0)]; // expected-note {{'get_global_id' differs}}
    const int same = cohort::assume_uniform(sg, x);
    if (same)
      sycl::group_barrier(sg);
    if (same) // expected-note {{branch depends on 'same'}}
      sycl::group_barrier(it.get_group()); // expected-warning {{'group_barrier' may be reached by only some work-items of the work-group}}
  });
}

// A remark on a kernel comes once, however many instruction sets and sizes of sub-groups it is compiled for.
// RUN: %cohortxx -O2 -c -Rpass-missed="^cohort$" -Xclang -verify=expected,vector %s -o %t.o
// RUN: %cohortxx -O0 -c -Rpass-missed="^cohort$" -Xclang -verify %s -o %t.o
// RUN: %cohortxx -O2 -c -fplugin-arg-cohort-cpu=x86-64-v4 -Rpass-missed="^cohort$" -Xclang -verify=expected,vector %s -o %t.o
#include <sycl/sycl.hpp>

int parse(int x);

void handlers(sycl::queue &q, int *p) {
  q.parallel_for(sycl::range<1>(64), [=](sycl::id<1> i) {
    try {
      p[i] = parse(p[i]); // vector-remark {{calls whose exceptions the kernel catches are made for one work-item after another}}
    } catch (int n) {
      p[i] = n;
    }
  });
}

SYCL_EXTERNAL int of_other_files(sycl::nd_item<1> it, int x) {
  try {
    return parse(x); // expected-remark {{calls whose exceptions the kernel catches are made for one work-item after another}}
  } catch (int n) {
    return n + int(it.get_local_id(0));
  }
}

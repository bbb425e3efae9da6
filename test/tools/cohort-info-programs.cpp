// cohort-info lists the kernels of a program by the names that they have in the source.
// RUN: %cohortxx %s -o %t %cohort_libs
// RUN: %cohort_info %t | FileCheck %s
// CHECK: : 4 kernels
// CHECK-DAG: (anonymous namespace)::Fill: cpu x86-64
// CHECK-DAG: Tiled<int, 3>: cpu x86-64
// CHECK-DAG: Tiled<int, 3>: cpu x86-64
// CHECK-DAG: main::${{.+}}: cpu x86-64
//
// RUN: %cohortxx -c %s -o %t.o && %cohort_info %t.o | FileCheck %s
//
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu,spirv64 -c %s -o %t.both.o && %cohort_info %t.both.o | FileCheck %s --check-prefix=BOTH
// BOTH-DAG: Tiled<int, 3>: cpu x86-64{{.*}}; spirv64{{$}}
//
// RUN: llvm-strip %t -o %t.stripped
// RUN: not %cohort_info %t.stripped 2>&1 | FileCheck %s --check-prefix=STRIPPED
// STRIPPED: cohort-info: error: '{{.*}}.stripped' has no symbol table to read the kernels from; it is stripped
// RUN: not %cohort_info %s 2>&1 | FileCheck %s --check-prefix=TEXT
// TEXT: cohort-info: error: '{{.*}}cohort-info-programs.cpp' is not a 64-bit ELF file
// RUN: not %cohort_info %t.nothing 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: cohort-info: error: '{{.*}}.nothing' cannot be opened
// RUN: head -c 3000 %t > %t.cut
// RUN: not %cohort_info %t.cut 2>&1 | FileCheck %s --check-prefix=CUT
// CUT: cohort-info: error: '{{.*}}.cut' is damaged: one of its tables lies outside of it
#include <sycl/sycl.hpp>

namespace {
class Fill;
}
template <class T, int N> class Tiled;

int main() {
  sycl::queue q;
  int *p = sycl::malloc_shared<int>(4, q);
  q.parallel_for<Fill>(4, [=](sycl::id<1> i) { p[i] = 1; }).wait();
  q.parallel_for<Tiled<int, 3>>(4, [=](sycl::id<1> i) { p[i] = 2; }).wait();
  q.single_task<Tiled<int, 3>>([=] { p[0] = 4; }).wait(); // another kernel of the same name
  q.single_task([=] { p[0] = 3; }).wait();
  sycl::free(p, q);
}

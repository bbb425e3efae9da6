// Kernels of OpenCL C in the checked build: a right one, and one for each check.
// RUN: %cohortcl -w -O0 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-checks=all:off -c %S/Inputs/opencl-c.cl -o %t.O0.o && %cohortxx -O0 %s %t.O0.o -o %t.O0 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0 not %t.O0 2>&1 | FileCheck %s
// RUN: %cohortcl -w -O2 -fplugin-arg-cohort-check-run=all -fplugin-arg-cohort-checks=all:off -c %S/Inputs/opencl-c.cl -o %t.O2.o && %cohortxx -O0 %s %t.O2.o -o %t.O2 %cohort_libs
// RUN: env COHORT_CHECK=format=json,limit=0 not %t.O2 2>&1 | FileCheck %s
#include <cstdio>
#include <sycl/sycl.hpp>

int main() {
  sycl::queue q;
  // CHECK:      == right
  // CHECK-NEXT: == branch
  // CHECK-NEXT: "convergence","message":"'barrier' is reached by 3 of the 32 work-items of the work-group","kernel":"branch","file":"{{.*}}opencl-c.cl","line":10,
  // CHECK-NEXT: == differs
  // CHECK-NEXT: "arguments","message":"the id of {{.*}} differs between the work-items of the work-group","kernel":"differs","file":"{{.*}}opencl-c.cl","line":14,
  // CHECK-NEXT: == race
  // CHECK-NEXT: "races","message":"data race in local memory:{{.*}}"kernel":"race","file":"{{.*}}opencl-c.cl","line":22,
  // CHECK:      == behind
  // CHECK-NEXT: "bounds","message":"write of 4 bytes, {{[0-9]+}} bytes behind the end of a buffer of 260 bytes","kernel":"behind"
  // CHECK-NEXT: == unwritten
  // CHECK-NEXT: "uninit","message":"read of local memory that the work-group has not written","kernel":"unwritten"
  // CHECK-NEXT: == end
  for (const char *name : {"right", "branch", "differs", "race", "behind", "unwritten"}) {
    std::fprintf(stderr, "== %s\n", name);
    sycl::buffer<int> b(65);
    q.submit([&](sycl::handler &h) {
       sycl::accessor out(b, h, sycl::read_write);
       sycl::local_accessor<int> l(32, h);
       h.set_args(out, l);
       h.parallel_for(sycl::nd_range<1>(64, 32), cohort::opencl_kernel(q.get_context(), name));
     }).wait();
  }
  std::fprintf(stderr, "== end\n");
}

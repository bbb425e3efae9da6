// printf with vectors of each size and type, at each level and with other conventions for vectors.
// RUN: %cohortxx -O1 -c %s -o %t.host.o
// RUN: %cohortcl -O0 -c %S/Inputs/printf.cl -o %t.0.o && %cohortxx %t.host.o %t.0.o -o %t.0 %cohort_libs && %t.0 | FileCheck %s
// RUN: %cohortcl -O2 -c %S/Inputs/printf.cl -o %t.2.o && %cohortxx %t.host.o %t.2.o -o %t.2 %cohort_libs && %t.2 | FileCheck %s
// RUN: %if avx2 %{ %cohortcl -O1 -march=x86-64-v3 -c %S/Inputs/printf.cl -o %t.3.o && %cohortxx %t.host.o %t.3.o -o %t.3 %cohort_libs && %t.3 | FileCheck %s %}
// RUN: %cohortcl -O1 -c %S/Inputs/printf.cl -o %t.o -w -DERRORS -Xclang -verify
#include <sycl/sycl.hpp>

int main() {
  // CHECK: f4 = 1.00,2.00,3.00,4.00| 3
  // CHECK-NEXT: -1,2,3,-4 5,6,7 -8,9
  // CHECK-NEXT: 0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff,0xff 0.5,1.5,2.5,3.5,4.5,5.5,6.5,7.5
  // CHECK-NEXT: 1.5,2.5 0.25,0.125 1,2,3,4,5,6,7,65535 %v4 text
  // CHECK-NEXT: 1,2,3,4 1.5,2.5,3.5 +01,+02
  sycl::queue q;
  q.submit([&](sycl::handler &h) { h.set_args(1); h.single_task(cohort::opencl_kernel(q.get_context(), "print")); }).wait();
}

// What makes a function code of kernels is said in IR: the program's SYCL_EXTERNAL, and a parameter that is a group or an item. A device that cannot run a
// definition which says SYCL_EXTERNAL is an error there, without any kernel.
// RUN: %cohortxx -fsyntax-only -Xclang -verify=cpu %s
// RUN: %cohortxx -fsyntax-only -fplugin-arg-cohort-targets=cpu,spirv64 -Xclang -verify=device %s
// RUN: %cohortxx -O0 -S -emit-llvm -Xclang -disable-llvm-passes -DIR %s -o - | FileCheck %s
// cpu-no-diagnostics
#include <sycl/sycl.hpp>

// CHECK-DAG: [[EXTERNAL:@.*]] = private unnamed_addr constant [16 x i8] c"cohort.external\00"
// CHECK-DAG: [[GROUP:@.*]] = private unnamed_addr constant [22 x i8] c"cohort.group-function\00"
// CHECK: @llvm.global.annotations = appending global
// CHECK-SAME: ptr @_Z8declaredi, ptr [[EXTERNAL]]
// CHECK-SAME: ptr @_Z6takingN4sycl5groupILi1EEEi, ptr [[GROUP]]
// CHECK-SAME: ptr @_Z7pointerPN4sycl7nd_itemILi2EEE, ptr [[GROUP]]
// CHECK-NOT: ptr @_Z5plaini,
// CHECK: define
SYCL_EXTERNAL int declared(int x) { return x; }
int taking(sycl::group<1>, int x) { return x; }
void pointer(sycl::nd_item<2> *) {}
int plain(int x) { return x; }

#ifndef IR
SYCL_EXTERNAL int thrower(int x) {
  if (x < 0)
    throw x; // device-error {{a kernel cannot throw exceptions on a device [cohort-host-only]}}
  return x;
}
// It may be for the CPU alone.
int groupThrower(sycl::group<1>, int x) {
  if (x < 0)
    throw x;
  return x;
}
SYCL_EXTERNAL int elsewhere(int x);
int unknown(int x); // device-note {{'unknown' is declared here}}
void kernels(sycl::queue &q, int *p) {
  q.single_task([=] {
    p[0] = elsewhere(1);
    p[1] = unknown(1); // device-error {{a kernel cannot call 'unknown', which is not defined in this translation unit, on a device [cohort-host-only]}}
  });
}
#endif

// The instruction sets to emit code for can be chosen; one that is unknown is an error that lists those there are.
// RUN: %cohortxx -I%S/../../Inputs -O1 -fplugin-arg-cohort-cpu=x86-64-v2,x86-64-v3 -S -emit-llvm %s -o - | FileCheck %s
// RUN: not %cohortxx -I%S/../../Inputs -fplugin-arg-cohort-cpu=sse9 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=BAD

// CHECK-NOT: cohort.x86-64-v4
// CHECK: define {{.*}}.cohort.x86-64-v2{{.*}}(
// CHECK: define {{.*}}.cohort.x86-64-v3{{.*}}(
// BAD: error: unknown instruction set 'sse9'; available: x86-64, x86-64-v2, x86-64-v3, x86-64-v4
#include "mock_sycl.hpp"

void run(int *p) {
  sycl::single_task([=] { *p = 1; });
}

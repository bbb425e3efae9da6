// Clang's own -fsycl is refused, in each of its forms, with the way out; one error a compile.
// RUN: not %cohortxx -fsycl -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %cohortxx -fsycl -fsycl-device-only -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %cohortxx -fsycl -fsycl-host-only -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %clangxx --config=%cohort_cfg -fsycl %s -o %t 2>&1 | FileCheck %s
// RUN: %cohortxx -fno-sycl -fsyntax-only %s

// CHECK: error: '-fsycl' starts clang's own SYCL; leave it out, or compile with 'cohort-clang++', which takes it
// CHECK-NEXT: 1 error generated.
#include <sycl/sycl.hpp>
int main() {}

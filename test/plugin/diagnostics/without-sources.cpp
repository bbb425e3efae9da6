// An error at a place whose file clang cannot open is left to clang, which prints the function and the place as text.
// RUN: not %cohortxx -I%S/../../Inputs -c %s -o %t.o 2>&1 | FileCheck %s

// CHECK: generated.from:71:13: error: '__spirv_ControlBarrier' has a scope that is not a constant
// CHECK: generated.from:71:13: note: could not determine the original source location for generated.from:72:3
// CHECK: 1 error generated.
#include "mock_sycl.hpp"
#line 71 "generated.from"
inline void barrier(int scope) {
  __spirv_ControlBarrier(scope, scope, 8);
}
void f() {
  sycl::single_task([=] { barrier(2); });
}

// Source places for the passes' errors cost the object file nothing: it has no debug sections without -g.
// RUN: %cohortxx -I%S/../../Inputs -O0 -c %s -o %t.o
// RUN: llvm-readelf -S %t.o | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -O2 -c %s -o %t.o
// RUN: llvm-readelf -S %t.o | FileCheck %s
// RUN: %cohortxx -I%S/../../Inputs -g -c %s -o %t.g.o
// RUN: llvm-readelf -S %t.g.o | FileCheck %s --check-prefix=DEBUG
// RUN: %cohortxx -I%S/../../Inputs -gline-tables-only -c %s -o %t.g.o
// RUN: llvm-readelf -S %t.g.o | FileCheck %s --check-prefix=LINES

// CHECK: .text
// CHECK-NOT: .debug
// CHECK: .symtab
// DEBUG-DAG: .debug_info
// DEBUG-DAG: .debug_line
// LINES-DAG: .debug_line
#include "mock_sycl.hpp"
void f(int *p) {
  sycl::single_task([=] { *p = 1; });
}

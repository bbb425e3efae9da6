// Code without kernels comes out as without the plugin.
// RUN: %cohortxx -O2 -S %s -o %t.with.s
// RUN: %clangxx -std=c++17 -O2 -S %s -o %t.without.s
// RUN: diff %t.with.s %t.without.s
// RUN: %cohortxx -g -O0 -S -emit-llvm %s -o %t.with.ll
// RUN: %clangxx -std=c++17 -g -O0 -S -emit-llvm %s -o %t.without.ll
// RUN: diff %t.with.ll %t.without.ll
// RUN: FileCheck %s --input-file=%t.with.ll

// CHECK: define {{.*}} @_Z3sumPKii(
int sum(const int *p, int n) {
  int s = 0;
  for (int i = 0; i < n; ++i)
    s += p[i];
  return s;
}

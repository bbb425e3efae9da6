// Under clang all that is wrong is said at once, in the order of the program, each with line and column, and nothing
// is emitted.
// RUN: rm -f %t.o
// RUN: not %clangxx -fplugin=%cohort_plugin -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o
// RUN: %clangxx -fplugin=%cohort_plugin -DGOOD -c %s -o %t.o

int __spirv_GroupIAdd(int scope, int operation, int x);
int __spirv_GroupIadd(int scope, int operation, int x);

template <class F> [[clang::annotate("cohort.kernel", 2, 1)]] void kernel(const F *f) { (*f)(); }
void use(void *);

void launch(int scope, int *out) {
  auto f = [=] {
    *out = __spirv_GroupIAdd(2, 0, 3);
#ifndef GOOD
    // CHECK: under-clang.cpp:[[#@LINE+1]]:13: error: '__spirv_GroupIAdd' has no scope 'Device'; it has to be 'Workgroup' or 'Subgroup'
    *out += __spirv_GroupIAdd(1, 0, 3);
    // CHECK: under-clang.cpp:[[#@LINE+1]]:13: error: '__spirv_GroupIAdd' has a scope that is not a constant
    *out += __spirv_GroupIAdd(scope, 0, 3);
    // CHECK: under-clang.cpp:[[#@LINE+1]]:13: error: '__spirv_GroupIadd' is not a group operation; did you mean '__spirv_GroupIAdd'?
    *out += __spirv_GroupIadd(2, 0, 3);
    // CHECK: 3 errors generated.
#endif
  };
  use(reinterpret_cast<void *>(&kernel<decltype(f)>));
}

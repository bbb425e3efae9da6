// In C the plugin does nothing, not even define its macro.
// RUN: %clang -std=c11 -fplugin=%cohort_plugin -Werror -S -emit-llvm %s -o %t.with.ll
// RUN: %clang -std=c11 -Werror -S -emit-llvm %s -o %t.without.ll
// RUN: diff %t.with.ll %t.without.ll
// RUN: FileCheck %s --input-file=%t.with.ll

// CHECK: define {{.*}} @answer()
#ifdef __COHORT__
#error the macro is for C++
#endif
int answer(void) { return 42; }

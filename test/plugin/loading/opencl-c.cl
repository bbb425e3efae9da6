// OpenCL C passes through the loaded plugin as it is.
// RUN: %clang -x cl -fplugin=%cohort_plugin -Werror -S -emit-llvm %s -o - | FileCheck %s

// CHECK: define {{.*}} @twice(
kernel void twice(global int *p) { p[get_global_id(0)] *= 2; }

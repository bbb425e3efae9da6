// OpenCL C for a device passes through the loaded plugin as it is; for the host its kernels are compiled.
// RUN: %clang -x cl --target=spirv64 -fplugin=%cohort_plugin -Werror -S -emit-llvm %s -o - | FileCheck %s
// RUN: %clang -x cl -fplugin=%cohort_plugin -Werror -O1 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=HOST
// HOST: define {{.*}} @__cohort_opencl_twice.cohort.x86-64

// CHECK: define {{.*}} @twice(
kernel void twice(global int *p) { p[get_global_id(0)] *= 2; }

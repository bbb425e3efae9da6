// 'help' prints each option with its meaning, and the compilation goes on.
// RUN: %cohortxx -fplugin-arg-cohort-help -S -emit-llvm %s -o %t.ll | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR --input-file=%t.ll
// RUN: not %cohortxx -fplugin-arg-cohort-help=all -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=VALUE

// CHECK: -fplugin-arg-cohort-check-run=C[,C...]{{ +}}checks while the program runs on the CPU: 'all', or some of them
// CHECK-NEXT: -fplugin-arg-cohort-checks=C:LEVEL[,...]{{ +}}turn checks 'off', or make them a 'warning' or 'error'
// CHECK-NEXT: -fplugin-arg-cohort-cpu=ISA[,ISA...]{{ +}}instruction sets of the CPU to emit code for
// CHECK-NEXT: -fplugin-arg-cohort-device-compile=WHEN{{ +}}compile kernels a second time, with '__SYCL_DEVICE_ONLY__': 'auto', 'always', 'never'
// CHECK-NEXT: -fplugin-arg-cohort-help{{ +}}print these options
// CHECK-NEXT: -fplugin-arg-cohort-libdevice=FILE{{ +}}math functions of CUDA, libdevice.10.bc
// CHECK-NEXT: -fplugin-arg-cohort-profile=P{{ +}}device that the CPU behaves as: its sub-groups, limits and aspects
// CHECK-NEXT: -fplugin-arg-cohort-progress=P{{ +}}'independent': each work-item goes on by itself; 'weak': the default
// CHECK-NEXT: -fplugin-arg-cohort-ptxas=FILE{{ +}}assembler of CUDA, for cubins; 'none' makes none
// CHECK-NEXT: -fplugin-arg-cohort-sg=N{{ +}}lanes of a sub-group on the CPU
// CHECK-NEXT: -fplugin-arg-cohort-targets=T[,T...]{{ +}}what to emit code for
// IR: define {{.*}}@main
// VALUE: error: option '-fplugin-arg-cohort-help' takes no value
// VALUE-NEXT: 1 error generated.
int main() {}

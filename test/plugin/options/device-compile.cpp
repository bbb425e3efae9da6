// When kernels are compiled with '__SYCL_DEVICE_ONLY__'.
// RUN: %cohortxx -fplugin-arg-cohort-device-compile=auto -fsyntax-only %s
// RUN: not %cohortxx -fplugin-arg-cohort-device-compile=sometimes -fsyntax-only %s 2>&1 | FileCheck %s
// CHECK: error: unknown value 'sometimes' of 'device-compile'; available: 'auto', 'always', 'never'
int main() {}

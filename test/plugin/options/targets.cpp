// 'targets' takes a list of targets that this build has.
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu -fsyntax-only %s
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu,cpu -fsyntax-only %s
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu,spirv64 -fsyntax-only %s
// RUN: not %cohortxx -fplugin-arg-cohort-targets=cpu,nvptx64:sm_80 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NVPTX
// RUN: not %cohortxx -fplugin-arg-cohort-targets=gpu,cpu:avx2 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not %cohortxx -fplugin-arg-cohort-targets= -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not %cohortxx -fplugin-arg-cohort-targets -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NONE

// NVPTX: error: target 'nvptx64:sm_80' is not available in this build of Cohort; available: 'cpu', 'spirv64'
// NVPTX-NEXT: 1 error generated.
// TWO: error: unknown target 'gpu'; available: 'cpu', 'spirv64'
// TWO-NEXT: error: target 'cpu' takes no architecture, but got 'cpu:avx2'
// TWO-NEXT: 2 errors generated.
// EMPTY: error: unknown target ''; available: 'cpu', 'spirv64'
// EMPTY-NEXT: 1 error generated.
// NONE: error: option '-fplugin-arg-cohort-targets' needs a value: 'targets=T[,T...]'
// NONE-NEXT: 1 error generated.

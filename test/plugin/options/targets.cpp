// 'targets' takes a list of targets that this build has.
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu -fsyntax-only %s
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu,cpu -fsyntax-only %s
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu,spirv64 -fsyntax-only %s
// RUN: %cohortxx -fplugin-arg-cohort-targets=cpu,nvptx64,nvptx64:sm_90 -fsyntax-only %s
// RUN: not %cohortxx -fplugin-arg-cohort-targets=cpu,nvptx64:sm_70 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NVPTX
// RUN: not %cohortxx -fplugin-arg-cohort-targets=gpu,cpu:avx2 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: not %cohortxx -fplugin-arg-cohort-targets= -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: not %cohortxx -fplugin-arg-cohort-targets -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NONE

// NVPTX: error: target 'nvptx64' has no architecture 'sm_70'; those from 'sm_80' up are available
// NVPTX-NEXT: 1 error generated.
// TWO: error: unknown target 'gpu'; available: 'cpu', 'spirv64', 'nvptx64', 'nvptx64:sm_N'
// TWO-NEXT: error: target 'cpu' takes no architecture, but got 'cpu:avx2'
// TWO-NEXT: 2 errors generated.
// EMPTY: error: unknown target ''; available: 'cpu', 'spirv64', 'nvptx64', 'nvptx64:sm_N'
// EMPTY-NEXT: 1 error generated.
// NONE: error: option '-fplugin-arg-cohort-targets' needs a value: 'targets=T[,T...]'
// NONE-NEXT: 1 error generated.

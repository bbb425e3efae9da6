// 'sg' takes a sub-group size that the CPU passes can make.
// RUN: %cohortxx -fplugin-arg-cohort-sg=1 -fsyntax-only %s
// RUN: not %cohortxx -fplugin-arg-cohort-sg=3 -fsyntax-only %s 2>&1 | FileCheck %s -DSIZE=3
// RUN: not %cohortxx -fplugin-arg-cohort-sg=-1 -fsyntax-only %s 2>&1 | FileCheck %s -DSIZE=-1
// RUN: not %cohortxx -fplugin-arg-cohort-sg=wide -fsyntax-only %s 2>&1 | FileCheck %s -DSIZE=wide
// RUN: not %cohortxx -fplugin-arg-cohort-sg= -fsyntax-only %s 2>&1 | FileCheck %s -DSIZE=
// RUN: not %cohortxx -fplugin-arg-cohort-sg -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK: error: sub-group size '[[SIZE]]' is not available on the CPU; available: 1, 2, 4, 8, 16, 32, 64
// CHECK-NEXT: 1 error generated.
// NONE: error: option '-fplugin-arg-cohort-sg' needs a value: 'sg=N'
// NONE-NEXT: 1 error generated.

// An unknown option is an error that lists the valid ones, and the only error.
// RUN: not %cohortxx -I%S/../../Inputs -fplugin-arg-cohort-tragets=cpu -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %cohortxx -I%S/../../Inputs -fplugin-arg-cohort-frob -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: %cohortxx -I%S/../../Inputs -fplugin-arg-cohort-targets=cpu -fsyntax-only %s

// CHECK: error: unknown option '-fplugin-arg-cohort-tragets'; valid: 'check-run=C[,C...]', 'checks=C:LEVEL[,...]', 'cpu=ISA[,ISA...]', 'device-compile=WHEN', 'help', 'libdevice=FILE', 'profile=P', 'progress=P', 'ptxas=FILE', 'sg=N', 'targets=T[,T...]'
// CHECK-NEXT: 1 error generated.
// FLAG: error: unknown option '-fplugin-arg-cohort-frob'; valid: 'check-run=C[,C...]', 'checks=C:LEVEL[,...]', 'cpu=ISA[,ISA...]', 'device-compile=WHEN', 'help', 'libdevice=FILE', 'profile=P', 'progress=P', 'ptxas=FILE', 'sg=N', 'targets=T[,T...]'
// FLAG-NEXT: 1 error generated.
#include "mock_sycl.hpp"

// A profile that is wrong is an error with the line and the cause; those that come with Cohort are right, and name all aspects that there are.
// RUN: %cohortxx -fplugin-arg-cohort-profile=sm_80 -fplugin-arg-cohort-sg=32 -fsyntax-only %s
// RUN: not %cohortxx -fplugin-arg-cohort-profile=sm80 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=NAME
// NAME: error: unknown profile 'sm80'; available: 'gfx1100', 'gfx942', 'sm_80', 'sm_90', 'wave64', 'xe-hpc', 'xe-hpg', or a file FOLDER/NAME.profile
// RUN: not %cohortxx -fplugin-arg-cohort-profile=%t/none.profile -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: profile '{{.*}}none.profile' cannot be read: {{[Nn]}}o such file or directory
// RUN: not %cohortxx -fplugin-arg-cohort-profile=sm_80 -fplugin-arg-cohort-sg=16 -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=SIZE
// SIZE: error: option '-fplugin-arg-cohort-sg=16' is for sub-groups that the device of '-fplugin-arg-cohort-profile' does not have
// RUN: %python %S/Inputs/profiles.py %S/../../../profiles %cohort_include/sycl/info/aspects.def %t %cohortxx -fsyntax-only %s | FileCheck %s
// CHECK: shipped: 7 of 7 compile
// CHECK: all aspects: compiles
// CHECK: unknown key: error: profile '{{.*}}', line 3: unknown key 'colour'; available: 'name', 'vendor', {{.*}}, 'aspects'
// CHECK: no colon: error: profile '{{.*}}', line 3: unknown key 'fast'
// CHECK: twice: error: profile '{{.*}}', line 3: 'name' is there twice
// CHECK: no number: error: profile '{{.*}}', line 3: 'local-memory': '64K' is not a number
// CHECK: two numbers: error: profile '{{.*}}', line 3: 'max-work-group-size': 1 number is needed, not 2
// CHECK: two of three: error: profile '{{.*}}', line 3: 'max-work-groups': 3 numbers are needed, not 2
// CHECK: sub-groups of 3: error: profile '{{.*}}', line 3: 'sub-group-sizes': the CPU has no sub-groups of 3; it has those of 1, 2, 4, 8, 16, 32, 64
// CHECK: no sub-groups: error: profile '{{.*}}', line 3: 'sub-group-sizes': a device has sub-groups of one size at least
// CHECK: unknown type: error: profile '{{.*}}', line 3: 'type': unknown type 'fpga'; available: 'cpu', 'gpu', 'accelerator'
// CHECK: unknown aspect: error: profile '{{.*}}', line 3: 'aspects': unknown aspect 'fp128'; available: 'host_debuggable', 'fp16',
// CHECK: nothing more: error: profile '{{.*}}' has no 'vendor'
#include <sycl/sycl.hpp>

// What a kernel for one's own host on a GPU cannot have is one error in its line, and there is no output.
// RUN: rm -f %t.ptx
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -DKERNELS -S %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=KERNELS
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -DBODIES -O1 -c %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=BODIES
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -DCLANG -S %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=CLANG
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -DCLANG -fsyntax-only %s 2>&1 | FileCheck %s --check-prefix=CLANG
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -DENQUEUE -S %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=ENQUEUE
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -march=sm_75 -S %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=OLD
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx -S %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -Xclang -verify -S %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=VERIFY
// RUN: not %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -fplugin-arg-cohort-wrong -S %s -o %t.ptx 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not ls %t.ptx
#ifdef KERNELS
// KERNELS: :[[@LINE+1]]:1: error: kernel 'pipes' has a pipe, which only kernels that Cohort's runtime launches can have
kernel void pipes(read_only pipe int p, global int *out) { read_pipe(p, out); }
// KERNELS: :[[@LINE+1]]:1: error: kernel 'sixteen' requires sub-groups of 16 work-items, and on NVIDIA GPUs they have 32
kernel __attribute__((intel_reqd_sub_group_size(16))) void sixteen(global int *p) { *p = sub_group_reduce_add(1); }
// KERNELS: :[[@LINE+1]]:1: error: kernel 'one' requires sub-groups of 1 work-item, and on NVIDIA GPUs they have 32
kernel __attribute__((intel_reqd_sub_group_size(1))) void one(global int *p) { *p = sub_group_reduce_add(1); }
// KERNELS: :[[@LINE+1]]:1: error: kernel 'large' has 80000 bytes of local variables, and NVIDIA GPUs have 48128 for them; an argument in local memory can be larger
kernel void large(global int *p) {
  local int all[20000];
  all[get_local_id(0)] = *p;
  barrier(CLK_LOCAL_MEM_FENCE);
  p[1] = all[get_local_id(1)];
}
// KERNELS: 4 errors generated.
#elif defined(BODIES)
// BODIES: :[[@LINE+1]]:37: error: a kernel calls 'printf', which is not defined in this translation unit and not a function of the device
kernel void prints(global int *p) { printf("%d\n", *p); }
global int counter = 0;
// BODIES: :[[@LINE+1]]:47: error: a variable of the program, 'counter', cannot be used in a kernel on a device
kernel void variable(global int *p) { counter = *p; }
void elsewhere(int);
// BODIES: :[[@LINE+1]]:40: error: a kernel calls 'elsewhere', which is not defined
kernel void somewhere(global int *p) { elsewhere(*p); }
// BODIES: 3 errors generated.
#elif defined(CLANG)
// CLANG: :[[@LINE+1]]:43: error: use of undeclared identifier 'nowhere'
kernel void nothing(global int *p) { *p = nowhere; }
// CLANG: {{^}}1 error generated.
// CLANG-NOT: generated.
#elif defined(ENQUEUE)
// ENQUEUE: :[[@LINE+1]]:1: error: kernel 'picture' has an argument of type 'image2d_t', which is not supported
kernel void picture(read_only image2d_t i) {}
// ENQUEUE: :[[@LINE+2]]:3: error: {{.*}} has its address taken; enqueue_kernel is not supported
kernel void launches(global int *p) {
  enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(1), ^{ *p = 1; });
}
#endif
// OLD: error: OpenCL C for NVIDIA GPUs is not available for 'sm_75'; it is from 'sm_80' up
// OLD-NEXT: 1 error generated.
// SHORT: error: OpenCL C for NVIDIA GPUs needs '--target=nvptx64'
// SHORT-NEXT: 1 error generated.
// VERIFY: '-verify' cannot be used with OpenCL C for '--target=nvptx64'
// OPTION: error: unknown option '-fplugin-arg-cohort-wrong'
// OPTION-NEXT: {{^}}1 error generated.

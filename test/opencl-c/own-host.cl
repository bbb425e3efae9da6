// Outputs for hosts that do not use the runtime: SPIR-V by clang's own backend, whose kernels have their arguments as in the source, and
// PTX out of an object, whose kernels have a pointer to all of them. own-host-nvptx.cl has --target=nvptx64.
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=spirv64 -O2 -c %s -o %t.spv
// RUN: %if spirv-val %{ spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s %}
// CHECK: OpEntryPoint Kernel %[[K:.*]] "k"
// CHECK: OpGroupIAdd
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg -O2 -fplugin-arg-cohort-targets=cpu,nvptx64:sm_80 -c %s -o %t.o
// RUN: %if ptxas %{ mkdir -p %t.d && cd %t.d && %cohort_extract %t.o | FileCheck %s --check-prefix=NAMES %}
// RUN: %if ptxas %{ cat %t.d/*.0.ptx > %t.ptx && ptxas -arch=sm_80 %t.ptx -o %t.cubin && FileCheck %s --check-prefix=PTX < %t.ptx %}
// NAMES: nvptx64:sm_80
// NAMES-NEXT: cohort_kernel_0: __cohort_opencl_k
// A pointer to the structure, then what the launch is.
// PTX: .entry cohort_kernel_0(
// PTX-NEXT: .param .u64 .ptr .global .align 1 cohort_kernel_0_param_0,
// PTX-NEXT: .param .align 8 .b8 cohort_kernel_0_param_1[88]
kernel void k(global int *p, local int *s, int n) {
  s[get_local_id(0)] = p[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  p[get_global_id(0)] = sub_group_reduce_add(s[n]);
}

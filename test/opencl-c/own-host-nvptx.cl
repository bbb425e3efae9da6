// --target=nvptx64 gives PTX whose kernels have the names and arguments of the source, for hosts that know CUDA's driver and nothing else.
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -O2 -S %s -o %t.ptx && FileCheck %s < %t.ptx
// -c gives the same, and so does every level.
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -O2 -c %s -o %t.c.ptx && cmp %t.ptx %t.c.ptx
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -O0 -g -S %s -o - | FileCheck %s
// The architecture is that of -march, or of the compiler's own option.
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -march=sm_90 -S %s -o - | FileCheck %s --check-prefix=SM90
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -Xclang -target-cpu -Xclang sm_90 -S %s -o - | FileCheck %s --check-prefix=SM90
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64-nvidia-cuda -march=sm_90a -S %s -o - | FileCheck %s --check-prefix=SM90
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -march=sm_120 -S %s -o - | FileCheck %s --check-prefix=SM120
// SM90: .version 8.1
// SM90: .target sm_90
// SM90: .visible .entry k(
// GPUs that are newer than the version of PTX need a newer one.
// SM120: .version 8.7
// SM120: .target sm_120
// IR is that of the device.
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -S -emit-llvm %s -o - | FileCheck %s --check-prefix=IR
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -c -emit-llvm %s -o - | opt -S | FileCheck %s --check-prefix=IR
// IR: target triple = "nvptx64-nvidia-cuda"
// IR: define ptx_kernel void @k(ptr addrspace(1) {{[^,]*}}, i64 {{[^,]*}}, ptr {{[^,]*}}byval([16 x i8]) align 16
// Options that have to do with files mean what they do elsewhere.
// RUN: rm -f %t.d && %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -DFROM_HEADER='"%S/Inputs/pipes.cl"' -MMD -MF %t.d -fsyntax-only %s
// RUN: FileCheck %s --check-prefix=DEPENDENCIES < %t.d
// DEPENDENCIES: own-host-nvptx.cl
// DEPENDENCIES-NEXT: Inputs/pipes.cl
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -O2 -S -x cl - -o - < %s | FileCheck %s
// Warnings are given and counted once.
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -DWARN -S %s -o %t.w.ptx 2>&1 | FileCheck %s --check-prefix=WARNINGS
// WARNINGS: own-host-nvptx.cl:{{.*}}: warning: once
// WARNINGS-NOT: once [-W
// WARNINGS: {{^}}1 warning generated.
// WARNINGS-NOT: generated.
// RUN: test -s %t.w.ptx
// The plugin's options are printed once.
// RUN: %clang --config=%cohort_build/etc/cohort-cl.cfg --target=nvptx64 -fplugin-arg-cohort-help -fsyntax-only %s | FileCheck %s --check-prefix=HELP
// HELP: -fplugin-arg-cohort-checks
// HELP-NOT: -fplugin-arg-cohort-checks
#if !defined(__NVPTX__) || defined(__x86_64__) || defined(__linux__)
#error the macros are the target's
#endif
#ifdef WARN
#warning once
#endif
#ifdef FROM_HEADER
#include FROM_HEADER
#endif

// CHECK: .version 8.1
// CHECK: .target sm_80
// CHECK: .visible .entry k(
// CHECK-NEXT: .param .u64 .ptr .global .align {{[0-9]+}} k_param_0,
// A place in dynamic shared memory.
// CHECK-NEXT: .param .u64 k_param_1,
// CHECK-NEXT: .param .align 16 .b8 k_param_2[16],
// CHECK-NEXT: .param .u32 k_param_3,
// CHECK-NEXT: .param .align 8 .b8 k_param_4[24],
// CHECK-NEXT: .param .u64 .ptr .global .align {{[0-9]+}} k_param_5,
// CHECK-NEXT: .param .u16 k_param_6
// CHECK-NEXT: )
// CHECK: ld.param.b64 %[[PLACE:rd[0-9]+]], [k_param_1];
// CHECK: bar.sync
// CHECK: ret;
struct pair {
  char c;
  double d[2];
};
kernel void k(global int *p, local int *scratch, float4 v, uchar3 c, struct pair s, constant int *table, short n) {
  scratch[get_local_id(0)] = p[get_global_id(0)] + table[c.y];
  barrier(CLK_LOCAL_MEM_FENCE);
  p[get_global_id(0)] = sub_group_reduce_add(scratch[n]) + (int)(v.w + s.d[1]) + s.c;
}
// A launch has as many work-items as all its thread blocks, and 0 for an offset; the number of dimensions follows from that.
// CHECK: .visible .entry sizes(
// CHECK-NEXT: .param .u64 .ptr .global .align {{[0-9]+}} sizes_param_0
// CHECK-NEXT: )
// CHECK-DAG: %nctaid.x
// CHECK-DAG: %ntid.z
// CHECK: ret;
kernel void sizes(global size_t *out) {
  out[0] = get_global_size(0) + get_global_offset(1) * 7;
  out[1] = get_work_dim();
}
// CHECK: .visible .entry required()
// CHECK-NEXT: .reqntid 64, 2, 1
kernel __attribute__((reqd_work_group_size(64, 2, 1))) __attribute__((intel_reqd_sub_group_size(32))) void required(void) {}
// What clang makes of blocks is no kernel of the program's.
// CHECK-NOT: _block_invoke
kernel void asks(global uint *out) {
  *out = get_kernel_max_sub_group_size_for_ndrange(ndrange_1D(64), ^{ *out = 1; });
}

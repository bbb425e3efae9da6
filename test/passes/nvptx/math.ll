; Math functions that have no instruction come from libdevice, whose file is named or found; half is computed as float.
; REQUIRES: libdevice
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; RUN: not %opt '-passes=cohort-nvptx<libdevice=%t.none>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: echo text > %t.bc
; RUN: not %opt '-passes=cohort-nvptx<libdevice=%t.bc>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OTHER
; NONE: error: in function 'cohort_kernel_0': a kernel calls a math function, and libdevice, which has it on NVIDIA GPUs, was not found; looked for '{{.*}}.none'; -fplugin-arg-cohort-libdevice=FILE names it
; OTHER: error: in function 'cohort_kernel_0': '{{.*}}.bc' is not libdevice's bitcode: {{.*}}
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK: call {{.*}}@llvm.nvvm.ex2.approx
; CHECK: call {{.*}}float @llvm.sqrt.f32(
; CHECK: fptrunc float {{.*}} to half
; CHECK-NOT: call {{.*}}@__nv_
; CHECK: ret void
; CHECK-NOT: define {{.*}}@__nv_
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  %x = load volatile float, ptr %data
  %e = call float @expf(float %x)
  store volatile float %e, ptr %data
  %root = call float @llvm.sqrt.f32(float %x)
  store volatile float %root, ptr %data
  %h = load volatile half, ptr %data
  %log = call half @llvm.log.f16(half %h)
  store volatile half %log, ptr %data
  %rest = frem float %x, %e
  store volatile float %rest, ptr %data
  ret void
}
declare float @expf(float)
declare float @llvm.sqrt.f32(float)
declare half @llvm.log.f16(half)

; The backend of LLVM 22 has no rule for llvm.exp10: OpenCL's own function is called. Minima where work-groups synchronise are selections.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %s -o %t.bc %}
; RUN: %if spirv-val %{ llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv && spirv-dis %t.spv | FileCheck %s --check-prefix=SPIRV %}
; SPIRV: OpExtInst %float %{{[0-9]+}} exp10

; CHECK-NOT: @llvm.exp10
; CHECK: call {{.*}}float @_Z5exp10f(float
; CHECK: call {{.*}}<4 x float> @_Z5exp10Dv4_f(<4 x float>
; CHECK: call i32 @llvm.smin.i32(
; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK: icmp slt i32
; CHECK-NEXT: select i1
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
define void @k(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %q = load ptr, ptr %p
  %x = load <4 x float>, ptr %q
  %e = extractelement <4 x float> %x, i32 0
  %a = call float @llvm.exp10.f32(float %e)
  %b = call <4 x float> @llvm.exp10.v4f32(<4 x float> %x)
  %r = insertelement <4 x float> %b, float %a, i32 1
  store <4 x float> %r, ptr %q
  %i = load i32, ptr %q
  %n = call i32 @llvm.smin.i32(i32 %i, i32 9)
  store i32 %n, ptr %q
  ret void
}
define void @waits(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %q = load ptr, ptr %p
  %i = load i32, ptr %q
  %n = call i32 @llvm.smin.i32(i32 %i, i32 9)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %r = getelementptr i8, ptr %q, i64 4
  store i32 %n, ptr %r
  ret void
}

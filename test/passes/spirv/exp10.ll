; The backend of LLVM 22 has no rule for llvm.exp10: OpenCL's function is called.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %s -o %t.bc %}
; RUN: %if spirv-val %{ llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv %}

; CHECK-NOT: @llvm.exp10
; CHECK: call {{.*}}float @_Z5exp10f(float
; CHECK: call {{.*}}<4 x float> @_Z5exp10Dv4_f(<4 x float>
define void @k(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %q = load ptr, ptr %p
  %x = load <4 x float>, ptr %q
  %e = extractelement <4 x float> %x, i32 0
  %a = call float @llvm.exp10.f32(float %e)
  %b = call <4 x float> @llvm.exp10.v4f32(<4 x float> %x)
  %r = insertelement <4 x float> %b, float %a, i32 1
  store <4 x float> %r, ptr %q
  ret void
}

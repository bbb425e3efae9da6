; What clang calls for products and quotients of complex numbers comes from lib/cohort-device.bc, and from nowhere else; only what is called.
; RUN: split-file %s %t
; RUN: %opt -passes=cohort-spirv -S %t/kernel.ll | FileCheck %t/kernel.ll
; RUN: %opt -passes='cohort-nvptx' -S %t/kernel.ll | FileCheck %t/kernel.ll
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %t/kernel.ll -o %t.bc && llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv %}
; Passes without the library beside them.
; RUN: cp %cohort_passes %t/CohortPasses.so
; RUN: not opt -load-pass-plugin=%t/CohortPasses.so -passes=cohort-spirv -disable-output %t/kernel.ll 2>&1 | FileCheck %s --check-prefix=MISSING
; MISSING: error: {{.*}}cannot read the functions of devices from '{{.*}}cohort-device.bc': No such file or directory

;--- kernel.ll
; CHECK-NOT: double
; CHECK: define {{.*}}kernel void @cohort_kernel_0(
; CHECK-NOT: call {{.*}}sc3
; CHECK: fcmp {{.*}}0x7FF0000000000000
; CHECK: fdiv {{.*}}float
; CHECK-NOT: double
declare <2 x float> @__mulsc3(float, float, float, float)
declare <2 x float> @__divsc3(float, float, float, float)
define void @kernel(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f
  %a = load float, ptr %p
  %x = call <2 x float> @__mulsc3(float %a, float %a, float %a, float %a)
  %r = extractelement <2 x float> %x, i32 0
  %i = extractelement <2 x float> %x, i32 1
  %q = call <2 x float> @__divsc3(float %a, float %a, float %r, float %i)
  store <2 x float> %q, ptr %p
  ret void
}

; What the user's rules let a device fuse has a mark, which becomes an empty FPFastMathMode in the SPIR-V that is embedded; where there is none, devices are told to fuse nothing.
; RUN: split-file %s %t
; RUN: %opt -passes=cohort-spirv -S %t/on.ll | FileCheck %t/on.ll
; RUN: %opt -passes=cohort-spirv -S %t/off.ll | FileCheck %t/off.ll
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %t/on.ll -o %t/on.bc && llc -mtriple=spirv64 -filetype=obj %t/on.bc -o %t/on.spv && spirv-val %t/on.spv %}
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %t/off.ll -o %t/off.bc && llc -mtriple=spirv64 -filetype=obj %t/off.bc -o %t/off.spv && spirv-val %t/off.spv && spirv-dis %t/off.spv | FileCheck %s --check-prefix=OFF %}
; OFF: OpExecutionMode {{.*}} ContractionOff

;--- on.ll
; CHECK-NOT: call {{.*}}@llvm.fmuladd
; CHECK: [[P:%.*]] = fmul contract <4 x float> {{.*}}, !spirv.Decorations [[MARK:![0-9]+]]
; CHECK: fadd contract <4 x float> [[P]], {{.*}}, !spirv.Decorations [[MARK]]
; -ffp-contract=fast
; CHECK: [[Q:%.*]] = fmul contract float {{.*}}, !spirv.Decorations [[MARK]]
; CHECK: fsub contract float {{.*}}[[Q]]{{.*}}, !spirv.Decorations [[MARK]]
; Those that may not be fused
; CHECK: fmul float {{[^!]*$}}
; CHECK: fadd float {{[^!]*$}}
; The backend has a decoration for other flags.
; CHECK: fmul nsz contract float {{[^!]*$}}
; CHECK: !opencl.enable.FP_CONTRACT = !{}
; CHECK: [[MARK]] = !{[[ONE:![0-9]+]]}
; CHECK: [[ONE]] = !{i32 5635, !"contract"}
define void @k(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %q = load ptr, ptr %p
  %v = load <4 x float>, ptr %q
  %w = call <4 x float> @llvm.fmuladd.v4f32(<4 x float> %v, <4 x float> %v, <4 x float> splat (float 2.0))
  store <4 x float> %w, ptr %q
  %x = extractelement <4 x float> %w, i32 1
  %a = fmul contract float %x, 3.0
  %b = fsub contract float 1.0, %a
  store float %b, ptr %q
  %c = fmul float %x, 5.0
  %d = fadd float %c, 7.0
  %r = getelementptr i8, ptr %q, i64 4
  store float %d, ptr %r
  %e = fmul nsz contract float %x, 7.0
  %s = getelementptr i8, ptr %q, i64 8
  store float %e, ptr %s
  ret void
}

;--- off.ll
; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK-NOT: spirv.Decorations
; CHECK-NOT: FP_CONTRACT
define void @k(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %q = load ptr, ptr %p
  %x = load float, ptr %q
  %c = fmul float %x, 5.0
  %d = fadd float %c, 7.0
  store float %d, ptr %q
  ret void
}

; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-opencl-library -disable-output %t/unknown.ll 2>&1 | FileCheck %t/unknown.ll
; RUN: not %opt -passes=cohort-opencl-library -disable-output %t/vectors.ll 2>&1 | FileCheck %t/vectors.ll
; Passes without the library beside them.
; RUN: cp %cohort_passes %t/CohortPasses.so
; RUN: not opt -load-pass-plugin=%t/CohortPasses.so -passes=cohort-opencl-library -disable-output %t/unknown.ll 2>&1 | FileCheck %s --check-prefix=MISSING
; MISSING: error: {{.*}}cannot read OpenCL C's built-in functions from '{{.*}}cohort-opencl-c.bc': No such file or directory

;--- unknown.ll
; CHECK: error: in function 'k': 'get_image_width(int)' is not supported in OpenCL C kernels
define void @k(ptr %p) {
  %w = call i32 @_Z15get_image_widthi(i32 0)
  store i32 %w, ptr %p
  ret void
}
declare i32 @_Z15get_image_widthi(i32)
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}

;--- vectors.ll
; CHECK: error: in function 'k': 'sin(float vector[8])' is called in another way than the library of built-in functions defines it
define void @k(ptr %p) {
  %x = call <8 x float> @_Z3sinDv8_f(<4 x float> zeroinitializer)
  store <8 x float> %x, ptr %p
  ret void
}
declare <8 x float> @_Z3sinDv8_f(<4 x float>)
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}

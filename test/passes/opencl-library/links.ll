; Built-in functions that are called come from the library, and nothing else of it.
; RUN: %opt -passes=cohort-opencl-library -S %s | FileCheck %s
; Without the mark of OpenCL C nothing happens.
; RUN: sed '/opencl.ocl.version/d' %s > %t.other.ll
; RUN: %opt -passes=cohort-opencl-library -S %t.other.ll | FileCheck %s --check-prefix=OTHER
; OTHER: declare float @_Z20sub_group_reduce_addf(float)
; OTHER-NOT: define internal

; CHECK-NOT: sub_group_reduce_min
; CHECK: define void @k(
define void @k(ptr %p) {
  %x = load float, ptr %p
  %y = call float @_Z20sub_group_reduce_addf(float %x)
  %z = call float @_Z5sinpif(float %y)
  call void @_Z7barrierj(i32 1)
  store float %z, ptr %p
  ret void
}
; The library is for every processor, and its functions for that of their callers.
; CHECK: define internal float @_Z20sub_group_reduce_addf(float {{.*}}) #[[REDUCE:[0-9]+]]
; CHECK: call float @_Z17__spirv_GroupFAddiif(i32 {{.*}}3, i32 {{.*}}0, float
; CHECK: define internal float @_Z5sinpif(
; CHECK: define internal void @_Z7barrierj(
; CHECK: define internal void @_Z18work_group_barrierj(
; CHECK: call void @_Z22__spirv_ControlBarrieriii(i32 {{.*}}2, i32 {{.*}}2,
; CHECK: attributes #[[REDUCE]] = {{{.*}}"stack-protector-buffer-size"="8" }
declare float @_Z20sub_group_reduce_addf(float)
declare float @_Z5sinpif(float)
declare void @_Z7barrierj(i32)
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}

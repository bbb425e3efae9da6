; Elements of vectors are printed one by one, however they are passed; everything else stays.
; RUN: %opt -passes=cohort-opencl-printf -S %s | FileCheck %s

@plain = private constant [7 x i8] c"%d %f\0A\00"
@vectors = private constant [23 x i8] c"%3.1v2hlf|%%|%d|%v4hhx\00"
@in.memory = private constant [8 x i8] c"%v8hu%s\00"
; CHECK: c"%3.1f,%3.1f|%%|%d|%hhx,%hhx,%hhx,%hhx\00"
; CHECK: c"%hu,%hu,%hu,%hu,%hu,%hu,%hu,%hu%s\00"

; CHECK-LABEL: define void @f(
; CHECK: call i32 (ptr, ...) @printf(ptr @plain, i32 1, double 2.000000e+00)
; A vector of two floats comes in a double, one of four bytes in an integer.
; CHECK: store double %pair, ptr %[[PAIR:.*]]
; CHECK: load float, ptr %{{.*}}, align 1
; CHECK: fpext float
; CHECK: store i32 %bytes, ptr
; CHECK: load i8, ptr
; CHECK: zext i8 %{{.*}} to i32
; CHECK: call i32 (ptr, ...) @printf(ptr @0, double %{{.*}}, double %{{.*}}, i32 7, i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}}, i32 %{{.*}})
; CHECK: load i16, ptr %{{.*}}, align 1
; CHECK: call i32 (ptr, ...) @printf(ptr @1, i32 {{.*}}, ptr %text)
define void @f(double %pair, i32 %bytes, ptr %shorts, ptr %text) {
  call i32 (ptr, ...) @printf(ptr @plain, i32 1, double 2.0)
  call i32 (ptr, ...) @printf(ptr @vectors, double %pair, i32 7, i32 %bytes)
  call i32 (ptr, ...) @printf(ptr @in.memory, ptr byval(<8 x i16>) align 16 %shorts, ptr %text)
  ret void
}
declare i32 @printf(ptr, ...)
!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}

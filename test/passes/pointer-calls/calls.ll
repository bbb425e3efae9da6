; A pointer that may lead to functions with group operations is compared with their addresses; what they call through pointers, too.
; RUN: %opt -passes=cohort-pointer-calls -S %s | FileCheck %s
; RUN: %opt -passes=cohort-pointer-calls -cohort-pointer-calls-max-callees=1 -pass-remarks=cohort -pass-remarks-missed=cohort -S %s 2>&1 | FileCheck %s --check-prefix=LIMIT
; RUN: %opt -passes=cohort-pointer-calls -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}call through a pointer: compared with the address of 'work(int)'

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind

@table = constant [3 x ptr] [ptr @_Z4worki, ptr @_Z5othersi, ptr @_Z5plaini]
@itself = constant ptr @_Z6returnc
@deep = constant ptr @_Z6reachesd

define i32 @_Z4worki(i32 %x) {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret i32 %x
}
; An id counts, also behind a call.
define internal i64 @local() {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  ret i64 %l
}
define i32 @_Z5othersi(i32 %x) {
  %l = call i64 @local()
  ret i32 %x
}
; These a pointer never meets: another type, no group operation, no address, a kernel.
define i32 @_Z5plaini(i32 %x) {
  ret i32 %x
}
define i32 @_Z6unusedi(i32 %x) {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret i32 %x
}

; CHECK-LABEL: define void @kernel(
; CHECK: %[[F:.*]] = load ptr, ptr %c
; CHECK: icmp eq ptr %[[F]], @_Z4worki
; CHECK: call i32 @_Z4worki(i32 3)
; CHECK: icmp eq ptr %[[F]], @_Z5othersi
; CHECK: call i32 @_Z5othersi(i32 3)
; CHECK: call i32 %[[F]](i32 3)
; CHECK-NOT: @_Z5plaini
; CHECK-NOT: @_Z6unusedi
; LIMIT: remark: {{.*}}call through a pointer may be of 2 functions with group operations
; LIMIT-LABEL: define void @kernel(
; LIMIT-NOT: icmp
; LIMIT: ret void
define void @kernel(ptr %c) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %f = load ptr, ptr %c
  %r = call i32 %f(i32 3)
  store i32 %r, ptr %c
  ret void
}

; Through a function that a pointer leads to: 'reaches' has group operations by what it calls through its own.
; CHECK-LABEL: define float @_Z6reachesd(
; CHECK: icmp eq ptr %f, @_Z4worki
; CHECK-LABEL: define void @through(
; CHECK: icmp eq ptr %f, @_Z6reachesd
define float @_Z6reachesd(double %x) {
  %f = load ptr, ptr @table
  %r = call i32 %f(i32 1)
  ret float 0.0
}
define void @through(ptr %c) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %f = load ptr, ptr %c
  %r = call float %f(double 1.0)
  ret void
}

; A call that its function would get back to stays: it would be a recursion.
; CHECK-LABEL: define i8 @_Z6returnc(
; CHECK-NOT: icmp
; CHECK: call i8 %f(i8 1)
; CHECK-LABEL: define void @recursive(
; CHECK: icmp eq ptr %f, @_Z6returnc
define i8 @_Z6returnc(i8 %x) {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %f = load ptr, ptr @itself
  %r = call i8 %f(i8 1)
  ret i8 %r
}
define void @recursive(ptr %c) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %f = load ptr, ptr %c
  %r = call i8 %f(i8 1)
  ret void
}

; A body is called by its distribution alone.
; CHECK-LABEL: define void @scoped(
; CHECK-NOT: icmp
; CHECK: ret void
define void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  ret void
}
define void @scoped(ptr %c) "cohort-kernel"="scoped" "cohort-dims"="1" {
  call void @__cohort_distribute_items(i32 0, i64 8, i64 1, i64 1, ptr @body, ptr %c)
  %f = load ptr, ptr %c
  call void %f(ptr %c, i64 0, i64 0, i64 0)
  ret void
}

; Nor is host code touched.
; CHECK-LABEL: define void @host(
; CHECK-NOT: icmp
; CHECK: ret void
define void @host(ptr %f) {
  %r = call i32 %f(i32 3)
  ret void
}

; What is left of the vocabulary in host functions reports itself at run time; what
; stands in a kernel is not touched.
; RUN: %opt -passes=cohort-outside-kernel,verify -S %s | FileCheck %s

; CHECK-DAG: [[BARRIER:@"?cohort\.name\.__spirv_ControlBarrier"?]] = private unnamed_addr constant [23 x i8] c"__spirv_ControlBarrier\00"
; CHECK-DAG: [[ID:@"?cohort\.name\.__spirv_BuiltInLocalInvocationId"?]] = private unnamed_addr constant [33 x i8] c"__spirv_BuiltInLocalInvocationId\00"

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare void @use(i64)

; CHECK-LABEL: define void @barrier(
; CHECK-NEXT: call void @__cohort_outside_kernel(ptr [[BARRIER]]) [[NORETURN:#[0-9]+]], !dbg [[PLACE:![0-9]+]]
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
define void @barrier() !dbg !3 {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272), !dbg !5
  ret void
}

; CHECK-LABEL: define void @before_and_after(
; CHECK-NEXT: call void @use(i64 0)
; CHECK-NEXT: call void @__cohort_outside_kernel(ptr [[ID]])
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
define void @before_and_after() {
  call void @use(i64 0)
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  call void @use(i64 %id)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

; CHECK-LABEL: define i64 @in_one_branch(
; CHECK: yes:
; CHECK-NEXT: call void @__cohort_outside_kernel(ptr [[ID]])
; CHECK-NEXT: unreachable
; CHECK: join:
; CHECK-NEXT: ret i64 0
define i64 @in_one_branch(i1 %c) {
entry:
  br i1 %c, label %yes, label %join
yes:
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %join
join:
  %r = phi i64 [ 0, %entry ], [ %id, %yes ]
  ret i64 %r
}

; A block that only an earlier operation leads to is gone.
; CHECK-LABEL: define void @in_two_blocks(
; CHECK-NEXT: call void @__cohort_outside_kernel(ptr [[BARRIER]])
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
define void @in_two_blocks() {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  br label %second
second:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

; CHECK-LABEL: define void @invoked(
; CHECK-NEXT: call void @__cohort_outside_kernel(ptr [[BARRIER]])
; CHECK-NEXT: unreachable
define void @invoked() personality ptr @personality {
  invoke void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
          to label %done unwind label %lpad
done:
  ret void
lpad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}
declare i32 @personality(...)

; CHECK-LABEL: define void @kernel(
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
; CHECK-NEXT: ret void
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

; CHECK-LABEL: define void @nothing_to_report(
; CHECK-NEXT: call void @use(i64 0)
; CHECK-NEXT: ret void
define void @nothing_to_report() {
  call void @use(i64 0)
  ret void
}

; What follows a call of a function that always gets to an operation is gone as well, however it gets there.
; CHECK-LABEL: define i64 @component(
; CHECK: yes:
; CHECK-NEXT: call void @__cohort_outside_kernel
; CHECK-NEXT: unreachable
; CHECK: no:
; CHECK-NEXT: call void @__cohort_outside_kernel
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
define i64 @component(i1 %c) {
entry:
  br i1 %c, label %yes, label %no
yes:
  %x = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %join
no:
  %y = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 1)
  br label %join
join:
  %r = phi i64 [ %x, %yes ], [ %y, %no ]
  ret i64 %r
}
; CHECK-LABEL: define void @body_of_a_kernel(
; CHECK-NEXT: call void @use(i64 1)
; CHECK-NEXT: call i64 @component(i1 true)
; CHECK-NEXT: unreachable
; CHECK-NEXT: }
define void @body_of_a_kernel() {
  call void @use(i64 1)
  %id = call i64 @component(i1 true)
  br label %loop
loop:
  call void @use(i64 %id)
  br i1 poison, label %loop, label %done
done:
  ret void
}
; Other definitions of it may return.
; CHECK-LABEL: define weak void @interposable()
; CHECK-LABEL: define void @calls_interposable(
; CHECK-NEXT: call void @interposable()
; CHECK-NEXT: ret void
define weak void @interposable() {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}
define void @calls_interposable() {
  call void @interposable()
  ret void
}
; CHECK-LABEL: define void @one_branch_returns(
; CHECK: call i64 @in_one_branch(i1 %c)
; CHECK-NEXT: ret void
define void @one_branch_returns(i1 %c) {
  %x = call i64 @in_one_branch(i1 %c)
  ret void
}
; Entry code of kernels calls none; should it, it stays as it is.
; CHECK-LABEL: define void @entry_code(
; CHECK-NEXT: call void @body_of_a_kernel()
; CHECK-NEXT: ret void
define void @entry_code() "cohort-entry-code" {
  call void @body_of_a_kernel()
  ret void
}

; CHECK: declare void @__cohort_outside_kernel(ptr) [[COLD:#[0-9]+]]
; CHECK-DAG: attributes [[COLD]] = { cold noreturn nounwind }
; CHECK-DAG: attributes [[NORETURN]] = { noreturn }
; CHECK-DAG: [[PLACE]] = !DILocation(line: 5, column: 3,

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 4, type: !4, unit: !0, spFlags: DISPFlagDefinition)
!4 = !DISubroutineType(types: !{})
!5 = !DILocation(line: 5, column: 3, scope: !3)

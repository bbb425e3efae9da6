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

; A block that only an earlier operation leads to has operations too.
; CHECK-LABEL: define void @in_two_blocks(
; CHECK: call void @__cohort_outside_kernel(ptr [[BARRIER]])
; CHECK: second:
; CHECK-NEXT: call void @__cohort_outside_kernel(ptr [[BARRIER]])
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

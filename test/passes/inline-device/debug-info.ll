; An inlined function's variables keep their places, with the call they came from, and end with it: -O0 code can be debugged, and a loop gets a new variable each turn.
; RUN: %opt -passes=cohort-inline-device -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

; CHECK-LABEL: define void @kernel
; CHECK: call void @llvm.lifetime.start.p0(ptr %[[VAR:.*]]), !dbg
; CHECK: #dbg_declare(ptr %[[VAR]], ![[X:[0-9]+]], !DIExpression(), ![[IN:[0-9]+]])
; CHECK: call void @_Z22__spirv_ControlBarrieriii{{.*}}, !dbg ![[BARRIER:[0-9]+]]
; CHECK: call void @llvm.lifetime.end.p0(ptr %[[VAR]]), !dbg
; CHECK-DAG: ![[X]] = !DILocalVariable(name: "x"
; CHECK-DAG: ![[IN]] = !DILocation(line: 3, {{.*}}inlinedAt: ![[CALL:[0-9]+]]
; CHECK-DAG: ![[BARRIER]] = !DILocation(line: 4, {{.*}}inlinedAt: ![[CALL]]
; CHECK-DAG: ![[CALL]] = distinct !DILocation(line: 9,
define internal void @step() noinline optnone convergent !dbg !5 {
  %x = alloca i32
    #dbg_declare(ptr %x, !8, !DIExpression(), !9)
  store i32 1, ptr %x, !dbg !9
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264), !dbg !10
  ret void, !dbg !10
}
define void @kernel(ptr %f) noinline optnone convergent "cohort-kernel"="nd_range" "cohort-dims"="1" !dbg !6 {
  call void @step(), !dbg !11
  ret void, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "step", scope: !1, file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition | DISPFlagLocalToUnit)
!6 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 8, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "x", scope: !5, file: !1, line: 3, type: !7)
!9 = !DILocation(line: 3, scope: !5)
!10 = !DILocation(line: 4, scope: !5)
!11 = !DILocation(line: 9, scope: !6)

; At -O0 the loops are at the place of the call, and the body's variables are where they were: a breakpoint in it stops for each item.
; RUN: %opt -passes=cohort-scoped-parallelism -S %s | FileCheck %s

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr) convergent nounwind

define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) noinline optnone !dbg !5 {
  %var = alloca i64
  store i64 %x, ptr %var, !dbg !9
    #dbg_declare(ptr %var, !8, !DIExpression(), !9)
  ret void, !dbg !9
}
; CHECK-LABEL: define void @kernel
; CHECK: br label %cohort.items.x.header, !dbg ![[CALL:[0-9]+]]
; CHECK: icmp ult i64 %cohort.items.x, 4, !dbg ![[CALL]]
; CHECK: call void @llvm.lifetime.start.p0(ptr %[[VAR:.*]])
; CHECK: store i64 %cohort.items.x, ptr %[[VAR]]{{.*}}, !dbg ![[IN:[0-9]+]]
; CHECK: #dbg_declare(ptr %[[VAR]], {{.*}}, ![[IN]])
; CHECK: call void @llvm.lifetime.end.p0(ptr %[[VAR]])
; CHECK: add nuw nsw i64 %cohort.items.x, 1, !dbg ![[CALL]]
; CHECK-DAG: ![[CALL]] = !DILocation(line: 9
; CHECK-DAG: ![[IN]] = !DILocation(line: 3, {{.*}}inlinedAt: ![[AT:[0-9]+]]
; CHECK-DAG: ![[AT]] = distinct !DILocation(line: 9
define void @kernel(ptr %f) noinline optnone convergent "cohort-kernel"="scoped" "cohort-dims"="1" !dbg !6 {
  call void @__cohort_distribute_items(i32 0, i64 4, i64 1, i64 1, ptr @body, ptr %f), !dbg !11
  ret void, !dbg !11
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, isOptimized: false, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "body", scope: !1, file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition | DISPFlagLocalToUnit)
!6 = distinct !DISubprogram(name: "kernel", scope: !1, file: !1, line: 8, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!7 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!8 = !DILocalVariable(name: "v", scope: !5, file: !1, line: 3, type: !7)
!9 = !DILocation(line: 3, scope: !5)
!11 = !DILocation(line: 9, scope: !6)

; The entry that chooses between two versions has a place in the source like theirs; without one, what is inlined into it has no lines.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s
; RUN: %opt -passes='cohort-cpu-entry,always-inline' -S %s | FileCheck --check-prefix=INLINED %s

; CHECK: define hidden void @k.cohort.x86-64-v3({{.*}} !dbg ![[ENTRY:[0-9]+]] {
; CHECK: tail call void @k.cohort.x86-64-v3.rows({{.*}}), !dbg ![[CALL:[0-9]+]]
; CHECK: tail call void @k.cohort.x86-64-v3.linear({{.*}}), !dbg ![[CALL]]
; CHECK: define internal void @k.cohort.x86-64-v3.rows({{.*}} !dbg ![[ROWS:[0-9]+]] {
; CHECK-DAG: ![[ENTRY]] = distinct !DISubprogram(name: "k", {{.*}}line: 7
; CHECK-DAG: ![[CALL]] = !DILocation(line: 7, scope: ![[ENTRY]])
; CHECK-DAG: ![[ROWS]] = distinct !DISubprogram(name: "k", {{.*}}line: 7{{.*}}retainedNodes: !{{[0-9]+}}

; INLINED: define hidden void @k.cohort.x86-64-v3({{.*}} !dbg !{{[0-9]+}} {
; INLINED: store i32 1, ptr %closure, align 4, !dbg ![[STORE:[0-9]+]]
; INLINED: ![[STORE]] = !DILocation(line: 8, column: 3, scope: !{{[0-9]+}}, inlinedAt: !{{[0-9]+}})

define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-identity" {
  unreachable
}

define internal void @k.x86-64-v3(ptr %closure) alwaysinline "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-variant-of"="k" "cohort-isa"="x86-64-v3" "cohort-sub-group-size"="8" "cohort-general-version"="k.x86-64-v3.linear" !dbg !4 {
    #dbg_value(ptr %closure, !7, !DIExpression(), !8)
  store i32 1, ptr %closure, !dbg !8
  ret void, !dbg !8
}

define internal void @k.x86-64-v3.linear(ptr %closure) alwaysinline "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-version-of"="k.x86-64-v3" "cohort-isa"="x86-64-v3" "cohort-sub-group-size"="8" "cohort-item-loop"="linear" !dbg !9 {
  store i32 2, ptr %closure, !dbg !10
  ret void, !dbg !10
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: !1, isOptimized: true, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/source")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !5)
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 7, type: !3, scopeLine: 7, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0, retainedNodes: !6)
!5 = !{null}
!6 = !{!7}
!7 = !DILocalVariable(name: "closure", arg: 1, scope: !4, file: !1, line: 7)
!8 = !DILocation(line: 8, column: 3, scope: !4)
!9 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 7, type: !3, scopeLine: 7, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: !0)
!10 = !DILocation(line: 9, column: 3, scope: !9)

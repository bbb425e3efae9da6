; A row that a target's code does not know, whatever the table says of it, is an error at the call; so is one that it refuses.
; RUN: sed -e '/%[cr][eu]/d' %s > %t.expanded.ll && sed -e '/%[er][xe]/d' %s > %t.custom.ll && sed -e '/%[ce][ux]/d' %s > %t.refused.ll
; RUN: not %opt -passes='cohort-cpu<no-opt>' -disable-output %t.custom.ll 2>&1 | FileCheck %s -DTARGET='the CPU' --check-prefix=CUSTOM
; RUN: not %opt -passes='cohort-cpu<sg=8>' -disable-output %t.custom.ll 2>&1 | FileCheck %s -DTARGET='the CPU' --check-prefix=CUSTOM
; RUN: not %opt -passes=cohort-spirv -disable-output %t.custom.ll 2>&1 | FileCheck %s -DTARGET='SPIR-V devices' --check-prefix=CUSTOM
; RUN: not %opt -passes='cohort-nvptx<sm_80>' -disable-output %t.custom.ll 2>&1 | FileCheck %s -DTARGET='NVIDIA GPUs' --check-prefix=CUSTOM
; CUSTOM: error: app.cpp:3:7: '__cohort_forgotten_custom' is not supported here on [[TARGET]]
; RUN: not %opt -passes='cohort-cpu<no-opt>' -disable-output %t.expanded.ll 2>&1 | FileCheck %s -DTARGET='the CPU' --check-prefix=EXPANDED
; RUN: not %opt -passes='cohort-cpu<sg=8>' -disable-output %t.expanded.ll 2>&1 | FileCheck %s -DTARGET='the CPU' --check-prefix=EXPANDED
; RUN: not %opt -passes=cohort-spirv -disable-output %t.expanded.ll 2>&1 | FileCheck %s -DTARGET='SPIR-V devices' --check-prefix=EXPANDED
; RUN: not %opt -passes='cohort-nvptx<sm_80>' -disable-output %t.expanded.ll 2>&1 | FileCheck %s -DTARGET='NVIDIA GPUs' --check-prefix=EXPANDED
; EXPANDED: error: app.cpp:4:7: '__cohort_forgotten_expanded' is not supported here on [[TARGET]]
; RUN: not %opt -passes='cohort-cpu<no-opt>' -disable-output %t.refused.ll 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: not %opt -passes=cohort-spirv -disable-output %t.refused.ll 2>&1 | FileCheck %s --check-prefix=REFUSED
; RUN: not %opt -passes='cohort-nvptx<sm_80>' -disable-output %t.refused.ll 2>&1 | FileCheck %s --check-prefix=REFUSED
; REFUSED: error: app.cpp:5:7: '__cohort_refused_everywhere' is refused by the table
target triple = "x86_64-pc-linux-gnu"
define void @k(ptr %arguments) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" !dbg !4 {
  %place = load ptr, ptr %arguments, !dbg !5
  %custom = call i64 @__cohort_forgotten_custom(), !dbg !5
  store volatile i64 %custom, ptr %place, !dbg !5
  %expanded = call i64 @__cohort_forgotten_expanded(), !dbg !6
  store volatile i64 %expanded, ptr %place, !dbg !6
  %refused = call i64 @__cohort_refused_everywhere(), !dbg !7
  store volatile i64 %refused, ptr %place, !dbg !7
  ret void
}
declare i64 @__cohort_forgotten_custom()
declare i64 @__cohort_forgotten_expanded()
declare i64 @__cohort_refused_everywhere()
!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "app.cpp", directory: "/src")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{})
!4 = distinct !DISubprogram(name: "k", file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocation(line: 3, column: 7, scope: !4)
!6 = !DILocation(line: 4, column: 7, scope: !4)
!7 = !DILocation(line: 5, column: 7, scope: !4)

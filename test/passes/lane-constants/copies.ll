; Only a kernel whose program names lanes is looked at in a copy: what scans and reductions of the headers move is none of its lanes.
; RUN: %opt -passes=cohort-lane-constants -debug-pass-manager -disable-output %s 2>&1 | FileCheck %s --implicit-check-not='Running pass: SROA'
; CHECK: Running pass: SROAPass on named (
; CHECK: Running pass: SROAPass on named (
; CHECK: Running pass: SROAPass on named (

declare i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32, i32, i32) convergent

define void @scanned(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" !dbg !4 {
  %x = load i32, ptr %p
  %a = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 16), !dbg !10
  store i32 %a, ptr %p
  ret void
}

define void @named(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" !dbg !7 {
  %x = load i32, ptr %p
  %a = call i32 @_Z33__spirv_GroupNonUniformShuffleXoriij(i32 3, i32 %x, i32 16), !dbg !13
  store i32 %a, ptr %p
  ret void
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: LineTablesOnly)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !DISubroutineType(types: !{})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "scanned", scope: !1, file: !1, line: 1, type: !2, unit: !0)
!5 = distinct !DISubprogram(name: "move_object", scope: !1, file: !1, line: 20, type: !2, unit: !0)
!6 = distinct !DISubprogram(name: "inclusive_scan_over_group", scope: !1, file: !1, line: 30, type: !2, unit: !0)
!7 = distinct !DISubprogram(name: "named", scope: !1, file: !1, line: 5, type: !2, unit: !0)
!8 = distinct !DISubprogram(name: "permute_group_by_xor", scope: !1, file: !1, line: 40, type: !2, unit: !0)
!9 = !DILocation(line: 2, scope: !4)
!11 = !DILocation(line: 31, scope: !6, inlinedAt: !9)
!10 = !DILocation(line: 21, scope: !5, inlinedAt: !11)
!12 = !DILocation(line: 6, scope: !7)
!14 = !DILocation(line: 41, scope: !8, inlinedAt: !12)
!13 = !DILocation(line: 21, scope: !5, inlinedAt: !14)

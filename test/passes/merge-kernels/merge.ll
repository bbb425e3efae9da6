; Kernels that differ in their names alone share one function, which belongs to none of them and is in no COMDAT.
; RUN: %opt -passes=cohort-merge-kernels -S %s | FileCheck %s
; RUN: %opt -passes=cohort-merge-kernels,cohort-cpu-entry -S %s | FileCheck %s --check-prefix=ENTRY
; RUN: %opt -passes='cohort-merge-kernels,cohort-isa-variants<x86-64-v2;x86-64-v3>,cohort-vectorize<sg=auto>,cohort-cpu-group-ops,function(cohort-workgroup-loops),cohort-cpu-entry' -verify-each -S %s | FileCheck %s --check-prefix=VARIANTS
; RUN: %opt -passes=cohort-merge-kernels -disable-output -pass-remarks=cohort-merge-kernels %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes=cohort-merge-kernels -debug-counter=cohort-merge-kernels=9 -S %s | FileCheck %s --check-prefix=OFF

target triple = "x86_64-pc-linux-gnu"

$of_int = comdat any
$of_unsigned = comdat any

; CHECK-LABEL: define linkonce_odr void @of_int(ptr %f)
; CHECK-SAME: #[[IDENTITY:[0-9]+]] comdat {
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: unreachable
; OFF-LABEL: define linkonce_odr void @of_int(ptr %f)
; OFF-NEXT: load i32
define linkonce_odr void @of_int(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" comdat {
  %x = load i32, ptr %f
  %y = add i32 %x, 1
  store i32 %y, ptr %f
  ret void
}

; CHECK-LABEL: define linkonce_odr void @of_unsigned(ptr %f)
; CHECK-SAME: #[[IDENTITY]] comdat {
; CHECK-NEXT: call void @llvm.trap()
; REMARK: kernel has the code of another one, 'of_int'
; REMARK-NOT: kernel has the code
define linkonce_odr void @of_unsigned(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" comdat {
  %a = load i32, ptr %f
  %b = add i32 %a, 1
  store i32 %b, ptr %f
  ret void
}

; Another constant, another kind of launch, another size of groups: other kernels.
; CHECK-LABEL: define void @other_constant
; CHECK-NEXT: load
define void @other_constant(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = load i32, ptr %f
  %y = add i32 %x, 2
  store i32 %y, ptr %f
  ret void
}
; CHECK-LABEL: define void @other_kind
; CHECK-NEXT: load
define void @other_kind(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %x = load i32, ptr %f
  %y = add i32 %x, 1
  store i32 %y, ptr %f
  ret void
}
; CHECK-LABEL: define void @other_size
; CHECK-NEXT: load
define void @other_size(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="64,1,1" {
  %x = load i32, ptr %f
  %y = add i32 %x, 1
  store i32 %y, ptr %f
  ret void
}

; A debugger has to tell them from each other.
; CHECK-LABEL: define void @debugged_int
; CHECK-NEXT: load
define void @debugged_int(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" !dbg !4 {
  %x = load i64, ptr %f
  store i64 %x, ptr %f
  ret void
}
; CHECK-LABEL: define void @debugged_unsigned
; CHECK-NEXT: load
define void @debugged_unsigned(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="2" !dbg !5 {
  %x = load i64, ptr %f
  store i64 %x, ptr %f
  ret void
}

; CHECK: define internal void @of_int.merged(ptr %f) #[[MERGED:[0-9]+]] {
; CHECK-NEXT: load i32
; CHECK: #[[IDENTITY]] = {{.*}}"cohort-identity"{{.*}}"cohort-merged-into"="of_int.merged"
; CHECK: #[[MERGED]] = { "cohort-dims"="1" "cohort-kernel"="nd_range" }

; Each has entries of its own in its own COMDAT, which go on to what they share.
; ENTRY: define linkonce_odr hidden void @of_int.cohort.x86-64({{.*}}) #[[OF_INT:[0-9]+]] comdat($of_int) {
; ENTRY-NEXT: tail call void @of_int.merged.cohort.x86-64(
; ENTRY-NEXT: ret void
; ENTRY: define linkonce_odr hidden void @of_unsigned.cohort.x86-64({{.*}}) #[[OF_UNSIGNED:[0-9]+]] comdat($of_unsigned) {
; ENTRY-NEXT: tail call void @of_int.merged.cohort.x86-64(
; ENTRY-NOT: define {{.*}}@of_int.merged(
; ENTRY: define internal void @of_int.merged.cohort.x86-64({{.*}}) #[[SHARED:[0-9]+]] {
; ENTRY: add i32 %{{.*}}, 1
; ENTRY-DAG: #[[OF_INT]] = {{.*}}"cohort-entry"="of_int"
; ENTRY-DAG: #[[OF_UNSIGNED]] = {{.*}}"cohort-entry"="of_unsigned"
; ENTRY-DAG: #[[SHARED]] = { {{.*}}noinline

; VARIANTS: define linkonce_odr hidden void @of_int.cohort.x86-64-v3({{.*}}) #[[V3:[0-9]+]] comdat
; VARIANTS: define linkonce_odr hidden void @of_int.cohort.x86-64-v2(
; VARIANTS: define linkonce_odr hidden void @of_unsigned.cohort.x86-64-v3(
; VARIANTS: define linkonce_odr hidden void @of_unsigned.cohort.x86-64-v2(
; VARIANTS: define internal void @of_int.merged.cohort.x86-64-v2({{.*}}) #{{[0-9]+}} {
; VARIANTS-DAG: #[[V3]] = {{.*}}"cohort-entry"="of_int"{{.*}}"cohort-isa"="x86-64-v3"{{.*}}"cohort-sub-group-size"="8"

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!3}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "a.cpp", directory: "/")
!2 = !DISubroutineType(types: !{null})
!3 = !{i32 2, !"Debug Info Version", i32 3}
!4 = distinct !DISubprogram(name: "debugged_int", file: !1, line: 1, type: !2, spFlags: DISPFlagDefinition, unit: !0)
!5 = distinct !DISubprogram(name: "debugged_unsigned", file: !1, line: 2, type: !2, spFlags: DISPFlagDefinition, unit: !0)

; The body moves to an entry with the kernel's linkage and COMDAT; the kernel, whose address is its identity, becomes a trap.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

$shared = comdat any

; CHECK: define linkonce_odr void @shared(ptr %f) #[[ID:[0-9]+]] comdat {
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: unreachable
; CHECK: define linkonce_odr hidden void @shared.cohort.x86-64(ptr noundef %closure, ptr noalias noundef nonnull readonly align 8 dereferenceable(152) %group, ptr noalias noundef align 128 "cohort-local-memory" %local) #[[ENTRY:[0-9]+]] comdat($shared) personality ptr @__gxx_personality_v0 !dbg
; CHECK-NEXT: store i32 1, ptr %closure, {{.*}}!dbg
; CHECK-NEXT: ret void
define linkonce_odr void @shared(ptr noundef %f) noinline optnone uwtable sanitize_address "cohort-kernel"="nd_range" "cohort-dims"="2" "frame-pointer"="all" comdat personality ptr @__gxx_personality_v0 !dbg !5 {
  store i32 1, ptr %f, !dbg !6
  ret void, !dbg !6
}
declare i32 @__gxx_personality_v0(...)

; CHECK: define internal void @private(ptr %f)
; CHECK: define internal void @private.cohort.x86-64-v3(
define internal void @private(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" "target-cpu"="x86-64-v3" "cohort-sub-group-size"="8" {
  ret void
}

; CHECK-LABEL: define void @host()
define void @host() {
  ret void
}

; What the trap keeps is what makes it a kernel and what debuggers and unwinders want; what runs is no kernel any more.
; CHECK-DAG: attributes #[[ID]] = { noinline nounwind uwtable "cohort-dims"="2" "cohort-kernel"="nd_range" "frame-pointer"="all" }
; CHECK-DAG: attributes #[[ENTRY]] = { noinline optnone sanitize_address uwtable "cohort-entry"="shared" "cohort-entry-code" "cohort-isa"="x86-64" "cohort-local-bytes"="0" "cohort-private-bytes"="0" "frame-pointer"="all" }
; CHECK-DAG: attributes #{{.*}} = { "cohort-entry"="private" "cohort-entry-code" "cohort-isa"="x86-64-v3" "cohort-local-bytes"="0" "cohort-private-bytes"="0" "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !4)
!4 = !{null}
!5 = distinct !DISubprogram(name: "shared", scope: !1, file: !1, line: 2, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!6 = !DILocation(line: 4, column: 2, scope: !5)

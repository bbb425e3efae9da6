; A large version of a kernel is called by its entry, so that LLVM optimises it once; a small one may be inlined.
; RUN: %opt -passes='cohort-cpu-entry,inline' -cohort-entry-max-inlined=2 -S %s | FileCheck %s

; CHECK: define hidden void @k.cohort.x86-64-v3(
; CHECK: tail call void @k.cohort.x86-64-v3.rows(
; CHECK-NOT: call
; CHECK: store i32 9
; CHECK-NOT: call
; CHECK: }
; CHECK: define internal void @k.cohort.x86-64-v3.rows({{.*}} #[[ONCE:[0-9]+]]
; What the entry has found out about the group's size is said there.
; CHECK: %[[SIZE:local.size.*]] = load i64
; CHECK: %[[REST:.*]] = and i64 %[[SIZE]], 7
; CHECK: %[[WHOLE:.*]] = icmp eq i64 %[[REST]], 0
; CHECK: call void @llvm.assume(i1 %[[WHOLE]])
; CHECK-NOT: llvm.assume
; CHECK: }
; CHECK-NOT: define internal void @k.cohort.x86-64-v3.linear(
; CHECK: attributes #[[ONCE]] = { noinline

declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn

define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-identity" {
  unreachable
}

define internal void @k.x86-64-v3(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-variant-of"="k" "cohort-isa"="x86-64-v3" "cohort-sub-group-size"="8" "cohort-general-version"="k.x86-64-v3.linear" {
  %n = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  store volatile i64 %n, ptr %closure
  store volatile i32 2, ptr %closure
  ret void
}

define internal void @k.x86-64-v3.linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-version-of"="k.x86-64-v3" "cohort-isa"="x86-64-v3" "cohort-sub-group-size"="8" "cohort-item-loop"="linear" {
  store i32 9, ptr %closure
  ret void
}

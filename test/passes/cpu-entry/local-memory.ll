; At -O0 each allocation has its own place in the static part of local memory; arguments follow behind it.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare ptr @__cohort_local_alloc(i64, i64, i32) convergent nounwind
declare ptr @__cohort_local_arg(i64) memory(none) nounwind willreturn

; Sorted by alignment: %c at 0, %b at 128, %a at 136; %d at 139.
; CHECK-LABEL: define hidden void @places.cohort
; CHECK-SAME: #[[PLACES:[0-9]+]]
; CHECK: %a = getelementptr inbounds i8, ptr %local, i64 136
; CHECK-NEXT: %b = getelementptr inbounds i8, ptr %local, i64 128
; CHECK: %d = getelementptr inbounds i8, ptr %local, i64 139
; CHECK: %e = getelementptr inbounds i8, ptr %local, i64 256
; CHECK: %[[O:.*]] = add nuw i64 %at, 256
; CHECK: %g = getelementptr inbounds i8, ptr %local, i64 %[[O]]
; CHECK: store volatile ptr %local, ptr %closure
define void @places(ptr %f) convergent noinline optnone "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %a = call ptr @__cohort_local_alloc(i64 3, i64 1, i32 0)
  %b = call ptr @__cohort_local_alloc(i64 8, i64 8, i32 0)
  %c = call ptr @__cohort_local_alloc(i64 100, i64 128, i32 0)
  %d = call ptr @__cohort_local_alloc(i64 1, i64 1, i32 0)
  %e = call ptr @__cohort_local_arg(i64 0)
  %at = load i64, ptr %f
  %g = call ptr @__cohort_local_arg(i64 %at)
  store volatile ptr %a, ptr %f
  store volatile ptr %b, ptr %f
  store volatile ptr %c, ptr %f
  store volatile ptr %d, ptr %f
  store volatile ptr %e, ptr %f
  store volatile ptr %g, ptr %f
  ret void
}

; CHECK-LABEL: define hidden void @arguments_only.cohort
; CHECK-SAME: #[[NONE:[0-9]+]]
; CHECK: getelementptr inbounds i8, ptr %local, i64 64
define void @arguments_only(ptr %f) convergent noinline optnone "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %e = call ptr @__cohort_local_arg(i64 64)
  store volatile ptr %e, ptr %f
  ret void
}

; CHECK-DAG: attributes #[[PLACES]] = {{.*}}"cohort-local-bytes"="140"
; CHECK-DAG: attributes #[[NONE]] = {{.*}}"cohort-local-bytes"="0"

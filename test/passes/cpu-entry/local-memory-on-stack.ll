; Small objects of local memory are variables of the entry, marked as shared by the work-items; what is more than 16 KiB together goes to %local.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare ptr @__cohort_local_alloc(i64, i64, i32) convergent nounwind
declare ptr @__cohort_local_arg(i64) memory(none) nounwind willreturn

; CHECK: define hidden void @objects.cohort{{.*}} #[[ATTRS:[0-9]+]]
; CHECK-DAG: %b = alloca [4 x i8], align 4, !cohort.shared
; CHECK-DAG: %a = alloca [16000 x i8], align 128, !cohort.shared
; Static, though asked for in a loop.
; CHECK: br label %loop
; CHECK-NOT: alloca
; CHECK: store volatile ptr %a, ptr %closure
; CHECK: store volatile ptr %local, ptr %closure
; CHECK: store volatile ptr %b, ptr %closure
; CHECK: getelementptr inbounds i8, ptr %local, i64 512
define void @objects(ptr %f) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  br label %loop
loop:
  %a = call ptr @__cohort_local_alloc(i64 16000, i64 128, i32 0)
  store volatile ptr %a, ptr %f
  %large = call ptr @__cohort_local_alloc(i64 400, i64 8, i32 0)
  store volatile ptr %large, ptr %f
  %b = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
  store volatile ptr %b, ptr %f
  %dynamic = call ptr @__cohort_local_arg(i64 0)
  store volatile ptr %dynamic, ptr %f
  %again = load i1, ptr %f
  br i1 %again, label %loop, label %done
done:
  ret void
}
; What is copied to and from the variables is short, and no call.
; CHECK: attributes #[[ATTRS]] = {{.*}}"cohort-local-bytes"="400"{{.*}}"no-builtin-memcpy"

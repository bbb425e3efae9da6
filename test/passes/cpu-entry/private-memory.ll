; Blocks of the work-items' memory: one after the other, each as many objects as the group has items, aligned whatever that number is.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare ptr @__cohort_private_alloc(i64, i64, i32) convergent nounwind
declare ptr @__cohort_private_item(ptr, i64, i64, i64) memory(none) nounwind willreturn
declare ptr @__cohort_item_array(i64, i64) nounwind

; %b (8 bytes, by 8) comes first, %a (12, by 4) 8 bytes an item along, %c (1) 20 bytes an item along.
; CHECK-LABEL: define hidden void @blocks.cohort
; CHECK-SAME: #[[BLOCKS:[0-9]+]]
; CHECK: %item.memory = load ptr, ptr %{{.*}}, align 8, !invariant.load !{{[0-9]+}}, !nonnull !{{[0-9]+}}, !align !{{[0-9]+}}
; CHECK: %[[XY:.*]] = mul nuw i64 %local.size
; CHECK: %[[N:.*]] = mul nuw i64 %[[XY]], %local.size
; CHECK: %[[A:.*]] = mul nuw i64 %[[N]], 8
; CHECK-NEXT: %a = getelementptr inbounds i8, ptr %item.memory, i64 %[[A]]
; CHECK-NEXT: %[[C:.*]] = mul nuw i64 %[[N]], 20
; CHECK-NEXT: %c = getelementptr inbounds i8, ptr %item.memory, i64 %[[C]]
; CHECK: br label %loop
; CHECK: loop:
; CHECK-NOT: %item.memory, i64
; CHECK: store volatile ptr %a, ptr %closure
; CHECK: store volatile ptr %item.memory, ptr %closure
; CHECK: store volatile ptr %c, ptr %closure
; An object of 12 bytes that is aligned to 8 takes 16.
; CHECK: %[[OFFSET:.*]] = mul nuw i64 %i, 16
; CHECK: getelementptr inbounds i8, ptr %item.memory, i64 %[[OFFSET]]
define void @blocks(ptr %f) convergent "cohort-kernel"="scoped" "cohort-dims"="3" {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %a = call ptr @__cohort_private_alloc(i64 12, i64 4, i32 0)
  store volatile ptr %a, ptr %f
  %b = call ptr @__cohort_private_alloc(i64 5, i64 8, i32 0)
  store volatile ptr %b, ptr %f
  %c = call ptr @__cohort_item_array(i64 1, i64 1)
  store volatile ptr %c, ptr %f
  %object = call ptr @__cohort_private_item(ptr %b, i64 %i, i64 12, i64 8)
  store volatile ptr %object, ptr %f
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 9
  br i1 %more, label %loop, label %done
done:
  ret void
}
; CHECK: attributes #[[BLOCKS]] = {{.*}}"cohort-private-bytes"="21"

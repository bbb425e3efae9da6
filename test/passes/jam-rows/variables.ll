; Variables of work-items, in loops as cohort-workgroup-loops makes them: one that other parts of the kernel use as well is not copied for each row, and so
; rows that write to it run one by one.
; RUN: %opt -passes=cohort-jam-rows -cohort-jam-rows-max-percent=10000 -S %s | FileCheck %s

; CHECK-LABEL: define void @own(
; CHECK: alloca
; CHECK: alloca
; CHECK: ret void
define void @own(ptr %a) #0 {
entry:
  %v = alloca [8 x float]
  br label %y
y:
  %id.y = phi i64 [ 0, %entry ], [ %y1, %y.latch ]
  br label %x
x:
  %id.x = phi i64 [ 0, %y ], [ %x8, %x ]
  %p = getelementptr [8 x float], ptr %v, i64 0, i64 %id.y
  store float 1.0, ptr %p
  %q = getelementptr [8 x float], ptr %v, i64 0, i64 2
  %l = load float, ptr %q
  %row = mul i64 %id.y, 8
  %i = add i64 %row, %id.x
  %o = getelementptr float, ptr %a, i64 %i
  store float %l, ptr %o
  %x8 = add nuw nsw i64 %id.x, 8
  %x.more = icmp ult i64 %x8, 8
  br i1 %x.more, label %x, label %y.latch, !llvm.loop !0
y.latch:
  %y1 = add nuw nsw i64 %id.y, 1
  %y.more = icmp ult i64 %y1, 8
  br i1 %y.more, label %y, label %end
end:
  ret void
}

; CHECK-LABEL: define void @elsewhere(
; CHECK: alloca
; CHECK-NOT: alloca
; CHECK-NOT: add nuw nsw i64 %id.y, {{[2-9]}}
; CHECK: ret void
define void @elsewhere(ptr %a) #0 {
entry:
  %v = alloca [8 x float]
  br label %y
y:
  %id.y = phi i64 [ 0, %entry ], [ %y1, %y.latch ]
  br label %x
x:
  %id.x = phi i64 [ 0, %y ], [ %x8, %x ]
  %p = getelementptr [8 x float], ptr %v, i64 0, i64 %id.y
  store float 1.0, ptr %p
  %q = getelementptr [8 x float], ptr %v, i64 0, i64 2
  %l = load float, ptr %q
  %row = mul i64 %id.y, 8
  %i = add i64 %row, %id.x
  %o = getelementptr float, ptr %a, i64 %i
  store float %l, ptr %o
  %x8 = add nuw nsw i64 %id.x, 8
  %x.more = icmp ult i64 %x8, 8
  br i1 %x.more, label %x, label %y.latch, !llvm.loop !0
y.latch:
  %y1 = add nuw nsw i64 %id.y, 1
  %y.more = icmp ult i64 %y1, 8
  br i1 %y.more, label %y, label %end
end:
  store float 0.0, ptr %v
  ret void
}

attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-item-loop"="rows" "cohort-sub-group-size"="8" "target-cpu"="x86-64-v3" }
!0 = distinct !{!0, !1}
!1 = !{!"cohort.units"}

; Whole vectors, all lanes on, then those lanes that are left; a number of items that is known to be whole vectors leaves none.
; RUN: %opt -passes='cohort-vectorize-items<sg=4>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize-items<sg=1>' -S %s | FileCheck %s --check-prefix=ONE
; ONE-NOT: <4 x

; CHECK-LABEL: define void @add_one(
; CHECK: %[[COUNT:.*]] = call i64 @llvm.usub.sat.i64(i64 %n, i64 %s)
; CHECK: %[[WHOLE:.*]] = and i64 %[[COUNT]], -4
; CHECK: cohort.lanes.rest:
; CHECK: %[[SOME:.*]] = icmp ne i64 %[[WHOLE]], %[[COUNT]]
; CHECK: br i1 %[[SOME]], label %cohort.lanes.some, label %done
; CHECK: cohort.lanes.some:
; CHECK: call <4 x i32> @llvm.masked.load
; CHECK: call void @llvm.masked.store
; CHECK: cohort.lanes.header:
; CHECK: %[[I:.*]] = phi i64 [ 0, %entry ], [ %[[NEXT:.*]], %cohort.lanes.latch ]
; CHECK: icmp ult i64 %[[I]], %[[WHOLE]]
; CHECK: load <4 x i32>
; CHECK: store <4 x i32>
; CHECK: cohort.lanes.latch:
; CHECK: %[[NEXT]] = add nuw nsw i64 %[[I]], 4
define void @add_one(ptr %p, i64 %s, i64 %n, i1 %any) {
entry:
  br label %header
header:
  %x = phi i64 [ %s, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  br i1 %any, label %then, label %latch
then:
  %w = add i32 %v, 1
  store i32 %w, ptr %at, align 4, !llvm.access.group !9
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; CHECK-LABEL: define void @whole(
; CHECK: store <4 x i64>
; CHECK-NOT: masked
; CHECK: ret void
define void @whole(ptr %p, i1 %any) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %more = icmp ult i64 %x, 64
  br i1 %more, label %body, label %done
body:
  br i1 %any, label %then, label %latch
then:
  %at = getelementptr i64, ptr %p, i64 %x
  store i64 %x, ptr %at, align 8, !llvm.access.group !9
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; A variable of the body has an element for each lane.
; CHECK-LABEL: define void @private_array(
; CHECK: alloca [64 x i8], align 16
define void @private_array(ptr %p) {
entry:
  %a = alloca [4 x i32]
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, 64
  br i1 %more, label %body, label %done
body:
  call void @llvm.lifetime.start.p0(ptr %a)
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %k = and i32 %v, 3
  %e = getelementptr i32, ptr %a, i32 %k
  store i32 %v, ptr %e, align 4
  %w = load i32, ptr %a, align 4
  store i32 %w, ptr %at, align 4, !llvm.access.group !9
  call void @llvm.lifetime.end.p0(ptr %a)
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; So has one that starts as zeros: an element that all items choose is one vector.
; CHECK-LABEL: define void @filled_array(
; CHECK: alloca [64 x i8], align 16
; CHECK: load <4 x i32>
; CHECK-NOT: gather
; CHECK: ret void
define void @filled_array(ptr %p, i32 %k) {
entry:
  %a = alloca [4 x i32]
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, 64
  br i1 %more, label %body, label %done
body:
  call void @llvm.lifetime.start.p0(ptr %a)
  call void @llvm.memset.p0.i64(ptr align 4 %a, i8 0, i64 16, i1 false)
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  store i32 %v, ptr %a, align 4
  %e = getelementptr i32, ptr %a, i32 %k
  %w = load i32, ptr %e, align 4
  store i32 %w, ptr %at, align 4, !llvm.access.group !9
  call void @llvm.lifetime.end.p0(ptr %a)
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!9 = distinct !{}

; Rows shorter than a vector go into one vector together, along the linear id; longer ones do not.
; RUN: %opt -passes='cohort-vectorize-items<sg=8>' -S %s | FileCheck %s

; A tile of 4 x 2: one vector, with addresses in a fixed pattern and all lanes on.
; CHECK-LABEL: define void @tile(
; CHECK: store <8 x i32> splat (i32 7), ptr %line
; CHECK: ret void
define void @tile(ptr %p) {
entry:
  br label %rows
rows:
  %y = phi i64 [ 0, %entry ], [ %y.next, %row.end ]
  %y.more = icmp ult i64 %y, 2
  br i1 %y.more, label %row, label %done
row:
  br label %header
header:
  %x = phi i64 [ 0, %row ], [ %next, %body ]
  %more = icmp ult i64 %x, 4
  br i1 %more, label %body, label %row.end
body:
  %line = getelementptr [4 x i32], ptr %p, i64 %y, i64 %x
  store i32 7, ptr %line, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
row.end:
  %y.next = add nuw nsw i64 %y, 1
  br label %rows, !llvm.loop !2
done:
  ret void
}

; Asked when it runs. Rows of neighbours that are long enough are LLVM's.
; CHECK-LABEL: define void @any_size(
; CHECK: %[[ITEMS:.*]] = mul nuw nsw i64 %nx, %ny
; CHECK: %[[SHORT:.*]] = icmp ult i64 %nx, 8
; CHECK: br i1 %[[SHORT]], label %cohort.lanes.linear, label %rows
; CHECK: rows:
; CHECK: br label %header, !llvm.loop
; CHECK: cohort.lanes.linear:
; CHECK: icmp ult i64 %{{.*}}, %[[ITEMS]]
define void @any_size(ptr %p, i64 %nx, i64 %ny) {
entry:
  br label %rows
rows:
  %y = phi i64 [ 0, %entry ], [ %y.next, %row.end ]
  %y.more = icmp ult i64 %y, %ny
  br i1 %y.more, label %row, label %done
row:
  %line = getelementptr [100 x i32], ptr %p, i64 %y
  br label %header
header:
  %x = phi i64 [ 0, %row ], [ %next, %body ]
  %more = icmp ult i64 %x, %nx
  br i1 %more, label %body, label %row.end
body:
  %at = getelementptr i32, ptr %line, i64 %x
  store i32 7, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
row.end:
  %y.next = add nuw nsw i64 %y, 1
  br label %rows, !llvm.loop !2
done:
  ret void
}

; Around it is a loop of the user's.
; CHECK-LABEL: define void @user_loop_around(
; CHECK-NOT: cohort.lanes.linear
; CHECK: and i64 %nx, -8
; CHECK-NOT: cohort.lanes.linear
; CHECK: ret void
define void @user_loop_around(ptr %p, i64 %nx, i64 %ny) {
entry:
  br label %rows
rows:
  %y = phi i64 [ 0, %entry ], [ %y.next, %row.end ]
  %y.more = icmp ult i64 %y, %ny
  br i1 %y.more, label %row, label %done
row:
  br label %header
header:
  %x = phi i64 [ 0, %row ], [ %next, %body ]
  %more = icmp ult i64 %x, %nx
  br i1 %more, label %body, label %row.end
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %k = load i32, ptr %at, align 4, !llvm.access.group !9
  %elsewhere = getelementptr i32, ptr %p, i32 %k
  store i32 7, ptr %elsewhere, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
row.end:
  %y.next = add nuw nsw i64 %y, 1
  br label %rows
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!2 = distinct !{!2, !3}
!3 = !{!"cohort.item-rows"}
!9 = distinct !{}

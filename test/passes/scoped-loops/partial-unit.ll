; A sub-group in which items end, in a loop of the group that changes where, has a version for 8, 4, 2 and 1 items, whose loads and stores need no mask.
; RUN: %opt -passes=cohort-scoped-loops -S %s | FileCheck %s

; CHECK-LABEL: define void @tree(
; CHECK: switch i64
; CHECK: load <16 x float>, ptr
; CHECK: call <16 x float> @llvm.masked.load.v16f32
; CHECK: call void @llvm.masked.store.v16f32

; CHECK: %[[X8:.*]] = load <8 x float>, ptr %{{.*}}, align 4, !tbaa
; CHECK: shufflevector <8 x float> %[[X8]]
; CHECK: %[[SUM:.*]] = fadd <16 x float>
; CHECK: %[[LOW:.*]] = shufflevector <16 x float> %[[SUM]], <16 x float> poison, <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK: store <8 x float> %[[LOW]], ptr %{{.*}}, align 4
; CHECK: load <4 x float>, ptr
; CHECK: store <4 x float> %
; CHECK: load <2 x float>, ptr
; CHECK: store <2 x float> %
; CHECK: %[[X1:.*]] = load float, ptr %{{.*}}, align 4, !tbaa
; CHECK: insertelement <16 x float> %y{{.*}}, float %[[X1]], i64 0
; CHECK: extractelement <16 x float> %{{.*}}, i64 0
; CHECK: store float
; CHECK: }
define void @tree(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %steps
steps:
  %before = phi i64 [ %n, %entry ], [ %s, %done ]
  %s = lshr i64 %before, 1
  %last = icmp eq i64 %s, 0
  br i1 %last, label %end, label %header
header:
  %x = phi i64 [ 0, %steps ], [ %next, %latch ]
  %c = icmp ult i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %room = sub nuw i64 %s, %x
  %count = call i64 @llvm.umin.i64(i64 %room, i64 16)
  %small = trunc i64 %count to i32
  %first = insertelement <16 x i32> poison, i32 %small, i32 0
  %all = shufflevector <16 x i32> %first, <16 x i32> poison, <16 x i32> zeroinitializer
  %on = icmp ugt <16 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %p = getelementptr float, ptr %local, i64 %x
  %q = getelementptr float, ptr %p, i64 %s
  %y = load <16 x float>, ptr %closure
  %a = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %p, <16 x i1> %on, <16 x float> %y), !tbaa !3
  %b = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %q, <16 x i1> %on, <16 x float> poison), !tbaa !3
  %sum = fadd <16 x float> %a, %b
  call void @llvm.masked.store.v16f32.p0(<16 x float> %sum, ptr align 4 %p, <16 x i1> %on), !tbaa !3
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  br label %steps
end:
  ret void
}

; Gathers and scatters get masks that are known: cohort-strided-lanes makes scalars of them where it can.
; CHECK-LABEL: define void @strided(
; CHECK: switch i64
; CHECK: masked.gather.v16f32.v16p0(<16 x ptr> align 4 %{{.*}}, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false,
; CHECK: masked.scatter.v16f32.v16p0(<16 x float> %{{.*}}, <16 x ptr> align 4 %{{.*}}, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false,
; CHECK: masked.gather.v16f32.v16p0(<16 x ptr> align 4 %{{.*}}, <16 x i1> <i1 true, i1 false,
; CHECK: }
define void @strided(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %steps
steps:
  %before = phi i64 [ %n, %entry ], [ %s, %done ]
  %s = lshr i64 %before, 1
  %last = icmp eq i64 %s, 0
  br i1 %last, label %end, label %header
header:
  %x = phi i64 [ 0, %steps ], [ %next, %latch ]
  %c = icmp ult i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %room = sub nuw i64 %s, %x
  %count = call i64 @llvm.umin.i64(i64 %room, i64 16)
  %small = trunc i64 %count to i32
  %first = insertelement <16 x i32> poison, i32 %small, i32 0
  %all = shufflevector <16 x i32> %first, <16 x i32> poison, <16 x i32> zeroinitializer
  %on = icmp ugt <16 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %places = load <16 x i64>, ptr %closure
  %p = getelementptr float, ptr %local, <16 x i64> %places
  %a = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %p, <16 x i1> %on, <16 x float> poison)
  %sum = fadd <16 x float> %a, %a
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %sum, <16 x ptr> align 4 %p, <16 x i1> %on)
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  br label %steps
end:
  ret void
}

; A version for a small stride, which the steps of a tree with most items have, is for all counts: where the stride is small, none of the versions for a
; count is taken, and they have no code for it.
; CHECK-LABEL: define void @strides(
; CHECK: %[[STRIDE:.*]] = freeze i64 %stride
; CHECK: %[[ONE:.*]] = icmp eq i64 %[[STRIDE]], 1
; CHECK: %[[COUNT:.*]] = select i1 %[[ONE]], i64 16, i64 %
; CHECK: switch i64 %[[COUNT]], label %
; CHECK-NEXT: i64 8, label %[[EIGHT:[a-z.0-9]*]]
; CHECK: {{^}}[[EIGHT]]:
; CHECK-NOT: masked.load
; CHECK: call void @llvm.masked.scatter.v16f32.v16p0({{.*}}, <16 x i1> <i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 true, i1 false
; CHECK-NOT: masked.load
; CHECK: {{^}}}
define void @strides(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  br label %steps
steps:
  %before = phi i64 [ %n, %entry ], [ %s, %done ]
  %stride = phi i64 [ 1, %entry ], [ %twice, %done ]
  %s = lshr i64 %before, 1
  %last = icmp eq i64 %s, 0
  br i1 %last, label %end, label %header
header:
  %x = phi i64 [ 0, %steps ], [ %next, %latch ]
  %c = icmp ult i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %room = sub nuw i64 %s, %x
  %count = call i64 @llvm.umin.i64(i64 %room, i64 16)
  %small = trunc i64 %count to i32
  %first = insertelement <16 x i32> poison, i32 %small, i32 0
  %all = shufflevector <16 x i32> %first, <16 x i32> poison, <16 x i32> zeroinitializer
  %on = icmp ugt <16 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %one = icmp eq i64 %stride, 1
  br i1 %one, label %consecutive, label %other
consecutive:
  %p = getelementptr float, ptr %local, i64 %x
  %a = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %p, <16 x i1> %on, <16 x float> poison)
  %doubled = fadd <16 x float> %a, %a
  call void @llvm.masked.store.v16f32.p0(<16 x float> %doubled, ptr align 4 %p, <16 x i1> %on)
  br label %latch
other:
  %x.1 = insertelement <16 x i64> poison, i64 %x, i64 0
  %x.all = shufflevector <16 x i64> %x.1, <16 x i64> poison, <16 x i32> zeroinitializer
  %ids = add <16 x i64> %x.all, <i64 0, i64 1, i64 2, i64 3, i64 4, i64 5, i64 6, i64 7, i64 8, i64 9, i64 10, i64 11, i64 12, i64 13, i64 14, i64 15>
  %stride.1 = insertelement <16 x i64> poison, i64 %stride, i64 0
  %stride.all = shufflevector <16 x i64> %stride.1, <16 x i64> poison, <16 x i32> zeroinitializer
  %places = mul <16 x i64> %ids, %stride.all
  %q = getelementptr float, ptr %local, <16 x i64> %places
  %b = call <16 x float> @llvm.masked.gather.v16f32.v16p0(<16 x ptr> align 4 %q, <16 x i1> %on, <16 x float> poison)
  %sum = fadd <16 x float> %b, %b
  call void @llvm.masked.scatter.v16f32.v16p0(<16 x float> %sum, <16 x ptr> align 4 %q, <16 x i1> %on)
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  %twice = shl i64 %stride, 1
  br label %steps
end:
  ret void
}

; Once for the group: what is saved is not worth copies.
; CHECK-LABEL: define void @once(
; CHECK-NOT: switch
; CHECK-NOT: ctpop
; CHECK: }
define void @once(ptr noalias readonly align 8 dereferenceable(64) %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group, !range !2
  %s = load i64, ptr %closure
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %latch ]
  %c = icmp ult i64 %x, %s
  br i1 %c, label %work, label %latch
work:
  %room = sub nuw i64 %s, %x
  %count = call i64 @llvm.umin.i64(i64 %room, i64 16)
  %small = trunc i64 %count to i32
  %first = insertelement <16 x i32> poison, i32 %small, i32 0
  %all = shufflevector <16 x i32> %first, <16 x i32> poison, <16 x i32> zeroinitializer
  %on = icmp ugt <16 x i32> %all, <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7, i32 8, i32 9, i32 10, i32 11, i32 12, i32 13, i32 14, i32 15>
  %p = getelementptr float, ptr %local, i64 %x
  %a = call <16 x float> @llvm.masked.load.v16f32.p0(ptr align 4 %p, <16 x i1> %on, <16 x float> poison)
  call void @llvm.masked.store.v16f32.p0(<16 x float> %a, ptr align 4 %p, <16 x i1> %on)
  br label %latch
latch:
  %next = add nuw nsw i64 %x, 16
  %more = icmp ult i64 %next, %n
  br i1 %more, label %header, label %done, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.units"}
!2 = !{i64 1, i64 1073741824}
!3 = !{!4, !4, i64 0}
!4 = !{!"float", !5, i64 0}
!5 = !{!"root"}

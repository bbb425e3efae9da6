; A gather or scatter of all lanes whose stride is one scalar is scalar accesses; one by loaded indices, under a mask, or of more lanes than that
; pays for stays what it is.
; RUN: %opt -passes=cohort-strided-lanes -S %s | FileCheck %s
; RUN: %opt -passes=cohort-strided-lanes -cohort-strided-lanes-max-vector-stride=0 -S %s | FileCheck %s --check-prefix=ONEBYONE
; Entries of scoped kernels, which have no sub-group size, get the same:
; RUN: sed 's/"cohort-sub-group-size"="[0-9]*"/"cohort-entry-code"/' %s | %opt -passes=cohort-strided-lanes -S - | FileCheck %s
; RUN: %opt -passes=cohort-strided-lanes -cohort-strided-lanes-max-lanes=2 -S %s | FileCheck %s --check-prefix=FEW
; RUN: %opt -passes=cohort-strided-lanes -cohort-strided-lanes-max-operations=0 -S %s | FileCheck %s --check-prefix=DIRECT

; The distance is known: the address of each lane is one plus a constant.
; CHECK-LABEL: define <4 x float> @known(
; CHECK-NOT: gather
; CHECK: %[[X0:.*]] = load float, ptr %{{.*}}, align 4, !tbaa
; CHECK: insertelement <4 x float> poison, float %[[X0]], i64 0
; CHECK: getelementptr i8, ptr %p, i64 132
; CHECK: getelementptr i8, ptr %p, i64 264
; CHECK: getelementptr i8, ptr %p, i64 396
; CHECK: %[[X3:.*]] = load float
; CHECK: %[[ALL:.*]] = insertelement <4 x float> %{{.*}}, float %[[X3]], i64 3
; CHECK: ret <4 x float> %[[ALL]]
; FEW-LABEL: define <4 x float> @known(
; FEW: gather
define <4 x float> @known(ptr %p) "cohort-sub-group-size"="4" {
  %a = getelementptr i8, ptr %p, <4 x i64> <i64 0, i64 132, i64 264, i64 396>
  %x = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x float> poison), !tbaa !0
  ret <4 x float> %x
}

; The distance is 2 * offset: first offset * id, then one addition for each lane, modulo 2^32, and its sign extended.
; CHECK-LABEL: define void @uniform_factor(
; CHECK: %[[FIRST:.*]] = mul i32 %id, %offset
; CHECK: %[[STEP:.*]] = mul i32 2, %offset
; CHECK-NOT: {{gather|scatter}}
; CHECK: %[[E0:.*]] = sext i32 %[[FIRST]] to i64
; CHECK: %[[G0:.*]] = getelementptr i32, ptr %p, i64 %[[E0]]
; CHECK: %[[Q0:.*]] = getelementptr i8, ptr %[[G0]], i64 -4
; CHECK: %[[V0:.*]] = extractelement <4 x i32> %v, i64 0
; CHECK: store i32 %[[V0]], ptr %[[Q0]], align 4
; CHECK: %[[I1:.*]] = add i32 %[[FIRST]], %[[STEP]]
; CHECK: sext i32 %[[I1]] to i64
; CHECK: store i32
; CHECK: add i32 %[[I1]], %[[STEP]]
; CHECK: store i32
; CHECK: store i32
; CHECK: ret void
; DIRECT-LABEL: define void @uniform_factor(
; DIRECT: scatter
define void @uniform_factor(ptr %p, i32 %id, i32 %offset, <4 x i32> %v) "cohort-sub-group-size"="4" {
  %i.0 = insertelement <4 x i32> poison, i32 %id, i64 0
  %i.1 = shufflevector <4 x i32> %i.0, <4 x i32> poison, <4 x i32> zeroinitializer
  %i = add nsw <4 x i32> %i.1, <i32 0, i32 2, i32 4, i32 6>
  %o.0 = insertelement <4 x i32> poison, i32 %offset, i64 0
  %o = shufflevector <4 x i32> %o.0, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = mul nsw <4 x i32> %i, %o
  %e = sext <4 x i32> %m to <4 x i64>
  %g = getelementptr i32, ptr %p, <4 x i64> %e
  %q = getelementptr i8, <4 x ptr> %g, i64 -4
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %v, <4 x ptr> align 4 %q, <4 x i1> splat (i1 true))
  ret void
}

; Rows are subtracted, shifted, cut.
; CHECK-LABEL: define <2 x i64> @operations(
; CHECK: %[[D:.*]] = sub i64 %n, 5
; CHECK: %[[S:.*]] = shl i64 %[[D]], 3
; CHECK: %[[T:.*]] = trunc i64 %[[S]] to i32
; CHECK-NOT: gather
; CHECK: %[[Z0:.*]] = zext i32 %[[T]] to i64
; CHECK: getelementptr i64, ptr %p, i64 %[[Z0]]
; CHECK: load i64
; CHECK: %[[T1:.*]] = add i32 %[[T]], -24
; CHECK: %[[Z1:.*]] = zext i32 %[[T1]] to i64
; CHECK: getelementptr i64, ptr %p, i64 %[[Z1]]
; CHECK: load i64
define <2 x i64> @operations(ptr %p, i64 %n) "cohort-sub-group-size"="2" {
  %n.0 = insertelement <2 x i64> poison, i64 %n, i64 0
  %n.1 = shufflevector <2 x i64> %n.0, <2 x i64> poison, <2 x i32> zeroinitializer
  %d = sub nuw <2 x i64> %n.1, <i64 5, i64 8>
  %s = shl <2 x i64> %d, splat (i64 3)
  %t = trunc <2 x i64> %s to <2 x i32>
  %z = zext <2 x i32> %t to <2 x i64>
  %q = getelementptr i64, ptr %p, <2 x i64> %z
  %x = call <2 x i64> @llvm.masked.gather.v2i64.v2p0(<2 x ptr> align 8 %q, <2 x i1> splat (i1 true), <2 x i64> poison)
  ret <2 x i64> %x
}

; The stride is a loop-carried scalar.
; CHECK-LABEL: define void @carried(
; CHECK: loop:
; CHECK: %[[K:.*]] = phi i32 [ 1, %entry ], [ %twice, %loop ]
; CHECK: mul i32 3, %[[K]]
; CHECK-NOT: gather
; CHECK: br i1
; CHECK: ret void
define void @carried(ptr %p, ptr %q, i32 %n) "cohort-sub-group-size"="2" {
entry:
  br label %loop
loop:
  %k = phi <2 x i32> [ splat (i32 1), %entry ], [ %next, %loop ]
  %s = phi i32 [ 1, %entry ], [ %twice, %loop ]
  %m = mul <2 x i32> <i32 0, i32 3>, %k
  %g = getelementptr i32, ptr %p, <2 x i32> %m
  %x = call <2 x i32> @llvm.masked.gather.v2i32.v2p0(<2 x ptr> align 4 %g, <2 x i1> splat (i1 true), <2 x i32> poison)
  store <2 x i32> %x, ptr %q
  %twice = shl i32 %s, 1
  %t.0 = insertelement <2 x i32> poison, i32 %twice, i64 0
  %next = shufflevector <2 x i32> %t.0, <2 x i32> poison, <2 x i32> zeroinitializer
  %more = icmp ult i32 %twice, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; No first address, no full mask, one address, a product of two rows.
; CHECK-LABEL: define void @left_alone(
; CHECK-COUNT-4: masked.gather
; CHECK: ret void
define void @left_alone(ptr %p, <4 x i64> %loaded, <4 x i1> %mask, i64 %n, ptr %out) "cohort-sub-group-size"="4" {
  %q = getelementptr i32, ptr %p, <4 x i64> %loaded
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %q, <4 x i1> splat (i1 true), <4 x i32> poison)
  %a = getelementptr i8, ptr %p, <4 x i64> <i64 0, i64 132, i64 264, i64 396>
  %y = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %a, <4 x i1> %mask, <4 x i32> %x)
  %n.0 = insertelement <4 x i64> poison, i64 %n, i64 0
  %n.1 = shufflevector <4 x i64> %n.0, <4 x i64> poison, <4 x i32> zeroinitializer
  %o = getelementptr i32, ptr %p, <4 x i64> %n.1
  %z = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %o, <4 x i1> splat (i1 true), <4 x i32> poison)
  %r = add <4 x i64> %n.1, <i64 0, i64 1, i64 2, i64 3>
  %r2 = mul <4 x i64> %r, %r
  %s = getelementptr i32, ptr %p, <4 x i64> %r2
  %w = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %s, <4 x i1> splat (i1 true), <4 x i32> poison)
  %yz = add <4 x i32> %y, %z
  %all = add <4 x i32> %yz, %w
  store <4 x i32> %all, ptr %out
  ret void
}

!0 = !{!1, !1, i64 0}
!1 = !{!"float", !2}
!2 = !{!"root"}

; The first two lanes of four: two accesses; what the others get stays.
; CHECK-LABEL: define <4 x i32> @first_lanes(
; CHECK-NOT: gather
; CHECK: load i32
; CHECK: %[[A:.*]] = insertelement <4 x i32> %others, i32 %{{.*}}, i64 0
; CHECK: load i32
; CHECK: insertelement <4 x i32> %[[A]], i32 %{{.*}}, i64 1
; CHECK-NOT: load i32
; CHECK: store i32
; CHECK: store i32
; CHECK-NOT: store i32
; CHECK: ret <4 x i32>
define <4 x i32> @first_lanes(ptr %p, i32 %offset, <4 x i32> %others) "cohort-sub-group-size"="4" {
  %o.0 = insertelement <4 x i32> poison, i32 %offset, i64 0
  %o = shufflevector <4 x i32> %o.0, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = mul nsw <4 x i32> %o, <i32 1, i32 3, i32 5, i32 7>
  %e = sext <4 x i32> %m to <4 x i64>
  %g = getelementptr i32, ptr %p, <4 x i64> %e
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %g, <4 x i1> <i1 true, i1 true, i1 false, i1 false>, <4 x i32> %others)
  call void @llvm.masked.scatter.v4i32.v4p0(<4 x i32> %others, <4 x ptr> align 4 %g, <4 x i1> <i1 true, i1 true, i1 false, i1 false>)
  ret <4 x i32> %x
}

; Other lanes stay a gather: indices of inactive lanes are not read.
; CHECK-LABEL: define <4 x i32> @last_lanes(
; CHECK: gather
; CHECK: ret <4 x i32>
define <4 x i32> @last_lanes(ptr %p, i32 %offset) "cohort-sub-group-size"="4" {
  %o.0 = insertelement <4 x i32> poison, i32 %offset, i64 0
  %o = shufflevector <4 x i32> %o.0, <4 x i32> poison, <4 x i32> zeroinitializer
  %m = mul nsw <4 x i32> %o, <i32 1, i32 3, i32 5, i32 7>
  %e = sext <4 x i32> %m to <4 x i64>
  %g = getelementptr i32, ptr %p, <4 x i64> %e
  %x = call <4 x i32> @llvm.masked.gather.v4i32.v4p0(<4 x ptr> align 4 %g, <4 x i1> <i1 false, i1 true, i1 true, i1 false>, <4 x i32> poison)
  ret <4 x i32> %x
}

; A small constant stride: the vectors that hold the elements, the last one not beyond the last element, and shuffles.
; CHECK-LABEL: define <4 x float> @two(
; CHECK: %[[A:.*]] = load <4 x float>, ptr %{{.*}}, align 4
; CHECK: shufflevector <4 x float> poison, <4 x float> %[[A]], <4 x i32> <i32 4, i32 6, i32 2, i32 3>
; CHECK: %[[P:.*]] = getelementptr float, ptr %{{.*}}, i64 3
; CHECK: %[[B:.*]] = load <4 x float>, ptr %[[P]], align 4
; CHECK: shufflevector <4 x float> %{{.*}}, <4 x float> %[[B]], <4 x i32> <i32 0, i32 1, i32 5, i32 7>
; ONEBYONE-LABEL: define <4 x float> @two(
; ONEBYONE-COUNT-4: load float
define <4 x float> @two(ptr %p, i32 %id) "cohort-sub-group-size"="4" {
  %i = insertelement <4 x i32> poison, i32 %id, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %ids = add nsw <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %twice = shl nsw <4 x i32> %ids, splat (i32 1)
  %wide = sext <4 x i32> %twice to <4 x i64>
  %a = getelementptr float, ptr %p, <4 x i64> %wide
  %x = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x float> poison)
  ret <4 x float> %x
}

; Backwards: one load, turned round.
; CHECK-LABEL: define <4 x float> @backwards(
; CHECK: %[[P:.*]] = getelementptr float, ptr %{{.*}}, i64 -3
; CHECK: load <4 x float>, ptr %{{.*}}, align 4
; CHECK-NEXT: shufflevector <4 x float> poison, <4 x float> %{{.*}}, <4 x i32> <i32 7, i32 6, i32 5, i32 4>
; CHECK-NEXT: ret
define <4 x float> @backwards(ptr %p, i64 %id) "cohort-sub-group-size"="4" {
  %i = insertelement <4 x i64> poison, i64 %id, i64 0
  %s = shufflevector <4 x i64> %i, <4 x i64> poison, <4 x i32> zeroinitializer
  %ids = sub <4 x i64> %s, <i64 0, i64 1, i64 2, i64 3>
  %a = getelementptr float, ptr %p, <4 x i64> %ids
  %x = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x float> poison)
  ret <4 x float> %x
}

; Where the index may wrap before it is extended, nothing is known of the distance in memory; nor are vectors loaded for great strides.
; CHECK-LABEL: define <4 x float> @wraps(
; CHECK-NOT: load <4 x float>
; CHECK: ret
define <4 x float> @wraps(ptr %p, i32 %id) "cohort-sub-group-size"="4" {
  %i = insertelement <4 x i32> poison, i32 %id, i64 0
  %s = shufflevector <4 x i32> %i, <4 x i32> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i32> %s, <i32 0, i32 1, i32 2, i32 3>
  %twice = shl <4 x i32> %ids, splat (i32 1)
  %wide = sext <4 x i32> %twice to <4 x i64>
  %a = getelementptr float, ptr %p, <4 x i64> %wide
  %x = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x float> poison)
  ret <4 x float> %x
}
; CHECK-LABEL: define <4 x float> @far(
; CHECK-COUNT-4: load float
define <4 x float> @far(ptr %p, i64 %id) "cohort-sub-group-size"="4" {
  %i = insertelement <4 x i64> poison, i64 %id, i64 0
  %s = shufflevector <4 x i64> %i, <4 x i64> poison, <4 x i32> zeroinitializer
  %ids = add <4 x i64> %s, <i64 0, i64 5, i64 10, i64 15>
  %a = getelementptr float, ptr %p, <4 x i64> %ids
  %x = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x float> poison)
  ret <4 x float> %x
}

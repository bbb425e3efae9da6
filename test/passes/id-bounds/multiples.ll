; Bounds on multiples of the local id are bounds on the id, where the multiples do not wrap.
; RUN: %opt -passes=cohort-id-bounds -S %s | FileCheck %s
; RUN: %opt -passes=cohort-id-bounds -debug-counter=cohort-id-bounds=100 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes=cohort-id-bounds -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; OFF-NOT: udiv
; OFF-NOT: lshr
; REMARK: remark: {{.*}}: a bound on a multiple of the id is one on the id: loops over work-items end at it
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn
declare void @use()

; A tree's step, whose distance doubles: the factor is a power of two.
; CHECK-LABEL: define void @tree(
; CHECK: step:
; CHECK: %factor = shl nsw i32 %s, 1
; CHECK: %[[WIDE:.*]] = sext i32 %size to i64
; CHECK: %[[END:.*]] = call i64 @llvm.smax.i64(i64 %[[WIDE]], i64 0)
; CHECK: %[[F:.*]] = zext i32 %factor to i64
; CHECK: %[[BEFORE:.*]] = sub i64 %[[F]], 1
; CHECK: %[[SPAN:.*]] = add i64 %[[END]], %[[BEFORE]]
; CHECK: %[[LOG:.*]] = call i64 @llvm.cttz.i64(i64 %[[F]], i1 true)
; CHECK: %[[LIMIT:.*]] = lshr i64 %[[SPAN]], %[[LOG]]
; CHECK: %[[C:.*]] = icmp ult i64 %id, %[[LIMIT]]
; CHECK: br i1 %[[C]], label %work, label %next
define void @tree() "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %low = trunc i64 %id to i32
  %all = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %size = trunc i64 %all to i32
  br label %head
head:
  %s = phi i32 [ 1, %entry ], [ %factor, %next ]
  %more = icmp slt i32 %s, %size
  br i1 %more, label %step, label %end
step:
  %factor = shl nsw i32 %s, 1
  %i = mul nsw i32 %factor, %low
  %c = icmp slt i32 %i, %size
  br i1 %c, label %work, label %next
work:
  call void @use()
  br label %next
next:
  br label %head
end:
  ret void
}

; Without signs nothing wraps as long as the distance is less than a group. It may be 0 for all that is known, and then so are all multiples.
; CHECK-LABEL: define void @unsigned(
; CHECK: %[[LEAST:.*]] = call i64 @llvm.umin.i64(i64 %size, i64 4611686018427387904)
; CHECK: %[[MIN:.*]] = call i64 @llvm.smax.i64(i64 %[[LEAST]], i64 0)
; CHECK: %[[F:.*]] = call i64 @llvm.umax.i64(i64 %factor, i64 1)
; CHECK: %[[LIMIT:.*]] = lshr
; CHECK: %[[ZERO:.*]] = icmp eq i64 %factor, 0
; CHECK: %[[SOME:.*]] = icmp ne i64 %[[MIN]], 0
; CHECK: %[[ALL:.*]] = sext i1 %[[SOME]] to i64
; CHECK: %[[EITHER:.*]] = select i1 %[[ZERO]], i64 %[[ALL]], i64 %[[LIMIT]]
; CHECK: icmp ult i64 %id, %[[EITHER]]
define void @unsigned() "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  br label %head
head:
  %s = phi i64 [ 1, %entry ], [ %factor, %next ]
  %more = icmp ult i64 %s, %size
  br i1 %more, label %step, label %end
step:
  %factor = shl i64 %s, 1
  %i = mul i64 %factor, %id
  %c = icmp ult i64 %i, %size
  br i1 %c, label %work, label %next
work:
  call void @use()
  br label %next
next:
  br label %head
end:
  ret void
}

; A factor that is no power of two, 'at most', and the other way round.
; CHECK-LABEL: define void @other(
; CHECK: call i64 @llvm.smax.i64(i64 1001, i64 0)
; CHECK: %[[LIMIT:.*]] = udiv i64 %{{.*}}, %{{.*}}
; CHECK: %[[EITHER:.*]] = select i1 %{{.*}}, i64 %{{.*}}, i64 %[[LIMIT]]
; CHECK: icmp uge i64 %id, %[[EITHER]]
define void @other(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %low = trunc i64 %id to i32
  %given = load i16, ptr %p, !cohort.uniform !0
  %factor = zext i16 %given to i32
  %i = mul nsw i32 %low, %factor
  %c = icmp slt i32 1000, %i
  store i1 %c, ptr %p
  ret void
}

; With something added to the multiple.
; CHECK-LABEL: define void @added(
; CHECK: %[[SPAN:.*]] = sub i64 1000, %{{.*}}
; CHECK: call i64 @llvm.smax.i64(i64 %[[SPAN]], i64 0)
; CHECK: udiv
; CHECK: icmp ult i64 %id
define void @added(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %low = trunc i64 %id to i32
  %given = load i16, ptr %p
  %factor = zext i16 %given to i32
  %i = mul nsw i32 %low, %factor
  %partner = add nsw i32 %i, %factor
  %c = icmp slt i32 %partner, 1000
  store i1 %c, ptr %p
  ret void
}

; What may wrap, or be negative, and what differs between items, stays.
; CHECK-LABEL: define void @stay(
; CHECK: icmp slt i32 %a, 1000
; CHECK: icmp slt i32 %b, 1000
; CHECK: icmp ult i32 %c, 1000
; CHECK: icmp slt i32 %d, %low
; CHECK: icmp slt i32 %e, 1000
define void @stay(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %low = trunc i64 %id to i32
  %given = load i16, ptr %p, !cohort.uniform !0
  %factor = zext i16 %given to i32
  %negative = sext i16 %given to i32
  %a = mul i32 %low, %factor
  %A = icmp slt i32 %a, 1000
  %b = mul nsw i32 %low, %negative
  %B = icmp slt i32 %b, 1000
  %c = mul nsw i32 %low, %factor
  %C = icmp ult i32 %c, 1000
  %d = mul nsw i32 %low, %factor
  %D = icmp slt i32 %d, %low
  %place = getelementptr i16, ptr %p, i64 %id
  %own = load i16, ptr %place
  %of.own = zext i16 %own to i32
  %e = mul nsw i32 %low, %of.own
  %E = icmp slt i32 %e, 1000
  store i1 %A, ptr %p
  store i1 %B, ptr %p
  store i1 %C, ptr %p
  store i1 %D, ptr %p
  store i1 %E, ptr %p
  ret void
}
!0 = !{}

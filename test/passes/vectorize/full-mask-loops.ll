; A loop that lanes leave in the order of their ids has masks in the last iteration alone: those of all lanes are a loop in front, which two scalars
; end.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s --check-prefix=LEFT

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent

; In steps over all lanes: the rest is no loop.
; CHECK-LABEL: define void @over_all_lanes(
; CHECK: [[WHOLE:header.whole.*]]:
; CHECK: %[[I:.*]] = phi i32 [ {{.*}}, %lanes ], [ %[[NEXT:.*]], %[[BODY:.*]] ]
; CHECK: %[[LAST:.*]] = add i32 %[[I]], 7
; CHECK: %[[ALL:.*]] = icmp slt i32 %[[LAST]], %n
; CHECK: br i1 %[[ALL]], label %[[BODY]], label %[[REST:.*]]
; CHECK: [[BODY]]:
; CHECK: load <8 x i32>
; CHECK: br label %[[WHOLE]]
; CHECK: [[REST]]:
; CHECK: llvm.masked.load.v8i32
; CHECK-NOT: br label %[[REST]]
; CHECK: ret void
define void @over_all_lanes(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i32, ptr %closure
  %in = getelementptr i8, ptr %closure, i64 64
  %out = getelementptr i32, ptr %in, i64 %id
  %me = trunc i64 %id to i32
  br label %header
header:
  %i = phi i32 [ %me, %0 ], [ %next, %body ]
  %sum = phi i32 [ 0, %0 ], [ %more, %body ]
  %goes = icmp slt i32 %i, %n
  br i1 %goes, label %body, label %end
body:
  %at = sext i32 %i to i64
  %p = getelementptr inbounds i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %more = add i32 %sum, %x
  %next = add nsw i32 %i, 8
  br label %header
end:
  store i32 %sum, ptr %out
  ret void
}

; In steps that are not known, of counters that may wrap between two lanes: then not all lanes go on, whatever the last one says. The rest stays a
; loop.
; CHECK-LABEL: define void @may_wrap(
; CHECK: header.whole{{.*}}:
; CHECK: %[[LAST:.*]] = add i64 %[[FIRST:.*]], 7
; CHECK: %[[BELOW:.*]] = icmp ult i64 %[[LAST]], %n
; CHECK: %[[ORDER:.*]] = icmp ule i64 %[[FIRST]], %[[LAST]]
; CHECK: %[[ALL:.*]] = and i1 %[[ORDER]], %[[BELOW]]
; CHECK: br i1 %[[ALL]], label %[[BODY:.*]], label %[[REST:.*]]
; CHECK: [[BODY]]:
; CHECK: load <8 x i32>
; CHECK: llvm.masked.load.v8i32
; CHECK: br i1
; CHECK: ret void
define void @may_wrap(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %closure
  %in = getelementptr i8, ptr %closure, i64 64
  %step.at = getelementptr i8, ptr %closure, i64 8
  %step = load i64, ptr %step.at
  %out = getelementptr i32, ptr %in, i64 %id
  br label %header
header:
  %i = phi i64 [ %id, %0 ], [ %next, %body ]
  %sum = phi i32 [ 0, %0 ], [ %more, %body ]
  %goes = icmp ult i64 %i, %n
  br i1 %goes, label %body, label %end
body:
  %p = getelementptr inbounds i32, ptr %in, i64 %i
  %x = load i32, ptr %p
  %more = add i32 %sum, %x
  %next = add i64 %i, %step
  br label %header
end:
  store i32 %sum, ptr %out
  ret void
}

; Left alone: a collective, which lanes that are left would not make; a loop that not all lanes come to; one whose header stores; one
; without memory; a limit that differs from lane to lane.
; LEFT-LABEL: define void @with_collective(
; LEFT-NOT: whole
; LEFT-LABEL: define void @not_all_enter(
; LEFT-NOT: whole
; LEFT-LABEL: define void @stores_in_header(
; LEFT-NOT: whole
; LEFT-LABEL: define void @no_memory(
; LEFT-NOT: whole
; LEFT-LABEL: define void @own_limits(
; LEFT-NOT: whole
; LEFT-LABEL: define internal void @over_all_lanes.linear(
define void @with_collective(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %in
  br label %header
header:
  %i = phi i64 [ %id, %0 ], [ %next, %body ]
  %goes = icmp ult i64 %i, %n
  br i1 %goes, label %body, label %end
body:
  %p = getelementptr inbounds i32, ptr %in, i64 %i
  %x = load i32, ptr %p
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
  store i32 %sum, ptr %p
  %next = add nuw i64 %i, 8
  br label %header
end:
  ret void
}

define void @not_all_enter(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %in
  %own = getelementptr inbounds i32, ptr %in, i64 %id
  %flag = load i32, ptr %own
  %enters = icmp ne i32 %flag, 0
  br i1 %enters, label %header, label %end
header:
  %i = phi i64 [ %id, %0 ], [ %next, %body ]
  %goes = icmp ult i64 %i, %n
  br i1 %goes, label %body, label %end
body:
  %p = getelementptr inbounds i32, ptr %in, i64 %i
  store i32 1, ptr %p
  %next = add nuw i64 %i, 8
  br label %header
end:
  ret void
}

define void @stores_in_header(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %in
  br label %header
header:
  %i = phi i64 [ %id, %0 ], [ %next, %body ]
  %p = getelementptr inbounds i32, ptr %in, i64 %i
  %x = load i32, ptr %p
  %y = add i32 %x, 1
  store i32 %y, ptr %p
  %goes = icmp ult i64 %i, %n
  br i1 %goes, label %body, label %end
body:
  %next = add nuw i64 %i, 8
  br label %header
end:
  ret void
}

define void @no_memory(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %in
  %own = getelementptr inbounds i64, ptr %in, i64 %id
  br label %header
header:
  %i = phi i64 [ %id, %0 ], [ %next, %body ]
  %goes = icmp ult i64 %i, %n
  br i1 %goes, label %body, label %end
body:
  %next = add nuw i64 %i, 8
  br label %header
end:
  store i64 %i, ptr %own
  ret void
}

define void @own_limits(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %own = getelementptr inbounds i64, ptr %in, i64 %id
  %n = load i64, ptr %own
  br label %header
header:
  %i = phi i64 [ %id, %0 ], [ %next, %body ]
  %goes = icmp ult i64 %i, %n
  br i1 %goes, label %body, label %end
body:
  %p = getelementptr inbounds i32, ptr %in, i64 %i
  store i32 1, ptr %p
  %next = add nuw i64 %i, 8
  br label %header
end:
  ret void
}

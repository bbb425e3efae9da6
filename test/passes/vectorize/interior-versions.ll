; Code with indices that are clamped, wrapped around or divided has a version for sub-groups that are away from the edges.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -pass-remarks=cohort -pass-remarks-missed=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK-DAG: remark: {{.*}}sub-groups away from edges, with strides of 1, have a version of this code, without gathers and divisions
; REMARK-DAG: remark: {{.*}}this code has no version for sub-groups away from edges
; RUN: %opt -passes='cohort-vectorize<sg=8>' -debug-counter=cohort-interior-versions=100 -S %s | FileCheck %s --check-prefix=OFF
; OFF-LABEL: define void @wrapped(
; OFF: srem <8 x i32>
; RUN: %opt -passes='cohort-vectorize<sg=8>' -cohort-interior-max-instructions=3 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=8>' -cohort-interior-max-parts=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=8>' -cohort-interior-max-depth=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s --check-prefix=BARRIER
; RUN: %opt -passes='cohort-vectorize<sg=8>' -cohort-interior-min-accesses=1 -S %s | FileCheck %s --check-prefix=ONE

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; (i + 1) % n: a division is only where the first lane's is none below 2n.
; CHECK-LABEL: define void @wrapped(
; CHECK: %[[N:.*]] = freeze i32 %n
; CHECK: %[[FIRST:.*]] = freeze i32
; CHECK: %[[WIDE:.*]] = icmp sge i32 %[[N]], 8
; CHECK: icmp sge i32 %[[FIRST]], 0
; CHECK: %[[DIVISOR:.*]] = select i1 %[[WIDE]], i32 %[[N]], i32 8
; CHECK: %[[ONCE:.*]] = sub i32 %[[FIRST]], %[[DIVISOR]]
; CHECK: %[[LESS:.*]] = icmp ult i32 %[[FIRST]], %[[DIVISOR]]
; CHECK: %[[NEAR:.*]] = select i1 %[[LESS]], i32 %[[FIRST]], i32 %[[ONCE]]
; CHECK: icmp ult i32 %[[NEAR]], %[[DIVISOR]]
; CHECK: %[[REST:.*]] = phi i32 [ %[[FAR:.*]], %{{.*}} ], [ %[[NEAR]], %{{.*}} ]
; CHECK: %[[ROOM:.*]] = sub i32 %[[DIVISOR]], %[[REST]]
; CHECK: icmp uge i32 %[[ROOM]], 8
; CHECK: br i1
; CHECK: %[[FAR]] = urem i32 %[[FIRST]], %[[DIVISOR]]
; CHECK: load <8 x float>
; CHECK: store <8 x float>
; CHECK: srem <8 x i32>
; CHECK: masked.gather
; CHECK: ret void
define void @wrapped(ptr %in, ptr %out, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %next = add nsw i32 %x, 1
  %at = srem i32 %next, %n
  %wide = sext i32 %at to i64
  %p = getelementptr float, ptr %in, i64 %wide
  %v = load float, ptr %p
  %q = getelementptr float, ptr %out, i64 %i
  store float %v, ptr %q
  ret void
}

; A row and a column: the row is uniform where the sub-group is in one row.
; CHECK-LABEL: define void @rows(
; CHECK: %[[ROW:.*]] = udiv i64 %{{.*}}, %{{.*}}
; CHECK-NOT: masked.gather
; CHECK: load float, ptr
; CHECK: load <8 x float>, ptr
; CHECK: udiv <8 x i64>
; CHECK: masked.gather
; CHECK: ret void
define void @rows(ptr %in, ptr %factor, ptr %out, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = udiv i64 %i, %n
  %x = urem i64 %i, %n
  %p = getelementptr float, ptr %factor, i64 %y
  %f = load float, ptr %p
  %q = getelementptr float, ptr %in, i64 %x
  %v = load float, ptr %q
  %product = fmul float %f, %v
  %r = getelementptr float, ptr %out, i64 %i
  store float %product, ptr %r
  ret void
}

; Neighbours that are clamped or chosen. Lanes of which the last one would wrap are at the edge.
; CHECK-LABEL: define void @neighbours(
; CHECK: %[[X:.*]] = trunc nuw nsw i64
; CHECK: %[[EAST:.*]] = add i32 %[[X]], 1
; CHECK: %[[LAST:.*]] = call i32 @llvm.sadd.sat.i32(i32 %[[EAST]], i32 7)
; CHECK: icmp sle i32 %[[LAST]], %n
; CHECK: %[[WAY:.*]] = sub i32 0, %[[X]]
; CHECK: icmp uge i32 %[[WAY]], 8
; CHECK: br i1
; CHECK: load <8 x float>
; CHECK: load <8 x float>
; CHECK: fadd <8 x float>
; CHECK: masked.gather
; CHECK: ret void
; ONE-LABEL: define void @one(
; ONE: llvm.sadd.sat.i32
define void @neighbours(ptr %in, ptr %out, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %right = add nsw i32 %x, 1
  %east = call i32 @llvm.smin.i32(i32 %right, i32 %n)
  %first = icmp eq i32 %x, 0
  %left = add nsw i32 %x, -1
  %west = select i1 %first, i32 %n, i32 %left
  %e = sext i32 %east to i64
  %p = getelementptr float, ptr %in, i64 %e
  %a = load float, ptr %p
  %w = sext i32 %west to i64
  %q = getelementptr float, ptr %in, i64 %w
  %b = load float, ptr %q
  %sum = fadd float %a, %b
  %r = getelementptr float, ptr %out, i64 %i
  store float %sum, ptr %r
  ret void
}

; One access is tested for being consecutive.
; CHECK-LABEL: define void @one(
; CHECK-NOT: llvm.sadd.sat
; CHECK: ret void
define void @one(ptr %in, ptr %out, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %right = add nsw i32 %x, 1
  %east = call i32 @llvm.smin.i32(i32 %right, i32 %n)
  %e = sext i32 %east to i64
  %p = getelementptr float, ptr %in, i64 %e
  %a = load float, ptr %p
  %r = getelementptr float, ptr %out, i64 %i
  store float %a, ptr %r
  ret void
}

; A limit that differs between lanes is no edge.
; CHECK-LABEL: define void @limits(
; CHECK-NOT: urem i32 
; CHECK: urem <8 x i32>
; CHECK: ret void
define void @limits(ptr %in, ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %p = getelementptr i32, ptr %in, i64 %i
  %n = load i32, ptr %p
  %at = urem i32 %x, %n
  %wide = zext i32 %at to i64
  %q = getelementptr i32, ptr %in, i64 %wide
  %v = load i32, ptr %q
  %r = getelementptr i32, ptr %out, i64 %i
  store i32 %v, ptr %r
  ret void
}

; Barriers stay where all come.
; CHECK-LABEL: define void @between(
; CHECK: urem i32
; BARRIER-LABEL: define void @between(
; BARRIER-COUNT-2: call void @_Z22__spirv_ControlBarrieriii
; BARRIER-NOT: call void @_Z22__spirv_ControlBarrieriii
; BARRIER: ret void
define void @between(ptr %in, ptr %out, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %next = add nsw i32 %x, 1
  %at = srem i32 %next, %n
  %wide = sext i32 %at to i64
  %p = getelementptr float, ptr %in, i64 %wide
  %v = load float, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %m = add i32 %n, 5
  %to = srem i32 %next, %m
  %far = sext i32 %to to i64
  %q = getelementptr float, ptr %out, i64 %far
  store float %v, ptr %q
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  store float %v, ptr %p
  ret void
}

; A quotient that is clamped is uniform away from edges, as the quotient is: rows of a tile, 34 elements each, of a picture.
; CHECK-LABEL: define void @tile(
; CHECK: br i1 %{{.*}}, label
; CHECK: load <8 x i8>
; CHECK: store <8 x i8>
; CHECK: masked.gather
define void @tile(ptr %in, ptr %out, i64 %pitch, i32 %first) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %i = trunc i64 %id to i32
  %r = sdiv i32 %i, 34
  %c = srem i32 %i, 34
  %y = add nsw i32 %r, %first
  %y1 = call i32 @llvm.smax.i32(i32 %y, i32 0)
  %y2 = call i32 @llvm.smin.i32(i32 %y1, i32 511)
  %row = mul nsw i32 %y2, 512
  %at = add nsw i32 %row, %c
  %at64 = sext i32 %at to i64
  %p = getelementptr i8, ptr %in, i64 %at64
  %x = load i8, ptr %p
  %r64 = sext i32 %r to i64
  %start = mul i64 %r64, %pitch
  %q = getelementptr i8, ptr %out, i64 %start
  %c64 = sext i32 %c to i64
  %to = getelementptr i8, ptr %q, i64 %c64
  store i8 %x, ptr %to
  ret void
}

; Bounds on each of several elements that a work-item has: the version is for sub-groups within all of them, and has none.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s --check-prefix=BOUNDS
; BOUNDS-LABEL: define void @elements(
; BOUNDS: %[[WITHIN:.*]] = freeze i1
; BOUNDS: br i1 %[[WITHIN]], label %[[COPY:.*]], label
; BOUNDS: [[COPY]]:
; BOUNDS-NOT: br
; BOUNDS: store
; BOUNDS-NOT: br i1
; BOUNDS: store
define void @elements(ptr %in, ptr noalias %out, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %i = trunc i64 %l to i32
  %e = shl nsw i32 %i, 1
  %c = icmp slt i32 %e, %n
  br i1 %c, label %first, label %next
first:
  %w = sext i32 %e to i64
  %p = getelementptr inbounds i32, ptr %in, i64 %w
  %x = load i32, ptr %p
  %o = getelementptr inbounds i32, ptr %out, i64 %w
  store i32 %x, ptr %o
  br label %next
next:
  %f = or disjoint i32 %e, 1
  %d = icmp slt i32 %f, %n
  br i1 %d, label %second, label %end
second:
  %v = sext i32 %f to i64
  %q = getelementptr inbounds i32, ptr %in, i64 %v
  %y = load i32, ptr %q
  %r = getelementptr inbounds i32, ptr %out, i64 %v
  store i32 %y, ptr %r
  br label %end
end:
  ret void
}

; Members of structures behind a bound on the id: in the version for sub-groups within it their masks do not come apart.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s --check-prefix=MEMBERS
; MEMBERS-LABEL: define void @members(
; MEMBERS: br i1 %{{.*}}, label %[[WITHIN:.*]], label
; MEMBERS: [[WITHIN]]:
; MEMBERS-NOT: masked.load
; MEMBERS: masked.store{{.*}} <4 x i1> <i1 true, i1 false, i1 true, i1 false>
; MEMBERS: br label
define void @members(ptr noalias readonly %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %n = load i64, ptr %closure
  %at = getelementptr i8, ptr %closure, i64 8
  %p = load ptr, ptr %at
  %c = icmp ult i64 %i, %n
  br i1 %c, label %then, label %end
then:
  %a = getelementptr { float, float }, ptr %p, i64 %i
  %b = getelementptr i8, ptr %a, i64 4
  %x = load float, ptr %a
  %y = load float, ptr %b
  store float %y, ptr %a
  store float %x, ptr %b
  br label %end
end:
  ret void
}

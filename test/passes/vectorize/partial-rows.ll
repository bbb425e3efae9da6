; A kernel of several dimensions that asks for nothing of sub-groups has a version for rows that end within a vector: its lanes lie along x, those behind the end
; of the row are masked, and accesses are those of whole rows. Not where vectors along the linear id cost about the same, and not where sub-groups can be seen.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}kernel has a version for rows that end within a vector, whose vectors cost about {{[0-9]+}} % of those along the linear id
; RUN: %opt -passes='cohort-vectorize<sg=8>' -debug-counter=cohort-partial-rows=100 -S %s | FileCheck %s --check-prefix=OFF
; OFF-NOT: .partial
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops)' -S %s | FileCheck %s --check-prefix=LOOPS

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv() memory(none) nounwind willreturn
declare i32 @_Z25__spirv_BuiltInSubgroupIdv() memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; CHECK-LABEL: define void @copy(
; CHECK-SAME:  #[[COPY:[0-9]+]]
; CHECK:       load <8 x float>, ptr
define void @copy(ptr %in, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="8" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr float, ptr %in, i64 %i
  %v = load float, ptr %p
  %l = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  %f = uitofp i64 %l to float
  %w = fadd float %v, %f
  store float %w, ptr %p
  ret void
}
; CHECK-LABEL: define internal void @copy.partial(
; CHECK-SAME:  #[[PARTIAL:[0-9]+]]
; CHECK:       %[[SIZE:.*]] = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
; CHECK:       %[[X:.*]] = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
; CHECK:       %[[LEFT:.*]] = sub nuw nsw i64 %[[SIZE]], %[[X]]
; CHECK:       call i64 @llvm.umin.i64(i64 %[[LEFT]], i64 8)
; CHECK:       %[[MASK:.*]] = icmp ult <8 x i32> <i32 0, i32 1, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
; CHECK:       call <8 x float> @llvm.masked.load.v8f32.p0({{.*}}<8 x i1> %[[MASK]]
; CHECK:       call void @llvm.masked.store.v8f32.p0({{.*}}<8 x i1> %[[MASK]]

; Away from edges, clamped indices are consecutive in such rows too, and count as that in what a row costs.
; CHECK-LABEL: define internal void @clamped.partial(
; CHECK:       br i1
; CHECK-NOT:   @llvm.masked.gather
; CHECK:       call <8 x i8> @llvm.masked.load.v8i8.p0({{.*}}<8 x i1> %lanes.in.group
; CHECK-NOT:   @llvm.masked.gather
; CHECK:       call <8 x i8> @llvm.masked.load.v8i8.p0({{.*}}<8 x i1> %lanes.in.group
; CHECK:       call void @llvm.masked.store.v8i8.p0({{.*}}<8 x i1> %lanes.in.group
; CHECK:       call <8 x i8> @llvm.masked.gather.v8i8.v8p0(
; CHECK:       ret void

; CHECK-NOT:   define {{.*}}@compute.partial(
; CHECK-NOT:   define {{.*}}@asks.partial(
; CHECK-NOT:   define {{.*}}@line.partial(

; LOOPS-LABEL: define internal void @copy.partial(
; LOOPS:       %cohort.units = lshr i64 %{{.*}}, 3
; LOOPS:       %[[Y:cohort.id.y.*]] = phi i64
; LOOPS:       %[[BEFORE:.*]] = mul nuw nsw i64 %[[Y]], %cohort.units
; LOOPS:       %[[ID:cohort.id.x.*]] = phi i64
; LOOPS:       %[[IN:.*]] = lshr exact i64 %[[ID]], 3
; LOOPS:       add nuw nsw i64 %[[BEFORE]], %[[IN]]

declare i32 @llvm.smax.i32(i32, i32)
declare i32 @llvm.smin.i32(i32, i32)

define void @clamped(ptr %in, ptr %out, i32 %width) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="8" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %x32 = trunc i64 %x to i32
  %y32 = trunc i64 %y to i32
  %last = add nsw i32 %width, -1
  %row = mul nsw i32 %y32, %width
  %l = add nsw i32 %x32, -1
  %l.low = call i32 @llvm.smax.i32(i32 %l, i32 0)
  %l.in = call i32 @llvm.smin.i32(i32 %l.low, i32 %last)
  %l.at = add nsw i32 %row, %l.in
  %l.wide = sext i32 %l.at to i64
  %l.p = getelementptr inbounds i8, ptr %in, i64 %l.wide
  %left = load i8, ptr %l.p
  %r = add nsw i32 %x32, 1
  %r.low = call i32 @llvm.smax.i32(i32 %r, i32 0)
  %r.in = call i32 @llvm.smin.i32(i32 %r.low, i32 %last)
  %r.at = add nsw i32 %row, %r.in
  %r.wide = sext i32 %r.at to i64
  %r.p = getelementptr inbounds i8, ptr %in, i64 %r.wide
  %right = load i8, ptr %r.p
  %sum = add i8 %left, %right
  %at = add nsw i32 %row, %x32
  %wide = sext i32 %at to i64
  %p = getelementptr inbounds i8, ptr %out, i64 %wide
  store i8 %sum, ptr %p
  ret void
}

define void @compute(ptr %in, float %a) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="8" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr float, ptr %in, i64 %x
  %f = uitofp i64 %x to float
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = phi float [ %f, %entry ], [ %u, %loop ]
  %t = fmul float %v, %v
  %s = fadd float %t, %a
  %r = fmul float %s, %v
  %u = fadd float %r, %f
  %next = add i32 %k, 1
  %again = icmp ult i32 %next, 100
  br i1 %again, label %loop, label %end
end:
  store float %u, ptr %p
  ret void
}

define void @asks(ptr %in, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="8" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr i32, ptr %in, i64 %i
  %v = load i32, ptr %p
  %s = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %w = add i32 %v, %s
  store i32 %w, ptr %p
  ret void
}

define void @line(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %in, i64 %x
  store i32 1, ptr %p
  ret void
}

; CHECK: attributes #[[COPY]] = {{.*}}"cohort-partial-version"="copy.partial" "cohort-row-cost"="{{[0-9]+}}"
; CHECK: attributes #[[PARTIAL]] = {{.*}}"cohort-item-loop"="partial-rows"
; CHECK-NOT: "cohort-general-version"

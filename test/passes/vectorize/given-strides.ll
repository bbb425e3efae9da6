; Products of an id and a stride that the kernel is given have a version in which the stride is 1.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}sub-groups away from edges, with strides of 1, have a version of this code, without gathers and divisions
; RUN: %opt -passes='cohort-vectorize<sg=8>' -debug-counter=cohort-interior-versions=100 -S %s | FileCheck %s --check-prefix=OFF
; OFF-LABEL: define void @strides(
; OFF-NOT: load <8 x float>
; OFF: masked.gather

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; y[i * incy] = x[i * incx]
; CHECK-LABEL: define void @strides(
; CHECK: icmp eq i64 %incx, 1
; CHECK: icmp eq i64 %incy, 1
; CHECK: br i1
; CHECK: load <8 x float>
; CHECK: store <8 x float>
; CHECK: masked.gather
; CHECK: masked.scatter
; CHECK: ret void
define void @strides(ptr %x, ptr %y, i64 %incx, i64 %incy) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %a = mul i64 %i, %incx
  %p = getelementptr float, ptr %x, i64 %a
  %v = load float, ptr %p
  %b = mul i64 %incy, %i
  %q = getelementptr float, ptr %y, i64 %b
  store float %v, ptr %q
  ret void
}

; One access, whose index is an int, as is the stride; an offset of the program's.
; CHECK-LABEL: define void @one(
; CHECK: icmp eq i32 %inc, 1
; CHECK: store <8 x float>
; CHECK: masked.scatter
; CHECK: ret void
define void @one(ptr %y, i32 %inc, i32 %offset) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %b = mul nsw i32 %x, %inc
  %c = add nsw i32 %b, %offset
  %d = sext i32 %c to i64
  %q = getelementptr float, ptr %y, i64 %d
  store float 0.0, ptr %q
  ret void
}

; (i % n) * inc: neither an edge nor a stride.
; CHECK-LABEL: define void @wrapped(
; CHECK: icmp eq i64 %inc, 1
; CHECK: load <8 x float>
; CHECK: store <8 x float>
; CHECK: urem <8 x i64>
; CHECK: masked.gather
; CHECK: ret void
define void @wrapped(ptr %in, ptr %out, i64 %n, i64 %inc) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = urem i64 %i, %n
  %a = mul i64 %at, %inc
  %p = getelementptr float, ptr %in, i64 %a
  %v = load float, ptr %p
  %q = getelementptr float, ptr %out, i64 %i
  store float %v, ptr %q
  ret void
}

; The pitch of a matrix' rows: a loop counts the elements of one.
; CHECK-LABEL: define void @loop(
; CHECK-NOT: icmp eq i64 %pitch, 1
; CHECK: ret void
define void @loop(ptr %in, ptr %out, i64 %pitch, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %row = mul i64 %i, %pitch
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add i64 %row, %k
  %p = getelementptr float, ptr %in, i64 %at
  %v = load float, ptr %p
  %more = fadd float %sum, %v
  %next = add nuw i64 %k, 1
  %ends = icmp eq i64 %next, %n
  br i1 %ends, label %done, label %loop
done:
  %q = getelementptr float, ptr %out, i64 %i
  store float %more, ptr %q
  ret void
}

; Likewise: an id does, or constants, which are members of a structure.
; CHECK-LABEL: define void @ids(
; CHECK-NOT: icmp eq i64 %pitch, 1
; CHECK: ret void
define void @ids(ptr %in, ptr %out, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %j = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %i, %pitch
  %start = getelementptr float, ptr %in, i64 %j
  %p = getelementptr float, ptr %start, i64 %row
  %v = load float, ptr %p
  %member = getelementptr float, ptr %in, i64 %row
  %second = getelementptr i8, ptr %member, i64 4
  %w = load float, ptr %second
  %sum = fadd float %v, %w
  %plus = add i64 %row, 5
  %third = getelementptr float, ptr %in, i64 %plus
  store float %sum, ptr %third
  ret void
}

; A stride that the kernel computes.
; CHECK-LABEL: define void @computed(
; CHECK-NOT: icmp eq i64 {{.*}}, 1
; CHECK: ret void
define void @computed(ptr %out, i64 %rows, i64 %columns) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %size = mul i64 %rows, %columns
  %at = mul i64 %i, %size
  %p = getelementptr float, ptr %out, i64 %at
  store float 0.0, ptr %p
  ret void
}

; In a sub-group of one work-item a reduction or an inclusive scan is the item's
; own value and an exclusive scan the operator's identity. Those of the work-group
; stay as they are.
; RUN: %opt -passes=cohort-cpu-group-ops -S %s | FileCheck %s

declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)
declare float @_Z17__spirv_GroupFAddiif(i32, i32, float)
declare i32 @_Z17__spirv_GroupSMiniii(i32, i32, i32)
declare i16 @_Z17__spirv_GroupUMiniit(i32, i32, i16)
declare half @_Z17__spirv_GroupFMiniiDF16_(i32, i32, half)
declare i64 @_Z17__spirv_GroupSMaxiil(i32, i32, i64)
declare i64 @_Z17__spirv_GroupUMaxiim(i32, i32, i64)
declare double @_Z17__spirv_GroupFMaxiid(i32, i32, double)
declare i8 @_Z20__spirv_GroupIMulKHRiia(i32, i32, i8)
declare float @_Z20__spirv_GroupFMulKHRiif(i32, i32, float)
declare i32 @_Z26__spirv_GroupBitwiseAndKHRiii(i32, i32, i32)
declare i1 @_Z26__spirv_GroupLogicalAndKHRiib(i32, i32, i1)
declare i1 @_Z26__spirv_GroupLogicalXorKHRiib(i32, i32, i1)
declare i32 @_Z27__spirv_GroupNonUniformIAddiii(i32, i32, i32)
declare i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32, i32, i32, i32)
declare i1 @_Z16__spirv_GroupAllib(i32, i1)
declare i1 @_Z16__spirv_GroupAnyib(i32, i1)
declare i1 @_Z31__spirv_GroupNonUniformAllEqualii(i32, i32)
declare i1 @_Z31__spirv_GroupNonUniformAllEqualif(i32, float)
declare i1 @_Z31__spirv_GroupNonUniformAllEqualiDv2_f(i32, <2 x float>)
declare i32 @_Z22__spirv_GroupBroadcastiim(i32, i32, i64)
declare i1 @_Z28__spirv_GroupNonUniformElecti(i32)
declare void @use(...)

; CHECK-LABEL: define void @reduce(
; CHECK-NEXT: store i32 %x, ptr %out
define void @reduce(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @reduce_workgroup(
; CHECK-NEXT: %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
define void @reduce_workgroup(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @inclusive_scan(
; CHECK-NEXT: store i32 %x, ptr %out
define void @inclusive_scan(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 1, i32 %x)
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @clustered_reduce(
; CHECK-NEXT: store i32 %x, ptr %out
define void @clustered_reduce(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z27__spirv_GroupNonUniformIAddiiij(i32 3, i32 3, i32 %x, i32 4)
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @exclusive_scan_identities(
; CHECK-NEXT: call void (...) @use(i32 0, float 0.000000e+00, i32 2147483647, i16 -1, half 0xH7C00, i64 -9223372036854775808, i64 0, double 0xFFF0000000000000)
; CHECK-NEXT: call void (...) @use(i8 1, float 1.000000e+00, i32 -1, i1 true, i1 false, i32 0)
define void @exclusive_scan_identities(ptr %out, i32 %i, float %f) "cohort-kernel"="nd_range" {
  %iadd = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 2, i32 %i)
  %fadd = call float @_Z17__spirv_GroupFAddiif(i32 3, i32 2, float %f)
  %smin = call i32 @_Z17__spirv_GroupSMiniii(i32 3, i32 2, i32 %i)
  %umin = call i16 @_Z17__spirv_GroupUMiniit(i32 3, i32 2, i16 7)
  %fmin = call half @_Z17__spirv_GroupFMiniiDF16_(i32 3, i32 2, half 0.0)
  %smax = call i64 @_Z17__spirv_GroupSMaxiil(i32 3, i32 2, i64 7)
  %umax = call i64 @_Z17__spirv_GroupUMaxiim(i32 3, i32 2, i64 7)
  %fmax = call double @_Z17__spirv_GroupFMaxiid(i32 3, i32 2, double 0.0)
  call void (...) @use(i32 %iadd, float %fadd, i32 %smin, i16 %umin, half %fmin, i64 %smax, i64 %umax, double %fmax)
  %imul = call i8 @_Z20__spirv_GroupIMulKHRiia(i32 3, i32 2, i8 7)
  %fmul = call float @_Z20__spirv_GroupFMulKHRiif(i32 3, i32 2, float %f)
  %and = call i32 @_Z26__spirv_GroupBitwiseAndKHRiii(i32 3, i32 2, i32 %i)
  %land = call i1 @_Z26__spirv_GroupLogicalAndKHRiib(i32 3, i32 2, i1 false)
  %lxor = call i1 @_Z26__spirv_GroupLogicalXorKHRiib(i32 3, i32 2, i1 true)
  %nonuniform = call i32 @_Z27__spirv_GroupNonUniformIAddiii(i32 3, i32 2, i32 %i)
  call void (...) @use(i8 %imul, float %fmul, i32 %and, i1 %land, i1 %lxor, i32 %nonuniform)
  ret void
}

; CHECK-LABEL: define void @votes(
; CHECK-NEXT: call void (...) @use(i1 %x, i1 %x, i1 true)
define void @votes(ptr %out, i1 %x, i32 %i) "cohort-kernel"="nd_range" {
  %all = call i1 @_Z16__spirv_GroupAllib(i32 3, i1 %x)
  %any = call i1 @_Z16__spirv_GroupAnyib(i32 3, i1 %x)
  %equal = call i1 @_Z31__spirv_GroupNonUniformAllEqualii(i32 3, i32 %i)
  call void (...) @use(i1 %all, i1 %any, i1 %equal)
  ret void
}

; CHECK-LABEL: define void @votes_workgroup(
; CHECK-NEXT: %all = call i1 @_Z16__spirv_GroupAllib(i32 2, i1 %x)
define void @votes_workgroup(ptr %out, i1 %x) "cohort-kernel"="nd_range" {
  %all = call i1 @_Z16__spirv_GroupAllib(i32 2, i1 %x)
  call void (...) @use(i1 %all)
  ret void
}

; A NaN equals nothing, itself included.
; CHECK-LABEL: define void @all_equal_float(
; CHECK-NEXT: [[ONE:%.*]] = fcmp oeq float %x, %x
; CHECK-NEXT: [[TWO:%.*]] = fcmp oeq <2 x float> %v, %v
; CHECK-NEXT: [[BOTH:%.*]] = call i1 @llvm.vector.reduce.and.v2i1(<2 x i1> [[TWO]])
; CHECK-NEXT: call void (...) @use(i1 [[ONE]], i1 [[BOTH]])
define void @all_equal_float(ptr %out, float %x, <2 x float> %v) "cohort-kernel"="nd_range" {
  %equal = call i1 @_Z31__spirv_GroupNonUniformAllEqualif(i32 3, float %x)
  %equal.v = call i1 @_Z31__spirv_GroupNonUniformAllEqualiDv2_f(i32 3, <2 x float> %v)
  call void (...) @use(i1 %equal, i1 %equal.v)
  ret void
}

; CHECK-LABEL: define void @broadcast(
; CHECK-NEXT: store i32 %x, ptr %out
define void @broadcast(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z22__spirv_GroupBroadcastiim(i32 3, i32 %x, i64 0)
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @broadcast_workgroup(
; CHECK-NEXT: %r = call i32 @_Z22__spirv_GroupBroadcastiim(i32 2, i32 %x, i64 0)
define void @broadcast_workgroup(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z22__spirv_GroupBroadcastiim(i32 2, i32 %x, i64 0)
  store i32 %r, ptr %out
  ret void
}

; CHECK-LABEL: define void @elect(
; CHECK-NEXT: store i1 true, ptr %out
define void @elect(ptr %out) "cohort-kernel"="nd_range" {
  %r = call i1 @_Z28__spirv_GroupNonUniformElecti(i32 3)
  store i1 %r, ptr %out
  ret void
}

; An operand that is itself the result of an operation.
; CHECK-LABEL: define void @nested(
; CHECK-NEXT: %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
; CHECK-NEXT: store i32 %r, ptr %out
define void @nested(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %a = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
  %b = call i32 @_Z22__spirv_GroupBroadcastiim(i32 3, i32 %a, i64 0)
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %b)
  %c = call i32 @_Z22__spirv_GroupBroadcastiim(i32 3, i32 %r, i64 0)
  store i32 %c, ptr %out
  ret void
}

; As clang makes it where the declaration may throw.
; CHECK-LABEL: define void @invoked(
; CHECK-NEXT: br label %done
; CHECK: done:
; CHECK-NEXT: store i32 %x, ptr %out
define void @invoked(ptr %out, i32 %x) "cohort-kernel"="nd_range" personality ptr @personality {
  %r = invoke i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
          to label %done unwind label %lpad
done:
  store i32 %r, ptr %out
  ret void
lpad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}
declare i32 @personality(...)

; CHECK-LABEL: define void @not_well_formed(
; CHECK-NEXT: %r = call i32 @_Z17__spirv_GroupIAddiii(i32 %x, i32 0, i32 %x)
define void @not_well_formed(ptr %out, i32 %x) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 %x, i32 0, i32 %x)
  ret void
}

; CHECK-LABEL: define i32 @no_kernel(
; CHECK-NEXT: %r = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
define i32 @no_kernel(i32 %x) {
  %r = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %x)
  ret i32 %r
}

; A body that a kernel distributes is lowered with it; one that nobody reaches is not.
declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
; CHECK-LABEL: define void @distributes(
define void @distributes(ptr %f) "cohort-kernel"="scoped" {
  call void @__cohort_distribute_items(i32 0, i64 8, i64 1, i64 1, ptr @body, ptr %f)
  ret void
}
; CHECK-LABEL: define void @body(
; CHECK-NEXT: store i1 true, ptr %c
define void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %r = call i1 @_Z28__spirv_GroupNonUniformElecti(i32 3)
  store i1 %r, ptr %c
  ret void
}
; CHECK-LABEL: define void @other_body(
; CHECK-NEXT: %r = call i1 @_Z28__spirv_GroupNonUniformElecti(i32 3)
define void @other_body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %r = call i1 @_Z28__spirv_GroupNonUniformElecti(i32 3)
  store i1 %r, ptr %c
  ret void
}

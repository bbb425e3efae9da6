; Every lane that a shuffle can name is the item itself; a ballot is its one bit.
; RUN: %opt -passes=cohort-cpu-group-ops -S %s | FileCheck %s

declare i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32, i32, i32)
declare <4 x i8> @_Z33__spirv_GroupNonUniformShuffleXoriDv4_aj(i32, <4 x i8>, i32)
declare float @_Z32__spirv_GroupNonUniformShuffleUpifj(i32, float, i32)
declare double @_Z34__spirv_GroupNonUniformShuffleDownidj(i32, double, i32)
declare i64 @_Z32__spirv_GroupNonUniformRotateKHRiljj(i32, i64, i32, i32)
declare i32 @_Z37__spirv_GroupNonUniformBroadcastFirstii(i32, i32)
declare <4 x i32> @_Z29__spirv_GroupNonUniformBallotib(i32, i1)
declare i1 @_Z36__spirv_GroupNonUniformInverseBallotiDv4_j(i32, <4 x i32>)
declare i1 @_Z39__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32, <4 x i32>, i32)
declare i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32, i32, <4 x i32>)
declare i32 @_Z36__spirv_GroupNonUniformBallotFindLSBiDv4_j(i32, <4 x i32>)
declare i32 @_Z36__spirv_GroupNonUniformBallotFindMSBiDv4_j(i32, <4 x i32>)
declare void @use(...)

; CHECK-LABEL: define void @shuffles(
; CHECK-NEXT: call void (...) @use(i32 %i, <4 x i8> %v, float %f, double %d, i64 %l, i32 %i)
define void @shuffles(i32 %i, <4 x i8> %v, float %f, double %d, i64 %l) "cohort-kernel"="nd_range" {
  %a = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %i, i32 %i)
  %b = call <4 x i8> @_Z33__spirv_GroupNonUniformShuffleXoriDv4_aj(i32 3, <4 x i8> %v, i32 -2147483648)
  %c = call float @_Z32__spirv_GroupNonUniformShuffleUpifj(i32 3, float %f, i32 1)
  %e = call double @_Z34__spirv_GroupNonUniformShuffleDownidj(i32 3, double %d, i32 77)
  %g = call i64 @_Z32__spirv_GroupNonUniformRotateKHRiljj(i32 3, i64 %l, i32 1, i32 4)
  %h = call i32 @_Z37__spirv_GroupNonUniformBroadcastFirstii(i32 3, i32 %i)
  call void (...) @use(i32 %a, <4 x i8> %b, float %c, double %e, i64 %g, i32 %h)
  ret void
}

; CHECK-LABEL: define void @ballot(
; CHECK-NEXT: [[BIT:%.*]] = zext i1 %p to i32
; CHECK-NEXT: %b = insertelement <4 x i32> zeroinitializer, i32 [[BIT]], i64 0
; CHECK-NEXT: store <4 x i32> %b, ptr %out
define void @ballot(ptr %out, i1 %p) "cohort-kernel"="nd_range" {
  %b = call <4 x i32> @_Z29__spirv_GroupNonUniformBallotib(i32 3, i1 %p)
  store <4 x i32> %b, ptr %out
  ret void
}

; CHECK-LABEL: define void @inverse_ballot(
; CHECK-NEXT: [[WORD:%.*]] = extractelement <4 x i32> %m, i32 0
; CHECK-NEXT: [[SHIFTED:%.*]] = lshr i32 [[WORD]], 0
; CHECK-NEXT: %b = trunc i32 [[SHIFTED]] to i1
define void @inverse_ballot(ptr %out, <4 x i32> %m) "cohort-kernel"="nd_range" {
  %b = call i1 @_Z36__spirv_GroupNonUniformInverseBallotiDv4_j(i32 3, <4 x i32> %m)
  store i1 %b, ptr %out
  ret void
}

; An index past the mask is not an index past the vector.
; CHECK-LABEL: define void @bit_extract(
; CHECK-NEXT: [[I:%.*]] = and i32 %i, 127
; CHECK-NEXT: [[W:%.*]] = lshr i32 [[I]], 5
; CHECK-NEXT: [[WORD:%.*]] = extractelement <4 x i32> %m, i32 [[W]]
; CHECK-NEXT: [[B:%.*]] = and i32 [[I]], 31
; CHECK-NEXT: [[SHIFTED:%.*]] = lshr i32 [[WORD]], [[B]]
; CHECK-NEXT: %b = trunc i32 [[SHIFTED]] to i1
define void @bit_extract(ptr %out, <4 x i32> %m, i32 %i) "cohort-kernel"="nd_range" {
  %b = call i1 @_Z39__spirv_GroupNonUniformBallotBitExtractiDv4_jj(i32 3, <4 x i32> %m, i32 %i)
  store i1 %b, ptr %out
  ret void
}

; Bits of lanes that there are not don't count.
; CHECK-LABEL: define void @bit_count(
; CHECK: [[BIT:%.*]] = trunc i32 {{.*}} to i1
; CHECK-NEXT: %r = zext i1 [[BIT]] to i32
; CHECK: %i = zext i1 {{.*}} to i32
; CHECK-NEXT: call void (...) @use(i32 %r, i32 %i, i32 0)
define void @bit_count(<4 x i32> %m) "cohort-kernel"="nd_range" {
  %r = call i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32 3, i32 0, <4 x i32> %m)
  %i = call i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32 3, i32 1, <4 x i32> %m)
  %e = call i32 @_Z37__spirv_GroupNonUniformBallotBitCountiiDv4_j(i32 3, i32 2, <4 x i32> %m)
  call void (...) @use(i32 %r, i32 %i, i32 %e)
  ret void
}

; CHECK-LABEL: define void @find(
; CHECK-NEXT: call void (...) @use(i32 0, i32 0)
define void @find(<4 x i32> %m) "cohort-kernel"="nd_range" {
  %l = call i32 @_Z36__spirv_GroupNonUniformBallotFindLSBiDv4_j(i32 3, <4 x i32> %m)
  %h = call i32 @_Z36__spirv_GroupNonUniformBallotFindMSBiDv4_j(i32 3, <4 x i32> %m)
  call void (...) @use(i32 %l, i32 %h)
  ret void
}

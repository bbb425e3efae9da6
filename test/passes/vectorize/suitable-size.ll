; The size that nobody asks for: elements of 32 bits in a register, more where a kernel has narrower ones only. Those of 64 bits take two registers.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -S %s | FileCheck %s
; Where so much is computed in double that two registers a value would only be spilled, they take one.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-vectorize-many-doubles=1 -S %s | FileCheck %s --check-prefix=MANY

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @bytes(
; CHECK: store <64 x i8>
define void @bytes(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %n = load i32, ptr %closure
  %short = trunc i64 %i to i32
  %at = sext i32 %short to i64
  %q = getelementptr i8, ptr %p, i64 %at
  %x = load i8, ptr %q
  %y = xor i8 %x, 85
  store i8 %y, ptr %q
  ret void
}

; CHECK-LABEL: define void @shorts(
; CHECK: store <16 x i16>
define void @shorts(ptr %closure) "cohort-kernel"="range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %b = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %b
  %y = zext i8 %x to i16
  %q = getelementptr i16, ptr %p, i64 %i
  store i16 %y, ptr %q
  ret void
}

; Bytes that are computed with as int.
; CHECK-LABEL: define void @wide_arithmetic(
; CHECK: store <16 x i8>
define void @wide_arithmetic(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %q = getelementptr i8, ptr %p, i64 %i
  %x = load i8, ptr %q
  %wide = zext i8 %x to i32
  %square = mul i32 %wide, %wide
  %y = lshr i32 %square, 8
  %narrow = trunc i32 %y to i8
  store i8 %narrow, ptr %q
  ret void
}

; Half is computed as float.
; CHECK-LABEL: define void @halves(
; CHECK: store <16 x half>
define void @halves(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %q = getelementptr half, ptr %p, i64 %i
  %x = load half, ptr %q
  %y = fadd half %x, %x
  store half %y, ptr %q
  ret void
}

; CHECK-LABEL: define void @doubles(
; CHECK: store <16 x double>
define void @doubles(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="16" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %q = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %q
  %y = fadd double %x, %x
  store double %y, ptr %q
  ret void
}

; Rows of a group of two dimensions may be short.
; CHECK-LABEL: define void @rows(
; CHECK: store <16 x i8>
define void @rows(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %q
  ret void
}

; CHECK-LABEL: define void @doubles_alone(
; CHECK: store <8 x double>
; MANY-LABEL: define void @doubles_alone(
; MANY: store <4 x double>
define void @doubles_alone(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %q = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %q
  %y = fmul double %x, %x
  %z = fadd double %y, 1.0
  store double %z, ptr %q
  ret void
}

; As much in float: its vectors would be half empty.
; MANY-LABEL: define void @doubles_and_floats(
; MANY: store <8 x double>
define void @doubles_and_floats(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %closure
  %q = getelementptr double, ptr %p, i64 %i
  %x = load double, ptr %q
  %y = fmul double %x, %x
  %z = fadd double %y, 1.0
  %s = fptrunc double %z to float
  %t = fmul float %s, %s
  %u = fpext float %t to double
  store double %u, ptr %q
  ret void
}

declare i32 @_Z25__spirv_BuiltInSubgroupIdv() memory(none) nounwind willreturn
declare i32 @_Z30__spirv_BuiltInSubgroupMaxSizev() memory(none) nounwind willreturn
declare i32 @_Z27__spirv_BuiltInSubgroupSizev() memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32, i32, i32) convergent
declare i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32, i32, i32) convergent

; What sub-groups leave for each other is less for few of them: four registers, at most 32 work-items.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-lanes-max-parts=8 -S %s | FileCheck %s --check-prefix=ALONE
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-lanes-max-part-vectors=1 -S %s | FileCheck %s --check-prefix=ALONE
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-lanes-max-part-size=5 -S %s | FileCheck %s --check-prefix=ALONE
; CHECK-LABEL: define void @parts(
; CHECK: load <32 x i32>
; ALONE-LABEL: define void @parts(
; ALONE: load <8 x i32>
define void @parts(ptr %p, ptr %parts) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %part = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %to = getelementptr i32, ptr %parts, i32 %part
  store i32 %x, ptr %to
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %y = load i32, ptr %parts
  store i32 %y, ptr %q
  ret void
}

; No barrier, so that they have nothing of each other; lanes that name each other.
; CHECK-LABEL: define void @no_parts(
; CHECK: load <8 x i32>
define void @no_parts(ptr %p, ptr %parts) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %part = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %to = getelementptr i32, ptr %parts, i32 %part
  store i32 %x, ptr %to
  ret void
}

; CHECK-LABEL: define void @named_lanes(
; CHECK: load <8 x i32>
define void @named_lanes(ptr %p, ptr %parts) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %part = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %lane = and i32 %x, 3
  %other = call i32 @_Z30__spirv_GroupNonUniformShuffleiij(i32 3, i32 %x, i32 %lane)
  %to = getelementptr i32, ptr %parts, i32 %part
  store i32 %other, ptr %to
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %y = load i32, ptr %parts
  store i32 %y, ptr %q
  ret void
}

; Groups of 16 have one sub-group of 16.
; CHECK-LABEL: define void @small_groups(
; CHECK: load <16 x i32>
define void @small_groups(ptr %p, ptr %parts) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" "cohort-reqd-work-group-size"="16,1,1" {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %part = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %to = getelementptr i32, ptr %parts, i32 %part
  store i32 %x, ptr %to
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %y = load i32, ptr %parts
  store i32 %y, ptr %q
  ret void
}

; A loop over the bits of the size of sub-groups is unrolled once that is known, so that its shuffles have constant distances: the largest size always, the
; actual one in rows, which have whole sub-groups.
; CHECK-LABEL: define void @distances(
; CHECK-NOT: phi <8 x i32>
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> {{.*}}, <8 x i32> <i32 4, i32 5, i32 6, i32 7,
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> {{.*}}, <8 x i32> <i32 2, i32 3, i32 4, i32 5,
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> {{.*}}, <8 x i32> <i32 1, i32 2, i32 3, i32 4,
; CHECK: ret void
define void @distances(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %size = call i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  br label %head
head:
  %d = phi i32 [ %size, %entry ], [ %half, %body ]
  %s = phi i32 [ %x, %entry ], [ %sum, %body ]
  %half = lshr i32 %d, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %body, label %exit
body:
  %o = call i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32 3, i32 %s, i32 %half)
  %sum = add i32 %s, %o
  br label %head
exit:
  store i32 %s, ptr %q
  ret void
}

; CHECK-LABEL: define void @actual_distances(
; CHECK-NOT: phi <8 x i32>
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> {{.*}}, <8 x i32> <i32 4, i32 5, i32 6, i32 7,
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> {{.*}}, <8 x i32> <i32 2, i32 3, i32 4, i32 5,
; CHECK: shufflevector <8 x i32> %{{.*}}, <8 x i32> {{.*}}, <8 x i32> <i32 1, i32 2, i32 3, i32 4,
; CHECK: ret void
define void @actual_distances(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-lanes"="8" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %q
  %size = call i32 @_Z27__spirv_BuiltInSubgroupSizev()
  br label %head
head:
  %d = phi i32 [ %size, %entry ], [ %half, %body ]
  %s = phi i32 [ %x, %entry ], [ %sum, %body ]
  %half = lshr i32 %d, 1
  %more = icmp ne i32 %half, 0
  br i1 %more, label %body, label %exit
body:
  %o = call i32 @_Z34__spirv_GroupNonUniformShuffleDowniij(i32 3, i32 %s, i32 %half)
  %sum = add i32 %s, %o
  br label %head
exit:
  store i32 %s, ptr %q
  ret void
}

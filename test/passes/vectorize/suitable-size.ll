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

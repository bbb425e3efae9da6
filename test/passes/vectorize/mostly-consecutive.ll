; An index that only the processor finds consecutive is asked before it is gathered; one that was loaded is not.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; Two elements are loaded without asking.
; RUN: %opt -passes='cohort-vectorize<sg=2>' -S %s | FileCheck %s --check-prefix=TWO
; TWO-NOT: br i1
; TWO: define void @wrapping(
; TWO: masked.gather.v2f32
; TWO-NOT: br i1

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @llvm.smin.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)

; CHECK-LABEL: define void @clamped(
; CHECK: %[[INDEX:.*]] = freeze <8 x i32>
; CHECK: %[[FIRST:.*]] = extractelement <8 x i32> %[[INDEX]], i32 0
; CHECK: %[[SAME:.*]] = icmp eq <8 x i32> %[[INDEX]]
; CHECK: %[[BITS:.*]] = bitcast <8 x i1> %[[SAME]] to i8
; CHECK: %[[ALL:.*]] = icmp eq i8 %[[BITS]], -1
; What wraps as an int does not as an address.
; CHECK: %[[FITS:.*]] = icmp sle i32 %[[FIRST]], 2147483640
; CHECK: and i1 %[[ALL]], %[[FITS]]
; CHECK: br i1 %{{.*}}, label %[[NEAR:.*]], label %[[FAR:.*]]
; CHECK: [[NEAR]]:
; CHECK: load <8 x float>, ptr
; CHECK: [[FAR]]:
; CHECK: call {{.*}}<8 x float> @llvm.masked.gather.v8f32
; CHECK: phi <8 x float>
define void @clamped(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %n = load i32, ptr %f
  %left = add i32 %x, -2
  %low = call i32 @llvm.smax.i32(i32 %left, i32 0)
  %at = call i32 @llvm.smin.i32(i32 %low, i32 %n)
  %wide = sext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; CHECK-LABEL: define void @stored(
; CHECK: masked.scatter
; CHECK: ret void
define void @stored(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %f
  %at = and i64 %i, %n
  %p = getelementptr float, ptr %f, i64 %at
  store float 1.0, ptr %p
  ret void
}

; CHECK-LABEL: define void @loaded(
; CHECK-NOT: br i1
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @loaded(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %f, i64 %i
  %at = load i32, ptr %p
  %wide = sext i32 %at to i64
  %q = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %q
  store float %v, ptr %p
  ret void
}

; Where only the sign extension may part them, nothing else is asked: no vector is compared.
; CHECK-LABEL: define void @wrapping(
; CHECK-NOT: icmp eq <8
; CHECK: %[[FIRST:.*]] = freeze i32
; CHECK-NOT: icmp eq <8
; CHECK: icmp sle i32 %[[FIRST]], 2147483640
; CHECK-NEXT: br i1
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @wrapping(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %n = load i32, ptr %f
  %at = add i32 %x, %n
  %wide = sext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; Of indices that are consecutive but where they wrap, two scalars tell.
; CHECK-LABEL: define void @unsigned(
; CHECK: %[[SUM:.*]] = add i32
; CHECK: %[[FIRST:.*]] = freeze i32 %[[SUM]]
; CHECK: %[[FITS:.*]] = icmp ule i32 %[[FIRST]], -8
; CHECK: br i1 %[[FITS]], label %[[NEAR:.*]], label %[[FAR:.*]]
; CHECK: [[NEAR]]:
; CHECK-NEXT: load <8 x float>, ptr
; CHECK: [[FAR]]:
; CHECK: call {{.*}}<8 x float> @llvm.masked.gather.v8f32
; CHECK: ret void
define void @unsigned(ptr %f, i32 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %at = add i32 %x, %row
  %wide = zext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; These are two elements apart unless they wrap.
; CHECK-LABEL: define void @apart(
; CHECK: %[[SUM:.*]] = add i32
; CHECK: %[[FITS:.*]] = icmp sle i32 %[[SUM]], 2147483633
; CHECK: br i1 %[[FITS]]
; CHECK: load <8 x float>, ptr %{{.*}}, align 4
; CHECK: load <8 x float>, ptr %{{.*}}, align 4
; CHECK: shufflevector <8 x float> %{{.*}}, <8 x float> %{{.*}}, <8 x i32>
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @apart(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %n = load i32, ptr %f
  %even = shl i32 %x, 1
  %at = add i32 %even, %n
  %wide = sext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; The same without a sign. The element behind each is in reach of the same test, and starts from the same index.
; CHECK-LABEL: define void @multiples(
; CHECK: %[[SUM:.*]] = add i32
; CHECK: %[[FITS:.*]] = icmp ule i32 %[[SUM]], -65551
; CHECK: br i1 %[[FITS]]
; CHECK: load <8 x float>
; CHECK: load <8 x float>
; CHECK: masked.gather.v8f32
; CHECK: %[[BEHIND:.*]] = getelementptr i8, ptr %f, i64 4
; CHECK: getelementptr i8, ptr %[[BEHIND]], i64
; CHECK-NEXT: br i1 %[[FITS]]
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @multiples(ptr %f, i32 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %twice = shl i32 %x, 1
  %at = add i32 %twice, %row
  %wide = zext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %next = add i32 %at, 1
  %next.wide = zext i32 %next to i64
  %p.next = getelementptr float, ptr %f, i64 %next.wide
  %w = load float, ptr %p.next
  %sum = fadd float %v, %w
  %q = getelementptr float, ptr %f, i64 %i
  store float %sum, ptr %q
  ret void
}

; Downwards, the first lane has the greatest index.
; CHECK-LABEL: define void @downwards(
; CHECK: %[[SUM:.*]] = sub i32
; CHECK: %[[FITS:.*]] = icmp uge i32 %[[SUM]], 14
; CHECK: br i1 %[[FITS]]
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @downwards(ptr %f, i32 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %twice = shl i32 %x, 1
  %at = sub i32 %row, %twice
  %wide = zext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; Too far apart for vectors: no test.
; CHECK-LABEL: define void @far_apart(
; CHECK-NOT: br i1
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @far_apart(ptr %f, i32 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %much = mul i32 %x, 10
  %at = add i32 %much, %row
  %wide = zext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; Where a lane may be inactive, its index may be poison, and is tested all the same.
; CHECK-LABEL: define void @masked(
; CHECK: %[[FIRST:.*]] = freeze i32
; CHECK: icmp ule i32 %[[FIRST]], -65551
; CHECK: ret void
define void @masked(ptr %f, i32 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr float, ptr %f, i64 %i
  %u = load float, ptr %q
  %c = fcmp ogt float %u, 0.0
  br i1 %c, label %then, label %end
then:
  %x = trunc i64 %i to i32
  %twice = shl i32 %x, 1
  %at = add i32 %twice, %row
  %wide = zext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  store float %v, ptr %q
  br label %end
end:
  ret void
}

; The low 32 bits of an index, with their sign, times the size of an element: what LLVM makes of an int that was cut from a size_t.
; CHECK-LABEL: define void @cut(
; CHECK: %[[CUT:.*]] = trunc <8 x i64> %{{.*}} to <8 x i32>
; CHECK: %[[INDEX:.*]] = freeze <8 x i32> %[[CUT]]
; CHECK: %[[FIRST:.*]] = extractelement <8 x i32> %[[INDEX]], i32 0
; CHECK: icmp eq <8 x i32> %[[INDEX]]
; CHECK: %[[ABOVE:.*]] = sub i32 %[[FIRST]], -2147418112
; CHECK: icmp ule i32 %[[ABOVE]], -131080
; CHECK: br i1 %{{.*}}, label %[[NEAR:.*]], label %[[FAR:.*]]
; CHECK: [[NEAR]]:
; CHECK: load <8 x float>, ptr
; CHECK: [[FAR]]:
; CHECK: masked.gather.v8f32
define void @cut(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %f
  %first = icmp sgt i64 %i, %n
  %step = sext i1 %first to i64
  %at = add i64 %i, %step
  %high = shl i64 %at, 32
  %bytes = ashr exact i64 %high, 30
  %p = getelementptr i8, ptr %f, i64 %bytes
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; Not without the sign, nor times another size.
; CHECK-LABEL: define void @cut_otherwise(
; CHECK-NOT: br i1
; CHECK: masked.gather.v8f32
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @cut_otherwise(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %f
  %first = icmp sgt i64 %i, %n
  %step = sext i1 %first to i64
  %at = add i64 %i, %step
  %high = shl i64 %at, 32
  %bytes = lshr exact i64 %high, 30
  %p = getelementptr i8, ptr %f, i64 %bytes
  %v = load float, ptr %p
  %others = ashr exact i64 %high, 29
  %o = getelementptr i8, ptr %f, i64 %others
  %w = load float, ptr %o
  %s = fadd float %v, %w
  %q = getelementptr float, ptr %f, i64 %i
  store float %s, ptr %q
  ret void
}

; Cut without the sign, as indices are that cannot be negative; the element in front of it is consecutive where it is.
; CHECK-LABEL: define void @unsigned_cut(
; CHECK: %[[BASE:.*]] = freeze i64 %at
; CHECK: %[[FIRST:.*]] = trunc i64 %[[BASE]] to i32
; CHECK: %[[START:.*]] = getelementptr i8, ptr %f, i64 -4
; CHECK: %[[WORD:.*]] = zext i32 %[[FIRST]] to i64
; CHECK: %[[BYTES:.*]] = mul i64 %[[WORD]], 4
; CHECK: %[[FROM:.*]] = getelementptr i8, ptr %[[START]], i64 %[[BYTES]]
; CHECK: icmp ule i32 %[[FIRST]], -8
; CHECK: br i1 %{{.*}}, label %[[NEAR:.*]], label %[[FAR:.*]]
; CHECK: [[NEAR]]:
; CHECK: load <8 x float>, ptr %[[FROM]], align 4
; CHECK: [[FAR]]:
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @unsigned_cut(ptr %f, i64 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %at = add i64 %i, %row
  %index = and i64 %at, 4294967295
  %p = getelementptr float, ptr %f, i64 %index
  %before = getelementptr i8, ptr %p, i64 -4
  %v = load float, ptr %before
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; Fewer bits are a value that wraps.
; CHECK-LABEL: define void @ring(
; CHECK-NOT: trunc i64 %{{.*}} to i8
; CHECK: ret void
define void @ring(ptr %f, i64 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %at = add i64 %i, %row
  %index = and i64 %at, 255
  %p = getelementptr float, ptr %f, i64 %index
  %v = load float, ptr %p
  %q = getelementptr float, ptr %f, i64 %i
  store float %v, ptr %q
  ret void
}

; Neighbours, as InstCombine writes sext(trunc(x + 1)): one test for all that are near.
; CHECK-LABEL: define void @cut_neighbours(
; CHECK: %[[FIRST:.*]] = trunc i64 %{{.*}} to i32
; CHECK: %[[START:.*]] = getelementptr i8, ptr %f, i64 4
; CHECK: %[[FROM:.*]] = getelementptr i8, ptr %[[START]], i64
; CHECK: %[[ABOVE:.*]] = sub i32 %[[FIRST]], -2147418112
; CHECK: %[[NEAR:.*]] = icmp ule i32 %[[ABOVE]], -131080
; CHECK: br i1 %[[NEAR]], label
; CHECK: load <8 x float>, ptr %[[FROM]], align 4
; CHECK: masked.gather.v8f32
; CHECK: br i1 %[[NEAR]]
; CHECK: load <8 x float>
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @cut_neighbours(ptr %f, i64 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %at = add i64 %i, %row
  %high = shl i64 %at, 32
  %next = add i64 %high, 4294967296
  %index = ashr exact i64 %next, 32
  %p = getelementptr float, ptr %f, i64 %index
  %v = load float, ptr %p
  %last = add i64 %high, -4294967296
  %other = ashr exact i64 %last, 32
  %o = getelementptr float, ptr %f, i64 %other
  %w = load float, ptr %o
  %s = fadd float %v, %w
  %q = getelementptr float, ptr %f, i64 %i
  store float %s, ptr %q
  ret void
}

; What is far from the element, or no whole number of elements, is not.
; CHECK-LABEL: define void @far_neighbours(
; CHECK-NOT: sub i32
; CHECK: masked.gather.v8f32
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @far_neighbours(ptr %f, i64 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %at = add i64 %i, %row
  %high = shl i64 %at, 32
  %next = add i64 %high, 281474976710656
  %index = ashr exact i64 %next, 32
  %p = getelementptr float, ptr %f, i64 %index
  %v = load float, ptr %p
  %half = add i64 %high, 2147483648
  %other = ashr i64 %half, 32
  %o = getelementptr float, ptr %f, i64 %other
  %w = load float, ptr %o
  %s = fadd float %v, %w
  %q = getelementptr float, ptr %f, i64 %i
  store float %s, ptr %q
  ret void
}

; An address computed from another access's.
; CHECK-LABEL: define void @neighbours(
; CHECK: %[[ROW:.*]] = mul i64 %{{.*}}, 4
; CHECK: %[[FITS:.*]] = icmp sle i32 %{{.*}}, 2147483640
; CHECK: br i1 %[[FITS]]
; CHECK: load <8 x float>, ptr
; CHECK: %[[FROM:.*]] = getelementptr i8, ptr %f, i64 8
; CHECK: %[[FIRST:.*]] = getelementptr i8, ptr %[[FROM]], i64 %[[ROW]]
; CHECK: br i1 %[[FITS]], label %[[NEAR:.*]], label %[[FAR:.*]]
; CHECK: [[NEAR]]:
; CHECK: load <8 x float>, ptr %[[FIRST]]
; CHECK: [[FAR]]:
; CHECK: masked.gather.v8f32
; CHECK: ret void
define void @neighbours(ptr %f, i32 %row) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = trunc i64 %i to i32
  %at = add i32 %x, %row
  %wide = sext i32 %at to i64
  %p = getelementptr float, ptr %f, i64 %wide
  %v = load float, ptr %p
  %next = getelementptr i8, ptr %p, i64 8
  %w = load float, ptr %next
  %s = fadd float %v, %w
  %q = getelementptr float, ptr %f, i64 %i
  store float %s, ptr %q
  ret void
}

; 'unsigned i = id[0]; a[3 * i]' has a fast version for launches in which the product fits into 32 bits: the entry compares the global size.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -pass-remarks=cohort-vectorize -S %s 2>&1 | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops),cohort-cpu-entry' -S %s | FileCheck %s --check-prefix=ENTRY
; RUN: %opt -passes='cohort-vectorize<sg=8>' -cohort-index-factor-max=2 -S %s 2>&1 | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes='cohort-vectorize<sg=8>' -debug-counter=cohort-index-factor=1000 -S %s 2>&1 | FileCheck %s --check-prefix=NONE
; NONE-NOT: cohort-index-factor

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) #0

; CHECK: remark: {{.*}}the fast version is for launches in which products of ids fit into 32 bits

; The row's elements are known to be three apart: vectors are loaded, and nothing is tested.
; CHECK-LABEL: define void @triples(
; CHECK-SAME:  #[[BOUNDED:[0-9]+]]
; CHECK-NOT:   masked.gather
; CHECK-NOT:   br i1
; CHECK:       ret void

; (2^31 - 2^16) / 3
; ENTRY-LABEL: define hidden void @triples.cohort
; ENTRY:       %[[END:.*]] = add i64
; ENTRY:       icmp ult i64 %[[END]], 715806037
define void @triples(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %product = mul i64 %id, 3
  %index = and i64 %product, 4294967295
  %q = getelementptr float, ptr %p, i64 %index
  %v = load float, ptr %q, align 4
  %n = fneg float %v
  %i = and i64 %id, 4294967295
  %r = getelementptr float, ptr %p, i64 %i
  store float %n, ptr %r, align 4
  ret void
}

; In 32 bits, and with a constant.
; CHECK-LABEL: define void @fourth(
; CHECK-NOT:   masked.gather
; CHECK-NOT:   br i1
; CHECK:       ret void

; ENTRY-LABEL: define hidden void @fourth.cohort
; ENTRY:       %[[END:.*]] = add i64
; ENTRY:       icmp ult i64 %[[END]], 536854528
define void @fourth(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %low = trunc i64 %id to i32
  %four = shl i32 %low, 2
  %next = add i32 %four, 7
  %index = zext i32 %next to i64
  %q = getelementptr float, ptr %p, i64 %index
  %v = load float, ptr %q, align 4
  %n = fneg float %v
  %r = getelementptr float, ptr %p, i64 %id
  store float %n, ptr %r, align 4
  ret void
}

; No index: a random number's step wraps on purpose. Ids below 2^31 do.
; ENTRY-LABEL: define hidden void @random.cohort
; ENTRY:       icmp ult i64 %{{.*}}, 2147418112
define void @random(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %low = trunc i64 %id to i32
  %step = mul i32 %low, 1664525
  %wide = zext i32 %step to i64
  %r = getelementptr i64, ptr %p, i64 %id
  store i64 %wide, ptr %r, align 8
  ret void
}

; CHECK: attributes #[[BOUNDED]] = { {{.*}}"cohort-index-factor"="3"

attributes #0 = { nounwind willreturn memory(none) }
attributes #1 = { "cohort-kernel"="range" "cohort-dims"="2" }

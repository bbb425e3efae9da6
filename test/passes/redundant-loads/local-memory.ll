; A vector that was loaded from a place of local memory, or stored there, is not loaded from there again.
; RUN: %opt -passes=cohort-redundant-loads -S %s | FileCheck %s
target triple = "x86_64-unknown-linux-gnu"

; What is stored elsewhere is not in the tile.
; CHECK-LABEL: define void @rows(
; CHECK: %upper = load <8 x float>, ptr %row1
; CHECK: store <8 x float> %sum, ptr %out
; CHECK-NOT: load
; CHECK: %next = fadd <8 x float> %upper, %upper
; CHECK: ret void
define void @rows(ptr %out, <8 x float> %x) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  %row1 = getelementptr i8, ptr %tile, i64 132
  %upper = load <8 x float>, ptr %row1, align 4
  %sum = fadd <8 x float> %x, %upper
  store <8 x float> %sum, ptr %out, align 4
  %row1.again = getelementptr float, ptr %tile, i64 33
  %lower = load <8 x float>, ptr %row1.again, align 4
  %next = fadd <8 x float> %upper, %lower
  store <8 x float> %next, ptr %out, align 4
  ret void
}

; CHECK-LABEL: define <8 x float> @stored(
; CHECK: store <8 x float> %x
; CHECK-NOT: load
; CHECK: ret <8 x float> %x
define <8 x float> @stored(<8 x float> %x, <8 x float> %y) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  %other = getelementptr i8, ptr %tile, i64 32
  store <8 x float> %x, ptr %tile, align 64
  store <8 x float> %y, ptr %other, align 32
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; A store that overlaps, if only in one element.
; CHECK-LABEL: define <8 x float> @overlap(
; CHECK: %r = load <8 x float>
; CHECK: ret <8 x float> %r
define <8 x float> @overlap(<8 x float> %x, float %y) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  %last = getelementptr i8, ptr %tile, i64 28
  store <8 x float> %x, ptr %tile, align 64
  store float %y, ptr %last, align 4
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; Bits of another type are not in the same registers.
; CHECK-LABEL: define <8 x i32> @other_type(
; CHECK: %r = load <8 x i32>
define <8 x i32> @other_type(<8 x float> %x) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  store <8 x float> %x, ptr %tile, align 64
  %r = load <8 x i32>, ptr %tile, align 64
  ret <8 x i32> %r
}

; CHECK-LABEL: define <8 x float> @some_place(
; CHECK: %r = load <8 x float>
define <8 x float> @some_place(<8 x float> %x, i64 %i) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  %at = getelementptr float, ptr %tile, i64 %i
  store <8 x float> %x, ptr %tile, align 64
  store float 1.0, ptr %at, align 4
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; CHECK-LABEL: define <8 x float> @one_of_two(
; CHECK: %r = load <8 x float>
define <8 x float> @one_of_two(<8 x float> %x, ptr %p, i1 %c) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  %at = select i1 %c, ptr %tile, ptr %p
  store <8 x float> %x, ptr %tile, align 64
  store float 1.0, ptr %at, align 4
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; CHECK-LABEL: define <8 x float> @masked(
; CHECK: %r = load <8 x float>
define <8 x float> @masked(<8 x float> %x, <8 x i1> %m) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  store <8 x float> %x, ptr %tile, align 64
  call void @llvm.masked.store.v8f32.p0(<8 x float> %x, ptr align 4 %tile, <8 x i1> %m)
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; A call can't reach what it was not given.
; CHECK-LABEL: define <8 x float> @call(
; CHECK-NOT: load
; CHECK: ret <8 x float> %x
define <8 x float> @call(<8 x float> %x) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  store <8 x float> %x, ptr %tile, align 64
  call void @any()
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; CHECK-LABEL: define <8 x float> @known(
; CHECK: %r = load <8 x float>
define <8 x float> @known(<8 x float> %x) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  call void @take(ptr %tile)
  store <8 x float> %x, ptr %tile, align 64
  call void @any()
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; Other variables are LLVM's.
; CHECK-LABEL: define <8 x float> @variable(
; CHECK: %r = load <8 x float>
define <8 x float> @variable(<8 x float> %x) #0 {
  %tile = alloca [1024 x i8], align 64
  store <8 x float> %x, ptr %tile, align 64
  %r = load <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; CHECK-LABEL: define <8 x float> @volatile(
; CHECK: %r = load volatile <8 x float>
define <8 x float> @volatile(<8 x float> %x) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  store <8 x float> %x, ptr %tile, align 64
  %r = load volatile <8 x float>, ptr %tile, align 64
  ret <8 x float> %r
}

; Eight of sixteen registers are kept full, of two for each vector four; what is loaded again may be kept from there.
; CHECK-LABEL: define void @registers(
; CHECK: %r0 = load <16 x float>
; CHECK: %r4 = load <16 x float>, ptr %p4
; CHECK-NOT: load
; CHECK: store <16 x float> %r3, ptr %out
; CHECK: store <16 x float> %r4, ptr %out
; CHECK: %s4 = load <16 x float>, ptr %p4
; CHECK-NOT: load
; CHECK: store <16 x float> %s4, ptr %out
; CHECK: ret void
define void @registers(ptr %out) #0 {
  %tile = alloca [1024 x i8], align 64, !cohort.shared !0
  %p1 = getelementptr i8, ptr %tile, i64 64
  %p2 = getelementptr i8, ptr %tile, i64 128
  %p3 = getelementptr i8, ptr %tile, i64 192
  %p4 = getelementptr i8, ptr %tile, i64 256
  %r0 = load <16 x float>, ptr %tile, align 64
  %r1 = load <16 x float>, ptr %p1, align 64
  %r2 = load <16 x float>, ptr %p2, align 64
  %r3 = load <16 x float>, ptr %p3, align 64
  %r4 = load <16 x float>, ptr %p4, align 64
  store <16 x float> %r3, ptr %out, align 4
  store <16 x float> %r4, ptr %out, align 4
  %s0 = load <16 x float>, ptr %tile, align 64
  %s1 = load <16 x float>, ptr %p1, align 64
  %s2 = load <16 x float>, ptr %p2, align 64
  %s3 = load <16 x float>, ptr %p3, align 64
  %s4 = load <16 x float>, ptr %p4, align 64
  %t4 = load <16 x float>, ptr %p4, align 64
  store <16 x float> %s0, ptr %out, align 4
  store <16 x float> %s1, ptr %out, align 4
  store <16 x float> %s2, ptr %out, align 4
  store <16 x float> %s3, ptr %out, align 4
  store <16 x float> %t4, ptr %out, align 4
  ret void
}

declare void @any()
declare void @take(ptr)

attributes #0 = { "target-cpu"="x86-64-v3" }
!0 = !{}

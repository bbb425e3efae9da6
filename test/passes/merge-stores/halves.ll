; Stores of some lanes each to one vector, by masks that are constants or that constants take lanes from, are one store; not with something in between that
; may access the vector, nor if lanes of one lie outside of the other's vector.
; RUN: %opt -passes=cohort-merge-stores -S %s | FileCheck %s
; Entries of scoped kernels, which have no sub-group size, get the same:
; RUN: sed 's/"cohort-sub-group-size"="[0-9]*"/"cohort-entry-code"/' %s | %opt -passes=cohort-merge-stores -S - | FileCheck %s
; RUN: %opt -passes=cohort-merge-stores -cohort-merge-stores-max-pending=0 -S %s | FileCheck %s --check-prefix=NONE
; NONE-NOT: shufflevector <4 x {{i32|float}}>
; NONE-NOT: store <4 x

; CHECK-LABEL: define void @halves(
; CHECK-NOT: masked.store
; CHECK: %[[V:.*]] = shufflevector <4 x i32> %even, <4 x i32> %odd, <4 x i32> <i32 0, i32 5, i32 2, i32 7>
; CHECK-NEXT: store <4 x i32> %[[V]], ptr %p, align 16
; CHECK-NEXT: ret void
define void @halves(ptr %p, <4 x i32> %even, <4 x i32> %odd) "cohort-sub-group-size"="4" {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %even, ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %odd, ptr align 16 %p, <4 x i1> <i1 false, i1 true, i1 false, i1 true>)
  ret void
}

; The later one wins.
; CHECK-LABEL: define void @overlapping(
; CHECK: %[[V:.*]] = select <4 x i1> <i1 true, i1 true, i1 false, i1 false>, <4 x i32> %y, <4 x i32> %x
; CHECK: call void @llvm.masked.store.v4i32.p0(<4 x i32> %[[V]], ptr align 4 %p, <4 x i1> <i1 true, i1 true, i1 true, i1 false>)
; CHECK-NEXT: ret void
define void @overlapping(ptr %p, <4 x i32> %x, <4 x i32> %y) "cohort-sub-group-size"="4" {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr align 4 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %y, ptr align 4 %p, <4 x i1> <i1 true, i1 true, i1 false, i1 false>)
  ret void
}

; Pairs of elements, the second beginning one element further up; two vectors of each.
; CHECK-LABEL: define void @pairs(
; CHECK-NOT: masked.store
; CHECK: %[[V0:.*]] = shufflevector <4 x float> %re0, <4 x float> %im0, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
; CHECK: store <4 x float> %[[V0]], ptr %p, align 8
; CHECK: %[[V1:.*]] = shufflevector <4 x float> %re1, <4 x float> %im1, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
; CHECK: store <4 x float> %[[V1]], ptr %p.1, align 8
; CHECK: ret void
define void @pairs(ptr %p, <4 x float> %re0, <4 x float> %re1, <4 x float> %im0, <4 x float> %im1) "cohort-sub-group-size"="4" {
  call void @llvm.masked.store.v4f32.p0(<4 x float> %re0, ptr align 8 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  %p.1 = getelementptr i8, ptr %p, i64 16
  call void @llvm.masked.store.v4f32.p0(<4 x float> %re1, ptr align 8 %p.1, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  %q = getelementptr i8, ptr %p, i64 4
  call void @llvm.masked.store.v4f32.p0(<4 x float> %im0, ptr align 4 %q, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  %q.1 = getelementptr i8, ptr %q, i64 16
  call void @llvm.masked.store.v4f32.p0(<4 x float> %im1, ptr align 4 %q.1, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  ret void
}

; What the host gave is no local memory; nothing else is known of a pointer out of memory.
; CHECK-LABEL: define void @loads_between(
; CHECK: %[[X:.*]] = load <4 x i32>, ptr %global
; CHECK-NOT: masked.store
; CHECK: store <4 x i32> %{{.*}}, ptr %local, align 16
; CHECK: ret void
define void @loads_between(ptr noalias readonly %closure, ptr %group, ptr "cohort-local-memory" %local, <4 x i32> %even) "cohort-sub-group-size"="4" {
  %global = load ptr, ptr %closure
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %even, ptr align 16 %local, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  %odd = load <4 x i32>, ptr %global, align 4
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %odd, ptr align 16 %local, <4 x i1> <i1 false, i1 true, i1 false, i1 true>)
  ret void
}

; CHECK-LABEL: define void @may_read(
; CHECK: masked.store.v4i32.p0(<4 x i32> %even
; CHECK: load i32
; CHECK: masked.store.v4i32.p0(<4 x i32> %odd
; CHECK: ret void
define void @may_read(ptr %p, ptr %q, <4 x i32> %even, <4 x i32> %odd) "cohort-sub-group-size"="4" {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %even, ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  %x = load i32, ptr %q
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %odd, ptr align 16 %p, <4 x i1> <i1 false, i1 true, i1 false, i1 true>)
  store i32 %x, ptr %q
  ret void
}

; A merged store stays in its place among others that overlap it.
; CHECK-LABEL: define void @outside(
; CHECK: masked.store.v4i32.p0(<4 x i32> %x, ptr align 4 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
; CHECK: masked.store.v4i32.p0(<4 x i32> %y, ptr align 4 %q, <4 x i1> <i1 false, i1 true, i1 false, i1 true>)
; CHECK: ret void
define void @outside(ptr %p, <4 x i32> %x, <4 x i32> %y) "cohort-sub-group-size"="4" {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr align 4 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  %q = getelementptr i8, ptr %p, i64 8
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %y, ptr align 4 %q, <4 x i1> <i1 false, i1 true, i1 false, i1 true>)
  ret void
}

; Both members of a pair under the work-items' condition: two vectors of each. Where the pairs lie is a sum of 32 bits.
; CHECK-LABEL: define void @pairs_under_masks(
; CHECK-NOT: masked.store
; CHECK: %[[V0:.*]] = shufflevector <4 x i32> %a0, <4 x i32> %b0, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
; CHECK: %[[M0:.*]] = shufflevector <4 x i1> %m, <4 x i1> zeroinitializer, <4 x i32> <i32 0, i32 0, i32 1, i32 1>
; CHECK: call void @llvm.masked.store.v4i32.p0(<4 x i32> %[[V0]], ptr align 4 %p, <4 x i1> %[[M0]])
; CHECK: %[[V1:.*]] = shufflevector <4 x i32> %a1, <4 x i32> %b1, <4 x i32> <i32 0, i32 4, i32 2, i32 6>
; CHECK: %[[M1:.*]] = shufflevector <4 x i1> %m, <4 x i1> zeroinitializer, <4 x i32> <i32 2, i32 2, i32 3, i32 3>
; CHECK: call void @llvm.masked.store.v4i32.p0(<4 x i32> %[[V1]], ptr align 4 %p.1, <4 x i1> %[[M1]])
; CHECK-NEXT: ret void
define void @pairs_under_masks(ptr %t, i32 %i, <4 x i1> %m, <4 x i32> %a0, <4 x i32> %a1, <4 x i32> %b0, <4 x i32> %b1) "cohort-sub-group-size"="4" {
  %at = sext i32 %i to i64
  %p = getelementptr i32, ptr %t, i64 %at
  %low = shufflevector <4 x i1> %m, <4 x i1> <i1 false, i1 poison, i1 poison, i1 poison>, <4 x i32> <i32 0, i32 4, i32 1, i32 4>
  %high = shufflevector <4 x i1> %m, <4 x i1> <i1 false, i1 poison, i1 poison, i1 poison>, <4 x i32> <i32 2, i32 4, i32 3, i32 4>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %a0, ptr align 4 %p, <4 x i1> %low)
  %p.1 = getelementptr i8, ptr %p, i64 16
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %a1, ptr align 4 %p.1, <4 x i1> %high)
  %next = add nsw i32 %i, 1
  %behind = sext i32 %next to i64
  %q = getelementptr i32, ptr %t, i64 %behind
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %b0, ptr align 4 %q, <4 x i1> %low)
  %q.1 = getelementptr i8, ptr %q, i64 16
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %b1, ptr align 4 %q.1, <4 x i1> %high)
  ret void
}

; Lanes of different conditions; one lane of the two may be both, and then the later one wins.
; CHECK-LABEL: define void @two_conditions(
; CHECK: %last = shufflevector
; CHECK: %[[LATER:.*]] = shufflevector <4 x i1> %n, <4 x i1> zeroinitializer, <4 x i32> <i32 4, i32 0, i32 1, i32 4>
; CHECK: %[[V:.*]] = select <4 x i1> %[[LATER]], <4 x i32> %y, <4 x i32> %x
; CHECK: %[[M:.*]] = or <4 x i1> %{{.*}}, %{{.*}}
; CHECK: call void @llvm.masked.store.v4i32.p0(<4 x i32> %[[V]], ptr align 4 %p, <4 x i1> %[[M]])
; CHECK-NEXT: ret void
define void @two_conditions(ptr %p, <4 x i1> %m, <4 x i1> %n, <4 x i32> %x, <4 x i32> %y) "cohort-sub-group-size"="4" {
  %first = shufflevector <4 x i1> %m, <4 x i1> zeroinitializer, <4 x i32> <i32 0, i32 1, i32 4, i32 4>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr align 4 %p, <4 x i1> %first)
  %last = shufflevector <4 x i1> %n, <4 x i1> zeroinitializer, <4 x i32> <i32 4, i32 0, i32 1, i32 4>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %y, ptr align 4 %p, <4 x i1> %last)
  ret void
}

; Lanes that any condition may have are not waited for, nor those of poison.
; CHECK-LABEL: define void @any_lanes(
; CHECK-COUNT-2: masked.store
; CHECK: ret void
define void @any_lanes(ptr %p, <4 x i1> %m, <4 x i32> %x, <4 x i32> %y) "cohort-sub-group-size"="4" {
  %first = shufflevector <4 x i1> %m, <4 x i1> poison, <4 x i32> <i32 0, i32 4, i32 1, i32 4>
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %x, ptr align 4 %p, <4 x i1> %first)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %y, ptr align 4 %p, <4 x i1> %m)
  ret void
}

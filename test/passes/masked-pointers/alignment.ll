; A masked access of pointers says no more of its alignment than that of a pointer: LLVM takes their size for 0 where it makes one access for each lane.
; RUN: %opt -passes=cohort-masked-pointers -S %s | FileCheck %s
; RUN: %opt -passes=cohort-masked-pointers -S %s | opt-22 -mtriple=x86_64-linux-gnu -mcpu=x86-64-v2 -passes=scalarize-masked-mem-intrin -S | FileCheck %s --check-prefix=LANES

; CHECK-LABEL: @pointers(
; CHECK: call void @llvm.masked.store.v4p0.p0(<4 x ptr> %v, ptr align 8 %p, <4 x i1>
; CHECK: call <4 x ptr> @llvm.masked.load.v4p0.p0(ptr align 8 %p, <4 x i1>
; CHECK: call void @llvm.masked.compressstore.v4p0(<4 x ptr> %w, ptr align 8 %p, <4 x i1>
; CHECK: call <4 x ptr> @llvm.masked.expandload.v4p0(ptr align 8 %p, <4 x i1>
; LANES-LABEL: @pointers(
; LANES-NOT: align 16
; LANES: ret
define <4 x ptr> @pointers(ptr %p, <4 x ptr> %v, <4 x i1> %m) {
  call void @llvm.masked.store.v4p0.p0(<4 x ptr> %v, ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 false, i1 true>)
  %w = call <4 x ptr> @llvm.masked.load.v4p0.p0(ptr align 32 %p, <4 x i1> <i1 true, i1 false, i1 false, i1 true>, <4 x ptr> %v)
  call void @llvm.masked.compressstore.v4p0(<4 x ptr> %w, ptr align 16 %p, <4 x i1> %m)
  %x = call <4 x ptr> @llvm.masked.expandload.v4p0(ptr align 16 %p, <4 x i1> %m, <4 x ptr> %w)
  ret <4 x ptr> %x
}

; Less stays less, and integers keep what they have.
; CHECK-LABEL: @others(
; CHECK: call void @llvm.masked.store.v4p0.p0(<4 x ptr> %v, ptr align 4 %p, <4 x i1>
; CHECK: call void @llvm.masked.store.v4i64.p0(<4 x i64> %n, ptr align 16 %p, <4 x i1>
define void @others(ptr %p, <4 x ptr> %v, <4 x i64> %n) {
  call void @llvm.masked.store.v4p0.p0(<4 x ptr> %v, ptr align 4 %p, <4 x i1> <i1 true, i1 false, i1 false, i1 true>)
  call void @llvm.masked.store.v4i64.p0(<4 x i64> %n, ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 false, i1 true>)
  ret void
}

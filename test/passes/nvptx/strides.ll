; Addresses of one index and two strides have another number of indices: LLVM's load-store-vectorizer takes the strides for equal.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | llc-22 -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_80 -mattr=+ptx81 - -o - | FileCheck %s --check-prefix=PTX

; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK-DAG: getelementptr inbounds nuw i32, ptr {{.*}}, i64 [[INDEX:%[^ ]+]]
; CHECK-DAG: getelementptr inbounds nuw [1 x i8], ptr {{.*}}, i64 0, i64 [[INDEX]]
; PTX-LABEL: .entry cohort_kernel_0(
; PTX: ld.global.b32
; PTX: ld.global.b32
; PTX: ret;
define void @two_strides(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
  %p = load ptr, ptr %closure
  %op = getelementptr i8, ptr %closure, i64 8
  %o = load ptr, ptr %op
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %four = shl nuw nsw i32 %id, 2
  %index = zext nneg i32 %four to i64
  %a = getelementptr inbounds nuw i32, ptr %p, i64 %index
  %x = load i32, ptr %a, align 4
  %b = getelementptr inbounds nuw i8, ptr %p, i64 %index
  %y = load i32, ptr %b, align 4
  %z = getelementptr inbounds nuw i32, ptr %o, i64 %index
  %sum = mul i32 %x, %y
  store i32 %sum, ptr %z, align 4
  ret void
}

; One stride: nothing changes, and neighbours are one access.
; CHECK-LABEL: define {{.*}}@cohort_kernel_1(
; CHECK-NOT: [1 x
; CHECK: ret void
; PTX-LABEL: .entry cohort_kernel_1(
; PTX: ld.global.v2.b32
; PTX: ret;
define void @one_stride(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
  %p = load ptr, ptr %closure
  %op = getelementptr i8, ptr %closure, i64 8
  %o = load ptr, ptr %op
  %id = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %two = shl nuw nsw i32 %id, 1
  %index = zext nneg i32 %two to i64
  %a = getelementptr inbounds nuw i32, ptr %p, i64 %index
  %x = load i32, ptr %a, align 8
  %next = or disjoint i32 %two, 1
  %index1 = zext nneg i32 %next to i64
  %b = getelementptr inbounds nuw i32, ptr %p, i64 %index1
  %y = load i32, ptr %b, align 4
  %z = getelementptr inbounds nuw i32, ptr %o, i64 %index
  %sum = mul i32 %x, %y
  store i32 %sum, ptr %z, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()

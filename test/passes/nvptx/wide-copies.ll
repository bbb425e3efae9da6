; Copies of whole 16 bytes between places that are aligned so have accesses of 16 bytes; what is less aligned stays.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s
; CHECK-LABEL: define {{.*}}@cohort_kernel_0(
; CHECK-COUNT-2: load <4 x i32>, ptr {{.*}}, align 16
; CHECK-COUNT-2: store <4 x i32> {{.*}}, ptr {{.*}}, align 16
; CHECK: call void @llvm.memcpy{{.*}}align 8
; CHECK: ret void
define void @copy(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="16,8" {
  %p = load ptr, ptr %closure
  %second = getelementptr i8, ptr %closure, i64 8
  %q = load ptr, ptr %second
  call void @llvm.memcpy.p0.p0.i64(ptr align 16 %p, ptr align 16 %q, i64 32, i1 false)
  %p8 = getelementptr i8, ptr %p, i64 40
  call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p8, ptr align 16 %q, i64 32, i1 false)
  ret void
}
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

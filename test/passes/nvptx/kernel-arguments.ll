; The callable is an argument by value where its size is known and small enough; its pointers are to global memory.
; RUN: %opt -passes=cohort-nvptx -S %s | FileCheck %s
; RUN: %opt -passes=cohort-nvptx -S %s | llc -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s --check-prefix=PTX
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_0(
; CHECK-SAME: ptr {{.*}}byval([16 x i8]) align 8 {{.*}}"nvvm.grid_constant"{{.*}} %closure
; CHECK-SAME: ptr {{.*}}byval({ [3 x i64], [3 x i64], [3 x i64], i64, i64 }) align 8
; CHECK: store i32 1, ptr addrspace(1)
; PTX: .param .align 8 .b8 cohort_kernel_0_param_0[16]
; PTX: st.global.b32 [%rd{{[0-9]+}}], 1;
define void @small(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="16,8" {
  %data = load ptr, ptr %f, align 8
  store i32 1, ptr %data, align 4
  ret void
}
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_1(
; CHECK-SAME: ptr addrspace(1) {{.*}}%closure
; CHECK: store i32 2, ptr addrspace(1)
define void @large(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8192,8" {
  %data = load ptr, ptr %f, align 8
  store i32 2, ptr %data, align 4
  ret void
}
; CHECK-LABEL: define ptx_kernel void @cohort_kernel_2(
; CHECK-SAME: ptr addrspace(1) {{.*}}%closure
define void @unknown(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %data = load ptr, ptr %f, align 8
  store i32 3, ptr %data, align 4
  ret void
}
; What an array in the callable is indexed with is not known: it is read where the driver has put it.
; PTX-LABEL: .visible .entry cohort_kernel_3(
; PTX-NOT: .local
; PTX: ld.param.b32 %r{{[0-9]+}}, [%rd
define void @indexed(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="136,8" {
  %data = load ptr, ptr %f, align 8
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %array = getelementptr i8, ptr %f, i64 8
  %at = getelementptr i32, ptr %array, i64 %id
  %x = load i32, ptr %at, align 4
  store i32 %x, ptr %data, align 4
  ret void
}
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)

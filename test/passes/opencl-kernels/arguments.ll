; A kernel of OpenCL C gets all its arguments behind one pointer; the attribute says where.
; RUN: %opt -passes=cohort-opencl-kernels -S %s | FileCheck %s

%pair = type { i32, double }

; What clang keeps for kernels that call kernels is nobody else's.
; CHECK-NOT: __clang_ocl_kern_imp_unused
define void @__clang_ocl_kern_imp_unused() {
  ret void
}
; CHECK: define void @function()
define void @function() {
  ret void
}
; CHECK-NOT: spir_kernel
; CHECK: define hidden void @__cohort_opencl_k(ptr %arguments) #[[K:[0-9]+]]
; CHECK-DAG: %[[A:.*]] = getelementptr inbounds i8, ptr %arguments, i64 0
; CHECK-DAG: %a = load ptr, ptr %{{.*}}, align 8
; A pointer to local memory is a place in that of the launch.
; CHECK-DAG: %[[L:.*]] = getelementptr inbounds i8, ptr %arguments, i64 8
; CHECK-DAG: %[[AT:.*]] = load i64, ptr %[[L]], align 8
; CHECK-DAG: %scratch = call ptr @__cohort_local_arg(i64 %[[AT]])
; CHECK-DAG: %[[N:.*]] = getelementptr inbounds i8, ptr %arguments, i64 16
; CHECK-DAG: %n = load i32, ptr %[[N]], align 4
; Aligned as its type is.
; CHECK-DAG: %[[V:.*]] = getelementptr inbounds i8, ptr %arguments, i64 32
; CHECK-DAG: %v = load <4 x float>, ptr %[[V]], align 16
; The kernel may write to an argument: it has a copy.
; CHECK-DAG: %[[P:.*]] = getelementptr inbounds i8, ptr %arguments, i64 48
; CHECK-DAG: %p = alloca %pair, align 8
; CHECK-DAG: call void @llvm.memcpy.p0.p0.i64(ptr align 8 %p, ptr align 8 %[[P]], i64 16, i1 false)
; CHECK: store i32 %n, ptr %a
define spir_kernel void @k(ptr %a, ptr %scratch, i32 %n, <4 x float> %v, ptr byval(%pair) align 8 %p) convergent !kernel_arg_addr_space !1 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 !reqd_work_group_size !4 !intel_reqd_sub_group_size !5 {
  store i32 %n, ptr %a
  store i32 %n, ptr %scratch
  store <4 x float> %v, ptr %a
  store i32 0, ptr %p
  ret void
}
; CHECK: define hidden void @__cohort_opencl_none(ptr %arguments) #[[NONE:[0-9]+]]
define spir_kernel void @none() !work_group_size_hint !4 {
  ret void
}
; CHECK-DAG: attributes #[[K]] = { convergent "cohort-argument-alignments"="8,8,4,16,8" "cohort-arguments"="p0+8,l8+8,v16+4,v32+16,v48+16" "cohort-dims"="3" "cohort-kernel"="nd_range" "cohort-reqd-sub-group-size"="8" "cohort-reqd-work-group-size"="64,2,1" }
; CHECK-DAG: attributes #[[NONE]] = { "cohort-argument-alignments" "cohort-arguments" "cohort-dims"="3" "cohort-kernel"="nd_range" "cohort-work-group-size-hint"="64,2,1" }

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
!1 = !{i32 1, i32 3, i32 0, i32 0, i32 0}
!2 = !{!"int*", !"int*", !"int", !"float4", !"struct pair"}
!3 = !{!"", !"", !"", !"", !""}
!4 = !{i32 64, i32 2, i32 1}
!5 = !{i32 8}

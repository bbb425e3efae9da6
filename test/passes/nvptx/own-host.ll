; For hosts other than the runtime, kernels of OpenCL C have their names and arguments.
; RUN: split-file %s %t
; RUN: %opt -passes='cohort-nvptx<own-host>' -S %t/good.ll | FileCheck %t/good.ll
; RUN: %opt -passes='cohort-nvptx<sm_90;own-host>' -print-pipeline-passes -disable-output %t/good.ll | FileCheck %s --check-prefix=PRINT
; PRINT: cohort-nvptx<sm_90;own-host>
; RUN: not %opt -passes='cohort-nvptx<own-host>' -disable-output %t/pipe.ll 2>&1 | FileCheck %s --check-prefix=PIPE
; RUN: not %opt -passes='cohort-nvptx<own-host>' -disable-output %t/eight.ll 2>&1 | FileCheck %s --check-prefix=EIGHT
; RUN: not %opt -passes='cohort-nvptx<own-host>' -disable-output %t/large.ll 2>&1 | FileCheck %s --check-prefix=LARGE
; RUN: not %opt -passes='cohort-nvptx<own-host>' -disable-output %t/sycl.ll 2>&1 | FileCheck %s --check-prefix=SYCL
; PIPE: error: in function '__cohort_opencl_pipe': kernel 'pipe' has a pipe, which only kernels that Cohort's runtime launches can have
; EIGHT: error: in function '__cohort_opencl_eight': kernel 'eight' requires sub-groups of 8 work-items, and on NVIDIA GPUs they have 32
; LARGE: error: in function 'large': kernel 'large' has 65536 bytes of local variables, and NVIDIA GPUs have 48128 for them; an argument in local memory can be larger
; SYCL: error: in function 'sycl': kernel 'sycl' is not of OpenCL C, whose kernels have arguments

;--- good.ll
; A scalar is passed as one, what is larger or less aligned by value; a place in local memory is in that of the launch.
; CHECK: @cohort_dynamic = external {{.*}}addrspace(3)
; CHECK-LABEL: define ptx_kernel void @k(
; CHECK-SAME: ptr addrspace(1) {{.*}}%[[P:[0-9]+]], i64 %[[L:[0-9]+]], i32 %[[N:[0-9]+]],
; CHECK-SAME: ptr {{.*}}byval([16 x i8]) align 16 {{[^,]*}}"nvvm.grid_constant" %[[V:[0-9]+]],
; CHECK-SAME: ptr {{.*}}byval([8 x i8]) align 4 {{[^,]*}} %[[S:[0-9]+]])
; The block of all arguments is gone.
; CHECK-NOT: alloca
; CHECK-DAG: getelementptr {{.*}}i8, ptr addrspace(3) @cohort_dynamic, i64 %[[L]]
; CHECK-DAG: load <4 x i32>, ptr %[[V]], align 16
; CHECK-DAG: store <4 x i32> {{.*}}, ptr addrspace(1) %[[P]]
; CHECK-DAG: store i32 %[[N]], ptr addrspace(3)
; CHECK: ret void
define void @__cohort_opencl_k(ptr %arguments) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-arguments"="p0+8,l8+8,v16+4,v32+16,v48+8" "cohort-argument-alignments"="8,8,4,16,4" {
  %p = load ptr, ptr %arguments
  %l.at = getelementptr i8, ptr %arguments, i64 8
  %l = load i64, ptr %l.at
  %local = call ptr @__cohort_local_arg(i64 %l)
  %n.at = getelementptr i8, ptr %arguments, i64 16
  %n = load i32, ptr %n.at
  store i32 %n, ptr %local
  %v.at = getelementptr i8, ptr %arguments, i64 32
  %v = load <4 x i32>, ptr %v.at
  store <4 x i32> %v, ptr %p
  %s.at = getelementptr i8, ptr %arguments, i64 52
  %s = load i32, ptr %s.at
  %p.4 = getelementptr i32, ptr %p, i64 4
  store i32 %s, ptr %p.4
  ret void
}
; A kernel has its name whatever has it already, and no versions.
; CHECK-LABEL: define ptx_kernel void @k_local(
; CHECK-SAME: ptr addrspace(1) {{[^%]*}}%[[OUT:[0-9]+]])
; There is no offset. The size is that of all thread blocks, and the number of dimensions what follows from it.
; CHECK-DAG: %[[GROUPS:.*]] = {{.*}}call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()
; CHECK-DAG: %[[ITEMS:.*]] = {{.*}}call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
; CHECK-DAG: store i64 0,
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.nctaid.y()
; CHECK-DAG: call {{.*}}i32 @llvm.nvvm.read.ptx.sreg.nctaid.z()
; CHECK-DAG: select i1 %{{.*}}, i32 3, i32
; CHECK: ret void
; CHECK-NOT: ptx_kernel
define void @__cohort_opencl_k_local(ptr %arguments) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-arguments"="p0+8,d8+4" "cohort-argument-alignments"="8" "cohort-work-dim"="8" {
  %p = load ptr, ptr %arguments
  %size = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 0)
  store i64 %size, ptr %p
  %offset = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 0)
  %p.1 = getelementptr i64, ptr %p, i64 1
  store i64 %offset, ptr %p.1
  %d.at = getelementptr i8, ptr %arguments, i64 8
  %d = load i32, ptr %d.at
  %p.2 = getelementptr i64, ptr %p, i64 2
  store i32 %d, ptr %p.2
  %sum = call i32 @_Z17__spirv_GroupIAddiii(i32 3, i32 0, i32 %d)
  %p.3 = getelementptr i64, ptr %p, i64 3
  store i32 %sum, ptr %p.3
  ret void
}
declare ptr @__cohort_local_arg(i64)
declare i64 @_Z25__spirv_BuiltInGlobalSizei(i32)
declare i64 @_Z27__spirv_BuiltInGlobalOffseti(i32)
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32)

;--- pipe.ll
define void @__cohort_opencl_pipe(ptr %arguments) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-arguments"="p0+8,q8+8+4" "cohort-argument-alignments"="8,8" {
  ret void
}
;--- eight.ll
define void @__cohort_opencl_eight(ptr %arguments) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-arguments" "cohort-argument-alignments" "cohort-reqd-sub-group-size"="8" {
  ret void
}
;--- large.ll
define void @__cohort_opencl_large(ptr %arguments) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-arguments" "cohort-argument-alignments" {
  %all = call ptr @__cohort_local_alloc(i64 65536, i64 4, i32 0)
  store volatile i32 1, ptr %all
  ret void
}
declare ptr @__cohort_local_alloc(i64, i64, i32)
;--- sycl.ll
define void @sycl(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="16,8" {
  ret void
}

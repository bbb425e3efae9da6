; PTX goes into the module as text, beside SPIR-V; each image has its own table of kernels.
; RUN: %opt -passes='cohort-embed-images<spirv64;nvptx64:sm_80;nvptx64:sm_90>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-embed-images<spirv64;nvptx64:sm_90>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINT
; PRINT: cohort-embed-images<spirv64;nvptx64:sm_90>
; CHECK-DAG: @cohort.image.target{{.*}} = private constant [14 x i8] c"nvptx64:sm_80\00"
; CHECK-DAG: @"cohort.image.nvptx64:sm_80" = private constant {{.*}}c"nvptx64:sm_80{{.*}}.target sm_80{{.*}}cohort_kernel_0
; CHECK-DAG: @"cohort.image.nvptx64:sm_90" = private constant {{.*}}.target sm_90
; The callable is an argument by value (64).
; CHECK-DAG: { ptr @kernel, ptr @cohort.image.entry{{.*}}, i32 64, i32 0, i64 0, i64 0, i64 0, i64 0, ptr null }
; CHECK-DAG: @cohort.images = private constant [3 x { ptr, ptr, i64, i32, i32, ptr, ptr }]
define void @kernel(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %f, align 8
  store i32 1, ptr %p, align 4
  ret void
}

; SPIR-V of the module's kernels goes into the module with a table, to which that of the kernels refers; the kernels stay as they are.
; RUN: %opt -passes=cohort-embed-images -S %s | FileCheck %s
; RUN: %opt -passes='cohort-embed-images<spirv64>,cohort-cpu-entry,cohort-register-kernels' -S %s | FileCheck %s --check-prefix=REGISTERED
; RUN: not %opt -passes='cohort-embed-images<ptx>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=PARAMETER
; RUN: not %opt -passes='cohort-embed-images<nvptx64:sm_70>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=ARCH
; PARAMETER: invalid parameter 'ptx'; valid are 'spirv64', 'nvptx64:sm_N' and 'cubin:sm_N' with N from 80 up, and 'ptxas=PATH'
; ARCH: invalid parameter 'nvptx64:sm_70'

; CHECK-DAG: @cohort.image.entry = private constant [16 x i8] c"cohort_kernel_0\00"
; The header, the image, which begins with SPIR-V's magic number, and the index.
; CHECK-DAG: @cohort.image.spirv64 = private constant <{ [8 x i8], i64, i64, [24 x i8], [{{[0-9]+}} x i8], [23 x i8] }> <{ [8 x i8] c"CohortIm", i64 [[#SIZE:]], i64 23, [24 x i8] c"spirv64\00{{.*}}", [{{[0-9]+}} x i8] c"\03\02#\07{{.*}}", [23 x i8] c"cohort_kernel_0 kernel\0A" }>, section ".cohort.images", align 16
; CHECK-DAG: @cohort.image.kernels = private constant [1 x { ptr, ptr, i32, i32, i64, i64, i64, i64, ptr }] [{{.*}}{ ptr @kernel, ptr @cohort.image.entry, i32 2048, i32 1, i64 0, i64 0, i64 0, i64 0, ptr @cohort.image.pointers }]
; One pointer of the callable is an argument as well.
; CHECK-DAG: @cohort.image.pointers = private constant [1 x i64] zeroinitializer
; CHECK-DAG: @cohort.images = private constant [1 x { ptr, ptr, i64, i32, i32, ptr, ptr }] [{{.*}}{ ptr @cohort.image.target, ptr getelementptr inbounds (i8, ptr @cohort.image.spirv64, i64 48), i64 [[#SIZE]], i32 1, i32 0, ptr @cohort.image.kernels, ptr null }]
; CHECK: define void @kernel(ptr %f)
; CHECK-NEXT: {{.*}}load ptr, ptr %f

; REGISTERED: @cohort.module = private constant { i32, i32, ptr, i32, i32, ptr } { i32 9, i32 1, ptr @cohort.module.kernels, i32 1, i32 0, ptr @cohort.images }
define void @kernel(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  %p = load ptr, ptr %f, align 8
  store i32 1, ptr %p, align 4
  ret void
}

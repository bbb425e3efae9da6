; Parameters of functions of other translation units that registers would have which ptxas loses: what does not go into R4 to R10 is in memory.
; RUN: %opt -passes='cohort-external-functions,cohort-nvptx<sm_80>' -S %s | FileCheck %s

declare i32 @few(i32, i32) "cohort-external"="declared"
declare void @wide(i64) "cohort-external"="declared"
declare i32 @many(i32, ptr, i1, double) "cohort-external"="declared"

; The two 32-bit values of the first are in R9 and R10.
; CHECK: define {{.*}}@cohort_kernel_0(
; CHECK-DAG: [[WIDE:%[^ ]+]] = alloca { i64 }
; CHECK-DAG: alloca { i32, ptr, i1, double }
; CHECK-DAG: alloca { i32, ptr, i1, double }
; CHECK: call i32 @cohort_function_few(ptr addrspace(3) @cohort_dynamic, ptr {{.*}}%launch, i32 [[LANES:%[^,]+]], i32 {{[^,]+}}, i32 5)
; CHECK: store i64 {{.*}}, ptr
; CHECK: call void @cohort_function_wide(ptr addrspace(3) @cohort_dynamic, ptr {{.*}}%launch, ptr [[WIDE]], i32 [[LANES]])
; CHECK: store double 2.000000e+00, ptr
; CHECK: call i32 @cohort_function_many(ptr addrspace(3) @cohort_dynamic, ptr {{.*}}%launch, ptr [[FIRST:%[^,]+]], i32 [[LANES]])
; CHECK: store double 3.000000e+00, ptr
; CHECK-NOT: ptr [[FIRST]],
; CHECK: call i32 @cohort_function_many(ptr addrspace(3) @cohort_dynamic, ptr {{.*}}%launch, ptr %{{[^,]+}}, i32 [[LANES]])
define void @calls(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  %a = load i32, ptr %p
  %x = call i32 @few(i32 %a, i32 5)
  %wide = sext i32 %x to i64
  call void @wide(i64 %wide)
  %y = call i32 @many(i32 %x, ptr %p, i1 true, double 2.0)
  %z = call i32 @many(i32 %y, ptr %p, i1 false, double 3.0)
  store i32 %z, ptr %p
  ret void
}

; CHECK: define {{.*}}i32 @cohort_function_taken(ptr addrspace(3) {{[^,]*}}, ptr {{[^,]*}}, ptr [[MEMORY:%[^ ]+]], i32 {{[^,]*}})
; CHECK: [[PLACE:%[^ ]+]] = getelementptr inbounds nuw { i32, ptr, i1, double }, ptr [[MEMORY]], i32 0, i32 3
; CHECK: load double, ptr [[PLACE]]
; CHECK: ret i32
define i32 @taken(i32 %a, ptr %p, i1 %c, double %d) "cohort-external"="declared" {
  store double %d, ptr %p
  %x = select i1 %c, i32 %a, i32 1
  ret i32 %x
}

; CHECK: define {{.*}}i32 @cohort_function_taken_few(ptr addrspace(3) {{[^,]*}}, ptr {{[^,]*}}, i32 {{[^,]*}}, i32 {{[^,]*}}, i32 {{[^,]*}})
define i32 @taken_few(i32 %a, i32 %b) "cohort-external"="declared" {
  %x = mul i32 %a, %b
  ret i32 %x
}

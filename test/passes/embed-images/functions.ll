; A function that kernels of other translation units call is an image with a record beside the function; a kernel that calls one has an image apart from
; those that do not, and refers to the record.
; RUN: %opt -passes='cohort-external-functions,cohort-embed-images<spirv64;nvptx64:sm_80>' -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"

; CHECK-DAG: @f.cohort.device = extern_weak constant i8
; CHECK-DAG: @cohort.images = private constant [4 x { ptr, ptr, i64, i32, i32, ptr, ptr }] [{{.*}} i32 1, i32 0, ptr @cohort.image.kernels{{.*}}, ptr null }, {{.*}} i32 1, i32 1, ptr @cohort.image.kernels{{.*}}, ptr @cohort.image.imports{{.*}} }
; CHECK-DAG: @cohort.image.imports = private constant [1 x { ptr, ptr }] [{ ptr, ptr } { ptr @f.cohort.device, ptr @cohort.image.import }]
; CHECK-DAG: c"cohort_kernel_1 calls\0A-cohort_function_f f\0A"
; CHECK-DAG: .visible .entry cohort_kernel_1(
; CHECK-DAG: .extern .func{{ +}}(.param .b32 func_retval0) cohort_function_f

; The image of a function: both targets, in the function's COMDAT, hidden as it is. What it calls is in its record.
; CHECK-DAG: @g.cohort.device = weak_odr hidden constant { i32, i32, ptr } { i32 9, i32 2, ptr @cohort.image.codes }, comdat($g)
; CHECK-DAG: @cohort.image.codes = private constant [2 x { ptr, ptr, i64, i32, i32, ptr, ptr, i64 }] [{{.*}} i32 0, i32 1, ptr @cohort.image.imports{{.*}}, ptr null, i64 0 }, {{.*}}], comdat($g)
; CHECK-DAG: c"+cohort_function_g g\0A-cohort_function_f f\0A"{{.*}}, section ".cohort.images", comdat($g), align 16
; CHECK-DAG: .visible .func{{ +}}(.param .b32 func_retval0) cohort_function_g

; One that takes a group and throws has none, and says why; a double is what its image needs.
; CHECK-DAG: @thrower.cohort.device = constant { i32, i32, ptr } { i32 9, i32 2, ptr @cohort.image.codes{{.*}} }
; CHECK-DAG: c"a kernel cannot throw exceptions on a device\00"
; CHECK-DAG: @half.cohort.device = constant
; CHECK-DAG: i32 8, i32 0, ptr null, ptr null, i64 0 }

$g = comdat any

declare i32 @f(i32) "cohort-external"="declared"

define void @alone(ptr %c) "cohort-kernel"="range" "cohort-dims"="1" {
  %p = load ptr, ptr %c
  store i32 1, ptr %p
  ret void
}

define void @calls(ptr %c) "cohort-kernel"="range" "cohort-dims"="1" {
  %p = load ptr, ptr %c
  %x = call i32 @f(i32 2)
  store i32 %x, ptr %p
  ret void
}

define weak_odr hidden i32 @g(i32 %x) "cohort-external"="declared" comdat {
  %y = call i32 @f(i32 %x)
  %z = add i32 %y, 1
  ret i32 %z
}

declare void @__cxa_throw(ptr, ptr, ptr)
define void @thrower() "cohort-external"="group" "cohort-takes-group" {
  call void @__cxa_throw(ptr null, ptr null, ptr null)
  unreachable
}

define double @half(double %x) "cohort-external"="declared" {
  %y = fmul double %x, 0.5
  ret double %y
}

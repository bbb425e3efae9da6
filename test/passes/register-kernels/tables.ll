; Tables as docs/kernel-abi.md has them: a record for each kernel, a list of the module's, and calls at start and end of the program.
; RUN: %opt -passes=cohort-register-kernels -S %s | FileCheck %s

$shared = comdat any

; CHECK-DAG: @shared.cohort.isa = private constant [10 x i8] c"x86-64-v3\00", comdat($shared)
; CHECK-DAG: @shared.cohort.name = private constant [7 x i8] c"shared\00", comdat($shared)
; CHECK-DAG: @shared.cohort.variants = private constant [2 x { ptr, i32, i32, ptr, i64, i64 }] [{{.*}}{ ptr @shared.cohort.isa, i32 8, i32 0, ptr @shared.cohort.x86-64-v3, i64 12, i64 512 }, {{.*}}{ ptr @shared.cohort.isa.1, i32 1, i32 0, ptr @shared.cohort.x86-64, i64 4, i64 256 }], comdat($shared)
; CHECK-DAG: @shared.cohort.accessors = private constant [3 x i64] [i64 0, i64 48, i64 5000000000], comdat($shared)
; The table outside of the COMDAT must find the record that the linker keeps.
; CHECK-DAG: @shared.cohort.record = linkonce_odr hidden constant { ptr, ptr, i32, i32, [3 x i32], i32, i32, i32, ptr, ptr, ptr, i32, i32 } { ptr @shared, ptr @shared.cohort.name, i32 2, i32 3, [3 x i32] [i32 64, i32 2, i32 1], i32 8, i32 2, i32 0, ptr @shared.cohort.variants, ptr null, ptr @shared.cohort.accessors, i32 3, i32 0 }, comdat($shared)
; CHECK-DAG: @single.cohort.record = private constant {{.*}} { ptr @single, ptr @single.cohort.name, i32 0, i32 1, [3 x i32] zeroinitializer, i32 0, i32 1, i32 0, ptr @single.cohort.variants, ptr null, ptr null, i32 0, i32 0 }{{$}}
; CHECK-DAG: @range.cohort.record = private constant {{.*}} { ptr @range, ptr @range.cohort.name, i32 1, i32 2,
; CHECK-DAG: @scoped.cohort.record = private constant {{.*}} { ptr @scoped, ptr @scoped.cohort.name, i32 3, i32 1,
; CHECK-DAG: @cohort.module.kernels = private constant [4 x ptr] [ptr @shared.cohort.record, ptr @single.cohort.record, ptr @range.cohort.record, ptr @scoped.cohort.record]
; CHECK-DAG: @cohort.module = private constant { i32, i32, ptr, i32, i32, ptr } { i32 9, i32 4, ptr @cohort.module.kernels, i32 0, i32 0, ptr null }
; CHECK-DAG: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @cohort.register, ptr null }]
; CHECK-DAG: @llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @cohort.unregister, ptr null }]
; Without the library the linker names what is missing.
; CHECK-DAG: @__cohort_runtime_missing__link_with_lcohort = external global i8
; CHECK-DAG: @cohort.runtime = private constant ptr @__cohort_runtime_missing__link_with_lcohort
; CHECK-DAG: @llvm.compiler.used = {{.*}}ptr @cohort.runtime

; CHECK: define internal void @cohort.register()
; CHECK-NEXT: call void @__cohort_register_module(ptr @cohort.module)
; CHECK-NEXT: ret void
; CHECK: define internal void @cohort.unregister()
; CHECK-NEXT: call void @__cohort_unregister_module(ptr @cohort.module)
; CHECK-NEXT: ret void

define linkonce_odr void @shared(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-reqd-work-group-size"="64,2,1" "cohort-reqd-sub-group-size"="8" "cohort-accessors"="0,48,5000000000" comdat {
  unreachable
}
define linkonce_odr hidden void @shared.cohort.x86-64-v3(ptr %c, ptr %g, ptr %l) "cohort-entry"="shared" "cohort-isa"="x86-64-v3" "cohort-sub-group-size"="8" "cohort-private-bytes"="12" "cohort-local-bytes"="512" comdat($shared) {
  ret void
}
define linkonce_odr hidden void @shared.cohort.x86-64(ptr %c, ptr %g, ptr %l) "cohort-entry"="shared" "cohort-isa"="x86-64" "cohort-private-bytes"="4" "cohort-local-bytes"="256" comdat($shared) {
  ret void
}
define internal void @single(ptr %f) "cohort-kernel"="single_task" "cohort-dims"="1" {
  unreachable
}
define internal void @single.cohort.x86-64(ptr %c, ptr %g, ptr %l) "cohort-entry"="single" "cohort-isa"="x86-64" {
  ret void
}
define void @range(ptr %f) "cohort-kernel"="range" "cohort-dims"="2" {
  unreachable
}
define void @range.cohort.x86-64(ptr %c, ptr %g, ptr %l) "cohort-entry"="range" "cohort-isa"="x86-64" {
  ret void
}
define void @scoped(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="1" {
  unreachable
}
define void @scoped.cohort.x86-64(ptr %c, ptr %g, ptr %l) "cohort-entry"="scoped" "cohort-isa"="x86-64" {
  ret void
}

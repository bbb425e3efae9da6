; The whole way of a module on the CPU: the order of the passes, and what is left alone.
; RUN: %opt -passes=cohort-cpu -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=ORDER
; ORDER: cohort-opencl-kernels,cohort-opencl-printf,cohort-opencl-library,cohort-recognize-operators,cohort-object-keys,cohort-mark-kernels,cohort-external-functions,cohort-pointer-calls,cohort-mark-convergent,cohort-mark-math,cohort-verify-group-ops,cohort-simplify-callees,cohort-inline-device<all>,cohort-work-group-static,cohort-opencl-work-dim,cohort-lane-constants<sg={{[0-9]+}}>,cohort-check-progress<>,cohort-check-convergence,cohort-report-performance,cohort-canonicalize,function(cohort-order-ranges),cohort-plain-copies,cohort-expand-group-ops<cpu>,function(cohort-word-loads),function(cohort-part-loads),function(cohort-narrow-counters),function(cohort-id-bounds),function(cohort-lockstep-loops),function(cohort-private-copies),cohort-merge-kernels,cohort-external-versions,
; ORDER-SAME: cohort-vectorize<sg=1>,function(cohort-padded-vectors),cohort-cpu-group-ops,cohort-scoped-parallelism,cohort-canonicalize,cohort-fuse-items,cohort-cpu-atomics<scoped-last>,function(cohort-unit-functions),function(cohort-workgroup-loops),function(cohort-jam-rows),function(cohort-whole-vectors),
; ORDER-SAME: cohort-cpu-entry,cohort-size-versions,function(cohort-flatten-parts),function(cohort-unroll-item-loops),function(cohort-scoped-loops),function(cohort-hoist-loops),cohort-vectorize-items<sg=1>,cohort-cpu-atomics,function(cohort-padded-vectors),function(cohort-keep-rows),function(cohort-scalar-lanes),cohort-split-large,cohort-register-kernels,cohort-outside-kernel
; RUN: %opt -passes='cohort-cpu<sg=1;no-opt>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=NO-OPT
; NO-OPT-NOT: canonicalize
; NO-OPT: cohort-inline-device,cohort-work-group-static,cohort-opencl-work-dim,cohort-lane-constants<sg={{[0-9]+}}>,cohort-check-progress<independent>,cohort-check-convergence,cohort-report-performance,cohort-plain-copies,cohort-expand-group-ops<cpu>,cohort-external-versions,cohort-vectorize<sg=1>,function(cohort-padded-vectors),cohort-cpu-group-ops
; NO-OPT-NOT: {{canonicalize|merge-kernels|word-loads|part-loads|narrow-counters|id-bounds|lockstep-loops|private-copies|jam-rows|whole-vectors|flatten-parts|unroll-item-loops|scoped-loops|hoist-loops|vectorize-items|keep-rows|scalar-lanes|split-large}}

; What it prints is a pipeline that does the same.
; RUN: %opt -passes=cohort-cpu -print-pipeline-passes -disable-output %s > %t.passes
; RUN: %python %S/Inputs/run_printed.py %t.passes %s %opt > %t.printed.ll
; RUN: %opt -passes=cohort-cpu -S %s -o %t.once.ll
; RUN: grep -v -e cohort.lowered -e "^$" %t.once.ll > %t.unmarked.ll
; RUN: grep -v "^$" %t.printed.ll > %t.plain.ll
; RUN: diff %t.unmarked.ll %t.plain.ll

; A module is lowered once.
; RUN: %opt -passes=cohort-cpu,cohort-cpu -S %s -o %t.twice.ll
; RUN: diff %t.once.ll %t.twice.ll

; Passes are seen by what observes passes.
; RUN: %opt -passes=cohort-cpu -disable-output -print-after=cohort-cpu-entry %s 2>&1 | FileCheck %s --check-prefix=AFTER
; AFTER: IR Dump After {{.*}}CpuEntryPass
; AFTER: define hidden void @kernel.cohort.x86-64

; RUN: FileCheck %s < %t.once.ll
; CHECK-LABEL: define void @kernel(ptr %f)
; CHECK: call void @llvm.trap()
; CHECK-LABEL: define hidden void @kernel.cohort.x86-64
; CHECK-NOT: __cohort
; CHECK: load i64, ptr %{{.*}}, !range
; CHECK: phi i64 [ 0,
; CHECK: store i64 %{{.*}}, ptr %local
; CHECK-NOT: __cohort
; CHECK: ret void
; CHECK: call void @__cohort_register_module
; CHECK: !cohort.lowered = !{}
target triple = "x86_64-unknown-linux-gnu"

declare void @__cohort_distribute_items(i32, i64, i64, i64, ptr, ptr)
declare ptr @__cohort_local_alloc(i64, i64, i32)
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32)

define internal void @body(ptr %c, i64 %x, i64 %y, i64 %z) {
  %local = load ptr, ptr %c
  store i64 %x, ptr %local
  ret void
}
define void @kernel(ptr %f) {
  %closure = alloca ptr
  %n = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %local = call ptr @__cohort_local_alloc(i64 8, i64 8, i32 0)
  store ptr %local, ptr %closure
  call void @__cohort_distribute_items(i32 0, i64 %n, i64 1, i64 1, ptr @body, ptr %closure)
  ret void
}

@name = private unnamed_addr constant [14 x i8] c"cohort.kernel\00", section "llvm.metadata"
@file = private unnamed_addr constant [6 x i8] c"k.cpp\00", section "llvm.metadata"
@args = private unnamed_addr constant { i32, i32 } { i32 3, i32 1 }, section "llvm.metadata"
@llvm.global.annotations = appending global [1 x { ptr, ptr, ptr, i32, ptr }] [{ ptr, ptr, ptr, i32, ptr } { ptr @kernel, ptr @name, ptr @file, i32 7, ptr @args }], section "llvm.metadata"

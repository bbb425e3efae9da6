; Each kernel becomes one function for each instruction set; the kernel itself keeps its address.
; RUN: %opt -passes='cohort-isa-variants<x86-64-v2;x86-64-v3;x86-64-v4>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-isa-variants<>' -S %s | FileCheck %s --check-prefix=NONE
; RUN: %opt -passes='cohort-isa-variants<x86-64-v3>' -print-pipeline-passes -disable-output %s | FileCheck %s --check-prefix=PRINTED
; RUN: not %opt -passes='cohort-isa-variants<x86-64-v9>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

target triple = "x86_64-pc-linux-gnu"

$shared = comdat any

; CHECK-LABEL: define linkonce_odr void @shared(ptr %closure)
; CHECK-SAME: #[[IDENTITY:[0-9]+]] comdat
; CHECK-NEXT: call void @llvm.trap()
; CHECK-NEXT: unreachable
; NONE-LABEL: define linkonce_odr void @shared
; NONE: store i32 1
define linkonce_odr void @shared(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" comdat {
  store i32 1, ptr %closure
  ret void
}

; A kernel that the user compiles for a processor keeps that variant too.
define void @marched(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "target-cpu"="znver5" {
  store i32 1, ptr %closure
  ret void
}

; What is no kernel stays one function.
; CHECK-LABEL: define void @other
; CHECK: store i32 2
define void @other(ptr %p) {
  store i32 2, ptr %p
  ret void
}

; CHECK: define internal void @shared.x86-64-v2(ptr %closure) #[[V2:[0-9]+]] comdat($shared)
; CHECK: store i32 1
; CHECK: define internal void @shared.x86-64-v3(ptr %closure) #[[V3:[0-9]+]] comdat($shared)
; CHECK: define internal void @shared.x86-64-v4(ptr %closure) #[[V4:[0-9]+]] comdat($shared)
; CHECK: define internal void @marched.x86-64-v2
; CHECK: define internal void @marched.znver5(ptr %closure) #[[ZEN:[0-9]+]]
; CHECK-NOT: @other.
; CHECK-DAG: #[[IDENTITY]] = {{.*}}"cohort-identity"
; CHECK-DAG: #[[V2]] = {{.*}}"cohort-isa"="x86-64-v2"{{.*}}"cohort-lanes"="4"{{.*}}"cohort-variant-of"="shared"{{.*}}"target-cpu"="x86-64-v2"
; CHECK-DAG: #[[V3]] = {{.*}}"cohort-isa"="x86-64-v3"{{.*}}"cohort-lanes"="8"{{.*}}"prefer-vector-width"="256"
; CHECK-DAG: #[[V4]] = {{.*}}"cohort-isa"="x86-64-v4"{{.*}}"cohort-lanes"="16"{{.*}}"prefer-vector-width"="512"
; CHECK-DAG: #[[ZEN]] = {{.*}}"cohort-isa"="znver5"{{.*}}"cohort-lanes"="16"
; PRINTED: cohort-isa-variants<x86-64-v3>
; UNKNOWN: unknown instruction set 'x86-64-v9'; valid are x86-64, x86-64-v2, x86-64-v3, x86-64-v4

; Odd ends of functions: addresses of blocks, tail calls that ask for the kernel's signature, kernels that never end or aren't here.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

; CHECK: @table = internal constant [2 x ptr] [ptr blockaddress(@computed_goto.cohort.x86-64, %a), ptr blockaddress(@computed_goto.cohort.x86-64, %b)]
@table = internal constant [2 x ptr] [ptr blockaddress(@computed_goto, %a), ptr blockaddress(@computed_goto, %b)]

; CHECK: define void @computed_goto(ptr %f)
; CHECK-NEXT: call void @llvm.trap()
; CHECK: define hidden void @computed_goto.cohort.x86-64
; CHECK: indirectbr ptr %target, [label %a, label %b]
define void @computed_goto(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  %target = load ptr, ptr @table
  indirectbr ptr %target, [label %a, label %b]
a:
  ret void
b:
  store i32 1, ptr %f
  ret void
}

; CHECK: define hidden void @tail_call.cohort.x86-64
; CHECK-NEXT: tail call void @elsewhere(ptr %closure)
declare void @elsewhere(ptr)
define void @tail_call(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  musttail call void @elsewhere(ptr %f)
  ret void
}

; CHECK: define hidden void @endless.cohort.x86-64
; CHECK: br label
define void @endless(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  br label %again
again:
  br label %again
}

; CHECK: declare void @declared(ptr)
; CHECK-NOT: @declared.cohort
declare void @declared(ptr) "cohort-kernel"="range" "cohort-dims"="1"
; CHECK: define available_externally void @elsewhere_too(ptr %f)
; CHECK-NEXT: ret void
; CHECK-NOT: @elsewhere_too.cohort
define available_externally void @elsewhere_too(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
  ret void
}

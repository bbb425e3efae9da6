; LLVM's options for all passes are for those of the device's pipeline as well.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -disable-output -print-after=gvn -filter-print-funcs=cohort_kernel_0 %s 2>&1 | FileCheck %s --check-prefix=PRINTED
; RUN: %opt -passes='cohort-nvptx<sm_80>' -disable-output -opt-bisect-limit=-1 %s 2>&1 | FileCheck %s --check-prefix=COUNTED

; PRINTED: IR Dump After GVNPass on cohort_kernel_0
; COUNTED: BISECT: running pass ({{[0-9]+}}) gvn on cohort_kernel_0
define void @stores(ptr %closure) "cohort-kernel"="single_task" "cohort-closure"="8,8" {
  %p = load ptr, ptr %closure
  store i32 1, ptr %p
  ret void
}

; The barrier of all work-groups of a launch: the first group adds what makes the highest bit change with the last one that arrives, in the word that the driver provides.
; RUN: %opt -passes=cohort-nvptx -S %s | llc -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s
; CHECK-LABEL: .visible .entry cohort_kernel_0(
; CHECK-DAG: %envreg1
; CHECK-DAG: %envreg2
; CHECK-DAG: %nctaid.x
; CHECK-DAG: %nctaid.y
; CHECK-DAG: %nctaid.z
; CHECK-DAG: %ctaid.x
; CHECK-DAG: sub.s32 %r{{[0-9]+}}, -2147483647, %r{{[0-9]+}};
; CHECK: fence.acq_rel.gpu
; CHECK: atom{{.*}}.add.u32 {{.*}}+4]
; CHECK: ld.relaxed.gpu
; CHECK: xor.b32
; CHECK: @%p{{[0-9]+}} bra
; CHECK: fence.acq_rel.gpu
; CHECK: ret;
define void @kernel(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" "cohort-reqd-work-group-size"="1,1,1" {
  %data = load ptr, ptr %f, align 8
  store volatile i32 1, ptr %data
  call void @cohort_root_barrier()
  store volatile i32 2, ptr %data
  ret void
}
declare void @cohort_root_barrier()

; A pipe is a pointer; the size of its packets is what functions of pipes are told, here through the kernel's body as clang makes it at -O0.
; RUN: %opt -passes=cohort-opencl-kernels -S %s | FileCheck %s
; RUN: %opt -passes=cohort-opencl-kernels,cohort-opencl-library -S %s | FileCheck %s --check-prefix=LIBRARY

; CHECK: define hidden void @__cohort_opencl_k(ptr %arguments) #[[K:[0-9]+]]
; CHECK: %p = load ptr, ptr %{{.*}}, align 8
define spir_kernel void @k(ptr %p, ptr %unused, ptr %out) convergent !kernel_arg_addr_space !1 !kernel_arg_base_type !2 !kernel_arg_type_qual !3 {
  %place = alloca ptr
  store ptr %p, ptr %place
  %again = load ptr, ptr %place
  call void @body(ptr %again, ptr %out)
  ret void
}
define void @body(ptr %p, ptr %out) convergent {
; LIBRARY: define internal i32 @__read_pipe_2(
; LIBRARY: define internal i32 @__get_pipe_max_packets_ro(
  %failed = call i32 @__read_pipe_2(ptr %p, ptr %out, i32 24, i32 8)
  %max = call i32 @__get_pipe_max_packets_ro(ptr %p, i32 24, i32 8)
  ret void
}
declare i32 @__read_pipe_2(ptr, ptr, i32, i32)
declare i32 @__get_pipe_max_packets_ro(ptr, i32, i32)
; CHECK: attributes #[[K]] = { convergent "cohort-argument-alignments"="8,8,8{{.*}}" "cohort-arguments"="q0+8+24,q8+8+0,p16+8"

!opencl.ocl.version = !{!0}
!0 = !{i32 3, i32 0}
!1 = !{i32 1, i32 1, i32 1}
!2 = !{!"struct pair", !"float16", !"struct pair*"}
!3 = !{!"pipe", !"pipe", !""}

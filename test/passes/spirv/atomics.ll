; Atomics work on the memory that their pointer is known to be of, and short loops with them are unrolled, unless the user has said something about that.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
; RUN: %if spirv-val %{ %opt -passes=cohort-spirv %s -o %t.bc && llc -mtriple=spirv64 -filetype=obj %t.bc -o %t.spv && spirv-val %t.spv %}
declare i32 @_Z18__spirv_AtomicIAddPjiij(ptr, i32, i32, i32)

; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK: call i32 @_Z18__spirv_AtomicIAddPU3AS1jiij(ptr addrspace(1) {{.*}}, i32 1, i32 0, i32 1)
; CHECK: [[AT:%.*]] = getelementptr i8, ptr addrspace(1) {{.*}}, i64 [[OFFSET:%.*]]
; CHECK: call i32 @_Z18__spirv_AtomicIAddPU3AS1jiij(ptr addrspace(1) [[AT]], i32 1, i32 0, i32 2)
; Where it may be of two kinds it stays as it is.
; CHECK: call i32 @_Z18__spirv_AtomicIAddPjiij(ptr addrspace(4) {{.*}}, i32 1, i32 0, i32 3)
define void @places(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  %a = call i32 @_Z18__spirv_AtomicIAddPjiij(ptr %p, i32 1, i32 0, i32 1)
  %wide = zext i32 %a to i64
  %q = getelementptr i8, ptr %p, i64 %wide
  %b = call i32 @_Z18__spirv_AtomicIAddPjiij(ptr %q, i32 1, i32 0, i32 2)
  %own = alloca i32
  store i32 %b, ptr %own
  %one = icmp eq i32 %b, 0
  %either = select i1 %one, ptr %own, ptr %q
  %c = call i32 @_Z18__spirv_AtomicIAddPjiij(ptr %either, i32 1, i32 0, i32 3)
  %last = load i32, ptr %own
  store i32 %last, ptr %p
  ret void
}

; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK-COUNT-8: call i32 @_Z18__spirv_AtomicIAdd
; CHECK-NOT: call i32 @_Z18__spirv_AtomicIAdd
; CHECK-LABEL: define spir_kernel void @cohort_kernel_2(
; CHECK-COUNT-4: call i32 @_Z18__spirv_AtomicIAdd
; CHECK-NOT: call i32 @_Z18__spirv_AtomicIAdd
; CHECK-LABEL: define spir_kernel void @cohort_kernel_3(
; CHECK: call i32 @_Z18__spirv_AtomicIAdd
; CHECK-NOT: call i32 @_Z18__spirv_AtomicIAdd
define void @loop(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  br label %head
head:
  %i = phi i64 [ 0, %0 ], [ %next, %body ]
  %more = icmp ult i64 %i, 64
  br i1 %more, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %a = call i32 @_Z18__spirv_AtomicIAddPjiij(ptr %q, i32 1, i32 0, i32 1)
  %next = add i64 %i, 1
  br label %head
done:
  ret void
}
; 20 iterations are a multiple of four and not of eight.
define void @twenty(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  br label %head
head:
  %i = phi i64 [ 0, %0 ], [ %next, %body ]
  %more = icmp ult i64 %i, 20
  br i1 %more, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %a = call i32 @_Z18__spirv_AtomicIAddPjiij(ptr %q, i32 1, i32 0, i32 1)
  %next = add i64 %i, 1
  br label %head
done:
  ret void
}
define void @as_the_user_says(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %p = load ptr, ptr %closure
  br label %head
head:
  %i = phi i64 [ 0, %0 ], [ %next, %body ]
  %more = icmp ult i64 %i, 64
  br i1 %more, label %body, label %done
body:
  %q = getelementptr i32, ptr %p, i64 %i
  %a = call i32 @_Z18__spirv_AtomicIAddPjiij(ptr %q, i32 1, i32 0, i32 1)
  %next = add i64 %i, 1
  br label %head, !llvm.loop !0
done:
  ret void
}
!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}

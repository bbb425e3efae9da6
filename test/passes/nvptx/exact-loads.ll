; A load of local memory may go in front of its branch, but not with exact-loads.
; RUN: %opt -passes='cohort-nvptx<sm_80>' -S %s | FileCheck %s --check-prefix=FREE
; RUN: %opt -passes='cohort-nvptx<sm_80;exact-loads>' -S %s | FileCheck %s --check-prefix=EXACT

declare ptr @__cohort_local_alloc(i64, i64, i32)
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind

; FREE: load i32, ptr addrspace(3)
; FREE: select i1
; EXACT: br i1
; EXACT: load i32, ptr addrspace(3)
define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-closure"="8,8" "cohort-dims"="1" {
  %l = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
  %p = load ptr, ptr %closure
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %i32 = trunc i64 %i to i32
  store i32 %i32, ptr %l
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %c = icmp eq i64 %i, 0
  br i1 %c, label %read, label %end
read:
  %x = load i32, ptr %l
  br label %end
end:
  %r = phi i32 [ 7, %0 ], [ %x, %read ]
  %q = getelementptr i32, ptr %p, i64 %i
  store i32 %r, ptr %q
  ret void
}

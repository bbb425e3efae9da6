; A variable whose address outlives a region is one object per work-item, even if the region that reads it does not name it.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; p = i & 1 ? &x : &y; barrier; *p
; CHECK-LABEL: define void @chosen_pointer
; CHECK-DAG: item_array(i64 4, i64 4)
; CHECK-DAG: item_array(i64 4, i64 4)
; CHECK-DAG: item_array(i64 8, i64 8)
; CHECK-NOT: alloca i32
; CHECK: ret void
define void @chosen_pointer(ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %x = alloca i32
  %y = alloca i32
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %v = trunc i64 %i to i32
  store i32 %v, ptr %x
  store i32 7, ptr %y
  %bit = and i64 %i, 1
  %odd = icmp eq i64 %bit, 1
  br i1 %odd, label %then, label %join

then:
  br label %join

join:
  %p = phi ptr [ %x, %then ], [ %y, %entry ]
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %r = load i32, ptr %p
  %q = getelementptr i32, ptr %out, i64 %i
  store i32 %r, ptr %q
  ret void
}

; A variable that lives and dies between two barriers stays on the stack, also in a loop.
; CHECK-LABEL: define void @short_lived
; CHECK: alloca [4 x i32]
; CHECK-NOT: item_array
; CHECK: ret void
define void @short_lived(ptr %out, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %a = alloca [4 x i32]
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %out, i64 %i
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  call void @llvm.lifetime.start.p0(ptr %a)
  %e = and i64 %i, 3
  %p = getelementptr i32, ptr %a, i64 %e
  store i32 5, ptr %p
  %v = load i32, ptr %p
  store i32 %v, ptr %q
  call void @llvm.lifetime.end.p0(ptr %a)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

; Its twin without an end of life may carry its contents round the loop.
; CHECK-LABEL: define void @long_lived
; CHECK: item_array(i64 16, i64 4)
define void @long_lived(ptr %out, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %a = alloca [4 x i32]
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %out, i64 %i
  br label %loop

loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %e = and i64 %k, 3
  %p = getelementptr i32, ptr %a, i64 %e
  %v = load i32, ptr %p
  store i32 5, ptr %p
  store i32 %v, ptr %q
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %exit

exit:
  ret void
}

; A loop in which neighbours read neighbours, and each iteration is far from the one before, gets a barrier in each iteration where
; nothing is carried through it.
; RUN: %opt -passes='function(cohort-lockstep-loops),verify' -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) #0
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) #0
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) #0
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) #1

; CHECK-LABEL: define void @histogram(
; CHECK: loop:
; CHECK: call i32 @_Z18__spirv_AtomicIAddPiiii(
; CHECK: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
; CHECK-NEXT: br i1 %more, label %loop, label %end
define void @histogram(ptr %in, ptr %bins) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 1)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Strides of the global size, in int; from one array to another. How often, all items know.
; CHECK-LABEL: define void @copy(
; CHECK: store float
; CHECK: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 0)
; CHECK-NEXT: br label %head
define void @copy(ptr %in, ptr %out, i32 %n, i32 %stride) #2 {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %gid = trunc i64 %id to i32
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %row = mul nsw i32 %i, %stride
  %index = add nsw i32 %row, %gid
  %at = sext i32 %index to i64
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %y = fmul float %x, 2.0
  %q = getelementptr float, ptr %out, i64 %at
  store float %y, ptr %q
  %next = add nsw i32 %i, 1
  br label %head
end:
  ret void
}

; Not where an item has a sum of its own, which would have to be kept for each.
; CHECK-LABEL: define void @sum(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @sum(ptr %in, ptr %out) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i32 [ 0, %entry ], [ %new, %loop ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %new = add i32 %sum, %x
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  %q = getelementptr i32, ptr %out, i64 %lid
  store i32 %new, ptr %q
  ret void
}

; Nor where each item has a row of its own, which it reads from its begin to its end.
; CHECK-LABEL: define void @own_rows(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @own_rows(ptr %in, ptr %bins) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %row = shl i64 %lid, 8
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = add i64 %row, %i
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 1)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Nor where iterations are near one another, as in a window that moves on.
; CHECK-LABEL: define void @window(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @window(ptr %in, ptr %bins) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = add i64 %lid, %i
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 1)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Nor where an item comes back to a place of its own, which may stay in a register.
; CHECK-LABEL: define void @own_place(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @own_place(ptr %in, ptr %out) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %q = getelementptr i32, ptr %out, i64 %lid
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %old = load i32, ptr %q
  %new = add i32 %old, %x
  store i32 %new, ptr %q
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

; It would be wrong where items do different numbers of iterations,
; CHECK-LABEL: define void @divergent_trips(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @divergent_trips(ptr %in, ptr %bins, i64 %n) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %head
head:
  %i = phi i64 [ 0, %entry ], [ %next, %body ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %more = icmp ult i64 %at, %n
  br i1 %more, label %body, label %end
body:
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 1)
  %next = add nuw nsw i64 %i, 1
  br label %head
end:
  ret void
}

; and where some of them do none.
; CHECK-LABEL: define void @some_items(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @some_items(ptr %in, ptr %bins, i64 %n) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %is = icmp ult i64 %lid, %n
  br i1 %is, label %loop, label %end
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 1)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

; One barrier in a iteration is enough.
; CHECK-LABEL: define void @has_one(
; CHECK-COUNT-1: call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @has_one(ptr %in, ptr %bins) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 1)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

; Two iterations are not worth it.
; CHECK-LABEL: define void @few_iterations(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @few_iterations(ptr %in, ptr %bins) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 1)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 2
  br i1 %more, label %loop, label %end
end:
  ret void
}

; A number that took an item time to get would have to be kept for each.
; CHECK-LABEL: define void @brings_much(
; CHECK-NOT: call void @_Z22__spirv_ControlBarrier
; CHECK: ret void
define void @brings_much(ptr %in, ptr %bins) #2 {
entry:
  %lid = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %own = getelementptr i32, ptr %bins, i64 %lid
  %weight = load i32, ptr %own
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %row = shl i64 %i, 8
  %at = add i64 %row, %lid
  %p = getelementptr i32, ptr %in, i64 %at
  %x = load i32, ptr %p
  %bin = zext i32 %x to i64
  %counter = getelementptr i32, ptr %bins, i64 %bin
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %counter, i32 2, i32 0, i32 %weight)
  %next = add nuw nsw i64 %i, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %loop, label %end
end:
  ret void
}

attributes #0 = { nounwind willreturn memory(none) }
attributes #1 = { convergent nounwind }
attributes #2 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }

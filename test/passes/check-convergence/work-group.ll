; What OpenCL C becomes: barriers and collectives of a work-group that only some work-items may reach, without locations.
; RUN: %opt -passes=cohort-check-convergence -S %s -o %t.ll 2>&1 | FileCheck %s
; RUN: FileCheck %s --check-prefix=IR --input-file=%t.ll

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i32 @_Z17__spirv_GroupIAddiii(i32, i32, i32) convergent
declare i1 @_Z16__spirv_GroupAllib(i32, i1) convergent
declare i32 @_Z22__spirv_GroupBroadcastiim(i32, i32, i64) convergent
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32) memory(none) nounwind willreturn

; CHECK-NOT: warning
; CHECK: warning: in function 'early_return': '__spirv_ControlBarrier' may be reached by only some work-items of the work-group [cohort-maybe-divergent-collective]
; Nothing of the copy is left.
; IR-NOT: cohort.unknown
; IR: define void @early_return(ptr %p)
; IR-NOT: define {{.*}}early_return.
define void @early_return(ptr %p) #0 {
  %n = load i64, ptr %p
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %out = icmp uge i64 %i, %n
  br i1 %out, label %end, label %go
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}

; CHECK-NEXT: warning: in function 'own_element': '__spirv_GroupIAdd' may be reached by only some
define void @own_element(ptr %p) #0 {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %at
  %c = icmp sgt i32 %x, 3
  br i1 %c, label %go, label %end
go:
  %s = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  br label %end
end:
  ret void
}
; CHECK-NOT: shared_element
define void @shared_element(ptr %p) #0 {
  %i = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %at = getelementptr i32, ptr %p, i64 %i
  %x = load i32, ptr %at
  %c = icmp sgt i32 %x, 3
  br i1 %c, label %go, label %end
go:
  %s = call i32 @_Z17__spirv_GroupIAddiii(i32 2, i32 0, i32 %x)
  br label %end
end:
  ret void
}

; The values of a collective are one for all, however its operands differ.
; CHECK-NOT: after_vote
define void @after_vote(ptr %p) #0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp ult i64 %i, 5
  %all = call i1 @_Z16__spirv_GroupAllib(i32 2, i1 %c)
  br i1 %all, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}

; A loop that items leave after different numbers of iterations.
; CHECK: warning: in function 'iterations': '__spirv_ControlBarrier' may be
define void @iterations(ptr %p) #0 {
entry:
  %n = load i64, ptr %p
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ %i, %entry ], [ %next, %loop ]
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %next = add i64 %k, 8
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}
; Their trip counts differ behind the loop.
; CHECK: warning: in function 'after_iterations': '__spirv_ControlBarrier' may be
define void @after_iterations(ptr %p) #0 {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %next = add i64 %k, 1
  %more = icmp ult i64 %next, %i
  br i1 %more, label %loop, label %out
out:
  %c = icmp eq i64 %next, 7
  br i1 %c, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}

; Items part, but all come to the barrier.
; CHECK-NOT: as_a_whole
define void @as_a_whole(ptr %p) #0 {
  %u = load i1, ptr %p
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %a = icmp ult i64 %i, 5
  br i1 %a, label %one, label %other
one:
  br i1 %u, label %go, label %end
other:
  %not = icmp uge i64 %i, 5
  %both = and i1 %not, %u
  br i1 %both, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}
; CHECK: warning: in function 'not_as_a_whole'
define void @not_as_a_whole(ptr %p) #0 {
  %u = load i1, ptr %p
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %a = icmp ult i64 %i, 5
  br i1 %a, label %one, label %other
one:
  br i1 %u, label %go, label %end
other:
  br i1 %u, label %end, label %go
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}

; An integer says where a loop is left to: the choice between integers is uniform.
; CHECK-NOT: left_as_a_whole
define void @left_as_a_whole(ptr %p) #0 {
entry:
  %u = load i1, ptr %p
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %a = icmp ult i64 %i, 5
  br i1 %a, label %one, label %other
one:
  br i1 %u, label %leave, label %stay
other:
  %not = xor i1 %u, true
  br i1 %not, label %stay, label %leave
leave:
  br label %cleanup
stay:
  br label %cleanup
cleanup:
  %where = phi i8 [ 3, %leave ], [ 0, %stay ]
  %wide = zext i8 %where to i32
  switch i32 %wide, label %end [ i32 0, label %loop ]
end:
  ret void
}
; CHECK: warning: in function 'left_by_some'
define void @left_by_some(ptr %p) #0 {
entry:
  %u = load i1, ptr %p
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  br label %loop
loop:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %a = icmp ult i64 %i, 5
  br i1 %a, label %one, label %other
one:
  br i1 %u, label %leave, label %stay
other:
  br i1 %u, label %stay, label %leave
leave:
  br label %cleanup
stay:
  br label %cleanup
cleanup:
  %where = phi i8 [ 3, %leave ], [ 0, %stay ]
  %wide = zext i8 %where to i32
  switch i32 %wide, label %end [ i32 0, label %loop ]
end:
  ret void
}

; Values that are selected by the same condition, twice, are equal.
; CHECK-NOT: chosen_alike
define void @chosen_alike(ptr %p, i32 %n) #0 {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %a = icmp ult i64 %i, 5
  switch i32 %n, label %other [ i32 0, label %zero
                                i32 1, label %join ]
zero:
  br label %join
other:
  br label %join
join:
  %x = phi float [ 1.0, %zero ], [ 2.0, %entry ], [ 3.0, %other ]
  %u = fcmp oeq float %x, 2.0
  br i1 %a, label %then, label %else
then:
  br i1 %u, label %go, label %end
else:
  switch i32 %n, label %other2 [ i32 0, label %zero2
                                 i32 1, label %join2 ]
zero2:
  br label %join2
other2:
  br label %join2
join2:
  %y = phi float [ 1.0, %zero2 ], [ 2.0, %else ], [ 3.0, %other2 ]
  %v = fcmp oeq float %y, 2.0
  br i1 %v, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}
; CHECK: warning: in function 'chosen_differently'
define void @chosen_differently(ptr %p, i32 %n) #0 {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %a = icmp ult i64 %i, 5
  switch i32 %n, label %other [ i32 0, label %zero
                                i32 1, label %join ]
zero:
  br label %join
other:
  br label %join
join:
  %x = phi float [ 1.0, %zero ], [ 2.0, %entry ], [ 3.0, %other ]
  %u = fcmp oeq float %x, 2.0
  br i1 %a, label %then, label %else
then:
  br i1 %u, label %go, label %end
else:
  switch i32 %n, label %other2 [ i32 0, label %zero2
                                 i32 1, label %join2 ]
zero2:
  br label %join2
other2:
  br label %join2
join2:
  %y = phi float [ 4.0, %zero2 ], [ 2.0, %else ], [ 3.0, %other2 ]
  %v = fcmp oeq float %y, 2.0
  br i1 %v, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}

; The condition of a block that is absorbed may be a phi with one entry, as goto leaves behind.
; CHECK: warning: in function 'phi_with_one_entry'
define void @phi_with_one_entry(ptr %p) #0 {
entry:
  %u = load i1, ptr %p
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %n = load i64, ptr %p
  %a = icmp ult i64 %i, %n
  br i1 %a, label %one, label %end
one:
  %b = phi i1 [ %u, %entry ]
  br i1 %b, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}

; What ends the program is no way past a barrier.
; CHECK-NOT: dead_end
define void @dead_end(ptr %p) #0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp ult i64 %i, 5
  br i1 %c, label %go, label %stop
stop:
  call void @llvm.trap()
  unreachable
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  ret void
}
declare void @llvm.trap()

; In memory, in a function that is called, and where the address of a variable goes elsewhere.
; CHECK: warning: in function 'in_memory': '__spirv_ControlBarrier' may be
define void @in_memory(ptr %p) #0 {
  %v = alloca i64
  %n = load i64, ptr %p
  %i = call i64 @pass_on(i32 0)
  store i64 %i, ptr %v
  call void @elsewhere(ptr %v)
  %w = load i64, ptr %v
  %c = icmp ult i64 %w, %n
  br i1 %c, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}
declare void @elsewhere(ptr)
define i64 @pass_on(i32 %d) noinline optnone {
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 %d)
  ret i64 %i
}
; CHECK-NOT: warning

; Recursion is no reason not to come back.
define void @recursive(ptr %p) #0 {
  %x = call i64 @down(i64 3)
  %c = icmp eq i64 %x, 0
  br i1 %c, label %go, label %end
go:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  br label %end
end:
  ret void
}
define i64 @down(i64 %n) {
  %less = sub i64 %n, 1
  %x = call i64 @down(i64 %less)
  ret i64 %x
}

attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }

; Remarks on barriers, local memory, sub-groups and addresses; none of what is needed, and none where nobody asks.
; RUN: %opt -passes=cohort-report-performance -pass-remarks-analysis=cohort -disable-output %s 2>&1 | FileCheck %s
; RUN: %opt -passes=cohort-report-performance -disable-output %s 2>&1 | count 0
; RUN: %opt -passes=cohort-report-performance -pass-remarks-output=%t.yaml -pass-remarks-filter=cohort -disable-output %s 2>&1 | count 0
; RUN: grep -c -E 'Pass: *cohort' %t.yaml | FileCheck %s --check-prefix=RECORDED
; RECORDED: 6

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare ptr @__cohort_local_arg(i64) memory(none) nounwind willreturn
declare void @unknown()

; CHECK-NOT: remark
; CHECK: remark: in function 'nothing_before': '__spirv_ControlBarrier' waits for nothing: no work-item uses what another has written before it
define void @nothing_before(ptr %f) #0 {
  %p = load ptr, ptr %f
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  store i32 1, ptr %p
  ret void
}

; Each way round the loop reads what others wrote in the one before.
define void @in_a_loop(ptr %f) #0 {
entry:
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %t = call ptr @__cohort_local_arg(i64 0)
  %own = getelementptr i32, ptr %t, i64 %l
  %next = xor i64 %l, 1
  %other = getelementptr i32, ptr %t, i64 %next
  br label %loop
loop:
  %x = load i32, ptr %other
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  store i32 %x, ptr %own
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %c = icmp slt i32 %x, 9
  br i1 %c, label %loop, label %end
end:
  ret void
}

; Atomics, other functions and pointers that come from anywhere may meet.
define void @not_known(ptr %f, ptr %p, ptr %q) #0 {
  call void @unknown()
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  store i32 1, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %x = load i32, ptr %q
  %y = atomicrmw add ptr %p, i32 %x seq_cst
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %z = atomicrmw add ptr %q, i32 %y seq_cst
  ret void
}

; CHECK-NEXT: remark: in function 'two_arrays': '__spirv_ControlBarrier' waits for nothing
define void @two_arrays(ptr %f) #0 {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %t = call ptr @__cohort_local_arg(i64 0)
  %u = call ptr @__cohort_local_arg(i64 256)
  %rest = sub i64 63, %l
  %a = getelementptr i32, ptr %t, i64 %rest
  %b = getelementptr i32, ptr %u, i64 %rest
  store i32 1, ptr %a
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  store i32 2, ptr %b
  ret void
}

; CHECK-NEXT: remark: in function 'never_shared': local memory is never shared
define void @never_shared(ptr %f) #0 {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %t = call ptr @__cohort_local_arg(i64 0)
  %a = getelementptr { i32, i32 }, ptr %t, i64 %l
  %b = getelementptr i8, ptr %a, i64 4
  store i32 1, ptr %a
  store i32 2, ptr %b
  %x = load i32, ptr %a
  ret void
}
; Half of what the neighbour has, the neighbour's, one item's, one that leaves, and a second dimension.
define void @shared(ptr %f) #0 {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %t = call ptr @__cohort_local_arg(i64 0)
  %a = getelementptr i32, ptr %t, i64 %l
  %b = getelementptr i8, ptr %a, i64 4
  store i32 1, ptr %a
  %x = load i32, ptr %b
  %u = call ptr @__cohort_local_arg(i64 256)
  %c = getelementptr i32, ptr %u, i64 %l
  store i32 1, ptr %c
  %y = load i32, ptr %u
  %v = call ptr @__cohort_local_arg(i64 512)
  %d = getelementptr i32, ptr %v, i64 %l
  store i32 1, ptr %d
  %p = load ptr, ptr %f
  store ptr %d, ptr %p
  %z = add i32 %x, %y
  %q = getelementptr i32, ptr %p, i64 2
  store i32 %z, ptr %q
  ret void
}
define void @second_dimension(ptr %f) #1 {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %t = call ptr @__cohort_local_arg(i64 0)
  %a = getelementptr i32, ptr %t, i64 %l
  store i32 1, ptr %a
  %x = load i32, ptr %a
  ret void
}

; CHECK-NEXT: remark: in function 'partial': sub-groups of 16 are never full: a work-group has 8 work-items
define void @partial(ptr %f) #2 {
  ret void
}

; CHECK-NEXT: remark: in function 'column': neighbouring work-items are far apart in memory here; transposed, they would be next to each other
define void @column(ptr %f) #1 {
  %p = load ptr, ptr %f
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %x, 1024
  %at = add i64 %row, %y
  %a = getelementptr float, ptr %p, i64 %at
  store float 1.0, ptr %a
  %line = mul i64 %y, 1024
  %there = add i64 %line, %x
  %b = getelementptr float, ptr %p, i64 %there
  store float 1.0, ptr %b
  ret void
}
; 2^64 - 9 bytes are far, though 64 bits hold -9 of them.
; CHECK-NEXT: remark: in function 'very_far': neighbouring work-items are far apart in memory here; transposed, they would be next to each other
define void @very_far(ptr %f) #1 {
  %p = load ptr, ptr %f
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %short = trunc i64 %x to i16
  %some = mul i16 %short, 9241
  %int = sext i16 %some to i32
  %more = mul i32 %int, 3253411
  %long = sext i32 %more to i64
  %most = mul i64 %long, 613566757
  %column = shl i64 %y, 2
  %at = add i64 %most, %column
  %a = getelementptr i8, ptr %p, i64 %at
  store float 1.0, ptr %a
  ret void
}
; CHECK-NOT: remark

attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }
attributes #1 = { "cohort-kernel"="nd_range" "cohort-dims"="2" }
attributes #2 = { "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-work-group-size"="4,2,1" "cohort-reqd-sub-group-size"="16" }

; Each divergent branch and loop is named with what makes it so, each access that is no vector and each call that is made lane by lane; what is
; uniform is not.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -pass-remarks=cohort -pass-remarks-missed=cohort -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=remark:
; RUN: %opt -passes='cohort-vectorize<sg=4>' -pass-remarks=cohort-vectorize -disable-output %s 2>&1 | FileCheck %s --check-prefix=PASSED --implicit-check-not=remark:
; RUN: %opt -passes='cohort-vectorize<sg=4>' -disable-output %s 2>&1 | count 0

; CHECK: remark: {{.*}}kernel is vectorized: sub-groups have 4 work-items, as the option says
; CHECK: remark: {{.*}}work-items take different paths, which depends on the global id; both are executed, each under a mask
; CHECK: remark: {{.*}}each work-item loads from an address of its own (a gather)
; CHECK: remark: {{.*}}'f' has no vector form: it is called for one work-item after another
; CHECK: remark: {{.*}}each work-item stores to an address of its own (a scatter)
; CHECK: remark: {{.*}}kernel is vectorized: sub-groups have 8 work-items, as the kernel requires
; CHECK: remark: {{.*}}the atomic operation is executed for one work-item after another
; CHECK: remark: {{.*}}kernel stays at one work-item: it requires sub-groups of that size
; CHECK: remark: {{.*}}kernel is vectorized: sub-groups have 4 work-items, as the option says
; CHECK: remark: {{.*}}work-items leave the loop at different times, which depends on a value that is loaded
; PASSED-COUNT-3: remark: {{.*}}kernel is vectorized
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare i32 @f(i32)

define void @branch_gather_call_scatter(ptr %p, ptr %q, i32 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %i = trunc i64 %id to i32
  %uniform = icmp slt i32 %n, 0
  br i1 %uniform, label %end, label %next
next:
  %c = icmp slt i32 %i, %n
  br i1 %c, label %then, label %end
then:
  %at = getelementptr i32, ptr %p, i64 %id
  %far = load i32, ptr %at
  %to = getelementptr i32, ptr %q, i32 %far
  %x = load i32, ptr %to
  %y = call i32 @f(i32 %x)
  store i32 %y, ptr %to
  br label %end
end:
  ret void
}

define void @atomic(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="8" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i32, ptr %p, i64 %id
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %at, i32 1, i32 0, i32 1)
  ret void
}

define void @one(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="1" {
  ret void
}

define void @loop(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i32, ptr %p, i64 %id
  %n = load i32, ptr %at
  br label %head
head:
  %k = phi i32 [ 0, %0 ], [ %next, %head ]
  %next = add i32 %k, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %head, label %end
end:
  store i32 %k, ptr %at
  ret void
}

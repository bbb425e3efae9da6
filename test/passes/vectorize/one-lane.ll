; Under a comparison of an id with a uniform value one lane is active: its accesses are scalar. The random kernels compare results.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}at most one work-item of a sub-group takes this branch: what it does there is done with scalars
; RUN: %opt -passes='cohort-vectorize<sg=8>' -debug-counter=cohort-one-lane=100 -S %s | FileCheck %s --check-prefix=OFF
; OFF-LABEL: define void @last(
; OFF: masked.load

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; The other id is computed from the distance of this one.
; CHECK-LABEL: define void @last(
; CHECK: %[[LOCAL:.*]] = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi
; CHECK: %[[GLOBAL:.*]] = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi
; CHECK: %[[WAY:.*]] = sub i64 %n, %[[LOCAL]]
; CHECK: %[[ONE:.*]] = add i64 %[[GLOBAL]], %[[WAY]]
; CHECK: br i1
; CHECK: %[[FROM:.*]] = getelementptr float, ptr %in, i64 %[[ONE]]
; CHECK-NEXT: %[[X:.*]] = load float, ptr %[[FROM]]
; CHECK-NEXT: %[[TO:.*]] = getelementptr float, ptr %t, i64 %n
; CHECK-NEXT: store float %[[X]], ptr %[[TO]]
; CHECK: ret void
define void @last(ptr %in, ptr %t, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %g = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %c = icmp eq i64 %l, %n
  br i1 %c, label %then, label %end
then:
  %from = getelementptr float, ptr %in, i64 %g
  %x = load float, ptr %from
  %to = getelementptr float, ptr %t, i64 %l
  store float %x, ptr %to
  br label %end
end:
  ret void
}

; The same on the other side of its contrary, with another condition, and ids of 32 bits.
; CHECK-LABEL: define void @contrary(
; CHECK-NOT: masked
; CHECK: store float 1.000000e+00, ptr
; CHECK-NOT: masked
define void @contrary(ptr %t, i64 %n, i1 %also) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %s = trunc i64 %l to i32
  %m = trunc i64 %n to i32
  %c = icmp ne i32 %s, %m
  %d = select i1 %c, i1 true, i1 %also
  br i1 %d, label %end, label %then
then:
  %to = getelementptr float, ptr %t, i64 %l
  store float 1.0, ptr %to
  br label %end
end:
  ret void
}

; Not where several lanes may come: another comparison, a multiple of an id, another path to the block; nor where they synchronize with others.
; CHECK-LABEL: define void @below(
; CHECK: masked.store
; CHECK: ret void
define void @below(ptr %t, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp ult i64 %l, %n
  br i1 %c, label %then, label %end
then:
  %to = getelementptr float, ptr %t, i64 %l
  store float 1.0, ptr %to
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @half(
; CHECK: masked.store
; CHECK: ret void
define void @half(ptr %t, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %h = lshr i64 %l, 1
  %c = icmp eq i64 %h, %n
  br i1 %c, label %then, label %end
then:
  %to = getelementptr float, ptr %t, i64 %l
  store float 1.0, ptr %to
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @either(
; CHECK: masked.store
; CHECK: ret void
define void @either(ptr %t, i64 %n, i64 %m) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %c = icmp eq i64 %l, %n
  br i1 %c, label %then, label %other
other:
  %d = icmp eq i64 %l, %m
  br i1 %d, label %then, label %end
then:
  %to = getelementptr float, ptr %t, i64 %l
  store float 1.0, ptr %to
  br label %end
end:
  ret void
}

; CHECK-LABEL: define void @varying(
; CHECK: masked.store
; CHECK: ret void
define void @varying(ptr %t, ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %l = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = getelementptr i64, ptr %in, i64 %l
  %n = load i64, ptr %from
  %c = icmp eq i64 %l, %n
  br i1 %c, label %then, label %end
then:
  %to = getelementptr float, ptr %t, i64 %l
  store float 1.0, ptr %to
  br label %end
end:
  ret void
}

; Members of a private object that are accessed by themselves are objects of their own, whose neighbours belong to the next items.
; RUN: %opt -passes=cohort-fuse-items,verify -S %s | FileCheck %s
; RUN: %opt -passes=cohort-fuse-items -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; RUN: %opt -passes=cohort-fuse-items -debug-counter=cohort-private-parts=1000000 -S %s | FileCheck %s --check-prefix=OFF
; REMARK-COUNT-3: remark: {{.*}}the parts of a private object lie side by side for neighbouring items
; REMARK-NOT: remark
; OFF-NOT: private_alloc(i64 4, i64 4

declare ptr @__cohort_private_alloc(i64, i64, i32)
declare ptr @__cohort_private_item(ptr, i64, i64, i64) nounwind willreturn memory(none)
declare void @put(ptr)

; The alignment of the first member was that of the object.
; CHECK-LABEL: define float @members(
; CHECK: %[[X:.*]] = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
; CHECK: %[[Y:.*]] = call ptr @__cohort_private_alloc(i64 8, i64 8, i32 0)
; CHECK-NOT: private_alloc
; CHECK-DAG: %[[XI:.*]] = call ptr @__cohort_private_item(ptr %[[X]], i64 %i, i64 4, i64 4)
; CHECK-DAG: store float %x, ptr %[[XI]], align 4
; CHECK-DAG: %[[YI:.*]] = call ptr @__cohort_private_item(ptr %[[Y]], i64 %i, i64 8, i64 8)
; CHECK-DAG: store double %y, ptr %[[YI]], align 8
; CHECK-DAG: %[[XJ:.*]] = call ptr @__cohort_private_item(ptr %[[X]], i64 %j, i64 4, i64 4)
; CHECK: load float, ptr %[[XJ]], align 4
; CHECK: ret float
define float @members(i64 %i, i64 %j, float %x, double %y) {
  %o = call ptr @__cohort_private_alloc(i64 16, i64 16, i32 0)
  %oi = call align 16 dereferenceable(16) ptr @__cohort_private_item(ptr %o, i64 %i, i64 16, i64 16)
  store float %x, ptr %oi, align 16
  %second = getelementptr i8, ptr %oi, i64 8
  store double %y, ptr %second, align 8
  %oj = call align 16 dereferenceable(16) ptr @__cohort_private_item(ptr %o, i64 %j, i64 16, i64 16)
  %r = load float, ptr %oj, align 16
  %other = getelementptr i8, ptr %oj, i64 8
  %s = load double, ptr %other, align 8
  %t = fptrunc double %s to float
  %sum = fadd float %r, %t
  ret float %sum
}

; What nobody reads is deleted, which the object as a whole could not be.
; CHECK-LABEL: define float @unread(
; CHECK: call ptr @__cohort_private_alloc(i64 4
; CHECK-NOT: private_alloc
; CHECK-NOT: store double
; CHECK: ret float
define float @unread(i64 %i, i64 %j, float %x, double %y) {
  %o = call ptr @__cohort_private_alloc(i64 16, i64 16, i32 0)
  %oi = call ptr @__cohort_private_item(ptr %o, i64 %i, i64 16, i64 16)
  store float %x, ptr %oi, align 16
  %second = getelementptr i8, ptr %oi, i64 8
  store double %y, ptr %second, align 8
  %oj = call ptr @__cohort_private_item(ptr %o, i64 %j, i64 16, i64 16)
  %r = load float, ptr %oj, align 16
  ret float %r
}

; What overlaps stays together: an access to two elements, and the second one alone.
; CHECK-LABEL: define float @overlap(
; CHECK: %[[PAIR:.*]] = call ptr @__cohort_private_alloc(i64 8, i64 8, i32 0)
; CHECK: %[[THIRD:.*]] = call ptr @__cohort_private_alloc(i64 4, i64 4, i32 0)
; CHECK-DAG: %[[ITEM:.*]] = call ptr @__cohort_private_item(ptr %[[PAIR]], i64 %i, i64 8, i64 8)
; CHECK-DAG: store <2 x float> %xy, ptr %[[ITEM]]
; CHECK-DAG: %[[SECOND:.*]] = getelementptr inbounds i8, ptr %[[ITEM]], i64 4
; CHECK-DAG: call ptr @__cohort_private_item(ptr %[[THIRD]], i64 %i, i64 4, i64 4)
; CHECK: load float, ptr %[[SECOND]], align 4
define float @overlap(i64 %i, <2 x float> %xy, float %z) {
  %o = call ptr @__cohort_private_alloc(i64 16, i64 8, i32 0)
  %oi = call ptr @__cohort_private_item(ptr %o, i64 %i, i64 16, i64 8)
  store <2 x float> %xy, ptr %oi, align 8
  %third = getelementptr i8, ptr %oi, i64 8
  store float %z, ptr %third, align 8
  %second = getelementptr i8, ptr %oi, i64 4
  %r = load float, ptr %second, align 4
  %s = load float, ptr %third, align 8
  %sum = fadd float %r, %s
  ret float %sum
}

; Places that are known at run time only, and addresses that go elsewhere.
; CHECK-LABEL: define void @left_alone(
; CHECK-NEXT: %a = call ptr @__cohort_private_alloc(i64 8, i64 4, i32 0)
; CHECK-NEXT: %b = call ptr @__cohort_private_alloc(i64 8, i64 4, i32 0)
; CHECK-NEXT: %c = call ptr @__cohort_private_alloc(i64 8, i64 4, i32 0)
; CHECK-NOT: private_alloc
; CHECK: ret void
define void @left_alone(i64 %i, i64 %k, float %x) {
  %a = call ptr @__cohort_private_alloc(i64 8, i64 4, i32 0)
  %b = call ptr @__cohort_private_alloc(i64 8, i64 4, i32 0)
  %c = call ptr @__cohort_private_alloc(i64 8, i64 4, i32 0)
  %ai = call ptr @__cohort_private_item(ptr %a, i64 %i, i64 8, i64 4)
  store float %x, ptr %ai
  %ak = getelementptr float, ptr %ai, i64 %k
  store float %x, ptr %ak
  %bi = call ptr @__cohort_private_item(ptr %b, i64 %i, i64 8, i64 4)
  store float %x, ptr %bi
  %b1 = getelementptr float, ptr %bi, i64 1
  store float %x, ptr %b1
  call void @put(ptr %bi)
  %ci = call ptr @__cohort_private_item(ptr %c, i64 %i, i64 8, i64 4)
  store float %x, ptr %ci
  %c1 = getelementptr float, ptr %ci, i64 1
  store volatile float %x, ptr %c1
  ret void
}

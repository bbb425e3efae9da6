; A body becomes a version for each size of sub-groups, which reads its arguments from a block and runs for the work-items of a mask.
; RUN: %opt -passes=cohort-external-versions -S %s | FileCheck %s
; CHECK-NOT: @f.cohort(

define i32 @f(i32 %x, i1 %negate, double %y) "cohort-external"="declared" {
  ret i32 %x
}

define internal i32 @f.cohort(i32 %x, i1 %negate, double %y) "cohort-kernel"="nd_range" "cohort-dims"="3" "cohort-external-body"="f" {
  %minus = sub i32 0, %x
  %signed = select i1 %negate, i32 %minus, i32 %x
  %z = fptosi double %y to i32
  %sum = add i32 %signed, %z
  ret i32 %sum
}

; CHECK-LABEL: define internal void @f.cohort.1(ptr %block) #{{[0-9]+}} {
; The doubles stand first: 64 + 1 * 8.
; CHECK: getelementptr inbounds{{.*}} i8, ptr %block, i64 72

; CHECK-LABEL: define internal void @f.cohort.8(ptr %block)
; CHECK-SAME: [[ATTRS:#[0-9]+]]
; CHECK: %mask = load i64, ptr %block, align 8
; CHECK: [[NONE:%.*]] = icmp eq i64 %mask, 0
; CHECK: br i1 [[NONE]], label %done, label %some
; CHECK: some:
; CHECK: %lane = call i32 @_Z40__spirv_BuiltInSubgroupLocalInvocationIdv()
; CHECK: br i1 {{%.*}}, label %on, label %done
; CHECK: on:
; CHECK: getelementptr inbounds{{.*}} i8, ptr %block, i64 128
; CHECK: %x = load i32
; CHECK: getelementptr inbounds{{.*}} i8, ptr %block, i64 192
; CHECK: %negate = load i8
; CHECK: getelementptr inbounds{{.*}} i8, ptr %block, i64 64
; CHECK: %y = load double
; CHECK: %sum.i = add i32
; CHECK: getelementptr inbounds{{.*}} i8, ptr %block, i64 160
; CHECK: store i32 %sum.i
; CHECK-LABEL: define internal void @f.cohort.64(ptr %block)
; CHECK: attributes [[ATTRS]] = { "cohort-dims"="3" "cohort-external-body"="f" "cohort-further-version" "cohort-kernel"="nd_range" "cohort-reqd-sub-group-size"="8" "cohort-unit" }

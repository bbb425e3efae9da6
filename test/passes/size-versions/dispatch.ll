; An entry with a hint asks for that size first, and has a copy for it in which the size is a constant.
; RUN: %opt -passes=cohort-size-versions -S %s | FileCheck %s

; CHECK: define hidden void @k.cohort.x86-64(ptr %closure, ptr %group, ptr %local) #[[ENTRY:[0-9]+]]
; CHECK: %[[X:.*]] = getelementptr inbounds i8, ptr %group, i64 48
; CHECK: %[[XSIZE:.*]] = load i64, ptr %[[X]], align 8
; CHECK: %[[XBITS:.*]] = xor i64 %[[XSIZE]], 16
; CHECK: %[[Y:.*]] = getelementptr inbounds i8, ptr %group, i64 56
; CHECK: %[[YSIZE:.*]] = load i64, ptr %[[Y]], align 8
; CHECK: %[[YBITS:.*]] = xor i64 %[[YSIZE]], 4
; CHECK: %[[XY:.*]] = or i64 %[[XBITS]], %[[YBITS]]
; CHECK: getelementptr inbounds i8, ptr %group, i64 64
; CHECK: %[[ZBITS:.*]] = xor i64 %{{.*}}, 1
; CHECK: %[[XYZ:.*]] = or i64 %[[XY]], %[[ZBITS]]
; CHECK: %[[SAME:.*]] = icmp eq i64 %[[XYZ]], 0
; CHECK: br i1 %[[SAME]], label %sized, label %general
; CHECK: sized:
; CHECK-NEXT: call void @k.cohort.x86-64.sized(ptr %closure, ptr %group, ptr %local)
; CHECK-NEXT: ret void
; CHECK: general:
; CHECK: store i64 %size, ptr %closure
define hidden void @k.cohort.x86-64(ptr %closure, ptr %group, ptr %local) "cohort-entry"="k" "cohort-work-group-size-hint"="16,4,1" {
entry:
  %px = getelementptr inbounds i8, ptr %group, i64 48
  %x = load i64, ptr %px, align 8, !invariant.load !0
  %py = getelementptr inbounds i8, ptr %group, i64 56
  %y = load i64, ptr %py, align 8, !invariant.load !0
  %size = mul i64 %x, %y
  ; Not a size of the group: the number of groups.
  %pn = getelementptr inbounds i8, ptr %group, i64 24
  %n = load i64, ptr %pn, align 8, !invariant.load !0
  store i64 %size, ptr %closure
  store i64 %n, ptr %closure
  ret void
}

; Nothing asks for a size, so that nothing would be won.
; CHECK-LABEL: define hidden void @no_question.cohort.x86-64(
; CHECK-NEXT: ret void
define hidden void @no_question.cohort.x86-64(ptr %closure, ptr %group, ptr %local) "cohort-entry"="no_question" "cohort-work-group-size-hint"="16,4,1" {
  ret void
}

; CHECK-LABEL: define hidden void @no_hint.cohort.x86-64(
; CHECK-NEXT: getelementptr
; CHECK-NOT: br
; CHECK: ret void
define hidden void @no_hint.cohort.x86-64(ptr %closure, ptr %group, ptr %local) "cohort-entry"="no_hint" {
  %px = getelementptr inbounds i8, ptr %group, i64 48
  %x = load i64, ptr %px, align 8, !invariant.load !0
  store i64 %x, ptr %closure
  ret void
}

; Hints that say nothing are none.
; CHECK-LABEL: define hidden void @zero.cohort.x86-64(
; CHECK-NOT: br
; CHECK: ret void
define hidden void @zero.cohort.x86-64(ptr %closure, ptr %group, ptr %local) "cohort-entry"="zero" "cohort-work-group-size-hint"="16,0,1" {
  %px = getelementptr inbounds i8, ptr %group, i64 48
  %x = load i64, ptr %px, align 8, !invariant.load !0
  store i64 %x, ptr %closure
  ret void
}

; CHECK-LABEL: define hidden void @not_optimized.cohort.x86-64(
; CHECK-NOT: br
; CHECK: ret void
define hidden void @not_optimized.cohort.x86-64(ptr %closure, ptr %group, ptr %local) optnone noinline "cohort-entry"="not_optimized" "cohort-work-group-size-hint"="16,4,1" {
  %px = getelementptr inbounds i8, ptr %group, i64 48
  %x = load i64, ptr %px, align 8, !invariant.load !0
  store i64 %x, ptr %closure
  ret void
}

; CHECK: define internal void @k.cohort.x86-64.sized(ptr %closure, ptr %group, ptr %local) #[[SIZED:[0-9]+]]
; CHECK: mul i64 16, 4
; CHECK: %n = load i64
; CHECK-DAG: #[[ENTRY]] = { "cohort-entry"="k" }
; CHECK-DAG: #[[SIZED]] = { noinline }

!0 = !{}

; Who sets a flag and joins others goes where the flag sends it: a loop is left where 'break' stands.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

declare float @step(float) memory(none) nounwind willreturn

; The value that goes round the loop is the step's, without a phi in between.
; CHECK-LABEL: define void @leave(
; CHECK: %[[X:.*]] = phi float [ 1.000000e+00, %entry ], [ %[[NEXT:.*]], %[[GOES_ON:.*]] ]
; CHECK-NOT: switch
; CHECK: [[GOES_ON]]:
; CHECK: %[[NEXT]] = call float @step(float %[[X]])
; CHECK-NOT: phi i32 [ 0
; CHECK: ret void
define void @leave(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %n.next, %again ]
  %x = phi float [ 1.0, %entry ], [ %x.joined, %again ]
  %far = fcmp ogt float %x, 4.0
  br i1 %far, label %join, label %near
near:
  %y = call float @step(float %x)
  br label %join
join:
  %x.joined = phi float [ %x, %loop ], [ %y, %near ]
  %flag = phi i32 [ 2, %loop ], [ 0, %near ]
  switch i32 %flag, label %dead [
    i32 0, label %again
    i32 2, label %end
  ]
again:
  %n.next = add i32 %n, 1
  %more = icmp ult i32 %n.next, 300
  br i1 %more, label %loop, label %end
dead:
  unreachable
end:
  %count = phi i32 [ %n, %join ], [ %n.next, %again ]
  %last = phi float [ %x.joined, %join ], [ %x.joined, %again ]
  store i32 %count, ptr %p
  %q = getelementptr i8, ptr %p, i64 4
  store float %last, ptr %q
  ret void
}

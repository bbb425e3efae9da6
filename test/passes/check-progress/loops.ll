; A loop that tries the same again until another work-item stores is reported; one that makes progress, or ends by itself, is not.
; RUN: %opt -passes=cohort-check-progress -disable-output %s 2>&1 | FileCheck %s --implicit-check-not=warning
; RUN: %opt -passes='cohort-check-progress<independent>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=ALONE --implicit-check-not=warning
; RUN: not %opt -passes='cohort-check-progress<often>' -disable-output %s 2>&1 | FileCheck %s --check-prefix=OFTEN
; OFTEN: invalid parameter 'often' of cohort-check-progress

; CHECK: warning: in function 'lock': loop ends only when another work-item stores, which may have to wait for this one; with 'sycl::reqd_sub_group_size(1)' they take turns [cohort-waiting-loop]
define void @lock(ptr %p) #0 {
entry:
  br label %loop
loop:
  %r = cmpxchg ptr %p, i32 0, i32 1 acq_rel acquire
  %ok = extractvalue { i32, i1 } %r, 1
  br i1 %ok, label %end, label %loop
end:
  store atomic i32 0, ptr %p release, align 4
  ret void
}
; The value that was there is what is expected next: somebody gets on in each iteration.
define void @retry(ptr %p) #0 {
entry:
  %first = load atomic i32, ptr %p monotonic, align 4
  br label %loop
loop:
  %old = phi i32 [ %first, %entry ], [ %seen, %loop ]
  %new = add i32 %old, 1
  %r = cmpxchg weak ptr %p, i32 %old, i32 %new acq_rel acquire
  %seen = extractvalue { i32, i1 } %r, 0
  %ok = extractvalue { i32, i1 } %r, 1
  br i1 %ok, label %end, label %loop
end:
  ret void
}
; CHECK: warning: in function 'exchange': loop ends only
define void @exchange(ptr %p) #0 {
entry:
  br label %loop
loop:
  %old = atomicrmw xchg ptr %p, i8 1 acquire
  %taken = icmp ne i8 %old, 0
  br i1 %taken, label %loop, label %end
end:
  ret void
}
; CHECK: warning: in function 'flag': loop ends only
; ALONE: warning: in function 'flag': loop ends only
define void @flag(ptr %p) #0 {
entry:
  br label %loop
loop:
  %x = load atomic i32, ptr %p acquire, align 4
  %go = icmp eq i32 %x, 0
  br i1 %go, label %loop, label %end
end:
  ret void
}
; CHECK: warning: in function 'turn': loop ends only
define void @turn(ptr %p, ptr %q) #0 {
entry:
  %mine = atomicrmw add ptr %p, i32 1 acq_rel
  br label %loop
loop:
  %x = load atomic i32, ptr %p acquire, align 4
  %go = icmp ne i32 %x, %mine
  br i1 %go, label %loop, label %end
end:
  ret void
}
; CHECK: warning: in function 'volatile': loop ends only when
; ALONE: warning: in function 'volatile': loop ends only when
define void @volatile(ptr %p) #0 {
entry:
  br label %loop
loop:
  %x = load volatile i32, ptr %p
  %go = icmp eq i32 %x, 0
  br i1 %go, label %loop, label %end
end:
  ret void
}
; Another place each time.
define void @probe(ptr %p) #0 {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr i32, ptr %p, i64 %i
  %r = cmpxchg ptr %at, i32 0, i32 7 acq_rel acquire
  %ok = extractvalue { i32, i1 } %r, 1
  %next = add i64 %i, 1
  br i1 %ok, label %end, label %loop
end:
  ret void
}
; Not for ever.
define void @bounded(ptr %p) #0 {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %more ]
  %x = load atomic i32, ptr %p acquire, align 4
  %go = icmp eq i32 %x, 0
  br i1 %go, label %more, label %end
more:
  %next = add i32 %i, 1
  %again = icmp ult i32 %next, 1000
  br i1 %again, label %loop, label %end
end:
  ret void
}
; Something is done in each iteration.
define void @works(ptr %p, ptr %q) #0 {
entry:
  br label %loop
loop:
  %x = load atomic i32, ptr %p acquire, align 4
  store i32 %x, ptr %q
  %go = icmp eq i32 %x, 0
  br i1 %go, label %loop, label %end
end:
  ret void
}
define void @counts(ptr %p) #0 {
entry:
  br label %loop
loop:
  %x = atomicrmw add ptr %p, i32 1 acq_rel
  %go = icmp ult i32 %x, 100
  br i1 %go, label %loop, label %end
end:
  ret void
}
; Work-items that take turns, and one that is alone.
define void @turns(ptr %p) #1 {
entry:
  br label %loop
loop:
  %r = cmpxchg ptr %p, i32 0, i32 1 acq_rel acquire
  %ok = extractvalue { i32, i1 } %r, 1
  br i1 %ok, label %end, label %loop
end:
  ret void
}
define void @task(ptr %p) #2 {
entry:
  br label %loop
loop:
  %x = load atomic i32, ptr %p acquire, align 4
  %go = icmp eq i32 %x, 0
  br i1 %go, label %loop, label %end
end:
  ret void
}

attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }
attributes #1 = { "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-reqd-sub-group-size"="1" }
attributes #2 = { "cohort-kernel"="single_task" "cohort-dims"="1" }

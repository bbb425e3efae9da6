; A loop that only reads and computes the same in each iteration of the loop around it goes in front of that.
; RUN: %opt -passes=cohort-hoist-loops -S %s | FileCheck %s
; RUN: %opt -passes=cohort-hoist-loops -debug-counter=cohort-hoist-loops=100 -S %s | FileCheck %s --check-prefix=OFF
; OFF-NOT: cohort.behind

; Each of a group's sub-groups sums what is in local memory.
; CHECK-LABEL: define void @sum(
; CHECK: entry:
; CHECK: br label %add
; CHECK: cohort.behind:
; CHECK-NEXT: %sum.end = phi float [ %sum, %add ]
; CHECK-NEXT: br label %units
; CHECK: units:
; CHECK-NEXT: %unit = phi i64 [ 0, %cohort.behind ], [ %next, %store ]
; CHECK: br label %store
; CHECK: add:
; CHECK-NEXT: %w = phi i32 [ 0, %entry ], [ %w.next, %more ]
; CHECK: store:
; CHECK-NEXT: %to = getelementptr
define void @sum(ptr noalias %t, ptr noalias %out, i32 %parts, i64 %size) mustprogress "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  br label %before
before:
  br label %add
add:
  %w = phi i32 [ 0, %before ], [ %w.next, %more ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %more ]
  %has = icmp slt i32 %w, %parts
  br i1 %has, label %more, label %store
more:
  %at = getelementptr float, ptr %t, i32 %w
  %x = load float, ptr %at
  %sum.next = fadd float %sum, %x
  %w.next = add i32 %w, 1
  br label %add
store:
  %sum.end = phi float [ %sum, %add ]
  %to = getelementptr float, ptr %out, i64 %unit
  store float %sum.end, ptr %to
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

; What the second loop starts from leaves as well: two loops and the square root between them.
; CHECK-LABEL: define void @chain(
; CHECK: entry:
; CHECK: br label %first
; CHECK: cohort.behind{{[0-9]*}}:
; CHECK: %limit = call float @llvm.sqrt.f32(
; CHECK: br label %second
; CHECK: cohort.behind{{[0-9]*}}:
; CHECK: br label %units
; CHECK: units:
; CHECK-NEXT: phi i64 [ 0, %cohort.behind{{[0-9]*}} ]
define void @chain(ptr noalias %t, ptr noalias %out, i32 %parts, i64 %size) mustprogress "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  br label %before
before:
  br label %first
first:
  %w = phi i32 [ 0, %before ], [ %w.next, %first ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %first ]
  %at = getelementptr float, ptr %t, i32 %w
  %x = load float, ptr %at
  %sum.next = fadd float %sum, %x
  %w.next = add i32 %w, 1
  %has = icmp slt i32 %w.next, %parts
  br i1 %has, label %first, label %between
between:
  %limit = call float @llvm.sqrt.f32(float %sum.next)
  br label %second
second:
  %v = phi i32 [ 0, %between ], [ %v.next, %second ]
  %n = phi i32 [ 0, %between ], [ %n.next, %second ]
  %at2 = getelementptr float, ptr %t, i32 %v
  %y = load float, ptr %at2
  %less = fcmp olt float %y, %limit
  %one = zext i1 %less to i32
  %n.next = add i32 %n, %one
  %v.next = add i32 %v, 1
  %has2 = icmp slt i32 %v.next, %parts
  br i1 %has2, label %second, label %store
store:
  %to = getelementptr i32, ptr %out, i64 %unit
  store i32 %n.next, ptr %to
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

; These stay: what is read may be written around the loop; a loop that not each iteration executes; one whose bound changes; one that writes; an
; atomic load; one that may never end.
; CHECK-LABEL: define void @written(
; CHECK-NOT: cohort.behind
; CHECK: ret void
define void @written(ptr %t, ptr %out, i32 %parts, i64 %size) mustprogress "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  br label %before
before:
  br label %add
add:
  %w = phi i32 [ 0, %before ], [ %w.next, %add ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %add ]
  %at = getelementptr float, ptr %t, i32 %w
  %x = load float, ptr %at
  %sum.next = fadd float %sum, %x
  %w.next = add i32 %w, 1
  %has = icmp slt i32 %w.next, %parts
  br i1 %has, label %add, label %store
store:
  %to = getelementptr float, ptr %out, i64 %unit
  store float %sum.next, ptr %to
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

; CHECK-LABEL: define void @some(
; CHECK-NOT: cohort.behind
; CHECK: ret void
define void @some(ptr noalias %t, ptr noalias %out, i32 %parts, i64 %size) mustprogress "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  %first = icmp eq i64 %unit, 8
  br i1 %first, label %before, label %store
before:
  br label %add
add:
  %w = phi i32 [ 0, %before ], [ %w.next, %add ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %add ]
  %at = getelementptr float, ptr %t, i32 %w
  %x = load float, ptr %at
  %sum.next = fadd float %sum, %x
  %w.next = add i32 %w, 1
  %has = icmp slt i32 %w.next, %parts
  br i1 %has, label %add, label %behind
behind:
  br label %store
store:
  %sum.end = phi float [ 0.0, %units ], [ %sum.next, %behind ]
  %to = getelementptr float, ptr %out, i64 %unit
  store float %sum.end, ptr %to
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

; CHECK-LABEL: define void @bound(
; CHECK-NOT: cohort.behind
; CHECK: ret void
define void @bound(ptr noalias %t, ptr noalias %out, i64 %size) mustprogress "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  br label %before
before:
  br label %add
add:
  %w = phi i64 [ 0, %before ], [ %w.next, %add ]
  %sum = phi float [ 0.0, %before ], [ %sum.next, %add ]
  %at = getelementptr float, ptr %t, i64 %w
  %x = load float, ptr %at
  %sum.next = fadd float %sum, %x
  %w.next = add i64 %w, 1
  %has = icmp ule i64 %w.next, %unit
  br i1 %has, label %add, label %store
store:
  %to = getelementptr float, ptr %out, i64 %unit
  store float %sum.next, ptr %to
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

; CHECK-LABEL: define void @writes(
; CHECK-NOT: cohort.behind
; CHECK: ret void
define void @writes(ptr noalias %t, ptr noalias %out, i32 %parts, i64 %size) mustprogress "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  br label %before
before:
  br label %add
add:
  %w = phi i32 [ 0, %before ], [ %w.next, %add ]
  %at = getelementptr i32, ptr %t, i32 %w
  store i32 %w, ptr %at
  %w.next = add i32 %w, 1
  %has = icmp slt i32 %w.next, %parts
  br i1 %has, label %add, label %store
store:
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

; CHECK-LABEL: define void @atomic(
; CHECK-NOT: cohort.behind
; CHECK: ret void
define void @atomic(ptr noalias %t, ptr noalias %out, i64 %size) mustprogress "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  br label %before
before:
  br label %wait
wait:
  %x = load atomic i32, ptr %t monotonic, align 4
  %has = icmp eq i32 %x, 0
  br i1 %has, label %wait, label %store
store:
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

; CHECK-LABEL: define void @endless(
; CHECK-NOT: cohort.behind
; CHECK: ret void
define void @endless(ptr noalias %t, ptr noalias %out, i32 %x, i64 %size) "cohort-entry-code" {
entry:
  br label %units
units:
  %unit = phi i64 [ 0, %entry ], [ %next, %store ]
  store i32 %x, ptr %out
  br label %before
before:
  br label %wait
wait:
  %y = load i32, ptr %t
  %has = icmp eq i32 %x, %y
  br i1 %has, label %wait, label %store
store:
  %next = add i64 %unit, 8
  %again = icmp ult i64 %next, %size
  br i1 %again, label %units, label %done
done:
  ret void
}

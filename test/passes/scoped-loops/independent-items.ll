; Accesses of a loop over items are marked as independent; what inlining made the items share is not, nor are atomics and volatile accesses.
; RUN: %opt -passes=cohort-scoped-loops -S %s | FileCheck %s

; CHECK-LABEL: define void @copy
; CHECK: %v = load i32, ptr %from, align 4, !llvm.access.group ![[#G:]]
; CHECK: store i32 %v, ptr %to, align 4, !llvm.access.group ![[#G]]
; CHECK: br label %header, !llvm.loop ![[#LOOP:]]
; CHECK: store volatile i32 1, ptr %q, align 4{{$}}
; CHECK: br i1 %again, label %plain, label %done, !llvm.loop ![[#PLAIN:]]
define void @copy(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %p = load ptr, ptr %closure
  %n = load i64, ptr %group
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %plain
body:
  %from = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %from, align 4
  %to = getelementptr i32, ptr %local, i64 %x
  store i32 %v, ptr %to, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0

; A loop of the user's own is none of ours.
plain:
  %i = phi i64 [ 0, %header ], [ %i.next, %plain ]
  %q = getelementptr i32, ptr %local, i64 %i
  store volatile i32 1, ptr %q
  %i.next = add i64 %i, 1
  %again = icmp ult i64 %i.next, %n
  br i1 %again, label %plain, label %done, !llvm.loop !2
done:
  ret void
}

; CHECK-LABEL: define void @shared_variable
; CHECK: store i32 %{{.*}}, ptr %slot, align 4{{$}}
; CHECK: load i32, ptr %variable, align 4{{$}}
; CHECK: store i32 %{{.*}}, ptr %out, align 4, !llvm.access.group
; CHECK: atomicrmw add ptr %out, i32 1 seq_cst, align 4{{$}}
; CHECK: load volatile i32, ptr %out, align 4{{$}}
define void @shared_variable(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %variable = alloca [4 x i32]
  %n = load i64, ptr %group
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %v = trunc i64 %x to i32
  %index = and i64 %x, 3
  %slot = getelementptr i32, ptr %variable, i64 %index
  store i32 %v, ptr %slot, align 4
  %w = load i32, ptr %variable, align 4
  %out = getelementptr i32, ptr %local, i64 %x
  store i32 %w, ptr %out, align 4
  %old = atomicrmw add ptr %out, i32 1 seq_cst, align 4
  %seen = load volatile i32, ptr %out, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; Local memory on the stack is meant to be shared.
; CHECK-LABEL: define void @local_memory
; CHECK: store i32 1, ptr %out, align 4, !llvm.access.group
define void @local_memory(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" {
entry:
  %tile = alloca [64 x i32], !cohort.shared !4
  %n = load i64, ptr %group
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %out = getelementptr i32, ptr %tile, i64 %x
  store i32 1, ptr %out, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  %sum = load i32, ptr %tile
  store i32 %sum, ptr %local
  ret void
}

; CHECK-LABEL: define void @optnone
; CHECK: store i32 1, ptr %out, align 4{{$}}
define void @optnone(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) noinline optnone "cohort-entry"="k" {
entry:
  %n = load i64, ptr %group
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %out = getelementptr i32, ptr %local, i64 %x
  store i32 1, ptr %out, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!2 = distinct !{!2, !3}
!3 = !{!"llvm.loop.mustprogress"}
!4 = !{}
; CHECK-DAG: ![[#LOOP]] = distinct !{![[#LOOP]], ![[PARALLEL:[0-9]+]], ![[#]], ![[TWO:[0-9]+]]}
; CHECK-DAG: ![[PARALLEL]] = !{!"llvm.loop.parallel_accesses", ![[#G]]}
; CHECK-DAG: ![[TWO]] = !{!"llvm.loop.interleave.count", i32 2}

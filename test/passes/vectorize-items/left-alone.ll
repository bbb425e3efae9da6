; Loops that hand something from one item to the next, or that are not over items, or that are LLVM's.
; RUN: %opt -passes='cohort-vectorize-items<sg=4>' -S %s | FileCheck %s
; CHECK-NOT: <4 x

; CHECK-LABEL: define i32 @carried(
define i32 @carried(ptr %p, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %sum = phi i32 [ 0, %entry ], [ %sum.next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  %sum.next = add i32 %sum, %v
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret i32 %sum
}

; One straight line with neighbours only; it stays marked as parallel.
; CHECK-LABEL: define void @plain_row(
; CHECK: br label %header, !llvm.loop ![[PLAIN:[0-9]+]]
define void @plain_row(ptr %p, ptr %q, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr float, ptr %p, i64 %x
  %v = load float, ptr %at, align 4, !llvm.access.group !9
  %w = load float, ptr %q, align 4, !llvm.access.group !9
  %s = call float @llvm.fma.f32(float %v, float %w, float %w)
  store float %s, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !4
done:
  ret void
}

; A variable that is not of the body.
; CHECK-LABEL: define i32 @outer_variable(
define i32 @outer_variable(ptr %p, i64 %n) {
entry:
  %last = alloca i32
  store i32 0, ptr %last
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  %v = load i32, ptr %at, align 4, !llvm.access.group !9
  store i32 %v, ptr %last
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  %r = load i32, ptr %last
  ret i32 %r
}

; CHECK-LABEL: define void @atomic_on_local_memory(
define void @atomic_on_local_memory(ptr %p, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %v = load atomic i32, ptr %p unordered, align 4
  %w = add i32 %v, 1
  store atomic i32 %w, ptr %p unordered, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; What a call may write, another item may read here.
; CHECK-LABEL: define void @call_and_outer_variable(
define void @call_and_outer_variable(ptr %p, i64 %n) {
entry:
  %sum = alloca i32
  call void @combine(ptr %sum, i32 0)
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  call void @combine(ptr null, i32 1)
  %w = load i32, ptr %sum
  %at = getelementptr i32, ptr %p, i64 %x
  store i32 %w, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}
declare void @combine(ptr, i32)

; CHECK-LABEL: define void @loop_of_the_users(
define void @loop_of_the_users(ptr %p, i64 %n) {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %at, align 4
  %next = add nuw nsw i64 %x, 1
  br label %header
done:
  ret void
}

; Four of these would be too much for the stack.
; CHECK-LABEL: define void @large_variable(
define void @large_variable(ptr %p, i64 %n) {
entry:
  %a = alloca [5000 x i32]
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  call void @llvm.lifetime.start.p0(ptr %a)
  %at = getelementptr i32, ptr %p, i64 %x
  %k = load i32, ptr %at, align 4, !llvm.access.group !9
  %e = getelementptr i32, ptr %a, i32 %k
  store i32 %k, ptr %e, align 4
  %w = load i32, ptr %a, align 4
  store i32 %w, ptr %at, align 4, !llvm.access.group !9
  call void @llvm.lifetime.end.p0(ptr %a)
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

; CHECK-LABEL: define void @optnone(
define void @optnone(ptr %p, i64 %n) noinline optnone {
entry:
  br label %header
header:
  %x = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %x, %n
  br i1 %more, label %body, label %done
body:
  %at = getelementptr i32, ptr %p, i64 %x
  store i32 1, ptr %at, align 4, !llvm.access.group !9
  %next = add nuw nsw i64 %x, 1
  br label %header, !llvm.loop !0
done:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"cohort.items"}
!4 = distinct !{!4, !1, !5}
!5 = !{!"llvm.loop.parallel_accesses", !9}
!9 = distinct !{}
; CHECK-DAG: ![[PLAIN]] = distinct !{![[PLAIN]], ![[PARALLEL:[0-9]+]]}
; CHECK-DAG: ![[PARALLEL]] = !{!"llvm.loop.parallel_accesses", !{{[0-9]+}}}

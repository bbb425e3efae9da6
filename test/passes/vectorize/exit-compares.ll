; What lanes take along from a loop that they leave at different times, only to compare it, is compared on the way out: a bit a lane is blended.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @found(
; CHECK: %[[BITS:.*]] = phi <8 x i1> [ poison,
; CHECK-NOT: <8 x i64>
; CHECK: icmp eq i64 %k{{.*}}, %n
; CHECK-NOT: <8 x i64>
; CHECK: ret void
define void @found(ptr noalias %text, ptr noalias %pattern, ptr noalias %out, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = getelementptr i8, ptr %text, i64 %i
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %k, %n
  br i1 %more, label %test, label %done
test:
  %p = getelementptr i8, ptr %from, i64 %k
  %c = load i8, ptr %p
  %q = getelementptr i8, ptr %pattern, i64 %k
  %d = load i8, ptr %q
  %same = icmp eq i8 %c, %d
  br i1 %same, label %body, label %done
body:
  %next = add i64 %k, 1
  br label %head
done:
  %last = phi i64 [ %k, %head ], [ %k, %test ]
  %found = icmp eq i64 %last, %n
  %byte = zext i1 %found to i8
  %o = getelementptr i8, ptr %out, i64 %i
  store i8 %byte, ptr %o
  ret void
}

; What is also stored stays a value.
; CHECK-LABEL: define void @stored(
; CHECK: phi <8 x i64>
; CHECK: icmp eq <8 x i64>
; CHECK: store <8 x i64>
; CHECK: ret void
define void @stored(ptr noalias %text, ptr noalias %pattern, ptr noalias %out, ptr noalias %where, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = getelementptr i8, ptr %text, i64 %i
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %k, %n
  br i1 %more, label %test, label %done
test:
  %p = getelementptr i8, ptr %from, i64 %k
  %c = load i8, ptr %p
  %q = getelementptr i8, ptr %pattern, i64 %k
  %d = load i8, ptr %q
  %same = icmp eq i8 %c, %d
  br i1 %same, label %body, label %done
body:
  %next = add i64 %k, 1
  br label %head
done:
  %last = phi i64 [ %k, %head ], [ %k, %test ]
  %found = icmp eq i64 %last, %n
  %byte = zext i1 %found to i8
  %o = getelementptr i8, ptr %out, i64 %i
  store i8 %byte, ptr %o
  %w = getelementptr i64, ptr %where, i64 %i
  store i64 %last, ptr %w
  ret void
}

; Both sides may be taken along.
; CHECK-LABEL: define void @both(
; CHECK-NOT: phi <8 x i64>
; CHECK: icmp slt i64 %k{{.*}}, %limit
; CHECK-NOT: phi <8 x i64>
; CHECK: ret void
define void @both(ptr noalias %text, ptr noalias %limits, ptr noalias %out, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %from = getelementptr i8, ptr %text, i64 %i
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %body ]
  %limit = load i64, ptr %limits
  %more = icmp ult i64 %k, %n
  br i1 %more, label %test, label %done
test:
  %p = getelementptr i8, ptr %from, i64 %k
  %c = load i8, ptr %p
  %same = icmp eq i8 %c, 0
  br i1 %same, label %body, label %done
body:
  %next = add i64 %k, 1
  br label %head
done:
  %last = phi i64 [ %k, %head ], [ %k, %test ]
  %at = phi i64 [ %limit, %head ], [ %limit, %test ]
  %found = icmp slt i64 %last, %at
  %byte = zext i1 %found to i8
  %o = getelementptr i8, ptr %out, i64 %i
  store i8 %byte, ptr %o
  ret void
}

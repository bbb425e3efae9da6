; The counter of a loop has the bits that are read of it.
; RUN: %opt -passes=cohort-narrow-counters -S %s | FileCheck %s
; RUN: %opt -passes=cohort-narrow-counters -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK-COUNT-4: remark: {{.*}}the counter of this loop has the 32 bits that the program reads of it, not those of its step
; REMARK-NOT: remark:
; RUN: %opt -passes=cohort-narrow-counters -debug-counter=cohort-narrow-counters=100 -S %s | FileCheck %s --check-prefix=OFF
; OFF-LABEL: define void @signed(
; OFF: phi i64
; RUN: %opt -passes=cohort-narrow-counters -cohort-narrow-counters-max-depth=0 -S %s | FileCheck %s --check-prefix=FLAT
; FLAT-LABEL: define void @signed(
; FLAT: %[[WIDE:.*]] = add i64
; FLAT: trunc i64 %[[WIDE]] to i32

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; for (int i = id; i < n; i += size)
; CHECK-LABEL: define void @signed(
; CHECK: %[[FIRST:.*]] = trunc i64 %id to i32
; CHECK: %i = phi i32 [ %[[FIRST]], %entry ], [ %[[NEXT:.*]], %body ]
; CHECK: sext i32 %i to i64
; CHECK: icmp slt i32 %i, %n
; CHECK: %[[STEP:.*]] = trunc i64 %size to i32
; CHECK: %[[NEXT]] = add i32 %i, %[[STEP]]
; CHECK-NOT: add i64
; CHECK: ret void
define void @signed(ptr %out, i32 %n, i64 %size) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ %id, %entry ], [ %next, %body ]
  %low = trunc i64 %i to i32
  %goes = icmp slt i32 %low, %n
  br i1 %goes, label %body, label %done
body:
  %high = shl i64 %i, 32
  %at = ashr exact i64 %high, 32
  %p = getelementptr float, ptr %out, i64 %at
  store float 0.0, ptr %p
  %next = add i64 %at, %size
  br label %loop
done:
  ret void
}

; unsigned, and a step that is subtracted
; CHECK-LABEL: define void @unsigned(
; CHECK: %i = phi i32
; CHECK: zext i32 %i to i64
; CHECK: sub i32 %i,
; CHECK: ret void
define void @unsigned(ptr %out, i32 %n, i64 %size) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ %id, %entry ], [ %next, %body ]
  %low = trunc i64 %i to i32
  %goes = icmp ult i32 %low, %n
  br i1 %goes, label %body, label %done
body:
  %at = and i64 %i, 4294967295
  %p = getelementptr float, ptr %out, i64 %at
  store float 0.0, ptr %p
  %next = sub i64 %at, %size
  br label %loop
done:
  ret void
}

; The next value is read in full behind the loop, and that is not the counter.
; CHECK-LABEL: define i64 @next(
; CHECK: %i = phi i32
; CHECK: %next = add i64
; CHECK: ret i64 %next
define i64 @next(i32 %n, i64 %size) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ %id, %entry ], [ %next, %loop ]
  %low = trunc i64 %i to i32
  %at = sext i32 %low to i64
  %next = add i64 %at, %size
  %goes = icmp slt i32 %low, %n
  br i1 %goes, label %loop, label %done
done:
  ret i64 %next
}

; The element behind, as InstCombine spells it: one is added to the bits that are shifted up.
; CHECK-LABEL: define void @behind(
; CHECK: %i = phi i32
; CHECK: %[[EXTENDED:.*]] = sext i32 %i to i64
; CHECK: %[[HIGH:.*]] = shl i64 %[[EXTENDED]], 32
; CHECK: add i64 %[[HIGH]], 4294967296
; CHECK: add i32 %i,
; CHECK: ret void
define void @behind(ptr %out, i32 %n, i64 %size) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ %id, %entry ], [ %next, %body ]
  %low = trunc i64 %i to i32
  %goes = icmp slt i32 %low, %n
  br i1 %goes, label %body, label %done
body:
  %high = shl i64 %i, 32
  %at = ashr exact i64 %high, 32
  %one = add i64 %high, 4294967296
  %bytes = ashr exact i64 %one, 30
  %p = getelementptr i8, ptr %out, i64 %bytes
  store float 0.0, ptr %p
  %next = add i64 %at, %size
  br label %loop
done:
  ret void
}

; All bits are read: by a comparison, or a smaller shift; or nothing is but the step.
; CHECK-LABEL: define void @all(
; CHECK: %i = phi i64
; CHECK: %j = phi i64
; CHECK: %k = phi i64
; CHECK: ret void
define void @all(ptr %out, i64 %n, i64 %size) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %i = phi i64 [ %id, %entry ], [ %next, %body ]
  %j = phi i64 [ %id, %entry ], [ %after, %body ]
  %k = phi i64 [ %id, %entry ], [ %last, %body ]
  %goes = icmp slt i64 %i, %n
  br i1 %goes, label %body, label %done
body:
  %low = trunc i64 %i to i32
  %cut = trunc i64 %j to i32
  %high = shl i64 %j, 31
  store i64 %high, ptr %out
  store i32 %low, ptr %out
  store i32 %cut, ptr %out
  %next = add i64 %i, %size
  %after = add i64 %high, %size
  %last = add i64 %k, %size
  br label %loop
done:
  ret void
}

; No kernel.
; CHECK-LABEL: define void @host(
; CHECK: phi i64
define void @host(i64 %id, i32 %n, i64 %size) {
entry:
  br label %loop
loop:
  %i = phi i64 [ %id, %entry ], [ %next, %loop ]
  %low = trunc i64 %i to i32
  %at = sext i32 %low to i64
  %next = add i64 %at, %size
  %goes = icmp slt i32 %low, %n
  br i1 %goes, label %loop, label %done
done:
  ret void
}

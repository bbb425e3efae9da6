; A loop over dimensions goes, and with it the array that it indexes; a longer loop is the optimiser's.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s
; RUN: %opt -passes=cohort-canonicalize -cohort-short-loops-max-nest-size=400 -S %s | FileCheck %s --check-prefix=NEST

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @dimensions
; CHECK-NOT: alloca
; CHECK-COUNT-3: call i64 @_Z26__spirv_BuiltInWorkgroupIdi
; CHECK-NOT: br
; CHECK: ret void
define void @dimensions(ptr %f) "cohort-kernel"="range" "cohort-dims"="3" {
entry:
  %id = alloca [3 x i64]
  br label %loop
loop:
  %d = phi i32 [ 0, %entry ], [ %next, %body ]
  %more = icmp slt i32 %d, 3
  br i1 %more, label %body, label %done
body:
  %v = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 %d)
  %p = getelementptr [3 x i64], ptr %id, i64 0, i32 %d
  store i64 %v, ptr %p
  %next = add i32 %d, 1
  br label %loop
done:
  %out = load ptr, ptr %f
  %x = load i64, ptr %id
  %py = getelementptr i8, ptr %id, i64 8
  %y = load i64, ptr %py
  %pz = getelementptr i8, ptr %id, i64 16
  %z = load i64, ptr %pz
  %xy = add i64 %x, %y
  %xyz = add i64 %xy, %z
  store i64 %xyz, ptr %out
  ret void
}

; CHECK-LABEL: define void @twenty_turns
; CHECK: phi i32
; CHECK: ret void
define void @twenty_turns(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %out = load ptr, ptr %f
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %out
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 20
  br i1 %more, label %loop, label %done
done:
  ret void
}

; The comparison of two short vectors ends at the first difference.
; CHECK-LABEL: define void @equal_vectors
; CHECK-NOT: alloca
; CHECK-COUNT-4: icmp eq i32
; CHECK: ret void
define void @equal_vectors(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %v = alloca [4 x i32]
  %out = load ptr, ptr %f
  %in = load <4 x i32>, ptr %out
  store <4 x i32> %in, ptr %v
  br label %loop
loop:
  %k = phi i32 [ 0, %entry ], [ %next, %same ]
  %more = icmp slt i32 %k, 4
  br i1 %more, label %body, label %equal
body:
  %p = getelementptr [4 x i32], ptr %v, i64 0, i32 %k
  %x = load i32, ptr %p
  %same.x = icmp eq i32 %x, 7
  br i1 %same.x, label %same, label %done
same:
  %next = add i32 %k, 1
  br label %loop
equal:
  store i32 1, ptr %out
  br label %done
done:
  ret void
}

; A loop that puts an integer together from bytes goes, whatever its size (cohort-word-loads makes one load of them).
; CHECK-LABEL: define void @word
; CHECK-NOT: phi
; CHECK-COUNT-8: load i8
; CHECK-NOT: phi
; CHECK: ret void
define void @word(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" "target-cpu"="x86-64" {
entry:
  %out = load ptr, ptr %f
  %id = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %i = trunc i64 %id to i32
  %first = mul nsw i32 %i, 8
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %body ]
  %so.far = phi i64 [ 0, %entry ], [ %more.of.it, %body ]
  %more = icmp ult i32 %n, 8
  br i1 %more, label %body, label %done
body:
  %at = add nsw i32 %first, %n
  %index = sext i32 %at to i64
  %p = getelementptr inbounds nuw i8, ptr %f, i64 %index
  %byte = load i8, ptr %p, align 1
  %wide = zext i8 %byte to i64
  %bits = shl i32 %n, 3
  %by = zext i32 %bits to i64
  %part = shl i64 %wide, %by
  %more.of.it = or i64 %so.far, %part
  %next = add i32 %n, 1
  br label %loop
done:
  store i64 %so.far, ptr %out
  ret void
}

; Eight bytes that are no word stay a loop.
; CHECK-LABEL: define void @eight_turns
; CHECK: phi i32
; CHECK: ret void
define void @eight_turns(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %out = load ptr, ptr %f
  br label %loop
loop:
  %n = phi i32 [ 0, %entry ], [ %next, %body ]
  %so.far = phi i64 [ 0, %entry ], [ %more.of.it, %body ]
  %more = icmp ult i32 %n, 8
  br i1 %more, label %body, label %done
body:
  %index = zext i32 %n to i64
  %p = getelementptr i8, ptr %f, i64 %index
  %byte = load i8, ptr %p, align 1
  %wide = zext i8 %byte to i64
  %more.of.it = add i64 %so.far, %wide
  %next = add i32 %n, 1
  br label %loop
done:
  store i64 %so.far, ptr %out
  ret void
}

; So does a loop over the elements of the largest vec, if it is short; not where nothing private is indexed (above).
; CHECK-LABEL: define void @elements
; CHECK-NOT: alloca
; CHECK-NOT: phi
; CHECK: ret void
define void @elements(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %out = load ptr, ptr %f
  %a = alloca [16 x float]
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %n, 16
  br i1 %more, label %body, label %done
body:
  %p = getelementptr inbounds float, ptr %f, i64 %n
  %x = load float, ptr %p
  %at = getelementptr inbounds float, ptr %a, i64 %n
  store float %x, ptr %at
  %next = add i64 %n, 1
  br label %loop
done:
  %p15 = getelementptr inbounds i8, ptr %a, i64 60
  %last = load float, ptr %p15
  store float %last, ptr %out
  ret void
}

; Of 17 elements it stays.
; CHECK-LABEL: define void @more_elements
; CHECK: phi i64
; CHECK: ret void
define void @more_elements(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %out = load ptr, ptr %f
  %a = alloca [17 x float]
  br label %loop
loop:
  %n = phi i64 [ 0, %entry ], [ %next, %body ]
  %more = icmp ult i64 %n, 17
  br i1 %more, label %body, label %done
body:
  %p = getelementptr inbounds float, ptr %f, i64 %n
  %x = load float, ptr %p
  %at = getelementptr inbounds float, ptr %a, i64 %n
  store float %x, ptr %at
  %next = add i64 %n, 1
  br label %loop
done:
  %p15 = getelementptr inbounds i8, ptr %a, i64 60
  %last = load float, ptr %p15
  store float %last, ptr %out
  ret void
}

; A sort of a few values: both loops go, the outer one first, since the inner one's length is its counter's. So does the array.
; CHECK-LABEL: define void @sort
; CHECK-NOT: alloca
; CHECK-NOT: phi i32
; CHECK: ret void
; NEST-LABEL: define void @sort
; NEST: alloca
define void @sort(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %v = alloca [9 x float]
  %in = load ptr, ptr %f
  call void @llvm.memcpy.p0.p0.i64(ptr align 4 %v, ptr align 4 %in, i64 36, i1 false)
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %outer.next ]
  %more = icmp slt i32 %i, 8
  br i1 %more, label %begin, label %done
begin:
  %i1 = add nsw i32 %i, 1
  br label %inner
inner:
  %j = phi i32 [ %i1, %begin ], [ %j1, %inner.next ]
  %inner.more = icmp slt i32 %j, 9
  br i1 %inner.more, label %compare, label %outer.next
compare:
  %pi = getelementptr [9 x float], ptr %v, i64 0, i32 %i
  %pj = getelementptr [9 x float], ptr %v, i64 0, i32 %j
  %a = load float, ptr %pi
  %b = load float, ptr %pj
  %less = fcmp olt float %b, %a
  br i1 %less, label %swap, label %inner.next
swap:
  store float %b, ptr %pi
  store float %a, ptr %pj
  br label %inner.next
inner.next:
  %j1 = add nsw i32 %j, 1
  br label %inner
outer.next:
  br label %outer
done:
  %pm = getelementptr [9 x float], ptr %v, i64 0, i32 4
  %m = load float, ptr %pm
  store float %m, ptr %in
  ret void
}

; Nothing is known of 'n', but for what it is compared with, and how far the counter is from it.
; CHECK-LABEL: define void @to_any_number
; CHECK: phi i32
; CHECK: store volatile
; CHECK-NOT: store volatile
; CHECK: ret void
define void @to_any_number(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %out = load ptr, ptr %f
  %n.place = getelementptr i8, ptr %f, i64 8
  %n = load i32, ptr %n.place
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %out
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: define void @to_a_number_four_later
; CHECK-COUNT-4: store volatile
; CHECK-NOT: phi
; CHECK: ret void
define void @to_a_number_four_later(ptr %f) "cohort-kernel"="range" "cohort-dims"="1" {
entry:
  %out = load ptr, ptr %f
  %n.place = getelementptr i8, ptr %f, i64 8
  %n = load i32, ptr %n.place
  %start = sub nsw i32 %n, 4
  br label %loop
loop:
  %i = phi i32 [ %start, %entry ], [ %next, %loop ]
  store volatile i32 %i, ptr %out
  %next = add nsw i32 %i, 1
  %more = icmp slt i32 %next, %n
  br i1 %more, label %loop, label %done
done:
  ret void
}

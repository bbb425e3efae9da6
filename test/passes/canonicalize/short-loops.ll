; A loop over dimensions goes, and with it the array that it indexes; a longer loop is the optimiser's.
; RUN: %opt -passes=cohort-canonicalize -S %s | FileCheck %s

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

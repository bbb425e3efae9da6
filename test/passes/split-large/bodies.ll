; In a loop that is too large by itself the body is cut, also where it is one block; the loop stays, with its counter and its end.
; Blocks are cut where few values are needed behind, so nothing goes through memory here.
; RUN: %opt -passes='cohort-split-large<size=100>,verify' -S %s | FileCheck %s

; CHECK-LABEL: define hidden void @k(
; CHECK-NOT: alloca
; CHECK: phi i64
; CHECK: call void @k.piece{{.*}}(ptr %local)
; CHECK-NOT: store i32 %w0,
; CHECK: br i1 %c, label %{{.*}}, label %{{.*}}, !llvm.loop
; CHECK: ret void
define hidden void @k(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry-code" {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %n, %loop ]
  %q0 = getelementptr i32, ptr %local, i64 0
  %v0 = load i32, ptr %q0
  %w0 = add i32 %v0, 1
  store i32 %w0, ptr %q0
  %q1 = getelementptr i32, ptr %local, i64 1
  %v1 = load i32, ptr %q1
  %w1 = add i32 %v1, 2
  store i32 %w1, ptr %q1
  %q2 = getelementptr i32, ptr %local, i64 2
  %v2 = load i32, ptr %q2
  %w2 = add i32 %v2, 3
  store i32 %w2, ptr %q2
  %q3 = getelementptr i32, ptr %local, i64 3
  %v3 = load i32, ptr %q3
  %w3 = add i32 %v3, 4
  store i32 %w3, ptr %q3
  %q4 = getelementptr i32, ptr %local, i64 4
  %v4 = load i32, ptr %q4
  %w4 = add i32 %v4, 5
  store i32 %w4, ptr %q4
  %q5 = getelementptr i32, ptr %local, i64 5
  %v5 = load i32, ptr %q5
  %w5 = add i32 %v5, 6
  store i32 %w5, ptr %q5
  %q6 = getelementptr i32, ptr %local, i64 6
  %v6 = load i32, ptr %q6
  %w6 = add i32 %v6, 7
  store i32 %w6, ptr %q6
  %q7 = getelementptr i32, ptr %local, i64 7
  %v7 = load i32, ptr %q7
  %w7 = add i32 %v7, 8
  store i32 %w7, ptr %q7
  %q8 = getelementptr i32, ptr %local, i64 8
  %v8 = load i32, ptr %q8
  %w8 = add i32 %v8, 9
  store i32 %w8, ptr %q8
  %q9 = getelementptr i32, ptr %local, i64 9
  %v9 = load i32, ptr %q9
  %w9 = add i32 %v9, 10
  store i32 %w9, ptr %q9
  %q10 = getelementptr i32, ptr %local, i64 10
  %v10 = load i32, ptr %q10
  %w10 = add i32 %v10, 11
  store i32 %w10, ptr %q10
  %q11 = getelementptr i32, ptr %local, i64 11
  %v11 = load i32, ptr %q11
  %w11 = add i32 %v11, 12
  store i32 %w11, ptr %q11
  %q12 = getelementptr i32, ptr %local, i64 12
  %v12 = load i32, ptr %q12
  %w12 = add i32 %v12, 13
  store i32 %w12, ptr %q12
  %q13 = getelementptr i32, ptr %local, i64 13
  %v13 = load i32, ptr %q13
  %w13 = add i32 %v13, 14
  store i32 %w13, ptr %q13
  %q14 = getelementptr i32, ptr %local, i64 14
  %v14 = load i32, ptr %q14
  %w14 = add i32 %v14, 15
  store i32 %w14, ptr %q14
  %q15 = getelementptr i32, ptr %local, i64 15
  %v15 = load i32, ptr %q15
  %w15 = add i32 %v15, 16
  store i32 %w15, ptr %q15
  %q16 = getelementptr i32, ptr %local, i64 16
  %v16 = load i32, ptr %q16
  %w16 = add i32 %v16, 17
  store i32 %w16, ptr %q16
  %q17 = getelementptr i32, ptr %local, i64 17
  %v17 = load i32, ptr %q17
  %w17 = add i32 %v17, 18
  store i32 %w17, ptr %q17
  %q18 = getelementptr i32, ptr %local, i64 18
  %v18 = load i32, ptr %q18
  %w18 = add i32 %v18, 19
  store i32 %w18, ptr %q18
  %q19 = getelementptr i32, ptr %local, i64 19
  %v19 = load i32, ptr %q19
  %w19 = add i32 %v19, 20
  store i32 %w19, ptr %q19
  %q20 = getelementptr i32, ptr %local, i64 20
  %v20 = load i32, ptr %q20
  %w20 = add i32 %v20, 21
  store i32 %w20, ptr %q20
  %q21 = getelementptr i32, ptr %local, i64 21
  %v21 = load i32, ptr %q21
  %w21 = add i32 %v21, 22
  store i32 %w21, ptr %q21
  %q22 = getelementptr i32, ptr %local, i64 22
  %v22 = load i32, ptr %q22
  %w22 = add i32 %v22, 23
  store i32 %w22, ptr %q22
  %q23 = getelementptr i32, ptr %local, i64 23
  %v23 = load i32, ptr %q23
  %w23 = add i32 %v23, 24
  store i32 %w23, ptr %q23
  %n = add i64 %i, 1
  %c = icmp ult i64 %n, %size
  br i1 %c, label %loop, label %end, !llvm.loop !1
end:
  ret void
}

; A value that a piece computes for what follows comes back through memory.
; CHECK-LABEL: define hidden void @gives(
; CHECK: %[[OUT:first.*]] = alloca i32
; CHECK: call void @gives.piece{{.*}}(ptr %local, ptr %[[OUT]])
; CHECK: %[[FIRST:.*]] = load i32, ptr %[[OUT]]
; CHECK: call void @gives.piece{{.*}}(ptr %local, i32 %[[FIRST]], ptr %{{.*}})
; CHECK: ret void
define hidden void @gives(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry-code" {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %then
then:
  %first = load i32, ptr %local
  %q0 = getelementptr i32, ptr %local, i64 0
  %v0 = load i32, ptr %q0
  %w0 = add i32 %v0, 1
  store i32 %w0, ptr %q0
  %q1 = getelementptr i32, ptr %local, i64 1
  %v1 = load i32, ptr %q1
  %w1 = add i32 %v1, 2
  store i32 %w1, ptr %q1
  %q2 = getelementptr i32, ptr %local, i64 2
  %v2 = load i32, ptr %q2
  %w2 = add i32 %v2, 3
  store i32 %w2, ptr %q2
  %q3 = getelementptr i32, ptr %local, i64 3
  %v3 = load i32, ptr %q3
  %w3 = add i32 %v3, 4
  store i32 %w3, ptr %q3
  %q4 = getelementptr i32, ptr %local, i64 4
  %v4 = load i32, ptr %q4
  %w4 = add i32 %v4, 5
  store i32 %w4, ptr %q4
  %q5 = getelementptr i32, ptr %local, i64 5
  %v5 = load i32, ptr %q5
  %w5 = add i32 %v5, 6
  store i32 %w5, ptr %q5
  %q6 = getelementptr i32, ptr %local, i64 6
  %v6 = load i32, ptr %q6
  %w6 = add i32 %v6, 7
  store i32 %w6, ptr %q6
  %q7 = getelementptr i32, ptr %local, i64 7
  %v7 = load i32, ptr %q7
  %w7 = add i32 %v7, 8
  store i32 %w7, ptr %q7
  %q8 = getelementptr i32, ptr %local, i64 8
  %v8 = load i32, ptr %q8
  %w8 = add i32 %v8, 9
  store i32 %w8, ptr %q8
  %q9 = getelementptr i32, ptr %local, i64 9
  %v9 = load i32, ptr %q9
  %w9 = add i32 %v9, 10
  store i32 %w9, ptr %q9
  %q10 = getelementptr i32, ptr %local, i64 10
  %v10 = load i32, ptr %q10
  %w10 = add i32 %v10, 11
  store i32 %w10, ptr %q10
  %q11 = getelementptr i32, ptr %local, i64 11
  %v11 = load i32, ptr %q11
  %w11 = add i32 %v11, 12
  store i32 %w11, ptr %q11
  %q12 = getelementptr i32, ptr %local, i64 12
  %v12 = load i32, ptr %q12
  %w12 = add i32 %v12, 13
  store i32 %w12, ptr %q12
  %q13 = getelementptr i32, ptr %local, i64 13
  %v13 = load i32, ptr %q13
  %w13 = add i32 %v13, 14
  store i32 %w13, ptr %q13
  %q14 = getelementptr i32, ptr %local, i64 14
  %v14 = load i32, ptr %q14
  %w14 = add i32 %v14, 15
  store i32 %w14, ptr %q14
  %q15 = getelementptr i32, ptr %local, i64 15
  %v15 = load i32, ptr %q15
  %w15 = add i32 %v15, 16
  store i32 %w15, ptr %q15
  %q16 = getelementptr i32, ptr %local, i64 16
  %v16 = load i32, ptr %q16
  %w16 = add i32 %v16, 17
  store i32 %w16, ptr %q16
  %q17 = getelementptr i32, ptr %local, i64 17
  %v17 = load i32, ptr %q17
  %w17 = add i32 %v17, 18
  store i32 %w17, ptr %q17
  %q18 = getelementptr i32, ptr %local, i64 18
  %v18 = load i32, ptr %q18
  %w18 = add i32 %v18, 19
  store i32 %w18, ptr %q18
  %q19 = getelementptr i32, ptr %local, i64 19
  %v19 = load i32, ptr %q19
  %w19 = add i32 %v19, 20
  store i32 %w19, ptr %q19
  %q20 = getelementptr i32, ptr %local, i64 20
  %v20 = load i32, ptr %q20
  %w20 = add i32 %v20, 21
  store i32 %w20, ptr %q20
  %q21 = getelementptr i32, ptr %local, i64 21
  %v21 = load i32, ptr %q21
  %w21 = add i32 %v21, 22
  store i32 %w21, ptr %q21
  %q22 = getelementptr i32, ptr %local, i64 22
  %v22 = load i32, ptr %q22
  %w22 = add i32 %v22, 23
  store i32 %w22, ptr %q22
  %q23 = getelementptr i32, ptr %local, i64 23
  %v23 = load i32, ptr %q23
  %w23 = add i32 %v23, 24
  store i32 %w23, ptr %q23
  %q24 = getelementptr i32, ptr %local, i64 24
  %v24 = load i32, ptr %q24
  %w24 = add i32 %v24, 25
  store i32 %w24, ptr %q24
  %q25 = getelementptr i32, ptr %local, i64 25
  %v25 = load i32, ptr %q25
  %w25 = add i32 %v25, 26
  store i32 %w25, ptr %q25
  %sum = add i32 %first, 1
  br label %next
next:
  store i32 %sum, ptr %local
  ret void
}

; CHECK: define internal void @k.piece

!0 = !{}
!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.isvectorized", i32 1}

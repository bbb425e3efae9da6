; A cycle with two entries, as of a loop with a barrier on each of two paths: it becomes a loop, whose parts can be cut out. One
; with an edge that cannot be changed stays as it is.
; RUN: %opt -passes='cohort-split-large<size=100>,verify' -S %s | FileCheck %s

; CHECK-LABEL: define hidden void @k(
; CHECK-DAG: call void @k.piece{{.*}}(ptr %local)
; CHECK-DAG: call void @k.piece{{.*}}(ptr %local)
; CHECK: ret void
define hidden void @k(i1 %c, ptr noundef nonnull align 128 %local) "cohort-entry-code" {
entry:
  br i1 %c, label %a, label %b
a:
  %aq0 = getelementptr i32, ptr %local, i64 0
  %av0 = load i32, ptr %aq0
  %aw0 = add i32 %av0, 1
  store i32 %aw0, ptr %aq0
  %aq1 = getelementptr i32, ptr %local, i64 1
  %av1 = load i32, ptr %aq1
  %aw1 = add i32 %av1, 2
  store i32 %aw1, ptr %aq1
  %aq2 = getelementptr i32, ptr %local, i64 2
  %av2 = load i32, ptr %aq2
  %aw2 = add i32 %av2, 3
  store i32 %aw2, ptr %aq2
  %aq3 = getelementptr i32, ptr %local, i64 3
  %av3 = load i32, ptr %aq3
  %aw3 = add i32 %av3, 4
  store i32 %aw3, ptr %aq3
  %aq4 = getelementptr i32, ptr %local, i64 4
  %av4 = load i32, ptr %aq4
  %aw4 = add i32 %av4, 5
  store i32 %aw4, ptr %aq4
  %aq5 = getelementptr i32, ptr %local, i64 5
  %av5 = load i32, ptr %aq5
  %aw5 = add i32 %av5, 6
  store i32 %aw5, ptr %aq5
  %aq6 = getelementptr i32, ptr %local, i64 6
  %av6 = load i32, ptr %aq6
  %aw6 = add i32 %av6, 7
  store i32 %aw6, ptr %aq6
  %aq7 = getelementptr i32, ptr %local, i64 7
  %av7 = load i32, ptr %aq7
  %aw7 = add i32 %av7, 8
  store i32 %aw7, ptr %aq7
  %aq8 = getelementptr i32, ptr %local, i64 8
  %av8 = load i32, ptr %aq8
  %aw8 = add i32 %av8, 9
  store i32 %aw8, ptr %aq8
  %aq9 = getelementptr i32, ptr %local, i64 9
  %av9 = load i32, ptr %aq9
  %aw9 = add i32 %av9, 10
  store i32 %aw9, ptr %aq9
  %aq10 = getelementptr i32, ptr %local, i64 10
  %av10 = load i32, ptr %aq10
  %aw10 = add i32 %av10, 11
  store i32 %aw10, ptr %aq10
  %aq11 = getelementptr i32, ptr %local, i64 11
  %av11 = load i32, ptr %aq11
  %aw11 = add i32 %av11, 12
  store i32 %aw11, ptr %aq11
  %aq12 = getelementptr i32, ptr %local, i64 12
  %av12 = load i32, ptr %aq12
  %aw12 = add i32 %av12, 13
  store i32 %aw12, ptr %aq12
  %aq13 = getelementptr i32, ptr %local, i64 13
  %av13 = load i32, ptr %aq13
  %aw13 = add i32 %av13, 14
  store i32 %aw13, ptr %aq13
  %aq14 = getelementptr i32, ptr %local, i64 14
  %av14 = load i32, ptr %aq14
  %aw14 = add i32 %av14, 15
  store i32 %aw14, ptr %aq14
  %aq15 = getelementptr i32, ptr %local, i64 15
  %av15 = load i32, ptr %aq15
  %aw15 = add i32 %av15, 16
  store i32 %aw15, ptr %aq15
  %ax = load i32, ptr %local
  switch i32 %ax, label %done [
    i32 1, label %a
    i32 2, label %b
  ]
b:
  %bq0 = getelementptr i32, ptr %local, i64 0
  %bv0 = load i32, ptr %bq0
  %bw0 = add i32 %bv0, 1
  store i32 %bw0, ptr %bq0
  %bq1 = getelementptr i32, ptr %local, i64 1
  %bv1 = load i32, ptr %bq1
  %bw1 = add i32 %bv1, 2
  store i32 %bw1, ptr %bq1
  %bq2 = getelementptr i32, ptr %local, i64 2
  %bv2 = load i32, ptr %bq2
  %bw2 = add i32 %bv2, 3
  store i32 %bw2, ptr %bq2
  %bq3 = getelementptr i32, ptr %local, i64 3
  %bv3 = load i32, ptr %bq3
  %bw3 = add i32 %bv3, 4
  store i32 %bw3, ptr %bq3
  %bq4 = getelementptr i32, ptr %local, i64 4
  %bv4 = load i32, ptr %bq4
  %bw4 = add i32 %bv4, 5
  store i32 %bw4, ptr %bq4
  %bq5 = getelementptr i32, ptr %local, i64 5
  %bv5 = load i32, ptr %bq5
  %bw5 = add i32 %bv5, 6
  store i32 %bw5, ptr %bq5
  %bq6 = getelementptr i32, ptr %local, i64 6
  %bv6 = load i32, ptr %bq6
  %bw6 = add i32 %bv6, 7
  store i32 %bw6, ptr %bq6
  %bq7 = getelementptr i32, ptr %local, i64 7
  %bv7 = load i32, ptr %bq7
  %bw7 = add i32 %bv7, 8
  store i32 %bw7, ptr %bq7
  %bq8 = getelementptr i32, ptr %local, i64 8
  %bv8 = load i32, ptr %bq8
  %bw8 = add i32 %bv8, 9
  store i32 %bw8, ptr %bq8
  %bq9 = getelementptr i32, ptr %local, i64 9
  %bv9 = load i32, ptr %bq9
  %bw9 = add i32 %bv9, 10
  store i32 %bw9, ptr %bq9
  %bq10 = getelementptr i32, ptr %local, i64 10
  %bv10 = load i32, ptr %bq10
  %bw10 = add i32 %bv10, 11
  store i32 %bw10, ptr %bq10
  %bq11 = getelementptr i32, ptr %local, i64 11
  %bv11 = load i32, ptr %bq11
  %bw11 = add i32 %bv11, 12
  store i32 %bw11, ptr %bq11
  %bq12 = getelementptr i32, ptr %local, i64 12
  %bv12 = load i32, ptr %bq12
  %bw12 = add i32 %bv12, 13
  store i32 %bw12, ptr %bq12
  %bq13 = getelementptr i32, ptr %local, i64 13
  %bv13 = load i32, ptr %bq13
  %bw13 = add i32 %bv13, 14
  store i32 %bw13, ptr %bq13
  %bq14 = getelementptr i32, ptr %local, i64 14
  %bv14 = load i32, ptr %bq14
  %bw14 = add i32 %bv14, 15
  store i32 %bw14, ptr %bq14
  %bq15 = getelementptr i32, ptr %local, i64 15
  %bv15 = load i32, ptr %bq15
  %bw15 = add i32 %bv15, 16
  store i32 %bw15, ptr %bq15
  %bx = load i32, ptr %local
  switch i32 %bx, label %done [
    i32 1, label %a
    i32 2, label %b
  ]
done:
  ret void
}

; CHECK-LABEL: define hidden void @unwinds(
; CHECK-NOT: call void @unwinds.piece
; CHECK: ret void
define hidden void @unwinds(i1 %c, ptr noundef nonnull align 128 %local) "cohort-entry-code" personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %a, label %b
a:
  %aq0 = getelementptr i32, ptr %local, i64 0
  %av0 = load i32, ptr %aq0
  %aw0 = add i32 %av0, 1
  store i32 %aw0, ptr %aq0
  %aq1 = getelementptr i32, ptr %local, i64 1
  %av1 = load i32, ptr %aq1
  %aw1 = add i32 %av1, 2
  store i32 %aw1, ptr %aq1
  %aq2 = getelementptr i32, ptr %local, i64 2
  %av2 = load i32, ptr %aq2
  %aw2 = add i32 %av2, 3
  store i32 %aw2, ptr %aq2
  %aq3 = getelementptr i32, ptr %local, i64 3
  %av3 = load i32, ptr %aq3
  %aw3 = add i32 %av3, 4
  store i32 %aw3, ptr %aq3
  %aq4 = getelementptr i32, ptr %local, i64 4
  %av4 = load i32, ptr %aq4
  %aw4 = add i32 %av4, 5
  store i32 %aw4, ptr %aq4
  %aq5 = getelementptr i32, ptr %local, i64 5
  %av5 = load i32, ptr %aq5
  %aw5 = add i32 %av5, 6
  store i32 %aw5, ptr %aq5
  %aq6 = getelementptr i32, ptr %local, i64 6
  %av6 = load i32, ptr %aq6
  %aw6 = add i32 %av6, 7
  store i32 %aw6, ptr %aq6
  %aq7 = getelementptr i32, ptr %local, i64 7
  %av7 = load i32, ptr %aq7
  %aw7 = add i32 %av7, 8
  store i32 %aw7, ptr %aq7
  %aq8 = getelementptr i32, ptr %local, i64 8
  %av8 = load i32, ptr %aq8
  %aw8 = add i32 %av8, 9
  store i32 %aw8, ptr %aq8
  %aq9 = getelementptr i32, ptr %local, i64 9
  %av9 = load i32, ptr %aq9
  %aw9 = add i32 %av9, 10
  store i32 %aw9, ptr %aq9
  %aq10 = getelementptr i32, ptr %local, i64 10
  %av10 = load i32, ptr %aq10
  %aw10 = add i32 %av10, 11
  store i32 %aw10, ptr %aq10
  %aq11 = getelementptr i32, ptr %local, i64 11
  %av11 = load i32, ptr %aq11
  %aw11 = add i32 %av11, 12
  store i32 %aw11, ptr %aq11
  %aq12 = getelementptr i32, ptr %local, i64 12
  %av12 = load i32, ptr %aq12
  %aw12 = add i32 %av12, 13
  store i32 %aw12, ptr %aq12
  %aq13 = getelementptr i32, ptr %local, i64 13
  %av13 = load i32, ptr %aq13
  %aw13 = add i32 %av13, 14
  store i32 %aw13, ptr %aq13
  %aq14 = getelementptr i32, ptr %local, i64 14
  %av14 = load i32, ptr %aq14
  %aw14 = add i32 %av14, 15
  store i32 %aw14, ptr %aq14
  %aq15 = getelementptr i32, ptr %local, i64 15
  %av15 = load i32, ptr %aq15
  %aw15 = add i32 %av15, 16
  store i32 %aw15, ptr %aq15
  invoke void @f() to label %b unwind label %pad
b:
  %bq0 = getelementptr i32, ptr %local, i64 0
  %bv0 = load i32, ptr %bq0
  %bw0 = add i32 %bv0, 1
  store i32 %bw0, ptr %bq0
  %bq1 = getelementptr i32, ptr %local, i64 1
  %bv1 = load i32, ptr %bq1
  %bw1 = add i32 %bv1, 2
  store i32 %bw1, ptr %bq1
  %bq2 = getelementptr i32, ptr %local, i64 2
  %bv2 = load i32, ptr %bq2
  %bw2 = add i32 %bv2, 3
  store i32 %bw2, ptr %bq2
  %bq3 = getelementptr i32, ptr %local, i64 3
  %bv3 = load i32, ptr %bq3
  %bw3 = add i32 %bv3, 4
  store i32 %bw3, ptr %bq3
  %bq4 = getelementptr i32, ptr %local, i64 4
  %bv4 = load i32, ptr %bq4
  %bw4 = add i32 %bv4, 5
  store i32 %bw4, ptr %bq4
  %bq5 = getelementptr i32, ptr %local, i64 5
  %bv5 = load i32, ptr %bq5
  %bw5 = add i32 %bv5, 6
  store i32 %bw5, ptr %bq5
  %bq6 = getelementptr i32, ptr %local, i64 6
  %bv6 = load i32, ptr %bq6
  %bw6 = add i32 %bv6, 7
  store i32 %bw6, ptr %bq6
  %bq7 = getelementptr i32, ptr %local, i64 7
  %bv7 = load i32, ptr %bq7
  %bw7 = add i32 %bv7, 8
  store i32 %bw7, ptr %bq7
  %bq8 = getelementptr i32, ptr %local, i64 8
  %bv8 = load i32, ptr %bq8
  %bw8 = add i32 %bv8, 9
  store i32 %bw8, ptr %bq8
  %bq9 = getelementptr i32, ptr %local, i64 9
  %bv9 = load i32, ptr %bq9
  %bw9 = add i32 %bv9, 10
  store i32 %bw9, ptr %bq9
  %bq10 = getelementptr i32, ptr %local, i64 10
  %bv10 = load i32, ptr %bq10
  %bw10 = add i32 %bv10, 11
  store i32 %bw10, ptr %bq10
  %bq11 = getelementptr i32, ptr %local, i64 11
  %bv11 = load i32, ptr %bq11
  %bw11 = add i32 %bv11, 12
  store i32 %bw11, ptr %bq11
  %bq12 = getelementptr i32, ptr %local, i64 12
  %bv12 = load i32, ptr %bq12
  %bw12 = add i32 %bv12, 13
  store i32 %bw12, ptr %bq12
  %bq13 = getelementptr i32, ptr %local, i64 13
  %bv13 = load i32, ptr %bq13
  %bw13 = add i32 %bv13, 14
  store i32 %bw13, ptr %bq13
  %bq14 = getelementptr i32, ptr %local, i64 14
  %bv14 = load i32, ptr %bq14
  %bw14 = add i32 %bv14, 15
  store i32 %bw14, ptr %bq14
  %bq15 = getelementptr i32, ptr %local, i64 15
  %bv15 = load i32, ptr %bq15
  %bw15 = add i32 %bv15, 16
  store i32 %bw15, ptr %bq15
  %bx = load i32, ptr %local
  switch i32 %bx, label %done [
    i32 1, label %a
    i32 2, label %b
  ]
pad:
  %p = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %p
done:
  ret void
}

declare void @f()
declare i32 @__gxx_personality_v0(...)

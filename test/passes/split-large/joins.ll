; Ways that join before the end of what is cut: what stands behind the join is in one piece for all of them, where it was in a
; piece that only calls another one. Nothing is said of a piece's arguments but what its caller knows of its own.
; RUN: %opt -passes='cohort-split-large<size=100>,verify' -S %s > %t
; RUN: FileCheck %s < %t
; RUN: grep -c 'call void @k.piece' %t | FileCheck %s --check-prefix=COUNT
; COUNT: 41

; CHECK-LABEL: define hidden void @k(
; CHECK-COUNT-5: call void @k.piece{{.*}}(ptr %local)
; CHECK: ret void
; CHECK: define internal void @k.piece(ptr noundef nonnull align 128 %local)
define hidden void @k(i64 %n, ptr noundef nonnull align 128 %local) "cohort-entry-code" {
entry:
  %c = icmp ult i64 %n, 7
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
  %aq16 = getelementptr i32, ptr %local, i64 16
  %av16 = load i32, ptr %aq16
  %aw16 = add i32 %av16, 17
  store i32 %aw16, ptr %aq16
  %aq17 = getelementptr i32, ptr %local, i64 17
  %av17 = load i32, ptr %aq17
  %aw17 = add i32 %av17, 18
  store i32 %aw17, ptr %aq17
  %aq18 = getelementptr i32, ptr %local, i64 18
  %av18 = load i32, ptr %aq18
  %aw18 = add i32 %av18, 19
  store i32 %aw18, ptr %aq18
  %aq19 = getelementptr i32, ptr %local, i64 19
  %av19 = load i32, ptr %aq19
  %aw19 = add i32 %av19, 20
  store i32 %aw19, ptr %aq19
  %aq20 = getelementptr i32, ptr %local, i64 20
  %av20 = load i32, ptr %aq20
  %aw20 = add i32 %av20, 21
  store i32 %aw20, ptr %aq20
  %aq21 = getelementptr i32, ptr %local, i64 21
  %av21 = load i32, ptr %aq21
  %aw21 = add i32 %av21, 22
  store i32 %aw21, ptr %aq21
  %aq22 = getelementptr i32, ptr %local, i64 22
  %av22 = load i32, ptr %aq22
  %aw22 = add i32 %av22, 23
  store i32 %aw22, ptr %aq22
  %aq23 = getelementptr i32, ptr %local, i64 23
  %av23 = load i32, ptr %aq23
  %aw23 = add i32 %av23, 24
  store i32 %aw23, ptr %aq23
  %aq24 = getelementptr i32, ptr %local, i64 24
  %av24 = load i32, ptr %aq24
  %aw24 = add i32 %av24, 25
  store i32 %aw24, ptr %aq24
  %aq25 = getelementptr i32, ptr %local, i64 25
  %av25 = load i32, ptr %aq25
  %aw25 = add i32 %av25, 26
  store i32 %aw25, ptr %aq25
  %aq26 = getelementptr i32, ptr %local, i64 26
  %av26 = load i32, ptr %aq26
  %aw26 = add i32 %av26, 27
  store i32 %aw26, ptr %aq26
  %aq27 = getelementptr i32, ptr %local, i64 27
  %av27 = load i32, ptr %aq27
  %aw27 = add i32 %av27, 28
  store i32 %aw27, ptr %aq27
  %aq28 = getelementptr i32, ptr %local, i64 28
  %av28 = load i32, ptr %aq28
  %aw28 = add i32 %av28, 29
  store i32 %aw28, ptr %aq28
  %aq29 = getelementptr i32, ptr %local, i64 29
  %av29 = load i32, ptr %aq29
  %aw29 = add i32 %av29, 30
  store i32 %aw29, ptr %aq29
  %aq30 = getelementptr i32, ptr %local, i64 30
  %av30 = load i32, ptr %aq30
  %aw30 = add i32 %av30, 31
  store i32 %aw30, ptr %aq30
  %aq31 = getelementptr i32, ptr %local, i64 31
  %av31 = load i32, ptr %aq31
  %aw31 = add i32 %av31, 32
  store i32 %aw31, ptr %aq31
  %aq32 = getelementptr i32, ptr %local, i64 32
  %av32 = load i32, ptr %aq32
  %aw32 = add i32 %av32, 33
  store i32 %aw32, ptr %aq32
  %aq33 = getelementptr i32, ptr %local, i64 33
  %av33 = load i32, ptr %aq33
  %aw33 = add i32 %av33, 34
  store i32 %aw33, ptr %aq33
  %aq34 = getelementptr i32, ptr %local, i64 34
  %av34 = load i32, ptr %aq34
  %aw34 = add i32 %av34, 35
  store i32 %aw34, ptr %aq34
  %aq35 = getelementptr i32, ptr %local, i64 35
  %av35 = load i32, ptr %aq35
  %aw35 = add i32 %av35, 36
  store i32 %aw35, ptr %aq35
  %aq36 = getelementptr i32, ptr %local, i64 36
  %av36 = load i32, ptr %aq36
  %aw36 = add i32 %av36, 37
  store i32 %aw36, ptr %aq36
  %aq37 = getelementptr i32, ptr %local, i64 37
  %av37 = load i32, ptr %aq37
  %aw37 = add i32 %av37, 38
  store i32 %aw37, ptr %aq37
  %aq38 = getelementptr i32, ptr %local, i64 38
  %av38 = load i32, ptr %aq38
  %aw38 = add i32 %av38, 39
  store i32 %aw38, ptr %aq38
  %aq39 = getelementptr i32, ptr %local, i64 39
  %av39 = load i32, ptr %aq39
  %aw39 = add i32 %av39, 40
  store i32 %aw39, ptr %aq39
  br label %j
b:
  %bq0 = getelementptr i32, ptr %local, i64 100
  %bv0 = load i32, ptr %bq0
  %bw0 = add i32 %bv0, 1
  store i32 %bw0, ptr %bq0
  %bq1 = getelementptr i32, ptr %local, i64 101
  %bv1 = load i32, ptr %bq1
  %bw1 = add i32 %bv1, 2
  store i32 %bw1, ptr %bq1
  %bq2 = getelementptr i32, ptr %local, i64 102
  %bv2 = load i32, ptr %bq2
  %bw2 = add i32 %bv2, 3
  store i32 %bw2, ptr %bq2
  %bq3 = getelementptr i32, ptr %local, i64 103
  %bv3 = load i32, ptr %bq3
  %bw3 = add i32 %bv3, 4
  store i32 %bw3, ptr %bq3
  %bq4 = getelementptr i32, ptr %local, i64 104
  %bv4 = load i32, ptr %bq4
  %bw4 = add i32 %bv4, 5
  store i32 %bw4, ptr %bq4
  %bq5 = getelementptr i32, ptr %local, i64 105
  %bv5 = load i32, ptr %bq5
  %bw5 = add i32 %bv5, 6
  store i32 %bw5, ptr %bq5
  %bq6 = getelementptr i32, ptr %local, i64 106
  %bv6 = load i32, ptr %bq6
  %bw6 = add i32 %bv6, 7
  store i32 %bw6, ptr %bq6
  %bq7 = getelementptr i32, ptr %local, i64 107
  %bv7 = load i32, ptr %bq7
  %bw7 = add i32 %bv7, 8
  store i32 %bw7, ptr %bq7
  %bq8 = getelementptr i32, ptr %local, i64 108
  %bv8 = load i32, ptr %bq8
  %bw8 = add i32 %bv8, 9
  store i32 %bw8, ptr %bq8
  %bq9 = getelementptr i32, ptr %local, i64 109
  %bv9 = load i32, ptr %bq9
  %bw9 = add i32 %bv9, 10
  store i32 %bw9, ptr %bq9
  %bq10 = getelementptr i32, ptr %local, i64 110
  %bv10 = load i32, ptr %bq10
  %bw10 = add i32 %bv10, 11
  store i32 %bw10, ptr %bq10
  %bq11 = getelementptr i32, ptr %local, i64 111
  %bv11 = load i32, ptr %bq11
  %bw11 = add i32 %bv11, 12
  store i32 %bw11, ptr %bq11
  %bq12 = getelementptr i32, ptr %local, i64 112
  %bv12 = load i32, ptr %bq12
  %bw12 = add i32 %bv12, 13
  store i32 %bw12, ptr %bq12
  %bq13 = getelementptr i32, ptr %local, i64 113
  %bv13 = load i32, ptr %bq13
  %bw13 = add i32 %bv13, 14
  store i32 %bw13, ptr %bq13
  %bq14 = getelementptr i32, ptr %local, i64 114
  %bv14 = load i32, ptr %bq14
  %bw14 = add i32 %bv14, 15
  store i32 %bw14, ptr %bq14
  %bq15 = getelementptr i32, ptr %local, i64 115
  %bv15 = load i32, ptr %bq15
  %bw15 = add i32 %bv15, 16
  store i32 %bw15, ptr %bq15
  %bq16 = getelementptr i32, ptr %local, i64 116
  %bv16 = load i32, ptr %bq16
  %bw16 = add i32 %bv16, 17
  store i32 %bw16, ptr %bq16
  %bq17 = getelementptr i32, ptr %local, i64 117
  %bv17 = load i32, ptr %bq17
  %bw17 = add i32 %bv17, 18
  store i32 %bw17, ptr %bq17
  %bq18 = getelementptr i32, ptr %local, i64 118
  %bv18 = load i32, ptr %bq18
  %bw18 = add i32 %bv18, 19
  store i32 %bw18, ptr %bq18
  %bq19 = getelementptr i32, ptr %local, i64 119
  %bv19 = load i32, ptr %bq19
  %bw19 = add i32 %bv19, 20
  store i32 %bw19, ptr %bq19
  %bq20 = getelementptr i32, ptr %local, i64 120
  %bv20 = load i32, ptr %bq20
  %bw20 = add i32 %bv20, 21
  store i32 %bw20, ptr %bq20
  %bq21 = getelementptr i32, ptr %local, i64 121
  %bv21 = load i32, ptr %bq21
  %bw21 = add i32 %bv21, 22
  store i32 %bw21, ptr %bq21
  %bq22 = getelementptr i32, ptr %local, i64 122
  %bv22 = load i32, ptr %bq22
  %bw22 = add i32 %bv22, 23
  store i32 %bw22, ptr %bq22
  %bq23 = getelementptr i32, ptr %local, i64 123
  %bv23 = load i32, ptr %bq23
  %bw23 = add i32 %bv23, 24
  store i32 %bw23, ptr %bq23
  %bq24 = getelementptr i32, ptr %local, i64 124
  %bv24 = load i32, ptr %bq24
  %bw24 = add i32 %bv24, 25
  store i32 %bw24, ptr %bq24
  %bq25 = getelementptr i32, ptr %local, i64 125
  %bv25 = load i32, ptr %bq25
  %bw25 = add i32 %bv25, 26
  store i32 %bw25, ptr %bq25
  %bq26 = getelementptr i32, ptr %local, i64 126
  %bv26 = load i32, ptr %bq26
  %bw26 = add i32 %bv26, 27
  store i32 %bw26, ptr %bq26
  %bq27 = getelementptr i32, ptr %local, i64 127
  %bv27 = load i32, ptr %bq27
  %bw27 = add i32 %bv27, 28
  store i32 %bw27, ptr %bq27
  %bq28 = getelementptr i32, ptr %local, i64 128
  %bv28 = load i32, ptr %bq28
  %bw28 = add i32 %bv28, 29
  store i32 %bw28, ptr %bq28
  %bq29 = getelementptr i32, ptr %local, i64 129
  %bv29 = load i32, ptr %bq29
  %bw29 = add i32 %bv29, 30
  store i32 %bw29, ptr %bq29
  %bq30 = getelementptr i32, ptr %local, i64 130
  %bv30 = load i32, ptr %bq30
  %bw30 = add i32 %bv30, 31
  store i32 %bw30, ptr %bq30
  %bq31 = getelementptr i32, ptr %local, i64 131
  %bv31 = load i32, ptr %bq31
  %bw31 = add i32 %bv31, 32
  store i32 %bw31, ptr %bq31
  %bq32 = getelementptr i32, ptr %local, i64 132
  %bv32 = load i32, ptr %bq32
  %bw32 = add i32 %bv32, 33
  store i32 %bw32, ptr %bq32
  %bq33 = getelementptr i32, ptr %local, i64 133
  %bv33 = load i32, ptr %bq33
  %bw33 = add i32 %bv33, 34
  store i32 %bw33, ptr %bq33
  %bq34 = getelementptr i32, ptr %local, i64 134
  %bv34 = load i32, ptr %bq34
  %bw34 = add i32 %bv34, 35
  store i32 %bw34, ptr %bq34
  %bq35 = getelementptr i32, ptr %local, i64 135
  %bv35 = load i32, ptr %bq35
  %bw35 = add i32 %bv35, 36
  store i32 %bw35, ptr %bq35
  %bq36 = getelementptr i32, ptr %local, i64 136
  %bv36 = load i32, ptr %bq36
  %bw36 = add i32 %bv36, 37
  store i32 %bw36, ptr %bq36
  %bq37 = getelementptr i32, ptr %local, i64 137
  %bv37 = load i32, ptr %bq37
  %bw37 = add i32 %bv37, 38
  store i32 %bw37, ptr %bq37
  %bq38 = getelementptr i32, ptr %local, i64 138
  %bv38 = load i32, ptr %bq38
  %bw38 = add i32 %bv38, 39
  store i32 %bw38, ptr %bq38
  %bq39 = getelementptr i32, ptr %local, i64 139
  %bv39 = load i32, ptr %bq39
  %bw39 = add i32 %bv39, 40
  store i32 %bw39, ptr %bq39
  %d = icmp ult i64 %n, 9
  br i1 %d, label %j, label %end
j:
  %jq0 = getelementptr i32, ptr %local, i64 200
  %jv0 = load i32, ptr %jq0
  %jw0 = add i32 %jv0, 1
  store i32 %jw0, ptr %jq0
  %jq1 = getelementptr i32, ptr %local, i64 201
  %jv1 = load i32, ptr %jq1
  %jw1 = add i32 %jv1, 2
  store i32 %jw1, ptr %jq1
  %jq2 = getelementptr i32, ptr %local, i64 202
  %jv2 = load i32, ptr %jq2
  %jw2 = add i32 %jv2, 3
  store i32 %jw2, ptr %jq2
  %jq3 = getelementptr i32, ptr %local, i64 203
  %jv3 = load i32, ptr %jq3
  %jw3 = add i32 %jv3, 4
  store i32 %jw3, ptr %jq3
  %jq4 = getelementptr i32, ptr %local, i64 204
  %jv4 = load i32, ptr %jq4
  %jw4 = add i32 %jv4, 5
  store i32 %jw4, ptr %jq4
  %jq5 = getelementptr i32, ptr %local, i64 205
  %jv5 = load i32, ptr %jq5
  %jw5 = add i32 %jv5, 6
  store i32 %jw5, ptr %jq5
  %jq6 = getelementptr i32, ptr %local, i64 206
  %jv6 = load i32, ptr %jq6
  %jw6 = add i32 %jv6, 7
  store i32 %jw6, ptr %jq6
  %jq7 = getelementptr i32, ptr %local, i64 207
  %jv7 = load i32, ptr %jq7
  %jw7 = add i32 %jv7, 8
  store i32 %jw7, ptr %jq7
  %jq8 = getelementptr i32, ptr %local, i64 208
  %jv8 = load i32, ptr %jq8
  %jw8 = add i32 %jv8, 9
  store i32 %jw8, ptr %jq8
  %jq9 = getelementptr i32, ptr %local, i64 209
  %jv9 = load i32, ptr %jq9
  %jw9 = add i32 %jv9, 10
  store i32 %jw9, ptr %jq9
  %jq10 = getelementptr i32, ptr %local, i64 210
  %jv10 = load i32, ptr %jq10
  %jw10 = add i32 %jv10, 11
  store i32 %jw10, ptr %jq10
  %jq11 = getelementptr i32, ptr %local, i64 211
  %jv11 = load i32, ptr %jq11
  %jw11 = add i32 %jv11, 12
  store i32 %jw11, ptr %jq11
  %jq12 = getelementptr i32, ptr %local, i64 212
  %jv12 = load i32, ptr %jq12
  %jw12 = add i32 %jv12, 13
  store i32 %jw12, ptr %jq12
  %jq13 = getelementptr i32, ptr %local, i64 213
  %jv13 = load i32, ptr %jq13
  %jw13 = add i32 %jv13, 14
  store i32 %jw13, ptr %jq13
  %jq14 = getelementptr i32, ptr %local, i64 214
  %jv14 = load i32, ptr %jq14
  %jw14 = add i32 %jv14, 15
  store i32 %jw14, ptr %jq14
  %jq15 = getelementptr i32, ptr %local, i64 215
  %jv15 = load i32, ptr %jq15
  %jw15 = add i32 %jv15, 16
  store i32 %jw15, ptr %jq15
  %jq16 = getelementptr i32, ptr %local, i64 216
  %jv16 = load i32, ptr %jq16
  %jw16 = add i32 %jv16, 17
  store i32 %jw16, ptr %jq16
  %jq17 = getelementptr i32, ptr %local, i64 217
  %jv17 = load i32, ptr %jq17
  %jw17 = add i32 %jv17, 18
  store i32 %jw17, ptr %jq17
  %jq18 = getelementptr i32, ptr %local, i64 218
  %jv18 = load i32, ptr %jq18
  %jw18 = add i32 %jv18, 19
  store i32 %jw18, ptr %jq18
  %jq19 = getelementptr i32, ptr %local, i64 219
  %jv19 = load i32, ptr %jq19
  %jw19 = add i32 %jv19, 20
  store i32 %jw19, ptr %jq19
  %jq20 = getelementptr i32, ptr %local, i64 220
  %jv20 = load i32, ptr %jq20
  %jw20 = add i32 %jv20, 21
  store i32 %jw20, ptr %jq20
  %jq21 = getelementptr i32, ptr %local, i64 221
  %jv21 = load i32, ptr %jq21
  %jw21 = add i32 %jv21, 22
  store i32 %jw21, ptr %jq21
  %jq22 = getelementptr i32, ptr %local, i64 222
  %jv22 = load i32, ptr %jq22
  %jw22 = add i32 %jv22, 23
  store i32 %jw22, ptr %jq22
  %jq23 = getelementptr i32, ptr %local, i64 223
  %jv23 = load i32, ptr %jq23
  %jw23 = add i32 %jv23, 24
  store i32 %jw23, ptr %jq23
  %jq24 = getelementptr i32, ptr %local, i64 224
  %jv24 = load i32, ptr %jq24
  %jw24 = add i32 %jv24, 25
  store i32 %jw24, ptr %jq24
  %jq25 = getelementptr i32, ptr %local, i64 225
  %jv25 = load i32, ptr %jq25
  %jw25 = add i32 %jv25, 26
  store i32 %jw25, ptr %jq25
  %jq26 = getelementptr i32, ptr %local, i64 226
  %jv26 = load i32, ptr %jq26
  %jw26 = add i32 %jv26, 27
  store i32 %jw26, ptr %jq26
  %jq27 = getelementptr i32, ptr %local, i64 227
  %jv27 = load i32, ptr %jq27
  %jw27 = add i32 %jv27, 28
  store i32 %jw27, ptr %jq27
  %jq28 = getelementptr i32, ptr %local, i64 228
  %jv28 = load i32, ptr %jq28
  %jw28 = add i32 %jv28, 29
  store i32 %jw28, ptr %jq28
  %jq29 = getelementptr i32, ptr %local, i64 229
  %jv29 = load i32, ptr %jq29
  %jw29 = add i32 %jv29, 30
  store i32 %jw29, ptr %jq29
  %jq30 = getelementptr i32, ptr %local, i64 230
  %jv30 = load i32, ptr %jq30
  %jw30 = add i32 %jv30, 31
  store i32 %jw30, ptr %jq30
  %jq31 = getelementptr i32, ptr %local, i64 231
  %jv31 = load i32, ptr %jq31
  %jw31 = add i32 %jv31, 32
  store i32 %jw31, ptr %jq31
  %jq32 = getelementptr i32, ptr %local, i64 232
  %jv32 = load i32, ptr %jq32
  %jw32 = add i32 %jv32, 33
  store i32 %jw32, ptr %jq32
  %jq33 = getelementptr i32, ptr %local, i64 233
  %jv33 = load i32, ptr %jq33
  %jw33 = add i32 %jv33, 34
  store i32 %jw33, ptr %jq33
  %jq34 = getelementptr i32, ptr %local, i64 234
  %jv34 = load i32, ptr %jq34
  %jw34 = add i32 %jv34, 35
  store i32 %jw34, ptr %jq34
  %jq35 = getelementptr i32, ptr %local, i64 235
  %jv35 = load i32, ptr %jq35
  %jw35 = add i32 %jv35, 36
  store i32 %jw35, ptr %jq35
  %jq36 = getelementptr i32, ptr %local, i64 236
  %jv36 = load i32, ptr %jq36
  %jw36 = add i32 %jv36, 37
  store i32 %jw36, ptr %jq36
  %jq37 = getelementptr i32, ptr %local, i64 237
  %jv37 = load i32, ptr %jq37
  %jw37 = add i32 %jv37, 38
  store i32 %jw37, ptr %jq37
  %jq38 = getelementptr i32, ptr %local, i64 238
  %jv38 = load i32, ptr %jq38
  %jw38 = add i32 %jv38, 39
  store i32 %jw38, ptr %jq38
  %jq39 = getelementptr i32, ptr %local, i64 239
  %jv39 = load i32, ptr %jq39
  %jw39 = add i32 %jv39, 40
  store i32 %jw39, ptr %jq39
  br label %end
end:
  ret void
}

; Printing changes nothing: not the kernel, which the analysis wants in another form (values instead of variables, no switch, one exit, loops
; with preheaders), and no declaration, attribute or metadata of the module.
; RUN: %opt -S %s -o %t.before.ll
; RUN: %opt -passes='print<cohort-shapes>' -S %s -o %t.after.ll 2>%t.shapes
; RUN: diff %t.before.ll %t.after.ll
; RUN: %opt -passes='print<cohort-shapes>,print<cohort-shapes>,verify' -disable-output %s 2>%t.twice
; RUN: cat %t.shapes %t.shapes > %t.expected
; RUN: diff %t.expected %t.twice
; RUN: FileCheck %s < %t.shapes

; What comes next sees the analyses of the module as it was.
; RUN: %opt -passes='function(require<domtree>,require<loops>),print<cohort-shapes>,function(verify<domtree>,verify<loops>)' -disable-output %s

; CHECK: shapes of 'kernel', 8 lanes in rows:
; The variable is gone from what is printed: its value is what differs.
; CHECK-NOT: %variable:
; CHECK: %id: stride 1
; CHECK: divergent branch
; CHECK: shapes of 'second', 8 lanes in rows:
; CHECK: %n: uniform
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @abort() noreturn
$kernel = comdat any
@table = internal constant [4 x i32] [i32 1, i32 2, i32 3, i32 4]

define void @kernel(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" comdat !note !0 {
entry:
  %variable = alloca i64
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  store i64 %id, ptr %variable
  %value = load i64, ptr %variable
  switch i64 %value, label %done [
    i64 0, label %first
    i64 1, label %first
    i64 2, label %dead
  ]
first:
  %i = phi i64 [ 0, %entry ], [ 0, %entry ], [ %next, %first ]
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %value
  br i1 %more, label %first, label %done
done:
  %element = getelementptr i32, ptr @table, i64 %value
  %x = load i32, ptr %element
  store i32 %x, ptr %p
  ret void
dead:
  call void @abort()
  unreachable
}

define void @second(ptr %p) "cohort-kernel"="range" "cohort-dims"="1" {
  %n = load i32, ptr %p
  store i32 %n, ptr %p
  ret void
}
!0 = !{!"kept"}

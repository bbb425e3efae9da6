; Rows of a group whose work-items read the same memory run at once: what they share is loaded once.
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-jam-rows,instcombine,simplifycfg)' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-jam-rows)' -pass-remarks=cohort-jam -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}8 rows of work-items run at once, and read what they share once
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-jam-rows)' -debug-counter=cohort-jam-rows=100 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-jam-rows)' -cohort-jam-rows-max-size=2 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-jam-rows)' -cohort-jam-rows-max-size=2 -pass-remarks-missed=cohort-jam -disable-output %s 2>&1 | FileCheck %s --check-prefix=MISSED
; MISSED: remark: {{.*}}rows of work-items run one by one, though they share what they read: this part of the kernel is too large
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-jam-rows)' -cohort-jam-rows-max-percent=1 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops,cohort-jam-rows)' -cohort-jam-rows-max=1 -S %s | FileCheck %s --check-prefix=OFF
; OFF-NOT: rows.at.once
; OFF-NOT: "cohort-rows-at-once"

target triple = "x86_64-pc-linux-gnu"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; A number of rows that is known: no others are left.
; CHECK-LABEL: define void @known(
; CHECK: %[[Y:.*]] = phi i64 [ 0, %{{.*}} ], [ %[[NEXT:.*]], %{{.*}} ]
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: load float
; CHECK: load <8 x float>
; CHECK-NOT: load <8 x float>
; CHECK: call <8 x float> @llvm.fmuladd
; CHECK-COUNT-7: call <8 x float> @llvm.fmuladd
; CHECK-COUNT-8: store <8 x float>
; CHECK: %[[NEXT]] = add nuw nsw i64 %[[Y]], 8
; CHECK: ret void
define void @known(ptr %a, ptr %b, ptr %c, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="16,16,1" "target-cpu"="x86-64-v3" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul nuw nsw i64 %y, %n
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %i = add nuw nsw i64 %row, %k
  %p = getelementptr float, ptr %a, i64 %i
  %u = load float, ptr %p
  %column = mul nuw nsw i64 %k, %n
  %j = add nuw nsw i64 %column, %x
  %q = getelementptr float, ptr %b, i64 %j
  %v = load float, ptr %q
  %t = call float @llvm.fmuladd.f32(float %u, float %v, float %s)
  %next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  %o = add nuw nsw i64 %row, %x
  %r = getelementptr float, ptr %c, i64 %o
  store float %t, ptr %r
  ret void
}

; Not known, and a condition on the row: four rows where there are four and it holds in all, else one by one.
; CHECK-LABEL: define void @bounded(
; CHECK: %[[Y:.*]] = phi i64
; CHECK: %[[END:.*]] = add nuw nsw i64 %[[Y]], 4
; CHECK: %[[FITS:.*]] = icmp {{(samesign )?}}ule i64 %[[END]], %[[SIZE:.*]]
; CHECK: %[[FIRST:.*]] = icmp ult i64 %{{.*}}, %m
; CHECK: freeze i1 %[[FIRST]]
; CHECK-COUNT-3: icmp ult i64 %{{.*}}, %m
; CHECK: %[[ALL:.*]] = and i1 %[[FITS]]
; CHECK: br i1 %[[ALL]], label %[[ONCE:.*]], label %[[ONE:.*]]
; CHECK: [[ONCE]]:
; CHECK-NOT: icmp {{.*}}, %m
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK: phi <8 x float>
; CHECK-NOT: phi <8 x float>
; CHECK: add nuw nsw i64 %[[Y]], 4
; CHECK: [[ONE]]:
; CHECK: %[[LAST:.*]] = call i64 @llvm.umin.i64(i64 %[[END]], i64 %[[SIZE]])
; CHECK: phi i64 [ %[[Y]], %[[ONE]] ]
; CHECK: icmp ult i64 %{{.*}}, %m
; CHECK: phi <8 x float>
; CHECK-NOT: phi <8 x float>
; CHECK: icmp {{(samesign )?}}ult i64 %{{.*}}, %[[LAST]]
; CHECK: ret void
define void @bounded(ptr %a, ptr %b, ptr %c, i64 %n, i64 %m) "cohort-kernel"="nd_range" "cohort-dims"="2" "target-cpu"="x86-64-v3" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %inside = icmp ult i64 %y, %m
  br i1 %inside, label %body, label %out
body:
  %row = mul nuw nsw i64 %y, %n
  br label %loop
loop:
  %k = phi i64 [ 0, %body ], [ %next, %loop ]
  %s = phi float [ 0.0, %body ], [ %t, %loop ]
  %i = add nuw nsw i64 %row, %k
  %p = getelementptr float, ptr %a, i64 %i
  %u = load float, ptr %p
  %column = mul nuw nsw i64 %k, %n
  %j = add nuw nsw i64 %column, %x
  %q = getelementptr float, ptr %b, i64 %j
  %v = load float, ptr %q
  %t = call float @llvm.fmuladd.f32(float %u, float %v, float %s)
  %next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  %o = add nuw nsw i64 %row, %x
  %r = getelementptr float, ptr %c, i64 %o
  store float %t, ptr %r
  br label %out
out:
  ret void
}

; A variable of a work-item is one for each row.
; CHECK-LABEL: define void @variable(
; CHECK: alloca [128 x i8]
; CHECK-NEXT: alloca [128 x i8]
; CHECK-NOT: alloca
; CHECK: load <8 x float>
; CHECK-NOT: br i1
; CHECK: store
; CHECK: ret void
define void @variable(ptr %b, ptr %c, i64 %n, i64 %w) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="16,2,1" "target-cpu"="x86-64-v3" {
entry:
  %array = alloca [4 x float]
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %p = getelementptr float, ptr %b, i64 %x
  %v = load float, ptr %p
  %p1 = getelementptr float, ptr %p, i64 %n
  %v1 = load float, ptr %p1
  %n2 = add i64 %n, %n
  %p2 = getelementptr float, ptr %p, i64 %n2
  %v2 = load float, ptr %p2
  %own = uitofp i64 %y to float
  %sum = fadd float %v, %own
  %sum1 = fadd float %sum, %v1
  %sum2 = fadd float %sum1, %v2
  %e = getelementptr float, ptr %array, i64 %w
  store float %sum2, ptr %e
  %l = getelementptr float, ptr %array, i64 2
  %t = load float, ptr %l
  %row = mul nuw nsw i64 %y, %n
  %o = add nuw nsw i64 %row, %x
  %r = getelementptr float, ptr %c, i64 %o
  store float %t, ptr %r
  ret void
}

; Loops whose length the row decides, and conditions that depend on it and on the column, go their own ways.
; CHECK-LABEL: define void @triangle(
; CHECK-NOT: rows.at.once
; CHECK: phi <8 x float>
; CHECK-NOT: phi <8 x float>
; CHECK: ret void
define void @triangle(ptr %a, ptr %b, ptr %c, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="16,16,1" "target-cpu"="x86-64-v3" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul nuw nsw i64 %y, %n
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %i = add nuw nsw i64 %row, %k
  %p = getelementptr float, ptr %a, i64 %i
  %u = load float, ptr %p
  %column = mul nuw nsw i64 %k, %n
  %j = add nuw nsw i64 %column, %x
  %q = getelementptr float, ptr %b, i64 %j
  %v = load float, ptr %q
  %t = call float @llvm.fmuladd.f32(float %u, float %v, float %s)
  %next = add nuw nsw i64 %k, 1
  %more = icmp ule i64 %next, %y
  br i1 %more, label %loop, label %end
end:
  %o = add nuw nsw i64 %row, %x
  %r = getelementptr float, ptr %c, i64 %o
  store float %t, ptr %r
  ret void
}

; What rows store to one place has an order.
; CHECK-LABEL: define void @one_place(
; CHECK: phi <8 x float>
; CHECK-NOT: phi <8 x float>
; CHECK: ret void
define void @one_place(ptr %a, ptr %b, ptr %c, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="16,16,1" "target-cpu"="x86-64-v3" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul nuw nsw i64 %y, %n
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %s = phi float [ 0.0, %entry ], [ %t, %loop ]
  %i = add nuw nsw i64 %row, %k
  %p = getelementptr float, ptr %a, i64 %i
  %u = load float, ptr %p
  %column = mul nuw nsw i64 %k, %n
  %j = add nuw nsw i64 %column, %x
  %q = getelementptr float, ptr %b, i64 %j
  %v = load float, ptr %q
  %t = call float @llvm.fmuladd.f32(float %u, float %v, float %s)
  %next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  %r = getelementptr float, ptr %c, i64 %x
  store float %t, ptr %r
  ret void
}

; Loops of the program are no loops over rows and sub-groups, whatever they count.
; CHECK-LABEL: define void @own_loops(
; CHECK-NOT: rows.at.once
; CHECK: phi i64
; CHECK: %[[J:.*]] = phi i64
; CHECK: %[[K:.*]] = phi i64
; CHECK: store <8 x float>
; CHECK-NOT: store <8 x float>
; CHECK: add {{.*}}i64 %[[K]], 8
; CHECK: add {{.*}}i64 %[[J]], 1
; CHECK: ret void
define void @own_loops(ptr %a, i64 %n, i64 %m) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="8,2,1" "target-cpu"="x86-64-v3" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %own.row = mul i64 %y, %m
  %own.id = add i64 %own.row, %x
  %own = getelementptr float, ptr %a, i64 %own.id
  br label %outer
outer:
  %j = phi i64 [ 0, %entry ], [ %j1, %latch ]
  %row = mul nuw nsw i64 %j, %n
  br label %inner
inner:
  %k = phi i64 [ 0, %outer ], [ %k8, %inner ]
  %i = add nuw nsw i64 %row, %k
  %p = getelementptr float, ptr %own, i64 %i
  %q = getelementptr float, ptr %own, i64 %k
  %u = load float, ptr %q
  %v = fadd float %u, 1.0
  store float %v, ptr %p
  %k8 = add nuw nsw i64 %k, 8
  %more = icmp ult i64 %k8, %n
  br i1 %more, label %inner, label %latch
latch:
  %j1 = add nuw nsw i64 %j, 1
  %again = icmp ult i64 %j1, %m
  br i1 %again, label %outer, label %end
end:
  ret void
}

; Not where it is not to be optimised.
; CHECK-LABEL: define void @as_written(
; CHECK-NOT: rows.at.once
; CHECK: ret void
define void @as_written(ptr %b, ptr %c) noinline optnone "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-reqd-work-group-size"="16,16,1" "target-cpu"="x86-64-v3" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %p = getelementptr float, ptr %b, i64 %x
  %v = load float, ptr %p
  %row = mul nuw nsw i64 %y, 64
  %o = add nuw nsw i64 %row, %x
  %r = getelementptr float, ptr %c, i64 %o
  store float %v, ptr %r
  ret void
}
declare float @llvm.fmuladd.f32(float, float, float)

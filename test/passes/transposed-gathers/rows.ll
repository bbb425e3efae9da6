; Gathers of neighbouring elements are one load a lane and a transposition within parts of 16 bytes.
; RUN: %opt -passes=cohort-transposed-gathers -S %s | FileCheck %s
; Entries of scoped kernels, which have no sub-group size, get the same:
; RUN: sed 's/"cohort-sub-group-size"="[0-9]*"/"cohort-entry-code"/' %s | %opt -passes=cohort-transposed-gathers -S - | FileCheck %s
; RUN: %opt -passes=cohort-transposed-gathers -cohort-transposed-gathers-max-lanes=2 -S %s | FileCheck %s --check-prefix=FEW
; RUN: %opt -passes=cohort-transposed-gathers -debug-counter=cohort-transposed-gathers=0 -S %s | FileCheck %s --check-prefix=FIRST
; RUN: %opt -passes=cohort-transposed-gathers -disable-output -pass-remarks=cohort -pass-remarks-missed=cohort %s 2>&1 | FileCheck %s --check-prefix=REMARK

; REMARK: 4 gathers of neighbouring elements are a load for each lane and a transposition
; REMARK: gathers whose addresses are constants apart stay what they are: their elements are no neighbours, or too few

; Members in any order; the first of them is where all are loaded.
; CHECK-LABEL: define void @structure(
; CHECK-COUNT-4: load <4 x float>, ptr %{{.*}}, align 4
; CHECK: %[[XY01:.*]] = shufflevector <4 x float> %{{.*}}, <4 x float> %{{.*}}, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
; CHECK: %[[XY23:.*]] = shufflevector <4 x float> %{{.*}}, <4 x float> %{{.*}}, <4 x i32> <i32 0, i32 4, i32 1, i32 5>
; CHECK: %x = shufflevector <4 x float> %[[XY01]], <4 x float> %[[XY23]], <4 x i32> <i32 0, i32 1, i32 4, i32 5>
; CHECK: %y = shufflevector <4 x float> %[[XY01]], <4 x float> %[[XY23]], <4 x i32> <i32 2, i32 3, i32 6, i32 7>
; CHECK-NOT: gather
; FEW-LABEL: define void @structure(
; FEW-COUNT-4: gather
; FIRST-LABEL: define void @structure(
; FIRST-NOT: gather
define void @structure(ptr %p, <4 x i64> %i, ptr %out) "cohort-sub-group-size"="4" {
  %a = getelementptr [16 x i8], ptr %p, <4 x i64> %i
  %ay = getelementptr i8, <4 x ptr> %a, i64 4
  %y = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %ay, <4 x i1> splat (i1 true), <4 x float> poison)
  %x = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x float> poison)
  %az = getelementptr i8, <4 x ptr> %a, i64 8
  %z = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %az, <4 x i1> splat (i1 true), <4 x float> poison)
  %aw = getelementptr i8, <4 x ptr> %a, i64 12
  %w = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %aw, <4 x i1> splat (i1 true), <4 x float> poison)
  store <4 x float> %x, ptr %out
  %o1 = getelementptr i8, ptr %out, i64 16
  store <4 x float> %y, ptr %o1
  %o2 = getelementptr i8, ptr %out, i64 32
  store <4 x float> %z, ptr %o2
  %o3 = getelementptr i8, ptr %out, i64 48
  store <4 x float> %w, ptr %o3
  ret void
}

; Inactive lanes read where an active one does, or zeros.
; CHECK-LABEL: define <8 x double> @mask(
; CHECK: %[[NONE:.*]] = icmp eq i8 %{{.*}}, 0
; CHECK: %[[ON:.*]] = select i1 %[[NONE]], ptr @cohort.zeros, ptr %
; CHECK: insertelement <8 x ptr> poison, ptr %[[ON]]
; CHECK: select <8 x i1> %m, <8 x ptr> %a, <8 x ptr> %
; CHECK-COUNT-8: load <2 x double>, ptr %{{.*}}, align 8
; CHECK-NOT: gather
; CHECK: %re = select <8 x i1> %m, <8 x double> %{{.*}}, <8 x double> %else
; FIRST-LABEL: define <8 x double> @mask(
; FIRST-COUNT-2: gather
define <8 x double> @mask(<8 x ptr> %a, <8 x i1> %m, <8 x double> %else) "cohort-sub-group-size"="8" {
  %re = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %a, <8 x i1> %m, <8 x double> %else)
  %b = getelementptr i8, <8 x ptr> %a, i64 8
  %im = call <8 x double> @llvm.masked.gather.v8f64.v8p0(<8 x ptr> align 8 %b, <8 x i1> %m, <8 x double> poison)
  %r = fadd <8 x double> %re, %im
  ret <8 x double> %r
}

; The addresses of the lanes stand before the loop, and one scalar is added in it.
; CHECK-LABEL: define <4 x float> @rows(
; CHECK: loop:
; CHECK-NOT: gather
; CHECK-NOT: extractelement
; CHECK: end:
define <4 x float> @rows(ptr %p, <4 x i32> %first, i64 %n, <4 x i1> %m) "cohort-sub-group-size"="4" {
entry:
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k.next, %loop ]
  %sum = phi <4 x float> [ zeroinitializer, %entry ], [ %sum.4, %loop ]
  %k.0 = or disjoint i64 %k, 0
  %t.0 = trunc nuw nsw i64 %k.0 to i32
  %s.0 = insertelement <4 x i32> poison, i32 %t.0, i64 0
  %splat.0 = shufflevector <4 x i32> %s.0, <4 x i32> poison, <4 x i32> zeroinitializer
  %i.0 = add nsw <4 x i32> %first, %splat.0
  %w.0 = sext <4 x i32> %i.0 to <4 x i64>
  %a.0 = getelementptr float, ptr %p, <4 x i64> %w.0
  %x.0 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a.0, <4 x i1> %m, <4 x float> poison)
  %sum.1 = fadd <4 x float> %sum, %x.0
  %k.1 = or disjoint i64 %k, 1
  %t.1 = trunc nuw nsw i64 %k.1 to i32
  %s.1 = insertelement <4 x i32> poison, i32 %t.1, i64 0
  %splat.1 = shufflevector <4 x i32> %s.1, <4 x i32> poison, <4 x i32> zeroinitializer
  %i.1 = add nsw <4 x i32> %first, %splat.1
  %w.1 = sext <4 x i32> %i.1 to <4 x i64>
  %a.1 = getelementptr float, ptr %p, <4 x i64> %w.1
  %x.1 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a.1, <4 x i1> %m, <4 x float> poison)
  %sum.2 = fadd <4 x float> %sum.1, %x.1
  %k.2 = or disjoint i64 %k, 2
  %t.2 = trunc nuw nsw i64 %k.2 to i32
  %s.2 = insertelement <4 x i32> poison, i32 %t.2, i64 0
  %splat.2 = shufflevector <4 x i32> %s.2, <4 x i32> poison, <4 x i32> zeroinitializer
  %i.2 = add nsw <4 x i32> %first, %splat.2
  %w.2 = sext <4 x i32> %i.2 to <4 x i64>
  %a.2 = getelementptr float, ptr %p, <4 x i64> %w.2
  %x.2 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a.2, <4 x i1> %m, <4 x float> poison)
  %sum.3 = fadd <4 x float> %sum.2, %x.2
  %k.3 = or disjoint i64 %k, 3
  %t.3 = trunc nuw nsw i64 %k.3 to i32
  %s.3 = insertelement <4 x i32> poison, i32 %t.3, i64 0
  %splat.3 = shufflevector <4 x i32> %s.3, <4 x i32> poison, <4 x i32> zeroinitializer
  %i.3 = add nsw <4 x i32> %first, %splat.3
  %w.3 = sext <4 x i32> %i.3 to <4 x i64>
  %a.3 = getelementptr float, ptr %p, <4 x i64> %w.3
  %x.3 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a.3, <4 x i1> %m, <4 x float> poison)
  %sum.4 = fadd <4 x float> %sum.3, %x.3
  %k.next = add i64 %k, 4
  %more = icmp ult i64 %k.next, %n
  br i1 %more, label %loop, label %end
end:
  ret <4 x float> %sum.4
}

; Lanes that are a constant apart share an address; three of four bytes are two and one.
; CHECK-LABEL: define <4 x float> @three(
; CHECK-NOT: gather
; CHECK: load <2 x float>, ptr %p
; CHECK: load float
define <4 x float> @three(ptr %p) "cohort-sub-group-size"="4" {
  %a = getelementptr i8, ptr %p, <4 x i64> <i64 0, i64 100, i64 200, i64 300>
  %x = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %a, <4 x i1> splat (i1 true), <4 x float> poison)
  %b = getelementptr i8, ptr %p, <4 x i64> <i64 4, i64 104, i64 204, i64 304>
  %y = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %b, <4 x i1> splat (i1 true), <4 x float> poison)
  %c = getelementptr i8, <4 x ptr> %a, i64 8
  %z = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 4 %c, <4 x i1> splat (i1 true), <4 x float> poison)
  %xy = fadd <4 x float> %x, %y
  %xyz = fadd <4 x float> %xy, %z
  ret <4 x float> %xyz
}

; CHECK-LABEL: define <8 x float> @two(
; CHECK-NOT: gather
define <8 x float> @two(<8 x ptr> %a) "cohort-sub-group-size"="8" {
  %x = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %a, <8 x i1> splat (i1 true), <8 x float> poison)
  %b = getelementptr i8, <8 x ptr> %a, i64 4
  %y = call <8 x float> @llvm.masked.gather.v8f32.v8p0(<8 x ptr> align 4 %b, <8 x i1> splat (i1 true), <8 x float> poison)
  %r = fadd <8 x float> %x, %y
  ret <8 x float> %r
}

; A gather by what another has gathered.
; CHECK-LABEL: define <4 x double> @chain(
; CHECK-NOT: gather
define <4 x double> @chain(<4 x ptr> %a) "cohort-sub-group-size"="4" {
  %p = call <4 x ptr> @llvm.masked.gather.v4p0.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x ptr> poison)
  %b = getelementptr i8, <4 x ptr> %a, i64 8
  %q = call <4 x ptr> @llvm.masked.gather.v4p0.v4p0(<4 x ptr> align 8 %b, <4 x i1> splat (i1 true), <4 x ptr> poison)
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %p, <4 x i1> splat (i1 true), <4 x double> poison)
  %p8 = getelementptr i8, <4 x ptr> %p, i64 8
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %p8, <4 x i1> splat (i1 true), <4 x double> poison)
  %n = ptrtoint <4 x ptr> %q to <4 x i64>
  %f = uitofp <4 x i64> %n to <4 x double>
  %xy = fadd <4 x double> %x, %y
  %r = fadd <4 x double> %xy, %f
  ret <4 x double> %r
}

; Of 2 bytes only eight together are loaded at once, and there have to be as many lanes.
; CHECK-LABEL: define <8 x half> @halves(
; CHECK-NOT: gather
; CHECK-COUNT-8: load <8 x half>
; CHECK-NOT: gather
; CHECK: ret
define <8 x half> @halves(<8 x ptr> %a) "cohort-sub-group-size"="8" {
  %a.0 = getelementptr half, <8 x ptr> %a, i64 0
  %x.0 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.0, <8 x i1> splat (i1 true), <8 x half> poison)
  %a.1 = getelementptr half, <8 x ptr> %a, i64 1
  %x.1 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.1, <8 x i1> splat (i1 true), <8 x half> poison)
  %s.1 = fadd <8 x half> %x.1, %x.0
  %a.2 = getelementptr half, <8 x ptr> %a, i64 2
  %x.2 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.2, <8 x i1> splat (i1 true), <8 x half> poison)
  %s.2 = fadd <8 x half> %x.2, %s.1
  %a.3 = getelementptr half, <8 x ptr> %a, i64 3
  %x.3 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.3, <8 x i1> splat (i1 true), <8 x half> poison)
  %s.3 = fadd <8 x half> %x.3, %s.2
  %a.4 = getelementptr half, <8 x ptr> %a, i64 4
  %x.4 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.4, <8 x i1> splat (i1 true), <8 x half> poison)
  %s.4 = fadd <8 x half> %x.4, %s.3
  %a.5 = getelementptr half, <8 x ptr> %a, i64 5
  %x.5 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.5, <8 x i1> splat (i1 true), <8 x half> poison)
  %s.5 = fadd <8 x half> %x.5, %s.4
  %a.6 = getelementptr half, <8 x ptr> %a, i64 6
  %x.6 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.6, <8 x i1> splat (i1 true), <8 x half> poison)
  %s.6 = fadd <8 x half> %x.6, %s.5
  %a.7 = getelementptr half, <8 x ptr> %a, i64 7
  %x.7 = call <8 x half> @llvm.masked.gather.v8f16.v8p0(<8 x ptr> align 2 %a.7, <8 x i1> splat (i1 true), <8 x half> poison)
  %s.7 = fadd <8 x half> %x.7, %s.6
  ret <8 x half> %s.7
}

; A store that may write there, and one that does not.
; CHECK-LABEL: define <4 x double> @store(
; CHECK-COUNT-2: gather
; CHECK: ret
define <4 x double> @store(<4 x ptr> %a, ptr %p) "cohort-sub-group-size"="4" {
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x double> poison)
  store i8 1, ptr %p
  %b = getelementptr i8, <4 x ptr> %a, i64 8
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %b, <4 x i1> splat (i1 true), <4 x double> poison)
  %r = fadd <4 x double> %x, %y
  ret <4 x double> %r
}

; CHECK-LABEL: define <4 x double> @other_store(
; CHECK-NOT: gather
; CHECK: store i8
define <4 x double> @other_store(<4 x ptr> %a, ptr %p) "cohort-sub-group-size"="4" {
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x double> poison), !alias.scope !2
  store i8 1, ptr %p, !noalias !2
  %b = getelementptr i8, <4 x ptr> %a, i64 8
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %b, <4 x i1> splat (i1 true), <4 x double> poison), !alias.scope !2
  %r = fadd <4 x double> %x, %y
  ret <4 x double> %r
}

; What may not return, other masks, other distances, one address for all lanes.
; CHECK-LABEL: define <4 x double> @call(
; CHECK-COUNT-2: gather
define <4 x double> @call(<4 x ptr> %a) "cohort-sub-group-size"="4" {
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x double> poison)
  call void @may_exit() memory(none)
  %b = getelementptr i8, <4 x ptr> %a, i64 8
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %b, <4 x i1> splat (i1 true), <4 x double> poison)
  %r = fadd <4 x double> %x, %y
  ret <4 x double> %r
}
declare void @may_exit()

; CHECK-LABEL: define <4 x double> @masks(
; CHECK-COUNT-2: gather
define <4 x double> @masks(<4 x ptr> %a, <4 x i1> %m) "cohort-sub-group-size"="4" {
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x double> poison)
  %b = getelementptr i8, <4 x ptr> %a, i64 8
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %b, <4 x i1> %m, <4 x double> poison)
  %r = fadd <4 x double> %x, %y
  ret <4 x double> %r
}

; CHECK-LABEL: define <4 x double> @apart(
; CHECK-COUNT-2: gather
define <4 x double> @apart(<4 x ptr> %a) "cohort-sub-group-size"="4" {
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x double> poison)
  %b = getelementptr i8, <4 x ptr> %a, i64 16
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %b, <4 x i1> splat (i1 true), <4 x double> poison)
  %r = fadd <4 x double> %x, %y
  ret <4 x double> %r
}

; CHECK-LABEL: define <4 x double> @wraps(
; CHECK-COUNT-2: gather
define <4 x double> @wraps(ptr %p, <4 x i32> %i) "cohort-sub-group-size"="4" {
  %i64 = zext <4 x i32> %i to <4 x i64>
  %a = getelementptr double, ptr %p, <4 x i64> %i64
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x double> poison)
  %j = add <4 x i32> %i, splat (i32 1)
  %j64 = zext <4 x i32> %j to <4 x i64>
  %b = getelementptr double, ptr %p, <4 x i64> %j64
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %b, <4 x i1> splat (i1 true), <4 x double> poison)
  %r = fadd <4 x double> %x, %y
  ret <4 x double> %r
}

; CHECK-LABEL: define <4 x double> @no_kernel(
; CHECK-COUNT-2: gather
define <4 x double> @no_kernel(<4 x ptr> %a) {
  %x = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %a, <4 x i1> splat (i1 true), <4 x double> poison)
  %b = getelementptr i8, <4 x ptr> %a, i64 8
  %y = call <4 x double> @llvm.masked.gather.v4f64.v4p0(<4 x ptr> align 8 %b, <4 x i1> splat (i1 true), <4 x double> poison)
  %r = fadd <4 x double> %x, %y
  ret <4 x double> %r
}

!0 = distinct !{!0}
!1 = distinct !{!1, !0}
!2 = !{!1}

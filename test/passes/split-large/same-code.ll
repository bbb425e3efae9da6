; Of pieces with the same code one remains; the first and the last of each entry have a block more or less. Scopes of aliasing may
; be others, as those of a function that was inlined twice are, if each says in one piece what it says in the other one. A debugger
; has to find its way: with debug information all stay.
; RUN: %opt -passes='cohort-split-large<size=200>,verify' -S %s > %t
; RUN: FileCheck %s < %t
; RUN: grep -c 'define internal void @same.piece' %t | FileCheck %s --check-prefix=THREE
; RUN: grep -c 'define internal void @constants.piece' %t | FileCheck %s --check-prefix=FOUR
; RUN: grep -c 'define internal void @debug.piece' %t | FileCheck %s --check-prefix=SEVEN
; RUN: %opt -passes='cohort-split-large<size=200>,verify' -debug-counter=cohort-merge-pieces=99 -S %s | grep -c 'define internal void @same.piece' | FileCheck %s --check-prefix=SEVEN
; THREE: {{^3$}}
; FOUR: {{^4$}}
; SEVEN: {{^7$}}

; CHECK-LABEL: define hidden void @same(
; CHECK: call void [[A:@same.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[B:@same.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[B]](ptr %group, ptr %local)
; CHECK: call void [[B]](ptr %group, ptr %local)
; CHECK: call void [[B]](ptr %group, ptr %local)
; CHECK: call void [[B]](ptr %group, ptr %local)
; CHECK: call void [[C:@same.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: ret void
define hidden void @same(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" "cohort-entry-code" {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  %v0 = load i32, ptr %p0
  %w0 = mul i32 %v0, 3
  store i32 %w0, ptr %p0
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  %v1 = load i32, ptr %p1
  %w1 = mul i32 %v1, 3
  store i32 %w1, ptr %p1
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  %v2 = load i32, ptr %p2
  %w2 = mul i32 %v2, 3
  store i32 %w2, ptr %p2
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %l3
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %p3 = getelementptr i32, ptr %local, i64 %i3
  %v3 = load i32, ptr %p3
  %w3 = mul i32 %v3, 3
  store i32 %w3, ptr %p3
  %n3 = add i64 %i3, 1
  %c3 = icmp ult i64 %n3, %size
  br i1 %c3, label %l3, label %l4
l4:
  %i4 = phi i64 [ 0, %l3 ], [ %n4, %l4 ]
  %p4 = getelementptr i32, ptr %local, i64 %i4
  %v4 = load i32, ptr %p4
  %w4 = mul i32 %v4, 3
  store i32 %w4, ptr %p4
  %n4 = add i64 %i4, 1
  %c4 = icmp ult i64 %n4, %size
  br i1 %c4, label %l4, label %l5
l5:
  %i5 = phi i64 [ 0, %l4 ], [ %n5, %l5 ]
  %p5 = getelementptr i32, ptr %local, i64 %i5
  %v5 = load i32, ptr %p5
  %w5 = mul i32 %v5, 3
  store i32 %w5, ptr %p5
  %n5 = add i64 %i5, 1
  %c5 = icmp ult i64 %n5, %size
  br i1 %c5, label %l5, label %l6
l6:
  %i6 = phi i64 [ 0, %l5 ], [ %n6, %l6 ]
  %p6 = getelementptr i32, ptr %local, i64 %i6
  %v6 = load i32, ptr %p6
  %w6 = mul i32 %v6, 3
  store i32 %w6, ptr %p6
  %n6 = add i64 %i6, 1
  %c6 = icmp ult i64 %n6, %size
  br i1 %c6, label %l6, label %done
done:
  ret void
}

; CHECK-LABEL: define hidden void @constants(
; CHECK: call void [[D:@constants.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[E:@constants.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[F:@constants.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[E]](ptr %group, ptr %local)
; CHECK: call void [[F]](ptr %group, ptr %local)
; CHECK: call void [[E]](ptr %group, ptr %local)
; CHECK: call void [[G:@constants.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: ret void
define hidden void @constants(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" "cohort-entry-code" {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  %v0 = load i32, ptr %p0
  %w0 = mul i32 %v0, 3
  store i32 %w0, ptr %p0
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  %v1 = load i32, ptr %p1
  %w1 = mul i32 %v1, 3
  store i32 %w1, ptr %p1
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  %v2 = load i32, ptr %p2
  %w2 = mul i32 %v2, 5
  store i32 %w2, ptr %p2
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %l3
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %p3 = getelementptr i32, ptr %local, i64 %i3
  %v3 = load i32, ptr %p3
  %w3 = mul i32 %v3, 3
  store i32 %w3, ptr %p3
  %n3 = add i64 %i3, 1
  %c3 = icmp ult i64 %n3, %size
  br i1 %c3, label %l3, label %l4
l4:
  %i4 = phi i64 [ 0, %l3 ], [ %n4, %l4 ]
  %p4 = getelementptr i32, ptr %local, i64 %i4
  %v4 = load i32, ptr %p4
  %w4 = mul i32 %v4, 5
  store i32 %w4, ptr %p4
  %n4 = add i64 %i4, 1
  %c4 = icmp ult i64 %n4, %size
  br i1 %c4, label %l4, label %l5
l5:
  %i5 = phi i64 [ 0, %l4 ], [ %n5, %l5 ]
  %p5 = getelementptr i32, ptr %local, i64 %i5
  %v5 = load i32, ptr %p5
  %w5 = mul i32 %v5, 3
  store i32 %w5, ptr %p5
  %n5 = add i64 %i5, 1
  %c5 = icmp ult i64 %n5, %size
  br i1 %c5, label %l5, label %l6
l6:
  %i6 = phi i64 [ 0, %l5 ], [ %n6, %l6 ]
  %p6 = getelementptr i32, ptr %local, i64 %i6
  %v6 = load i32, ptr %p6
  %w6 = mul i32 %v6, 3
  store i32 %w6, ptr %p6
  %n6 = add i64 %i6, 1
  %c6 = icmp ult i64 %n6, %size
  br i1 %c6, label %l6, label %done
done:
  ret void
}

; In the fourth one what is stored may be what is loaded.
; CHECK-LABEL: define hidden void @scopes(
; CHECK: call void [[H:@scopes.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[I:@scopes.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[I]](ptr %group, ptr %local)
; CHECK: call void [[J:@scopes.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: call void [[I]](ptr %group, ptr %local)
; CHECK: call void [[I]](ptr %group, ptr %local)
; CHECK: call void [[K:@scopes.piece[.0-9]*]](ptr %group, ptr %local)
; CHECK: ret void
define hidden void @scopes(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" "cohort-entry-code" {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  %v0 = load i32, ptr %p0, !alias.scope !4
  %w0 = mul i32 %v0, 3
  store i32 %w0, ptr %p0, !noalias !5
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  %v1 = load i32, ptr %p1, !alias.scope !4
  %w1 = mul i32 %v1, 3
  store i32 %w1, ptr %p1, !noalias !5
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  %v2 = load i32, ptr %p2, !alias.scope !6
  %w2 = mul i32 %v2, 3
  store i32 %w2, ptr %p2, !noalias !7
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %l3
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %p3 = getelementptr i32, ptr %local, i64 %i3
  %v3 = load i32, ptr %p3, !alias.scope !6
  %w3 = mul i32 %v3, 3
  store i32 %w3, ptr %p3, !noalias !6
  %n3 = add i64 %i3, 1
  %c3 = icmp ult i64 %n3, %size
  br i1 %c3, label %l3, label %l4
l4:
  %i4 = phi i64 [ 0, %l3 ], [ %n4, %l4 ]
  %p4 = getelementptr i32, ptr %local, i64 %i4
  %v4 = load i32, ptr %p4, !alias.scope !4
  %w4 = mul i32 %v4, 3
  store i32 %w4, ptr %p4, !noalias !5
  %n4 = add i64 %i4, 1
  %c4 = icmp ult i64 %n4, %size
  br i1 %c4, label %l4, label %l5
l5:
  %i5 = phi i64 [ 0, %l4 ], [ %n5, %l5 ]
  %p5 = getelementptr i32, ptr %local, i64 %i5
  %v5 = load i32, ptr %p5, !alias.scope !6
  %w5 = mul i32 %v5, 3
  store i32 %w5, ptr %p5, !noalias !7
  %n5 = add i64 %i5, 1
  %c5 = icmp ult i64 %n5, %size
  br i1 %c5, label %l5, label %l6
l6:
  %i6 = phi i64 [ 0, %l5 ], [ %n6, %l6 ]
  %p6 = getelementptr i32, ptr %local, i64 %i6
  %v6 = load i32, ptr %p6, !alias.scope !4
  %w6 = mul i32 %v6, 3
  store i32 %w6, ptr %p6, !noalias !5
  %n6 = add i64 %i6, 1
  %c6 = icmp ult i64 %n6, %size
  br i1 %c6, label %l6, label %done
done:
  ret void
}

; CHECK-LABEL: define hidden void @debug(
; CHECK: ret void
define hidden void @debug(ptr noalias readonly %closure, ptr noalias readonly %group, ptr noalias %local) "cohort-entry"="k" "cohort-entry-code" !dbg !11 {
entry:
  %size.place = getelementptr i8, ptr %group, i64 48
  %size = load i64, ptr %size.place, align 8, !invariant.load !0
  br label %l0
l0:
  %i0 = phi i64 [ 0, %entry ], [ %n0, %l0 ]
  %p0 = getelementptr i32, ptr %local, i64 %i0
  %v0 = load i32, ptr %p0
  %w0 = mul i32 %v0, 3
  store i32 %w0, ptr %p0
  %n0 = add i64 %i0, 1
  %c0 = icmp ult i64 %n0, %size
  br i1 %c0, label %l0, label %l1
l1:
  %i1 = phi i64 [ 0, %l0 ], [ %n1, %l1 ]
  %p1 = getelementptr i32, ptr %local, i64 %i1
  %v1 = load i32, ptr %p1
  %w1 = mul i32 %v1, 3
  store i32 %w1, ptr %p1
  %n1 = add i64 %i1, 1
  %c1 = icmp ult i64 %n1, %size
  br i1 %c1, label %l1, label %l2
l2:
  %i2 = phi i64 [ 0, %l1 ], [ %n2, %l2 ]
  %p2 = getelementptr i32, ptr %local, i64 %i2
  %v2 = load i32, ptr %p2
  %w2 = mul i32 %v2, 3
  store i32 %w2, ptr %p2
  %n2 = add i64 %i2, 1
  %c2 = icmp ult i64 %n2, %size
  br i1 %c2, label %l2, label %l3
l3:
  %i3 = phi i64 [ 0, %l2 ], [ %n3, %l3 ]
  %p3 = getelementptr i32, ptr %local, i64 %i3
  %v3 = load i32, ptr %p3
  %w3 = mul i32 %v3, 3
  store i32 %w3, ptr %p3
  %n3 = add i64 %i3, 1
  %c3 = icmp ult i64 %n3, %size
  br i1 %c3, label %l3, label %l4
l4:
  %i4 = phi i64 [ 0, %l3 ], [ %n4, %l4 ]
  %p4 = getelementptr i32, ptr %local, i64 %i4
  %v4 = load i32, ptr %p4
  %w4 = mul i32 %v4, 3
  store i32 %w4, ptr %p4
  %n4 = add i64 %i4, 1
  %c4 = icmp ult i64 %n4, %size
  br i1 %c4, label %l4, label %l5
l5:
  %i5 = phi i64 [ 0, %l4 ], [ %n5, %l5 ]
  %p5 = getelementptr i32, ptr %local, i64 %i5
  %v5 = load i32, ptr %p5
  %w5 = mul i32 %v5, 3
  store i32 %w5, ptr %p5
  %n5 = add i64 %i5, 1
  %c5 = icmp ult i64 %n5, %size
  br i1 %c5, label %l5, label %l6
l6:
  %i6 = phi i64 [ 0, %l5 ], [ %n6, %l6 ]
  %p6 = getelementptr i32, ptr %local, i64 %i6
  %v6 = load i32, ptr %p6
  %w6 = mul i32 %v6, 3
  store i32 %w6, ptr %p6
  %n6 = add i64 %i6, 1
  %c6 = icmp ult i64 %n6, %size
  br i1 %c6, label %l6, label %done
done:
  ret void
}

!llvm.module.flags = !{!8}
!llvm.dbg.cu = !{!9}
!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = distinct !{!3, !1}
!4 = !{!2}
!5 = !{!3}
!6 = !{!12}
!7 = !{!13}
!8 = !{i32 2, !"Debug Info Version", i32 3}
!9 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !10, isOptimized: true, runtimeVersion: 0, emissionKind: FullDebug)
!10 = !DIFile(filename: "k.cpp", directory: "/")
!11 = distinct !DISubprogram(name: "debug", scope: !10, file: !10, line: 1, type: !14, scopeLine: 1, spFlags: DISPFlagDefinition, unit: !9)
!12 = distinct !{!12, !1}
!13 = distinct !{!13, !1}
!14 = !DISubroutineType(types: !0)

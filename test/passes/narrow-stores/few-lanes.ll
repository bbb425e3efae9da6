; A masked store of one lane, or of the first 2, 4, 8, ..., becomes a plain one; others stay. What is selected for it writes no
; more than the lanes.
; RUN: %opt -passes=cohort-narrow-stores -S %s | FileCheck %s
; RUN: %opt -passes=cohort-narrow-stores -S %s | llc -mtriple=x86_64-pc-linux-gnu | FileCheck %s --check-prefix=CODE

; CHECK-LABEL: @truncated
; CHECK: [[X:%.*]] = extractelement <2 x i8> %v, i64 1
; CHECK-NEXT: [[TO:%.*]] = getelementptr i8, ptr %p, i64 1
; CHECK-NEXT: store i8 [[X]], ptr [[TO]], align 1, !tbaa
; CHECK-NEXT: ret void
; CODE-LABEL: truncated:
; CODE-NOT: {{movlp|movhp|movq}}
; CODE: ret
define void @truncated(ptr %p, <2 x i64> %x) #0 {
  %v = trunc <2 x i64> %x to <2 x i8>
  call void @llvm.masked.store.v2i8.p0(<2 x i8> %v, ptr align 2 %p, <2 x i1> <i1 false, i1 true>), !tbaa !0
  ret void
}

; CHECK-LABEL: @third
; CHECK: [[TO:%.*]] = getelementptr i32, ptr %p, i64 2
; CHECK-NEXT: store i32 {{%.*}}, ptr [[TO]], align 8
define void @third(ptr %p, <4 x i32> %v) #0 {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %p, <4 x i1> <i1 false, i1 false, i1 true, i1 false>)
  ret void
}

; CHECK-LABEL: @first_two
; CHECK: [[PART:%.*]] = shufflevector <16 x float> %v, <16 x float> poison, <2 x i32> <i32 0, i32 1>
; CHECK-NEXT: store <2 x float> [[PART]], ptr %p, align 64, !tbaa
; CHECK-NEXT: ret void
; CODE-LABEL: first_two:
; CODE-NOT: zmm
; CODE: movlps %xmm0, (%rdi)
define void @first_two(ptr %p, <16 x float> %v) #0 {
  call void @llvm.masked.store.v16f32.p0(<16 x float> %v, ptr align 64 %p, <16 x i1> <i1 1, i1 1, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0, i1 0>), !tbaa !0
  ret void
}

; CHECK-LABEL: @first_two_truncated
; CHECK: store <2 x i8> {{%.*}}, ptr %p, align 4
; CODE-LABEL: first_two_truncated:
; CODE: vpextrw $0, %xmm0, (%rdi)
; CODE-NEXT: vzeroupper
; CODE-NEXT: ret
define void @first_two_truncated(ptr %p, <4 x i64> %x) #0 {
  %v = trunc <4 x i64> %x to <4 x i8>
  call void @llvm.masked.store.v4i8.p0(<4 x i8> %v, ptr align 4 %p, <4 x i1> <i1 true, i1 true, i1 false, i1 false>)
  ret void
}

; Three, two that are not the first ones, some that are not neighbours, none, and what is not known.
; CHECK-LABEL: @others
; CHECK-COUNT-6: call void @llvm.masked.store
; CHECK-NEXT: ret void
define void @others(ptr %p, <4 x i32> %v, <4 x i1> %m) #0 {
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %p, <4 x i1> %m)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %p, <4 x i1> <i1 true, i1 true, i1 true, i1 false>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %p, <4 x i1> <i1 false, i1 false, i1 true, i1 true>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 true, i1 false>)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %p, <4 x i1> zeroinitializer)
  call void @llvm.masked.store.v4i32.p0(<4 x i32> %v, ptr align 16 %p, <4 x i1> <i1 true, i1 false, i1 poison, i1 false>)
  ret void
}

attributes #0 = { "target-cpu"="x86-64-v4" }
!0 = !{!1, !1, i64 0}
!1 = !{!"char", !2}
!2 = !{!"root"}

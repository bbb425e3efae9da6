; What all items of a group read from one place in a region, none writes in it: their stores can't be that place. Stores to one place, and loads of some lanes, say nothing.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @all_lanes
; CHECK: call void @llvm.experimental.noalias.scope.decl(metadata ![[SCOPE:[0-9]+]])
; CHECK: load float, ptr %closure, align 4, !alias.scope ![[SCOPE]]
; CHECK: store <16 x float> {{.*}}, !noalias ![[SCOPE]]
; The loop is one over units, which nothing else should vectorize.
; CHECK: !llvm.loop ![[LOOP:[0-9]+]]
define void @all_lanes(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-sub-group-size"="16" "cohort-item-loop"="rows" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = load float, ptr %closure, align 4, !cohort.all-lanes !0
  %one = insertelement <16 x float> poison, float %x, i32 0
  %all = shufflevector <16 x float> %one, <16 x float> poison, <16 x i32> zeroinitializer
  %p = getelementptr float, ptr %closure, i64 %i
  store <16 x float> %all, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define void @one_place
; CHECK-NOT: noalias
; CHECK: ret void
define void @one_place(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-sub-group-size"="16" "cohort-item-loop"="rows" {
  %x = load float, ptr %closure, align 4, !cohort.all-lanes !0
  %p = getelementptr float, ptr %closure, i64 1
  store float %x, ptr %p, align 4
  ret void
}

; CHECK-LABEL: define void @some_lanes
; CHECK-NOT: noalias
; CHECK: ret void
define void @some_lanes(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-sub-group-size"="16" "cohort-item-loop"="rows" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = load float, ptr %closure, align 4
  %p = getelementptr float, ptr %closure, i64 %i
  store float %x, ptr %p, align 4
  ret void
}

; In linear order a group may be one work-item, which reads what it has written.
; CHECK-LABEL: define void @linear
; CHECK-NOT: noalias
; CHECK: ret void
define void @linear(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-sub-group-size"="16" "cohort-item-loop"="linear" {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %x = load float, ptr %closure, align 4, !cohort.all-lanes !0
  %p = getelementptr float, ptr %closure, i64 %i
  store float %x, ptr %p, align 4
  ret void
}
!0 = !{}
; CHECK: ![[LOOP]] = distinct !{![[LOOP]], ![[UNITS:[0-9]+]], ![[DONE:[0-9]+]]}
; CHECK: ![[UNITS]] = !{!"cohort.units"}
; CHECK: ![[DONE]] = !{!"llvm.loop.isvectorized", i32 1}

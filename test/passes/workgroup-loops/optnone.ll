; At -O0 the pass runs too: variables are kept for each work-item, and the debugger finds them through a slot that holds their address.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @kernel
; CHECK-DAG: %x.address = alloca ptr
; CHECK-DAG: call ptr @__cohort_item_array(i64 8, i64 8)
; CHECK: #dbg_declare(ptr %x.address, ![[X:[0-9]+]], !DIExpression(DW_OP_deref)
; CHECK: cohort.region.0.x:
; CHECK: store ptr %{{.*}}, ptr %x.address
; CHECK: cohort.region.1.x:
; CHECK: store ptr %{{.*}}, ptr %x.address
; CHECK: ![[X]] = !DILocalVariable(name: "x"
define void @kernel(ptr %p) noinline optnone "cohort-kernel"="nd_range" "cohort-dims"="1" !dbg !4 {
  %x = alloca i64
    #dbg_declare(ptr %x, !5, !DIExpression(), !7)
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0), !dbg !7
  store i64 %i, ptr %x, !dbg !7
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264), !dbg !7
  %v = load i64, ptr %x, !dbg !7
  %q = getelementptr i64, ptr %p, i64 %v, !dbg !7
  store i64 %v, ptr %q, !dbg !7
  ret void, !dbg !7
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "kernel", file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !6)
!6 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!7 = !DILocation(line: 2, column: 3, scope: !4)

; A variable whose values differ between lanes is a vector for debuggers, and others keep their type; no instruction is added for it.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | %opt -passes=verify -strip-debug -S -o %t.with
; RUN: %opt -passes=verify -strip-debug -S %s | %opt -passes='cohort-vectorize<sg=8>' -S | %opt -passes=verify -S -o %t.without
; RUN: diff %t.with %t.without

declare i64 @_Z29__spirv_BuiltInGlobalLinearIdv()

; CHECK-LABEL: define void @k(
; CHECK: %[[X:.*]] = load <8 x i32>, ptr
; CHECK: #dbg_value(<8 x i32> %[[X]], ![[XS:[0-9]+]], !DIExpression(),
; CHECK: %[[DOUBLE:.*]] = shl <8 x i32> %[[X]],
; CHECK: #dbg_value(<8 x i32> %[[DOUBLE]], ![[XS]], !DIExpression(),
; Not the whole variable, and no type of that size.
; CHECK: #dbg_value(i32 poison, ![[PART:[0-9]+]], !DIExpression(DW_OP_LLVM_fragment, 0, 32),
; CHECK: #dbg_value(i1 poison, ![[FLAG:[0-9]+]], !DIExpression(),
; A uniform one.
; CHECK: #dbg_value(i32 7, ![[U:[0-9]+]], !DIExpression(),
; Lane by lane what has a base: an id, what a computation makes of one, and a constant in a variable that varies elsewhere.
; CHECK: #dbg_value(i64 %[[BASE:.*]], ![[ID:[0-9]+]], !DIExpression(DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 64),
; CHECK-NEXT: #dbg_value(i64 %[[BASE]], ![[ID]], !DIExpression(DW_OP_plus_uconst, 1, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 64),
; CHECK: #dbg_value(i64 %[[BASE]], ![[ID]], !DIExpression(DW_OP_plus_uconst, 7, DW_OP_stack_value, DW_OP_LLVM_fragment, 448, 64),
; CHECK: #dbg_value(i64 %{{.*}}, ![[NEXT:[0-9]+]], !DIExpression(DW_OP_plus_uconst, 4, DW_OP_constu, 3, DW_OP_mul, DW_OP_stack_value, DW_OP_LLVM_fragment, 64, 32),
; CHECK: #dbg_value(i64 %[[BASE]], ![[OBJECT:[0-9]+]], !DIExpression(DW_OP_plus_uconst, 7, DW_OP_stack_value, DW_OP_LLVM_fragment, 448, 64),
; CHECK: #dbg_value(i32 0, ![[XS]], !DIExpression(DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32),
; CHECK: #dbg_value(i32 0, ![[XS]], !DIExpression(DW_OP_stack_value, DW_OP_LLVM_fragment, 224, 32),
define void @k(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" !dbg !4 {
  %p = load ptr, ptr %closure, !dbg !20
  %id = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv(), !dbg !20
  %twice = shl i64 %id, 1, !dbg !20
  %at = getelementptr i32, ptr %p, i64 %id, !dbg !20
  %x = load i32, ptr %at, !dbg !20
    #dbg_value(i32 %x, !7, !DIExpression(), !20)
  %double = shl i32 %x, 1, !dbg !20
    #dbg_value(i32 %double, !7, !DIExpression(), !20)
    #dbg_value(i32 %double, !8, !DIExpression(DW_OP_LLVM_fragment, 0, 32), !20)
  %flag = icmp sgt i32 %double, 0, !dbg !20
    #dbg_value(i1 %flag, !9, !DIExpression(), !20)
    #dbg_value(i32 7, !10, !DIExpression(), !20)
    #dbg_value(i64 %id, !11, !DIExpression(), !20)
    #dbg_value(i64 %twice, !15, !DIExpression(DW_OP_constu, 3, DW_OP_mul, DW_OP_stack_value), !20)
    #dbg_value(i64 %id, !16, !DIExpression(), !20)
  %wide = zext i1 %flag to i32, !dbg !20
    #dbg_value(i32 0, !7, !DIExpression(), !20)
  store i32 %wide, ptr %at, !dbg !20
  %far = getelementptr i32, ptr %at, i64 %twice, !dbg !20
  store i32 %wide, ptr %far, !dbg !20
  ret void, !dbg !20
}

; CHECK-DAG: ![[XS]] = !DILocalVariable(name: "x", scope: ![[K:[0-9]+]], file: !{{[0-9]+}}, line: 2, type: ![[VECTOR:[0-9]+]])
; CHECK-DAG: ![[VECTOR]] = !DICompositeType(tag: DW_TAG_array_type, baseType: ![[INT:[0-9]+]], size: 256, flags: DIFlagVector, elements: ![[SIZE:[0-9]+]])
; CHECK-DAG: ![[INT]] = !DIBasicType(name: "int", size: 32,
; CHECK-DAG: !DISubrange(count: 8, lowerBound: 0)
; CHECK-DAG: ![[U]] = !DILocalVariable(name: "u", {{.*}}type: ![[INT]])
; CHECK-DAG: ![[ID]] = !DILocalVariable(name: "id", {{.*}}type: ![[IDS:[0-9]+]])
; CHECK-DAG: ![[IDS]] = !DICompositeType(tag: DW_TAG_array_type, baseType: !{{[0-9]+}}, size: 512, flags: DIFlagVector,
; CHECK-DAG: ![[NEXT]] = !DILocalVariable(name: "next", {{.*}}type: ![[VECTOR]])
; Objects of a class are no elements of vectors.
; CHECK-DAG: ![[OBJECT]] = !DILocalVariable(name: "object", {{.*}}type: ![[OBJECTS:[0-9]+]])
; CHECK-DAG: ![[OBJECTS]] = !DICompositeType(tag: DW_TAG_array_type, baseType: !{{[0-9]+}}, size: 512, elements:
; What the vector replaces is not named beside it.
; CHECK-DAG: ![[K]] = distinct !DISubprogram(name: "k", {{.*}}retainedNodes: ![[KEPT:[0-9]+]])
; CHECK-DAG: ![[KEPT]] = !{![[U]]}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "k", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition, retainedNodes: !12)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!6 = !DIDerivedType(tag: DW_TAG_const_type, baseType: !5)
!7 = !DILocalVariable(name: "x", scope: !4, file: !1, line: 2, type: !6)
!8 = !DILocalVariable(name: "part", scope: !4, file: !1, line: 3, type: !13)
!9 = !DILocalVariable(name: "flag", scope: !4, file: !1, line: 4, type: !14)
!10 = !DILocalVariable(name: "u", scope: !4, file: !1, line: 5, type: !5)
!11 = !DILocalVariable(name: "id", scope: !4, file: !1, line: 6, type: !13)
!12 = !{!7, !10}
!13 = !DIBasicType(name: "long", size: 64, encoding: DW_ATE_signed)
!14 = !DIBasicType(name: "bool", size: 8, encoding: DW_ATE_boolean)
!15 = !DILocalVariable(name: "next", scope: !4, file: !1, line: 7, type: !5)
!16 = !DILocalVariable(name: "object", scope: !4, file: !1, line: 8, type: !17)
!17 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: "Id", file: !1, line: 1, size: 64, elements: !18)
!18 = !{}
!20 = !DILocation(line: 2, scope: !4)

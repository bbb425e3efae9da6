; Where paths of lanes join, and behind a loop that they leave at different times, a variable is what the phi there is, and no longer what the last path or iteration has left.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -S %s | FileCheck %s

declare i64 @_Z29__spirv_BuiltInGlobalLinearIdv()

; The counter is uniform in the loop, and varying behind it.
; CHECK-LABEL: define void @loop(
; CHECK: #dbg_value(i32 %{{.*}}, ![[N:[0-9]+]], !DIExpression(DW_OP_stack_value, DW_OP_LLVM_fragment, 0, 32)
; CHECK: #dbg_value(<8 x i32> %[[LEFT:.*]], ![[N]], !DIExpression(),
; CHECK-NEXT: store <8 x i32> %[[LEFT]], ptr
; CHECK-LABEL: define void @branch(
; CHECK: #dbg_value(i32 7, ![[U:[0-9]+]],
; CHECK: call void @llvm.masked.store
; CHECK-NEXT: #dbg_value(i32 poison, ![[U]],
; CHECK-NEXT: store
define void @loop(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" !dbg !4 {
entry:
  %p = load ptr, ptr %closure, !dbg !20
  %id = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv(), !dbg !20
  %at = getelementptr i32, ptr %p, i64 %id, !dbg !20
  %x0 = load i32, ptr %at, !dbg !20
  br label %head, !dbg !20
head:
  %n = phi i32 [ 0, %entry ], [ %next, %body ], !dbg !20
  %x = phi i32 [ %x0, %entry ], [ %half, %body ], !dbg !20
    #dbg_value(i32 %n, !7, !DIExpression(), !20)
  %more = icmp sgt i32 %x, 1, !dbg !20
  br i1 %more, label %body, label %done, !dbg !20
body:
  %half = lshr i32 %x, 1, !dbg !20
  %next = add i32 %n, 1, !dbg !20
    #dbg_value(i32 %next, !7, !DIExpression(), !20)
  br label %head, !dbg !20
done:
  store i32 %n, ptr %at, !dbg !20
  ret void, !dbg !20
}

define void @branch(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" !dbg !30 {
entry:
  %p = load ptr, ptr %closure, !dbg !31
  %id = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv(), !dbg !31
  %at = getelementptr i32, ptr %p, i64 %id, !dbg !31
  %x = load i32, ptr %at, !dbg !31
  %some = icmp sgt i32 %x, 1, !dbg !31
  br i1 %some, label %then, label %join, !dbg !31
then:
    #dbg_value(i32 7, !32, !DIExpression(), !31)
  %far = getelementptr i32, ptr %at, i64 1000, !dbg !31
  store i32 1, ptr %far, !dbg !31
  br label %join, !dbg !31
join:
  store i32 2, ptr %at, !dbg !31
  ret void, !dbg !31
}

!llvm.dbg.cu = !{!0}
!llvm.module.flags = !{!2}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_17, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "k.cpp", directory: "/")
!2 = !{i32 2, !"Debug Info Version", i32 3}
!3 = !DISubroutineType(types: !{null})
!4 = distinct !DISubprogram(name: "loop", scope: !1, file: !1, line: 1, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!5 = !DIBasicType(name: "int", size: 32, encoding: DW_ATE_signed)
!7 = !DILocalVariable(name: "n", scope: !4, file: !1, line: 2, type: !5)
!20 = !DILocation(line: 2, scope: !4)
!30 = distinct !DISubprogram(name: "branch", scope: !1, file: !1, line: 10, type: !3, unit: !0, spFlags: DISPFlagDefinition)
!31 = !DILocation(line: 11, scope: !30)
!32 = !DILocalVariable(name: "u", scope: !30, file: !1, line: 11, type: !5)

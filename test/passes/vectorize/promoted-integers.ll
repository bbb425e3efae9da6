; LLVM places the elements of <16 x i48> differently where it loads one: no vector in memory has such elements. No byte beside a value is accessed.
; RUN: %opt -passes='cohort-vectorize<sg=16>,instcombine' -S %s | FileCheck %s

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) #0
declare i48 @llvm.ctpop.i48(i48)

; CHECK-LABEL: define void @copy(
; CHECK-NOT:   i48
; CHECK:       call <16 x i32> @llvm.masked.gather.v16i32
; CHECK:       load <16 x i16>, ptr %{{.*}}, align 2
; CHECK-NOT:   i48
; CHECK:       call void @llvm.masked.scatter.v16i32
; CHECK:       call void @llvm.masked.store.v16i16
; CHECK-NOT:   i48
; CHECK:       ret void
define void @copy(ptr noalias %p, ptr noalias %q) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %from = getelementptr [3 x i16], ptr %p, i64 %id
  %to = getelementptr [3 x i16], ptr %q, i64 %id
  %x = load i48, ptr %from, align 2
  store i48 %x, ptr %to, align 2
  ret void
}

; What has no form for wider integers stays as it is.
; CHECK-LABEL: define void @count(
; CHECK:       %[[BITS:.*]] = call {{.*}}<16 x i48> @llvm.ctpop.v16i48(<16 x i48>
; CHECK:       trunc {{.*}}<16 x i48> %[[BITS]] to <16 x i32>
; CHECK:       ret void
define void @count(ptr noalias %p, ptr noalias %q) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %from = getelementptr [3 x i16], ptr %p, i64 %id
  %to = getelementptr i32, ptr %q, i64 %id
  %x = load i48, ptr %from, align 2
  %bits = call i48 @llvm.ctpop.i48(i48 %x)
  %n = trunc i48 %bits to i32
  store i32 %n, ptr %to
  ret void
}
attributes #0 = { nounwind willreturn memory(none) }
attributes #1 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }

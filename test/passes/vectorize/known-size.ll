; A kernel knows how many lanes it gets before it is widened: steps that only larger sub-groups need are gone.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s

declare i32 @_Z30__spirv_BuiltInSubgroupMaxSizev() memory(none) nounwind
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind

; CHECK-LABEL: define void @steps
; CHECK: add <4 x i32>
; CHECK-NOT: mul <4 x i32>
; CHECK: store <4 x i32>
define void @steps(ptr %p) convergent "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i32, ptr %p, i64 %id
  %size = call i32 @_Z30__spirv_BuiltInSubgroupMaxSizev()
  %x = load i32, ptr %at
  %more2 = icmp ugt i32 %size, 2
  br i1 %more2, label %two, label %done

two:
  %added = add i32 %x, 7
  store i32 %added, ptr %at
  %more4 = icmp ugt i32 %size, 4
  br i1 %more4, label %four, label %done

four:
  %multiplied = mul i32 %added, 9
  store i32 %multiplied, ptr %at
  br label %done

done:
  ret void
}

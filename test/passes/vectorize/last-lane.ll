; What is stored to one address is the last active lane's value. The index is that of a lane also where LLVM computes it though none is active:
; an element is loaded by its index.
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) #0

; CHECK-LABEL: define void @store(
; CHECK:       %[[ZEROS:.*]] = call i16 @llvm.ctlz.i16(i16 %{{.*}}, i1 true)
; CHECK:       %[[WIDE:.*]] = zext i16 %[[ZEROS]] to i32
; CHECK:       %[[NUMBER:.*]] = sub i32 15, %[[WIDE]]
; CHECK:       %[[FROZEN:.*]] = freeze i32 %[[NUMBER]]
; CHECK:       %[[LANE:.*]] = and i32 %[[FROZEN]], 15
; CHECK:       extractelement <16 x i32> %{{.*}}, i32 %[[LANE]]
define void @store(ptr noalias %p, ptr noalias %q) #1 {
entry:
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %at = getelementptr i32, ptr %q, i64 %id
  %x = load i32, ptr %at
  %c = icmp sgt i32 %x, 7
  br i1 %c, label %then, label %end
then:
  store i32 %x, ptr %p
  br label %end
end:
  ret void
}
attributes #0 = { nounwind willreturn memory(none) }
attributes #1 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }

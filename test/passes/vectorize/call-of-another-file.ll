; A function of another translation unit is called once for a sub-group, with the lanes that come there; one of the host once for each lane.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s
declare i32 @elsewhere(i32, ptr) "cohort-external"="declared"
declare i32 @host(i32)
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32)

; CHECK-LABEL: define void @k(
; CHECK: %cohort.call = alloca [128 x i8], align 64
; CHECK: store <4 x i32> {{.*}}, ptr
; CHECK: zext i4 {{.*}} to i64
; CHECK: call void @elsewhere.cohort.4(ptr %cohort.call, ptr null, ptr null)
; CHECK-NOT: @elsewhere.cohort.4
; CHECK: load <4 x i32>, ptr
; CHECK-NOT: call {{.*}}@elsewhere
define void @k(ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-unit" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %x = trunc i64 %id to i32
  %odd = trunc i64 %id to i1
  br i1 %odd, label %on, label %end
on:
  %y = call i32 @elsewhere(i32 %x, ptr %out)
  %p = getelementptr i32, ptr %out, i64 %id
  store i32 %y, ptr %p
  br label %end
end:
  ret void
}

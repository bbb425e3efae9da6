; A loop that never ends gets a way to the end of the function, past all that is done there: values of other ways are none of its own.
; RUN: %opt -passes='cohort-vectorize<sg=4>,verify' -S %s | FileCheck %s

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn

; CHECK-LABEL: define void @kernel
; CHECK: [[STUCK:%.*]] = icmp eq <4 x i64> [[V:%.*]], splat (i64 77)
; CHECK: [[OTHERS:%.*]] = xor <4 x i1> splat (i1 true), [[STUCK]]
; CHECK: call void @llvm.masked.store{{.*}}, <4 x i1> [[OTHERS]])
; CHECK: br i1 {{.*}}, label %[[ENDLESS:.*]], label %[[RETURN:.*]]
; CHECK: [[ENDLESS]]:
; CHECK-NEXT: fence seq_cst
; CHECK-NEXT: br label %[[ENDLESS]]
; CHECK: [[RETURN]]:
; CHECK-NEXT: ret void
define void @kernel(ptr %f) #0 {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %a = getelementptr i64, ptr %p, i64 %x
  %v = load i64, ptr %a
  %c = icmp eq i64 %v, 77
  br i1 %c, label %endless, label %other
endless:
  fence seq_cst
  br label %endless
other:
  %d = icmp eq i64 %v, 3
  br i1 %d, label %more, label %end
more:
  %w = mul i64 %v, 5
  br label %end
end:
  %r = phi i64 [ %w, %more ], [ %v, %other ]
  %s = add i64 %r, %x
  store i64 %s, ptr %a
  ret void
}

attributes #0 = { "cohort-kernel"="nd_range" "cohort-dims"="1" }

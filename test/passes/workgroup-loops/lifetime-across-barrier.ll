; A variable whose lifetime begins before a synchronisation, and which is used only after it, has no lifetime markers left: the first work-item would end the life of what the next one writes.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)

; x is written as one type and read as another, which keeps it in memory.
; CHECK-LABEL: define void @begins_before
; CHECK: %x = alloca i32
; CHECK-NOT: llvm.lifetime
; CHECK: store i32 %{{.*}}, ptr %x
; CHECK-NOT: llvm.lifetime
; CHECK: ret void
define void @begins_before(ptr %out) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = alloca i32
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %v = trunc i64 %i to i32
  call void @llvm.lifetime.start.p0(ptr %x)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  store i32 %v, ptr %x
  %bits = load float, ptr %x
  %r = bitcast float %bits to i32
  call void @llvm.lifetime.end.p0(ptr %x)
  %q = getelementptr i32, ptr %out, i64 %i
  store i32 %r, ptr %q
  ret void
}

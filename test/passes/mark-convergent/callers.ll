; What reaches a convergent operation is convergent, whoever calls it from
; however far; what does not, is not.
; RUN: %opt -passes=cohort-mark-convergent -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32)
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32) convergent

; CHECK: define void @calls_barrier() [[CONVERGENT:#[0-9]+]]
define void @calls_barrier() {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

; CHECK: define void @calls_id() {
define void @calls_id() {
  %id = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  ret void
}

; The headers say 'convergent' of all group operations.
; CHECK: define void @calls_atomic(ptr %p) {
; CHECK-NEXT: %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 0, i32 1){{$}}
define void @calls_atomic(ptr %p) {
  %old = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %p, i32 1, i32 0, i32 1) convergent
  ret void
}

; CHECK: define void @calls_from_afar() [[OPTNONE:#[0-9]+]]
define void @calls_from_afar() noinline optnone {
  call void @calls_calls_barrier()
  ret void
}

; CHECK: define void @calls_calls_barrier() [[CONVERGENT]]
define void @calls_calls_barrier() {
  call void @calls_barrier()
  ret void
}

; CHECK: define void @recursive(i1 %again) [[CONVERGENT]]
define void @recursive(i1 %again) {
  br i1 %again, label %yes, label %no
yes:
  call void @calls_barrier()
  call void @recursive(i1 false)
  ret void
no:
  ret void
}

; CHECK: define void @takes_address(ptr %out) {
define void @takes_address(ptr %out) {
  store ptr @calls_barrier, ptr %out
  ret void
}

; Clang calls constructors through aliases, whose attributes LLVM does not know.
@alias = alias void (), ptr @calls_barrier

; CHECK: define void @calls_alias() [[CONVERGENT]]
define void @calls_alias() {
; CHECK-NEXT: call void @alias() [[CONVERGENT]]
  call void @alias()
  ret void
}

; CHECK: define void @invokes_barrier() [[CONVERGENT]] personality
define void @invokes_barrier() personality ptr @personality {
  invoke void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
          to label %done unwind label %lpad
done:
  ret void
lpad:
  %e = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %e
}
declare i32 @personality(...)

; CHECK-DAG: attributes [[CONVERGENT]] = { convergent }
; CHECK-DAG: attributes [[OPTNONE]] = { convergent noinline optnone }

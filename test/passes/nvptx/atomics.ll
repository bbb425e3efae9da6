; Atomics have the scope and order that they were given, as the backend has them: read-modify-writes get theirs from fences.
; RUN: %opt -passes=cohort-nvptx -S %s | llc -mcpu=sm_80 -mattr=+ptx81 | FileCheck %s
; CHECK-LABEL: .visible .entry cohort_kernel_0(
; CHECK-NOT: fence
; CHECK: atom.global.add.u32
; CHECK-NOT: fence
; CHECK: atom.shared.add.f32
; CHECK: atom.global.add.f64
; CHECK: ret;
define void @relaxed(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %data = load ptr, ptr %f, align 8
  %a = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %data, i32 1, i32 0, i32 1)
  store volatile i32 %a, ptr %data
  %local = call ptr @__cohort_local_alloc(i64 4, i64 4, i32 0)
  %b = call float @_Z21__spirv_AtomicFAddEXTPfiif(ptr %local, i32 2, i32 0, float 1.0)
  store volatile float %b, ptr %data
  %c = call double @_Z21__spirv_AtomicFAddEXTPdiid(ptr %data, i32 1, i32 0, double 1.0)
  store volatile double %c, ptr %data
  ret void
}
; CHECK-LABEL: .visible .entry cohort_kernel_1(
; CHECK: fence.acq_rel.gpu;
; CHECK: atom.global.exch.b32
; CHECK: fence.acq_rel.gpu;
; CHECK: ld.acquire.gpu.global.b32
; CHECK: st.release.cta.global.b32
; CHECK: atom.acq_rel.gpu.global.cas.b32
; CHECK: fence.sc.sys;
; CHECK: fence.acq_rel.cta;
; CHECK: ret;
define void @ordered(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %data = load ptr, ptr %f, align 8
  %a = call i32 @_Z22__spirv_AtomicExchangePiiii(ptr %data, i32 1, i32 8, i32 1)
  store volatile i32 %a, ptr %data
  %b = call i32 @_Z18__spirv_AtomicLoadPiii(ptr %data, i32 1, i32 2)
  call void @_Z19__spirv_AtomicStorePiiii(ptr %data, i32 2, i32 4, i32 %b)
  %c = call i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr %data, i32 1, i32 8, i32 2, i32 %b, i32 0)
  store volatile i32 %c, ptr %data
  call void @_Z21__spirv_MemoryBarrierii(i32 0, i32 16)
  call void @_Z21__spirv_MemoryBarrierii(i32 2, i32 8)
  ret void
}
; With scope CrossDevice they are atomic between the device and the host.
; CHECK-LABEL: .visible .entry cohort_kernel_2(
; CHECK: atom.sys.add.u32
; CHECK: atom.sys.add.f64
; CHECK: ret;
define void @system(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" "cohort-closure"="8,8" {
  %data = load ptr, ptr %f, align 8
  %a = call i32 @_Z18__spirv_AtomicIAddPiiii(ptr %data, i32 0, i32 0, i32 1)
  store volatile i32 %a, ptr %data
  %c = call double @_Z21__spirv_AtomicFAddEXTPdiid(ptr %data, i32 0, i32 0, double 1.0)
  store volatile double %c, ptr %data
  ret void
}
declare i32 @_Z18__spirv_AtomicIAddPiiii(ptr, i32, i32, i32)
declare float @_Z21__spirv_AtomicFAddEXTPfiif(ptr, i32, i32, float)
declare double @_Z21__spirv_AtomicFAddEXTPdiid(ptr, i32, i32, double)
declare i32 @_Z22__spirv_AtomicExchangePiiii(ptr, i32, i32, i32)
declare i32 @_Z18__spirv_AtomicLoadPiii(ptr, i32, i32)
declare void @_Z19__spirv_AtomicStorePiiii(ptr, i32, i32, i32)
declare i32 @_Z29__spirv_AtomicCompareExchangePiiiiii(ptr, i32, i32, i32, i32, i32)
declare void @_Z21__spirv_MemoryBarrierii(i32, i32)
declare ptr @__cohort_local_alloc(i64, i64, i32)

; Which kernels compute with double or half, or have atomics of 64 bits, themselves or in what they call, is among the flags that the runtime gets.
; RUN: %opt -passes=cohort-required-aspects -S %s | FileCheck %s
; RUN: %opt -passes='cohort-required-aspects,cohort-cpu-entry,cohort-register-kernels' -S %s | FileCheck %s --check-prefix=FLAGS

declare i64 @_Z18__spirv_AtomicIAddPlN5__spv5Scope4FlagENS0_19MemorySemanticsMask4FlagEl(ptr, i32, i32, i64)

; CHECK: define void @single(ptr %p) #[[NONE:[0-9]+]]
; CHECK: define void @twice(ptr %p) #[[DOUBLE:[0-9]+]]
; CHECK: define void @both(ptr %p) #[[BOTH:[0-9]+]]
; CHECK: attributes #[[NONE]] = { "cohort-dims"="1" "cohort-kernel"="range" }
; CHECK: attributes #[[DOUBLE]] = {{.*}}"cohort-required-aspects"="8"
; CHECK: attributes #[[BOTH]] = {{.*}}"cohort-required-aspects"="24"
; FLAGS-DAG: @single.cohort.variants = {{.*}} i32 1, i32 0, ptr
; FLAGS-DAG: @twice.cohort.variants = {{.*}} i32 1, i32 8, ptr
; FLAGS-DAG: @both.cohort.variants = {{.*}} i32 1, i32 24, ptr
define void @single(ptr %p) #0 {
  %x = load float, ptr %p
  %y = fadd float %x, %x
  store float %y, ptr %p
  ret void
}

define void @twice(ptr %p) #0 {
  %x = load float, ptr %p
  %d = fpext float %x to double
  %y = fptosi double %d to i32
  store i32 %y, ptr %p
  ret void
}

define void @both(ptr %p) #0 {
  call void @deeper(ptr %p)
  %x = load <2 x half>, ptr %p
  store <2 x half> %x, ptr %p
  ret void
}

define internal void @deeper(ptr %p) {
  call void @deepest(ptr %p)
  ret void
}

define internal void @deepest(ptr %p) {
  store double 0.0, ptr %p
  call void @deeper(ptr %p)
  ret void
}

attributes #0 = { "cohort-kernel"="range" "cohort-dims"="1" }

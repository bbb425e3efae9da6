; What a kernel reads of its callable at fixed places is read once, before everything else; pointers and scalars there are arguments.
; RUN: %opt -passes=cohort-spirv -S %s | FileCheck %s
target triple = "x86_64-pc-linux-gnu"
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdj(i32)

; Nothing is left to read: flag 2048.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_0(
; CHECK-SAME: ptr addrspace(1) %closure, ptr addrspace(3) align 64 %local, ptr addrspace(1) %pointer, i64 %bytes, ptr addrspace(1) %pointer1, i64 %bytes2, i64 %value)
; CHECK-SAME: #[[PLAIN:[0-9]+]]
; CHECK-NOT: addrspace(1) %closure
; CHECK: br label %loop
; CHECK: loop:
; CHECK-NOT: addrspace(4)
; CHECK: store i32 {{.*}}, ptr addrspace(1)
; CHECK: ret void
define void @loop(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %to = load ptr, ptr %f, align 8
  %place = getelementptr i8, ptr %f, i64 8
  %from = load ptr, ptr %place, align 8
  %p = getelementptr i32, ptr %from, i64 %i
  %x = load i32, ptr %p, align 4
  %q = getelementptr i32, ptr %to, i64 %i
  store i32 %x, ptr %q, align 4
  %size = getelementptr i8, ptr %f, i64 16
  %n = load i64, ptr %size, align 8
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret void
}

; A scalar at a place that depends on the item is read there.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_1(
; CHECK-SAME: ptr addrspace(1) %pointer, i64 %bytes) #[[PLAIN2:[0-9]+]]
; CHECK: load i32, ptr addrspace(1) %{{.*}}, align 4
; CHECK: ret void
define void @array(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdj(i32 0)
  %numbers = getelementptr i8, ptr %f, i64 8
  %place = getelementptr i32, ptr %numbers, i64 %id
  %x = load i32, ptr %place, align 4
  %to = load ptr, ptr %f, align 8
  store i32 %x, ptr %to, align 4
  ret void
}

; So is a pointer, which devices without addresses cannot do: flag 256.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_2(
; CHECK-SAME: ptr addrspace(1) %closure, ptr addrspace(3) align 64 %local) #[[OTHER:[0-9]+]]
; CHECK: load ptr addrspace(4), ptr addrspace(1)
; CHECK: ret void
define void @pointers(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdj(i32 0)
  %place = getelementptr ptr, ptr %f, i64 %id
  %to = load ptr, ptr %place, align 8
  store i32 1, ptr %to, align 4
  ret void
}

; Numbers of the sizes that devices have are arguments, behind the pointers; a vector is read in front of the loop that writes through a pointer.
; CHECK-LABEL: define spir_kernel void @cohort_kernel_3(
; CHECK-SAME: ptr addrspace(1) %pointer, i64 %bytes, i8 %value, i16 %value1, float %value2, double %value3) #[[NUMBERS:[0-9]+]]
; CHECK: load <4 x i32>, ptr addrspace(1)
; CHECK: loop:
; CHECK-NOT: %closure
; CHECK: ret void
define void @numbers(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  br label %loop
loop:
  %i = phi i64 [ 0, %0 ], [ %next, %loop ]
  %at8 = getelementptr i8, ptr %f, i64 8
  %a = load i8, ptr %at8, align 1
  %at10 = getelementptr i8, ptr %f, i64 10
  %b = load i16, ptr %at10, align 2
  %at12 = getelementptr i8, ptr %f, i64 12
  %c = load float, ptr %at12, align 4
  %at16 = getelementptr i8, ptr %f, i64 16
  %d = load double, ptr %at16, align 8
  %at32 = getelementptr i8, ptr %f, i64 32
  %v = load <4 x i32>, ptr %at32, align 16
  %to = load ptr, ptr %f, align 8
  %q = getelementptr { i8, i16, float, double, <4 x i32> }, ptr %to, i64 %i
  %x = insertvalue { i8, i16, float, double, <4 x i32> } poison, i8 %a, 0
  %y = insertvalue { i8, i16, float, double, <4 x i32> } %x, i16 %b, 1
  %z = insertvalue { i8, i16, float, double, <4 x i32> } %y, float %c, 2
  %w = insertvalue { i8, i16, float, double, <4 x i32> } %z, double %d, 3
  %u = insertvalue { i8, i16, float, double, <4 x i32> } %w, <4 x i32> %v, 4
  store { i8, i16, float, double, <4 x i32> } %u, ptr %q, align 16
  %next = add i64 %i, 1
  %more = icmp ult i64 %next, 100
  br i1 %more, label %loop, label %end
end:
  ret void
}

; CHECK: attributes #[[PLAIN]] = {{.*}}"cohort-device-flags"="2048"{{.*}}"cohort-device-pointers"="0,8,576460752303423504"
; CHECK: attributes #[[PLAIN2]] = {{.*}}"cohort-device-flags"="0"{{.*}}"cohort-device-pointers"="0"
; CHECK: attributes #[[OTHER]] = {{.*}}"cohort-device-flags"="256"
; CHECK: attributes #[[NUMBERS]] = {{.*}}"cohort-device-flags"="8"{{.*}}"cohort-device-pointers"="0,72057594037927944,144115188075855882,288230376151711756,576460752303423504"

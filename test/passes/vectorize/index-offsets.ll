; 'int i = first + id[0]' has a fast version for launches in which the sum fits into an int: the entry compares 'first'.
; RUN: %opt -passes='cohort-vectorize<sg=8>' -pass-remarks=cohort-vectorize -S %s 2>&1 | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=8>,function(cohort-workgroup-loops),cohort-cpu-entry' -S %s | FileCheck %s --check-prefix=ENTRY

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) #0

; CHECK: remark: {{.*}}the fast version is for launches in which the sum of an id and this value fits into an int

; CHECK-LABEL: define void @of_size_t(
; CHECK-SAME:  #[[BOUNDED:[0-9]+]]
; CHECK:       load i64, ptr %{{.*}}, align 8, !range ![[LONG:[0-9]+]]
; CHECK-NOT:   masked.gather
; CHECK:       load <8 x float>
; CHECK:       ret void

; ENTRY-LABEL: define hidden void @of_size_t.cohort
; ENTRY:       %[[END:.*]] = add i64
; ENTRY:       icmp ult i64 %[[END]], 1073741824
; ENTRY:       %[[FIELD:.*]] = getelementptr inbounds i8, ptr %closure, i64 8
; ENTRY:       %[[FIRST:.*]] = load i64, ptr %[[FIELD]], align 1
; ENTRY:       icmp ult i64 %[[FIRST]], 1073676288
define void @of_size_t(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %field = getelementptr inbounds i8, ptr %f, i64 8
  %first = load i64, ptr %field, align 8
  %sum = add i64 %id, %first
  %high = shl i64 %sum, 32
  %index = ashr exact i64 %high, 32
  %q = getelementptr float, ptr %p, i64 %index
  %v = load float, ptr %q, align 4
  %n = fneg float %v
  store float %n, ptr %q, align 4
  ret void
}

; An int, added to the low bits.
; CHECK-LABEL: define void @of_int(
; CHECK:       load i32, ptr %{{.*}}, align 4, !range ![[INT:[0-9]+]]
; CHECK-NOT:   masked.gather
; CHECK:       load <8 x float>
; CHECK:       ret void
define void @of_int(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %field = getelementptr inbounds i8, ptr %f, i64 12
  %first = load i32, ptr %field, align 4
  %low = trunc i64 %id to i32
  %sum = add i32 %low, %first
  %index = sext i32 %sum to i64
  %q = getelementptr float, ptr %p, i64 %index
  %v = load float, ptr %q, align 4
  %n = fneg float %v
  store float %n, ptr %q, align 4
  ret void
}

; The offset and its lower half: the entry compares all of it.
; CHECK-LABEL: define void @of_both(
; CHECK-SAME:  #[[BOTH:[0-9]+]]
; CHECK:       load i64, ptr %{{.*}}, !range ![[LONG]]
; CHECK:       load i32, ptr %{{.*}}, !range ![[INT]]
; CHECK:       ret void
define void @of_both(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %field = getelementptr inbounds i8, ptr %f, i64 16
  %first = load i64, ptr %field, align 8
  %half = load i32, ptr %field, align 8
  %sum = add i64 %id, %first
  %high = shl i64 %sum, 32
  %from = ashr exact i64 %high, 32
  %low = trunc i64 %id to i32
  %sum32 = add i32 %low, %half
  %to = sext i32 %sum32 to i64
  %a = getelementptr float, ptr %p, i64 %from
  %v = load float, ptr %a, align 4
  %b = getelementptr float, ptr %p, i64 %to
  store float %v, ptr %b, align 4
  ret void
}

; Nothing is cut; the sum is of another dimension; the callable may change.
; CHECK-LABEL: define void @all_bits(
; CHECK-NOT:   !range
; CHECK:       ret void
define void @all_bits(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %field = getelementptr inbounds i8, ptr %f, i64 8
  %first = load i64, ptr %field, align 8
  %sum = add i64 %id, %first
  %q = getelementptr float, ptr %p, i64 %sum
  store float 1.0, ptr %q, align 4
  ret void
}
; CHECK-LABEL: define void @of_y(
; CHECK-NOT:   !range
; CHECK:       ret void
define void @of_y(ptr noalias readonly %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %p = load ptr, ptr %f
  %field = getelementptr inbounds i8, ptr %f, i64 12
  %first = load i32, ptr %field, align 4
  %low = trunc i64 %id to i32
  %sum = add i32 %low, %first
  %index = sext i32 %sum to i64
  %q = getelementptr float, ptr %p, i64 %index
  store float 1.0, ptr %q, align 4
  ret void
}
; CHECK-LABEL: define void @may_change(
; CHECK-NOT:   !range
; CHECK:       ret void
define void @may_change(ptr %f) #1 {
  %id = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %p = load ptr, ptr %f
  %field = getelementptr inbounds i8, ptr %f, i64 12
  %first = load i32, ptr %field, align 4
  %low = trunc i64 %id to i32
  %sum = add i32 %low, %first
  %index = sext i32 %sum to i64
  %q = getelementptr float, ptr %p, i64 %index
  store float 1.0, ptr %q, align 4
  ret void
}

; CHECK-LABEL: define internal void @of_size_t.linear(
; CHECK-NOT:   !range
; CHECK:       ret void
; CHECK: attributes #[[BOUNDED]] = {{.*}}"cohort-index-offsets"="8,8"
; CHECK: attributes #[[BOTH]] = {{.*}}"cohort-index-offsets"="16,8"
; CHECK: ![[LONG]] = !{i64 0, i64 1073676288}
; CHECK: ![[INT]] = !{i32 0, i32 1073676288}
attributes #0 = { nounwind willreturn memory(none) }
attributes #1 = { "cohort-kernel"="range" "cohort-dims"="2" }

; Where all groups have rows that are shorter than a vector, a sub-group is a row if that costs less than larger ones along the linear id, whose accesses are gathers:
; with twice the vectors, not if a kernel mostly computes. Not where the kernel sees its sub-groups, nor where a size is asked for.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}sub-groups have 8 work-items, as its groups have rows of that length
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -debug-counter=cohort-short-rows=100 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s --check-prefix=OFF
; OFF-NOT: "cohort-sub-group-size"="8"

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z25__spirv_BuiltInSubgroupIdv() memory(none) nounwind willreturn

; CHECK-LABEL: define void @copy(
; CHECK-SAME: #[[COPY:[0-9]+]]
; CHECK: load <8 x float>, ptr
define void @copy(ptr %in, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" "cohort-reqd-work-group-size"="8,8,1" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr float, ptr %in, i64 %i
  %v = load float, ptr %p
  %w = fadd float %v, 1.0
  store float %w, ptr %p
  ret void
}

; CHECK-LABEL: define void @computes(
; CHECK-SAME: #[[COMPUTES:[0-9]+]]
define void @computes(ptr %in, i64 %pitch, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" "cohort-reqd-work-group-size"="8,8,1" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr float, ptr %in, i64 %i
  %f = sitofp i64 %x to float
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %k1, %loop ]
  %a = phi float [ %f, %entry ], [ %d, %loop ]
  %b = fmul float %a, %f
  %c = fadd float %b, 1.0
  %d = fmul float %c, %a
  %k1 = add i64 %k, 1
  %more = icmp ult i64 %k1, %n
  br i1 %more, label %loop, label %end
end:
  store float %d, ptr %p
  ret void
}

; A cycle with two entries.
; CHECK-LABEL: define void @entries(
define void @entries(ptr %in, i64 %pitch, i1 %which) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" "cohort-reqd-work-group-size"="8,8,1" {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr float, ptr %in, i64 %i
  br i1 %which, label %one, label %two
one:
  %v = load float, ptr %p
  %w = fadd float %v, 1.0
  store float %w, ptr %p
  br label %two
two:
  %u = load float, ptr %p
  %more = fcmp olt float %u, 10.0
  br i1 %more, label %one, label %end
end:
  ret void
}

; CHECK-LABEL: define void @looks(
; CHECK-SAME: #[[COMPUTES]]
define void @looks(ptr %in, i64 %pitch) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" "cohort-reqd-work-group-size"="8,8,1" {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %pitch
  %i = add i64 %row, %x
  %p = getelementptr i32, ptr %in, i64 %i
  %s = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  store i32 %s, ptr %p
  ret void
}

; CHECK-DAG: attributes #[[COPY]] = {{.*}}"cohort-sub-group-size"="8"
; CHECK-DAG: attributes #[[COMPUTES]] = {{.*}}"cohort-sub-group-size"="16"

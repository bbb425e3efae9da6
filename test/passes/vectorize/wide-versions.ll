; A kernel over an nd_range whose loop waits for its own result has a version for rows of several vectors, if nothing in it asks for sub-groups; so has one over
; a range of several dimensions. A kernel over a range of one has such sub-groups anyway.
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -pass-remarks=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK
; REMARK: remark: {{.*}}kernel has a version for sub-groups of 32 work-items, with several vectors in flight
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -debug-counter=cohort-wide-versions=100 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-wide-max-instructions=5 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-lanes-max-chains=0 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=auto>' -cohort-lanes-max-chain-size=5 -S %s | FileCheck %s --check-prefix=OFF
; RUN: %opt -passes='cohort-vectorize<sg=16>' -S %s | FileCheck %s --check-prefix=OFF
; OFF-NOT: define {{.*}}.wide(

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @_Z25__spirv_BuiltInSubgroupIdv() memory(none) nounwind willreturn
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent

; CHECK-LABEL: define void @sum(
; CHECK: fadd <16 x float>
define void @sum(ptr %in, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

; Short vectors: four. Attributes tell the entry.
; CHECK-LABEL: define void @short(
; CHECK-SAME: #[[SHORT:[0-9]+]]
; CHECK: fadd <8 x float>
define void @short(ptr %in, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="8" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

; One that needs its size, that asks for its sub-group, waits at a barrier, has values of 64 bits, or a loop of few iterations has none.
define void @required(ptr %in, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" "cohort-reqd-sub-group-size"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

define void @asks(ptr %in, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %s = call i32 @_Z25__spirv_BuiltInSubgroupIdv()
  %first = sitofp i32 %s to float
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ %first, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

define void @waits(ptr %in, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 904)
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

define void @doubles(ptr %in, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi double [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr double, ptr %in, i64 %at
  %x = load double, ptr %p
  %more = fadd double %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr double, ptr %in, i64 %i
  store double %more, ptr %q
  ret void
}

define void @few(ptr %in) "cohort-kernel"="nd_range" "cohort-dims"="2" "cohort-lanes"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, 5
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

; CHECK-LABEL: define void @range(
; CHECK: fadd <32 x float>
define void @range(ptr %in, i64 %n) "cohort-kernel"="range" "cohort-dims"="1" "cohort-lanes"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

; But for one of several dimensions.
; CHECK-LABEL: define void @range_of_rows(
; CHECK: fadd <16 x float>
define void @range_of_rows(ptr %in, i64 %n) "cohort-kernel"="range" "cohort-dims"="2" "cohort-lanes"="16" {
entry:
  %i = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  br label %loop
loop:
  %k = phi i64 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %at = add nuw nsw i64 %i, %k
  %p = getelementptr float, ptr %in, i64 %at
  %x = load float, ptr %p
  %more = fadd float %sum, %x
  %next = add nuw nsw i64 %k, 1
  %again = icmp ult i64 %next, %n
  br i1 %again, label %loop, label %end
end:
  %q = getelementptr float, ptr %in, i64 %i
  store float %more, ptr %q
  ret void
}

; Versions are behind the kernels.
; CHECK-LABEL: define internal void @sum.linear(
; CHECK: fadd <16 x float>
; CHECK-LABEL: define internal void @sum.wide(
; CHECK: fadd <32 x float>
; CHECK-LABEL: define internal void @short.linear(
; CHECK: fadd <8 x float>
; CHECK-LABEL: define internal void @short.wide(
; CHECK-SAME: #[[WIDE:[0-9]+]]
; CHECK: fadd <32 x float>
; CHECK-NOT: .wide(
; CHECK-LABEL: define internal void @range_of_rows.wide(
; CHECK: fadd <32 x float>
; CHECK-NOT: .wide(
; CHECK: attributes #[[SHORT]] = {{.*}}"cohort-general-version"="short.linear"{{.*}}"cohort-sub-group-size"="8"{{.*}}"cohort-wide-version"="short.wide"
; CHECK: attributes #[[WIDE]] = {{.*}}"cohort-sub-group-size"="32"{{.*}}"cohort-version-of"="short"

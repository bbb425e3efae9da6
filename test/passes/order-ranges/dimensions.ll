; In a kernel over a range, x and the dimension along which accesses are to neighbouring memory change places.
; RUN: %opt -passes='function(cohort-order-ranges),verify' -pass-remarks=cohort -pass-remarks-missed=cohort -S %s 2>&1 | FileCheck %s
; RUN: %opt -passes='function(cohort-order-ranges)' -cohort-order-ranges-far-cost=1 -S %s | FileCheck %s --check-prefix=CHEAP
; CHEAP-NOT: cohort-fastest-dim

declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) #0
declare i64 @_Z25__spirv_BuiltInGlobalSizei(i32) #0
declare i64 @_Z27__spirv_BuiltInGlobalOffseti(i32) #0
declare i32 @__spirv_BuiltInSubgroupSize() #0
declare i32 @elsewhere(i32) "cohort-external"="elsewhere"
declare double @llvm.fabs.f64(double)

; CHECK: remark: {{.*}}dimension 0 of the range is the fastest one, along which accesses are to neighbouring memory
; CHECK: remark: {{.*}}work-items along dimension 0 access neighbouring memory, but the kernel uses more than the ids and sizes of its range

; CHECK-LABEL: define void @rows_first(
; CHECK-SAME:  #[[SWAPPED:[0-9]+]]
; CHECK-NEXT:  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
; CHECK-NEXT:  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
; CHECK-NEXT:  %nx = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 1)
; CHECK-NEXT:  %oy = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 0)
define void @rows_first(ptr %in, ptr %out, i64 %w) #1 {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %nx = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 0)
  %oy = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 1)
  %row = mul i64 %x, %w
  %at = add i64 %row, %y
  %p = getelementptr double, ptr %in, i64 %at
  %v = load double, ptr %p
  %a = call double @llvm.fabs.f64(double %v)
  %q = getelementptr double, ptr %out, i64 %at
  store double %a, ptr %q
  ret void
}

; Through int, in three dimensions: z is the one.
; CHECK-LABEL: define void @planes_first(
; CHECK-SAME:  #[[SWAPPED_Z:[0-9]+]]
; CHECK-NEXT:  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 2)
; CHECK-NEXT:  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
; CHECK-NEXT:  %z = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
define void @planes_first(ptr %p, i32 %w) #2 {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %z = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 2)
  %x32 = trunc i64 %x to i32
  %y32 = trunc i64 %y to i32
  %z32 = trunc i64 %z to i32
  %plane = mul i32 %x32, %w
  %row = mul i32 %y32, 100
  %in_plane = add i32 %row, %z32
  %at = add i32 %plane, %in_plane
  %index = sext i32 %at to i64
  %q = getelementptr float, ptr %p, i64 %index
  store float 1.0, ptr %q
  ret void
}

; As SYCL has it: nothing to gain.
; CHECK-LABEL: define void @x_first(
; CHECK:       BuiltInGlobalInvocationIdi(i32 0)
; CHECK:       BuiltInGlobalInvocationIdi(i32 1)
define void @x_first(ptr %p, i64 %w) #1 {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %w
  %at = add i64 %row, %x
  %q = getelementptr float, ptr %p, i64 %at
  store float 1.0, ptr %q
  ret void
}

; A transposition: one side is as good as the other.
; CHECK-LABEL: define void @transpose(
; CHECK:       %x = {{.*}}BuiltInGlobalInvocationIdi(i32 0)
define void @transpose(ptr noalias %in, ptr noalias %out, i64 %w) #1 {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %y, %w
  %from = add i64 %row, %x
  %column = mul i64 %x, %w
  %to = add i64 %column, %y
  %p = getelementptr float, ptr %in, i64 %from
  %v = load float, ptr %p
  %q = getelementptr float, ptr %out, i64 %to
  store float %v, ptr %q
  ret void
}

; Loops count: the rows that are read in the loop decide.
; CHECK-LABEL: define void @loop(
; CHECK-SAME:  #[[SWAPPED]]
define void @loop(ptr noalias %in, ptr noalias %out, i64 %w) #1 {
entry:
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  br label %head
head:
  %k = phi i64 [ 0, %entry ], [ %next, %head ]
  %s = phi float [ 0.0, %entry ], [ %sum, %head ]
  %row = mul i64 %k, %w
  %from = add i64 %row, %y
  %p = getelementptr float, ptr %in, i64 %from
  %a = load float, ptr %p
  %line = mul i64 %x, 4096
  %there = add i64 %line, %k
  %p2 = getelementptr float, ptr %in, i64 %there
  %b = load float, ptr %p2
  %m = fmul float %a, %b
  %sum = fadd float %s, %m
  %next = add nuw nsw i64 %k, 1
  %more = icmp ult i64 %next, 64
  br i1 %more, label %head, label %end
end:
  %column = mul i64 %y, %w
  %to = add i64 %column, %x
  %q = getelementptr float, ptr %out, i64 %to
  store float %sum, ptr %q
  ret void
}

; Sub-groups lie along x.
; CHECK-LABEL: define void @sub_groups(
; CHECK:       %x = {{.*}}BuiltInGlobalInvocationIdi(i32 0)
define void @sub_groups(ptr %p, i64 %w) #1 {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %n = call i32 @__spirv_BuiltInSubgroupSize()
  %row = mul i64 %x, %w
  %at = add i64 %row, %y
  %q = getelementptr i32, ptr %p, i64 %at
  store i32 %n, ptr %q
  ret void
}

; A dimension that is not constant, work-groups, one dimension.
; CHECK-LABEL: define void @any_dimension(
; CHECK:       %x = {{.*}}BuiltInGlobalInvocationIdi(i32 0)
define void @any_dimension(ptr %p, i64 %w, i32 %d) #1 {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %n = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 %d)
  %row = mul i64 %x, %w
  %at = add i64 %row, %y
  %q = getelementptr i64, ptr %p, i64 %at
  store i64 %n, ptr %q
  ret void
}
; CHECK-LABEL: define void @groups(
; CHECK:       %x = {{.*}}BuiltInGlobalInvocationIdi(i32 0)
define void @groups(ptr %p, i64 %w) #3 {
  %x = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 0)
  %y = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  %row = mul i64 %x, %w
  %at = add i64 %row, %y
  %q = getelementptr i64, ptr %p, i64 %at
  store i64 %w, ptr %q
  ret void
}

; CHECK: attributes #[[SWAPPED]] = {{.*}}"cohort-fastest-dim"="1"
; CHECK: attributes #[[SWAPPED_Z]] = {{.*}}"cohort-fastest-dim"="2"
attributes #0 = { nounwind willreturn memory(none) }
attributes #1 = { "cohort-kernel"="range" "cohort-dims"="2" }
attributes #2 = { "cohort-kernel"="range" "cohort-dims"="3" }
attributes #3 = { "cohort-kernel"="nd_range" "cohort-dims"="2" }

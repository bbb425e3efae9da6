; A value that is computed anew after a barrier in a loop takes a uniform operand along, to a place that its own region reaches without a barrier, too. What is read there is what this run of the region wrote, and not what was there before it.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare void @abort() noreturn nounwind
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn

; a = size / 3; barrier; if (local id == 77) abort(); d = local id + a; for (k = 0; k < n; ++k) { out[k + d] = d; barrier; }
; CHECK-LABEL: define void @operand_of_loop_value
; CHECK-NOT: {{[ (]}}undef
; CHECK-NOT: {{[ (]}}poison
; CHECK: go{{[0-9]+}}:
; CHECK-NEXT: store i64 %{{.*}}, ptr %[[SLOT:[^,]*]],
; CHECK: body{{[0-9]+}}:
; CHECK: %[[A:.*]] = load i64, ptr %[[SLOT]],
; CHECK: add i64 %{{.*}}, %[[A]]
; CHECK-NOT: {{[ (]}}undef
; CHECK-NOT: {{[ (]}}poison
; CHECK: ret void
define void @operand_of_loop_value(ptr %out, i64 %n) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %size = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 0)
  %a = udiv i64 %size, 3
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %bad = icmp eq i64 %i, 77
  br i1 %bad, label %stop, label %go

stop:
  call void @abort()
  unreachable

go:
  %d = add i64 %i, %a
  br label %header

header:
  %k = phi i64 [ 0, %go ], [ %next, %body ]
  %more = icmp ult i64 %k, %n
  br i1 %more, label %body, label %exit

body:
  %at = add i64 %k, %d
  %p = getelementptr i64, ptr %out, i64 %at
  store i64 %d, ptr %p
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  %next = add i64 %k, 1
  br label %header

exit:
  ret void
}

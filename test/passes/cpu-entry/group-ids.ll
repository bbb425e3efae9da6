; What a work-group knows of itself is loaded once, at the start, from where docs/kernel-abi.md has it.
; RUN: %opt -passes=cohort-cpu-entry -S %s | FileCheck %s

declare i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32) memory(none) nounwind willreturn
declare i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32) memory(none) nounwind willreturn
declare i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32) memory(none) nounwind willreturn
declare i64 @_Z25__spirv_BuiltInGlobalSizei(i32) memory(none) nounwind willreturn
declare i64 @_Z27__spirv_BuiltInGlobalOffseti(i32) memory(none) nounwind willreturn
declare i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z29__spirv_BuiltInGlobalLinearIdv() memory(none) nounwind willreturn
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i64 @_Z35__spirv_BuiltInLocalInvocationIndexv() memory(none) nounwind willreturn

; Fields are 24 bytes; dimension 0, the fastest, comes first.
; CHECK-LABEL: define hidden void @fields.cohort
; CHECK-DAG: %[[P0:.*]] = getelementptr inbounds i8, ptr %group, i64 16
; CHECK-DAG: %[[V0:.*]] = load i64, ptr %[[P0]], align 8, !invariant.load
; CHECK-DAG: %[[P1:.*]] = getelementptr inbounds i8, ptr %group, i64 24
; CHECK-DAG: %[[V1:.*]] = load i64, ptr %[[P1]], align 8, !invariant.load
; CHECK-DAG: %[[P2:.*]] = getelementptr inbounds i8, ptr %group, i64 56
; CHECK-DAG: %[[V2:.*]] = load i64, ptr %[[P2]], align 8, !range ![[SIZE:[0-9]+]], !invariant.load
; CHECK-DAG: %[[P3:.*]] = getelementptr inbounds i8, ptr %group, i64 72
; CHECK-DAG: %[[V3:.*]] = load i64, ptr %[[P3]], align 8, !range ![[SIZE]], !invariant.load
; CHECK-DAG: %[[P4:.*]] = getelementptr inbounds i8, ptr %group, i64 112
; CHECK-DAG: %[[V4:.*]] = load i64, ptr %[[P4]], align 8, !invariant.load
; CHECK-DAG: %[[P5:.*]] = getelementptr inbounds i8, ptr %group, i64 120
; CHECK-DAG: %[[V5:.*]] = load i64, ptr %[[P5]], align 8, !invariant.load
; CHECK: store volatile i64 %[[V0]], ptr %closure
; CHECK-NEXT: store volatile i64 %[[V1]], ptr %closure
; CHECK-NEXT: store volatile i64 %[[V2]], ptr %closure
; CHECK-NEXT: store volatile i64 %[[V3]], ptr %closure
; CHECK-NEXT: store volatile i64 %[[V4]], ptr %closure
; CHECK-NEXT: store volatile i64 %[[V5]], ptr %closure
define void @fields(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="3" {
  %a = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 2)
  store volatile i64 %a, ptr %f
  %b = call i64 @_Z28__spirv_BuiltInNumWorkgroupsi(i32 0)
  store volatile i64 %b, ptr %f
  %c = call i64 @_Z28__spirv_BuiltInWorkgroupSizei(i32 1)
  store volatile i64 %c, ptr %f
  %d = call i64 @_Z36__spirv_BuiltInEnqueuedWorkgroupSizei(i32 0)
  store volatile i64 %d, ptr %f
  %e = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 2)
  store volatile i64 %e, ptr %f
  %g = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 0)
  store volatile i64 %g, ptr %f
  ret void
}

; Asked for in a loop, twice: loaded once, in front of it.
; CHECK-LABEL: define hidden void @once.cohort
; CHECK: load i64
; CHECK-NOT: load i64
; CHECK: br label %loop
; CHECK-NOT: load i64
; CHECK: ret void
define void @once(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
entry:
  br label %loop
loop:
  %a = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  store volatile i64 %a, ptr %f
  %b = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  %end = icmp eq i64 %a, %b
  br i1 %end, label %loop, label %done
done:
  ret void
}

; CHECK-LABEL: define hidden void @unused_dimensions.cohort
; CHECK-NEXT: store volatile i64 0, ptr %closure
; CHECK-NEXT: store volatile i64 1, ptr %closure
; CHECK-NEXT: store volatile i64 0, ptr %closure
; CHECK-NEXT: ret void
define void @unused_dimensions(ptr %f) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %a = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 1)
  store volatile i64 %a, ptr %f
  %b = call i64 @_Z25__spirv_BuiltInGlobalSizei(i32 2)
  store volatile i64 %b, ptr %f
  %c = call i64 @_Z27__spirv_BuiltInGlobalOffseti(i32 1)
  store volatile i64 %c, ptr %f
  ret void
}

; As at -O0.
; CHECK-LABEL: define hidden void @dimension_known_at_run_time.cohort
; CHECK-COUNT-3: load i64, ptr {{.*}}!invariant.load
; CHECK: %d = load i32, ptr %closure
; CHECK: select i1
; CHECK: select i1
; CHECK: ret void
define void @dimension_known_at_run_time(ptr %f) noinline optnone "cohort-kernel"="nd_range" "cohort-dims"="3" {
  %d = load i32, ptr %f
  %a = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 %d)
  store volatile i64 %a, ptr %f
  ret void
}

; Allocas stay at the top, where they are static.
; CHECK-LABEL: define hidden void @variables.cohort
; CHECK-NEXT: %v = alloca i64
; CHECK-NEXT: %w = alloca i64
; CHECK: load i64, ptr {{.*}}!invariant.load
define void @variables(ptr %f) noinline optnone "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %v = alloca i64
  %w = alloca i64
  %a = call i64 @_Z26__spirv_BuiltInWorkgroupIdi(i32 0)
  store volatile i64 %a, ptr %v
  ret void
}

; The only physical item of a scoped group has the local id 0, and the group's first global id.
; CHECK-LABEL: define hidden void @scoped.cohort
; CHECK: store volatile i64 0, ptr %closure
; CHECK-NEXT: store volatile i64 0, ptr %closure
; CHECK: store volatile i64 %{{.*}}, ptr %closure
; CHECK-NOT: call
; CHECK: ret void
define void @scoped(ptr %f) "cohort-kernel"="scoped" "cohort-dims"="2" {
  %a = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  store volatile i64 %a, ptr %f
  %b = call i64 @_Z35__spirv_BuiltInLocalInvocationIndexv()
  store volatile i64 %b, ptr %f
  %c = call i64 @_Z33__spirv_BuiltInGlobalInvocationIdi(i32 1)
  store volatile i64 %c, ptr %f
  %d = call i64 @_Z29__spirv_BuiltInGlobalLinearIdv()
  store volatile i64 %d, ptr %f
  ret void
}

; CHECK: ![[SIZE]] = !{i64 1, i64 2147483648}

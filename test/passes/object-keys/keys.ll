; An object's key depends on its symbol and its place there, one of internal linkage on the module as well.
; RUN: split-file %s %t
; RUN: %opt -passes=cohort-object-keys -S %t/one.ll | FileCheck %s
; RUN: %opt -passes=cohort-object-keys -S %t/other.ll | FileCheck %s --check-prefix=OTHER
; RUN: %opt -passes=cohort-object-keys -S %t/one.ll > %t/keys && %opt -passes=cohort-object-keys -S %t/other.ll >> %t/keys
; RUN: FileCheck %s --check-prefix=BOTH --input-file %t/keys
; RUN: %opt -passes=cohort-cpu -S %t/other.ll | FileCheck %s --check-prefix=OTHER

;--- one.ll
; CHECK-NOT: __cohort_object_key
@shared = linkonce_odr constant i32 1
@shared.2 = linkonce_odr constant i32 1
@elsewhere = external constant i32
@own = internal constant i32 2
@array = linkonce_odr constant [2 x i32] [i32 1, i32 2]
declare i64 @__cohort_object_key(ptr)
declare void @use(i64)

define void @ask() {
; CHECK-LABEL: define void @ask
; CHECK: call void @use(i64 [[SHARED:-?[0-9]+]])
; CHECK-NEXT: call void @use(i64 [[SHARED]])
; CHECK-NOT: call void @use(i64 [[SHARED]])
; CHECK: ret void
; BOTH: call void @use(i64 [[SHARED:-?[0-9]+]])
; BOTH-NEXT: call void @use(i64 [[SHARED]])
; BOTH-NEXT: call void @use(i64 [[SECOND:-?[0-9]+]])
; BOTH-NEXT: call void @use(i64 [[ELSEWHERE:-?[0-9]+]])
; BOTH-NEXT: call void @use(i64 [[OWN:-?[0-9]+]])
; BOTH-NEXT: call void @use(i64 [[ARRAY:-?[0-9]+]])
; BOTH-NOT: i64 [[ARRAY]])
; BOTH: ret void
  %1 = call i64 @__cohort_object_key(ptr @shared)
  call void @use(i64 %1)
  %2 = call i64 @__cohort_object_key(ptr @shared)
  call void @use(i64 %2)
  %3 = call i64 @__cohort_object_key(ptr @shared.2)
  call void @use(i64 %3)
  %4 = call i64 @__cohort_object_key(ptr @elsewhere)
  call void @use(i64 %4)
  %5 = call i64 @__cohort_object_key(ptr @own)
  call void @use(i64 %5)
  %6 = call i64 @__cohort_object_key(ptr @array)
  call void @use(i64 %6)
  %7 = call i64 @__cohort_object_key(ptr getelementptr (i8, ptr @array, i64 4))
  call void @use(i64 %7)
  ret void
}

;--- other.ll
; OTHER-NOT: __cohort_object_key
@shared = linkonce_odr constant i32 1
@elsewhere = constant i32 1
@own = internal constant i32 2
declare i64 @__cohort_object_key(ptr)
declare void @use(i64)

; A module without kernels.
define void @ask_other() {
; OTHER-LABEL: define void @ask_other
; OTHER: call void @use(i64 {{-?[0-9]+}})
; BOTH-LABEL: define void @ask_other
; BOTH-NEXT: call void @use(i64 [[SHARED]])
; BOTH-NEXT: call void @use(i64 [[ELSEWHERE]])
; BOTH-NOT: i64 [[OWN]])
; BOTH: ret void
  %1 = call i64 @__cohort_object_key(ptr @shared)
  call void @use(i64 %1)
  %2 = call i64 @__cohort_object_key(ptr @elsewhere)
  call void @use(i64 %2)
  %3 = call i64 @__cohort_object_key(ptr @own)
  call void @use(i64 %3)
  ret void
}

; A function that kernels of other translation units call gets a copy that is a kernel to the passes behind; one that none can call gets none.
; RUN: %opt -passes=cohort-mark-kernels,cohort-external-functions -S %s | FileCheck %s
; CHECK-NOT: @inline.cohort
; CHECK-NOT: @internal.cohort
; CHECK-NOT: @plain.cohort
; CHECK-NOT: @reached.cohort
; CHECK-NOT: @declared_only.cohort

@.external = private constant [16 x i8] c"cohort.external\00"
@.group = private constant [22 x i8] c"cohort.group-function\00"
@.header = private constant [23 x i8] c"cohort.header-function\00"
@.kernel = private constant [14 x i8] c"cohort.kernel\00"
@.kind = private constant { i32, i32 } { i32 2, i32 1 }
@llvm.global.annotations = appending global [12 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @external, ptr @.external, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @template, ptr @.external, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @group, ptr @.group, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @reached, ptr @.group, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @helper, ptr @.group, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @helper, ptr @.header, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @unreached_helper, ptr @.header, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @unreached_helper, ptr @.group, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @inline, ptr @.external, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @internal, ptr @.external, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @declared_only, ptr @.external, ptr null, i32 0, ptr null },
  { ptr, ptr, ptr, i32, ptr } { ptr @kernel, ptr @.kernel, ptr null, i32 0, ptr @.kind }]

$template = comdat any
$inline = comdat any

; CHECK: define i32 @external(i32 %x) [[EXTERNAL:#[0-9]+]]
define i32 @external(i32 %x) {
  ret i32 %x
}

define weak_odr i32 @template(i32 %x) comdat {
  ret i32 %x
}

define void @group(ptr %item) {
  ret void
}

; A kernel of the same file is what it is for.
define void @reached(ptr %item) {
  ret void
}

; That a header declares it as well: other files' kernels may call it.
define void @helper(ptr %item) {
  ret void
}

define void @unreached_helper(ptr %item) {
  ret void
}

define linkonce_odr i32 @inline(i32 %x) comdat {
  ret i32 %x
}

define internal i32 @internal(i32 %x) {
  ret i32 %x
}

define i32 @plain(i32 %x) {
  ret i32 %x
}

; The scratch memory of a launch is known to the kernel alone: functions that ask for it have no copy.
declare ptr @__cohort_local_scratch(i64)
; CHECK-NOT: @asks.cohort
define ptr @asks() "cohort-external"="declared" {
  %p = call ptr @__cohort_local_scratch(i64 -1)
  ret ptr %p
}
; CHECK-NOT: @asks_through_another.cohort
define ptr @asks_through_another() "cohort-external"="declared" {
  %p = call ptr @asks()
  ret ptr %p
}

; CHECK: declare i32 @declared_only(i32) [[EXTERNAL]]
declare i32 @declared_only(i32)

define void @kernel(ptr %f) {
  call void @reached(ptr %f)
  call void @helper(ptr %f)
  %x = call i32 @internal(i32 1)
  %y = call i32 @inline(i32 1)
  %z = call i32 @declared_only(i32 1)
  ret void
}

; CHECK: define internal i32 @external.cohort(i32 %x) [[BODY:#[0-9]+]] {
; CHECK: define internal i32 @template.cohort(i32 %x) {{#[0-9]+}} comdat($template) {
; CHECK: define internal void @group.cohort(ptr %item)
; CHECK: define internal void @helper.cohort(ptr %item) [[HELPER:#[0-9]+]]
; CHECK: define internal void @unreached_helper.cohort(ptr %item) [[UNREACHED:#[0-9]+]]
; CHECK-DAG: attributes [[HELPER]] = { "cohort-dims"="3" "cohort-external-body"="helper" "cohort-external-helper" "cohort-kernel"="nd_range" "cohort-takes-group" }
; CHECK-DAG: attributes [[UNREACHED]] = { "cohort-dims"="3" "cohort-external-body"="unreached_helper" "cohort-kernel"="nd_range" "cohort-takes-group" }
; CHECK-DAG: attributes [[EXTERNAL]] = { "cohort-external"="declared" }
; CHECK-DAG: attributes [[BODY]] = { "cohort-dims"="3" "cohort-external-body"="external" "cohort-kernel"="nd_range" }

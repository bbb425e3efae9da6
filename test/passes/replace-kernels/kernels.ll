; Kernels are those of the other module, with what they call there; objects are one for both. Kernels that the other module has otherwise, or
; with what only devices have, stay.
; RUN: llvm-as %S/Inputs/device.ll -o %t.bc
; RUN: %opt -passes=cohort-replace-kernels -cohort-replace-kernels-from=%t.bc -S %s 2>%t.err | FileCheck %s
; RUN: FileCheck %s --check-prefix=KEPT --input-file=%t.err
; RUN: %opt -passes=cohort-replace-kernels -S %s | FileCheck %s --check-prefix=ALONE
; RUN: %opt -passes=cohort-replace-kernels,cohort-replace-kernels -cohort-replace-kernels-from=%t.bc -S %s 2>/dev/null | FileCheck %s
@counter = internal global i32 0
@table = internal constant [2 x i32] [i32 1, i32 2]
@limit = internal constant i32 5
@inner = linkonce_odr constant i32 3
@outer = linkonce_odr constant ptr @inner
@declared.there = external constant i32

@name = private constant [16 x i8] c"cohort.identity\00"
@size = private constant [28 x i8] c"cohort.reqd-sub-group-size\00\00"
@one = private constant { i64, i64 } { i64 1, i64 10 }
@two = private constant { i64, i64 } { i64 2, i64 20 }
@three = private constant { i64, i64 } { i64 3, i64 30 }
@four = private constant { i64, i64 } { i64 4, i64 40 }
@eight = private constant { i64 } { i64 8 }
@llvm.global.annotations = appending global [9 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @replaced, ptr @name, ptr null, i32 1, ptr @one },
  { ptr, ptr, ptr, i32, ptr } { ptr @replaced, ptr @size, ptr null, i32 1, ptr @eight },
  { ptr, ptr, ptr, i32, ptr } { ptr @internal, ptr @name, ptr null, i32 1, ptr @two },
  { ptr, ptr, ptr, i32, ptr } { ptr @captures, ptr @name, ptr null, i32 1, ptr @three },
  { ptr, ptr, ptr, i32, ptr } { ptr @type, ptr @name, ptr null, i32 1, ptr @four },
  { ptr, ptr, ptr, i32, ptr } { ptr @absent, ptr @name, ptr null, i32 1, ptr @four },
  { ptr, ptr, ptr, i32, ptr } { ptr @assembly, ptr @name, ptr null, i32 1, ptr @one },
  { ptr, ptr, ptr, i32, ptr } { ptr @builtin, ptr @name, ptr null, i32 1, ptr @one },
  { ptr, ptr, ptr, i32, ptr } { ptr @vocabulary, ptr @name, ptr null, i32 1, ptr @one }]
; CHECK-NOT: llvm.global_ctors
; CHECK: @llvm.global.annotations = appending global [1 x {{.*}} { ptr @replaced, ptr @size
; CHECK-NOT: @counter.device
; CHECK-NOT: @table.device
; CHECK: @limit.device = internal constant i32 9
; CHECK-NOT: @outer.device
; ALONE: @llvm.global.annotations = appending global [1 x {{.*}} { ptr @replaced, ptr @size

$replaced = comdat any

; CHECK: define linkonce_odr i32 @helper()
; CHECK-NEXT: ret i32 7
define linkonce_odr i32 @helper() {
  ret i32 7
}

define i32 @host_function(i32 %x) {
  store i32 %x, ptr @counter
  %a = load i32, ptr @table
  %b = load i32, ptr @limit
  %p = load ptr, ptr @outer
  %c = load i32, ptr %p
  %d = load i32, ptr @declared.there
  %r = call i32 @helper()
  ret i32 %r
}

define linkonce_odr void @replaced(ptr %f) comdat {
  %v = call i32 @helper()
  store i32 %v, ptr %f
  ret void
}

define internal void @internal(ptr %f) {
  store i32 1, ptr %f
  ret void
}

; CHECK: define void @captures(ptr %f)
; CHECK-NEXT: store i32 1
; KEPT: warning: {{.*}}a kernel has code for the host: with '__SYCL_DEVICE_ONLY__' it captures something else
define void @captures(ptr %f) {
  store i32 1, ptr %f
  ret void
}

; CHECK: define void @type(ptr %f)
; CHECK-NEXT: store i32 1
; KEPT: it is of another type
define void @type(ptr %f) {
  store i32 1, ptr %f
  ret void
}

; KEPT: it is of another type
define void @absent(ptr %f) {
  ret void
}

; CHECK: define void @assembly(ptr %f)
; CHECK-NEXT: store i32 1
; KEPT: it has inline assembly
define void @assembly(ptr %f) {
  store i32 1, ptr %f
  ret void
}

; CHECK: define void @builtin(ptr %f)
; CHECK-NEXT: store i32 1
; KEPT: it calls '__spirv_ReadClockKHR(int)', which only devices have
define void @builtin(ptr %f) {
  store i32 1, ptr %f
  ret void
}
; KEPT-NOT: warning

; CHECK: define linkonce_odr void @replaced(ptr %f){{.*}} comdat {
; CHECK-NEXT: call i32 @helper.device()
; CHECK: define internal i32 @helper.device()
; CHECK-NEXT: load i32, ptr @counter
; CHECK-NEXT: load i32, ptr @table
; CHECK-NEXT: load i32, ptr @limit.device
; CHECK-NEXT: load ptr, ptr @outer
; CHECK-NEXT: load i32, ptr @only.here.device
; CHECK: load i32, ptr @declared.there.device
; CHECK: define internal void @internal(ptr %f)
; CHECK-NEXT: call i32 @helper.device()
; CHECK-NEXT: call i32 @host_function(
; CHECK: define void @vocabulary(ptr %f)
; CHECK-NEXT: call void @_Z22__spirv_ControlBarrieriii
define void @vocabulary(ptr %f) {
  ret void
}

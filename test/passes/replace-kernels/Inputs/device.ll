; What the compile with __SYCL_DEVICE_ONLY__ makes.
@counter = internal global i32 0
@table = internal constant [2 x i32] [i32 1, i32 2]
@limit = internal constant i32 9
@inner = linkonce_odr constant i32 3
@outer = linkonce_odr constant ptr @inner
@only.here = linkonce_odr constant i32 4
@declared.there = constant i32 6
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @init, ptr null }]

@name = private constant [16 x i8] c"cohort.identity\00"
@size = private constant [28 x i8] c"cohort.reqd-sub-group-size\00\00"
@one = private constant { i64, i64 } { i64 1, i64 10 }
@two = private constant { i64, i64 } { i64 2, i64 20 }
@three = private constant { i64, i64 } { i64 3, i64 33 }
@four = private constant { i64, i64 } { i64 44, i64 40 }
@sixteen = private constant { i64 } { i64 16 }
@llvm.global.annotations = appending global [8 x { ptr, ptr, ptr, i32, ptr }] [
  { ptr, ptr, ptr, i32, ptr } { ptr @replaced, ptr @name, ptr null, i32 1, ptr @one },
  { ptr, ptr, ptr, i32, ptr } { ptr @replaced, ptr @size, ptr null, i32 1, ptr @sixteen },
  { ptr, ptr, ptr, i32, ptr } { ptr @internal, ptr @name, ptr null, i32 1, ptr @two },
  { ptr, ptr, ptr, i32, ptr } { ptr @captures, ptr @name, ptr null, i32 1, ptr @three },
  { ptr, ptr, ptr, i32, ptr } { ptr @type, ptr @name, ptr null, i32 1, ptr @four },
  { ptr, ptr, ptr, i32, ptr } { ptr @assembly, ptr @name, ptr null, i32 1, ptr @one },
  { ptr, ptr, ptr, i32, ptr } { ptr @builtin, ptr @name, ptr null, i32 1, ptr @one },
  { ptr, ptr, ptr, i32, ptr } { ptr @vocabulary, ptr @name, ptr null, i32 1, ptr @one }]

define internal void @init() {
  ret void
}

define linkonce_odr i32 @helper() {
  %a = load i32, ptr @counter
  %b = load i32, ptr @table
  %c = load i32, ptr @limit
  %d = load ptr, ptr @outer
  %e = load i32, ptr @only.here
  %x = add i32 %a, %b
  %y = add i32 %x, %c
  %z = load i32, ptr %d
  %r = add i32 %y, %z
  %s = add i32 %r, %e
  %f = load i32, ptr @declared.there
  %t = add i32 %s, %f
  ret i32 %t
}

define void @replaced(ptr %f) {
  %v = call i32 @helper()
  store i32 %v, ptr %f
  ret void
}

define internal void @internal(ptr %f) {
  %v = call i32 @helper()
  %w = call i32 @host_function(i32 %v)
  store i32 %w, ptr %f
  ret void
}

define void @captures(ptr %f) {
  store i32 2, ptr %f
  ret void
}

define void @type(ptr %f) {
  store i32 2, ptr %f
  ret void
}

define void @assembly(ptr %f) {
  call void asm sideeffect "add (M1, 16) a b c", ""()
  ret void
}

define void @builtin(ptr %f) {
  %v = call i64 @_Z20__spirv_ReadClockKHRi(i32 3)
  ret void
}

define void @vocabulary(ptr %f) {
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
  ret void
}

declare i32 @host_function(i32)
declare i64 @_Z20__spirv_ReadClockKHRi(i32)
declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)

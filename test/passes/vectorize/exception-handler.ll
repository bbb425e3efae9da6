; A call whose exceptions the kernel catches is made for one lane after another in a function that catches them: the handler is a
; branch like any other. What nothing catches, or ends the program, is no branch.
; RUN: %opt -passes='cohort-vectorize<sg=4>' -S %s | FileCheck %s
; RUN: %opt -passes='cohort-vectorize<sg=4>' -pass-remarks-missed=cohort -disable-output %s 2>&1 | FileCheck %s --check-prefix=REMARK

@error = external constant ptr
declare i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32) memory(none) nounwind willreturn
declare i32 @parse(i32)
declare void @clean(ptr) nounwind
declare ptr @__cxa_begin_catch(ptr) nounwind
declare void @__cxa_end_catch()
declare void @__clang_call_terminate(ptr) noreturn nounwind
declare i32 @__gxx_personality_v0(...)

; REMARK: calls whose exceptions the kernel catches are made for one work-item after another

; CHECK-LABEL: define void @caught(
; CHECK-NOT: personality
; CHECK: %cohort.exceptions = alloca [64 x i8]
; CHECK: call { ptr, i32, i32 } @[[TRY:cohort.try[.0-9]*]](ptr %{{.*}}, i32 %{{.*}})
; CHECK-NOT: landingpad
; CHECK: icmp ne <4 x ptr> %{{.*}}, zeroinitializer
; CHECK: icmp eq <4 x i32> %{{.*}}, splat (i32 1)
; CHECK: call void @[[RESUME:cohort.handle[.0-9]*]](ptr %{{.*}}, ptr %{{.*}})
; CHECK: call ptr @[[BEGIN:cohort.handle[.0-9]*]](ptr %{{.*}}, ptr %{{.*}})
; CHECK: call void @[[END:cohort.handle[.0-9]*]](ptr %{{[^,]*}})
; CHECK: ret void

; CHECK: define internal void @[[RESUME]](ptr %0, ptr %1)
; CHECK: call void @_Unwind_Resume(ptr %1)

; A selector is an integer in the function that has the landing pad.
; CHECK: define internal { ptr, i32, i32 } @[[TRY]](ptr %0, i32 %1) {{.*}}personality ptr @__gxx_personality_v0
; CHECK: call void @cohort.exceptions.enter(ptr %0, ptr %[[SAVED:.*]])
; CHECK: invoke i32 @parse(i32 %1)
; CHECK: landingpad { ptr, i32 }
; CHECK-NEXT: catch ptr @error
; CHECK: call void @cohort.exceptions.leave(ptr %0, ptr %[[SAVED]], i1 true)
; CHECK: call i32 @llvm.eh.typeid.for.p0(ptr @error)

; CHECK: define internal void @[[END]](ptr %0)
; CHECK: call void @cohort.exceptions.enter(ptr %0, ptr %[[SAVED:.*]])
; CHECK: call void @__cxa_end_catch()
; CHECK: call void @cohort.exceptions.leave(ptr %0, ptr %[[SAVED]], i1 false)
; CHECK: define internal ptr @[[BEGIN]](ptr %0, ptr %1)
; CHECK: call ptr @__cxa_begin_catch(ptr %1)
define void @caught(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" personality ptr @__gxx_personality_v0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %y = invoke i32 @parse(i32 %x)
          to label %good unwind label %pad
pad:
  %caught = landingpad { ptr, i32 }
          catch ptr @error
  %exception = extractvalue { ptr, i32 } %caught, 0
  %selector = extractvalue { ptr, i32 } %caught, 1
  %id = call i32 @llvm.eh.typeid.for.p0(ptr @error)
  %mine = icmp eq i32 %selector, %id
  br i1 %mine, label %handler, label %on
handler:
  %object = call ptr @__cxa_begin_catch(ptr %exception)
  call void @__cxa_end_catch()
  br label %good
on:
  resume { ptr, i32 } %caught
good:
  %r = phi i32 [ %y, %0 ], [ 1000, %handler ]
  store i32 %r, ptr %p
  ret void
}

; Nothing is caught: no branch, and no cleanup.
; CHECK-LABEL: define void @uncaught(
; CHECK-NOT: cohort.exceptions
; CHECK: call i32 @parse(
; CHECK-NOT: @clean
; CHECK: store <4 x i32>
; CHECK-NEXT: ret void
define void @uncaught(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" personality ptr @__gxx_personality_v0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %y = invoke i32 @parse(i32 %x)
          to label %good unwind label %pad
pad:
  %on = landingpad { ptr, i32 }
          cleanup
  call void @clean(ptr %closure)
  resume { ptr, i32 } %on
good:
  store i32 %y, ptr %p
  ret void
}

; CHECK-LABEL: define void @ends_the_program(
; CHECK-NOT: cohort.exceptions
; CHECK: call i32 @[[NOEXCEPT:cohort.noexcept[.0-9]*]](i32 %{{.*}})
; CHECK: ret void
define void @ends_the_program(ptr %closure) "cohort-kernel"="nd_range" "cohort-dims"="1" personality ptr @__gxx_personality_v0 {
  %i = call i64 @_Z32__spirv_BuiltInLocalInvocationIdi(i32 0)
  %p = getelementptr i32, ptr %closure, i64 %i
  %x = load i32, ptr %p
  %y = invoke i32 @parse(i32 %x)
          to label %good unwind label %pad
pad:
  %caught = landingpad { ptr, i32 }
          catch ptr null
  %exception = extractvalue { ptr, i32 } %caught, 0
  call void @__clang_call_terminate(ptr %exception)
  unreachable
good:
  store i32 %y, ptr %p
  ret void
}

; CHECK: define internal i32 @[[NOEXCEPT]](i32 %0)
; CHECK: invoke i32 @parse(i32 %0)
; CHECK: catch ptr null
; CHECK: call void @__clang_call_terminate(

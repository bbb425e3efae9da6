; A barrier in a handler: the exceptions that a work-item has caught are its own while the others run. Without a barrier the handler stays.
; RUN: %opt -passes=cohort-workgroup-loops -S %s | FileCheck %s

declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent nounwind
declare void @parse(ptr)
declare ptr @__cxa_begin_catch(ptr) nounwind
declare void @__cxa_end_catch()
declare i32 @__gxx_personality_v0(...)

; CHECK-LABEL: define void @barrier_in_handler(
; CHECK-NOT: personality
; CHECK: %cohort.exceptions.items = call ptr @__cohort_item_array(i64 16, i64 8)
; CHECK: call { ptr, i32 } @cohort.try(ptr %[[STATE:.*]], ptr %p)
; CHECK: call ptr @cohort.handle{{[.0-9]*}}(
; CHECK: cohort.region.
; CHECK: call void @cohort.handle{{[.0-9]*}}(ptr %{{.*}})
define void @barrier_in_handler(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" personality ptr @__gxx_personality_v0 {
  invoke void @parse(ptr %p)
          to label %done unwind label %pad
pad:
  %caught = landingpad { ptr, i32 }
          catch ptr null
  %exception = extractvalue { ptr, i32 } %caught, 0
  %object = call ptr @__cxa_begin_catch(ptr %exception)
  call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 264)
  call void @__cxa_end_catch()
  br label %done
done:
  ret void
}

; CHECK-LABEL: define void @no_barrier(
; CHECK-SAME: personality
; CHECK: landingpad
define void @no_barrier(ptr %p) "cohort-kernel"="nd_range" "cohort-dims"="1" personality ptr @__gxx_personality_v0 {
  invoke void @parse(ptr %p)
          to label %done unwind label %pad
pad:
  %caught = landingpad { ptr, i32 }
          catch ptr null
  %exception = extractvalue { ptr, i32 } %caught, 0
  %object = call ptr @__cxa_begin_catch(ptr %exception)
  call void @__cxa_end_catch()
  br label %done
done:
  ret void
}

; What cannot be called in another translation unit is an error at the call.
; RUN: split-file %s %t
; RUN: not %opt -passes=cohort-external-versions -disable-output %t/varargs.ll 2>&1 | FileCheck --check-prefix=VARARGS %s
; RUN: not %opt -passes=cohort-external-versions -disable-output %t/scoped.ll 2>&1 | FileCheck --check-prefix=SCOPED %s
; RUN: not %opt -passes=cohort-external-versions -disable-output %t/catch.ll 2>&1 | FileCheck --check-prefix=CATCH %s
; RUN: not %opt -passes=cohort-inline-device -disable-output %t/pointer.ll 2>&1 | FileCheck --check-prefix=POINTER %s

; VARARGS: error: {{.*}}a kernel calls 'f', which is defined in another translation unit and takes variable arguments
; SCOPED: error: {{.*}}a scoped kernel calls 'f', which takes a group or an item and is defined in another translation unit
; CATCH: error: {{.*}}a kernel catches exceptions of 'f', which is defined in another translation unit
; POINTER: error: {{.*}}a kernel takes the address of 'f', which is defined in another translation unit and may use group functions; only direct calls of such functions are supported

;--- varargs.ll
declare i32 @f(i32, ...) "cohort-external"="declared"
define void @k(ptr %c) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  %x = call i32 (i32, ...) @f(i32 1, i32 2)
  ret void
}

;--- scoped.ll
declare i32 @f(i32) "cohort-external"="group" "cohort-takes-group"
define void @k(ptr %c) "cohort-kernel"="scoped" "cohort-dims"="1" {
  %x = call i32 @f(i32 1)
  ret void
}

;--- pointer.ll
declare i32 @f(i32) "cohort-external"="declared"
define void @k(ptr %c) "cohort-kernel"="nd_range" "cohort-dims"="1" {
  store ptr @f, ptr %c
  ret void
}

;--- catch.ll
declare i32 @f(i32) "cohort-external"="declared"
declare i32 @__gxx_personality_v0(...)
define void @k(ptr %c) "cohort-kernel"="nd_range" "cohort-dims"="1" personality ptr @__gxx_personality_v0 {
  %x = invoke i32 @f(i32 1) to label %done unwind label %caught
caught:
  %pad = landingpad { ptr, i32 } catch ptr null
  br label %done
done:
  ret void
}

; What has no symbol has no key.
; RUN: not %opt -passes=cohort-object-keys -disable-output %s 2>&1 | FileCheck %s
; CHECK: error: {{.*}}'__cohort_object_key' needs the address of an object with static storage duration
declare i64 @__cohort_object_key(ptr)

define i64 @of_argument(ptr %p) {
  %key = call i64 @__cohort_object_key(ptr %p)
  ret i64 %key
}

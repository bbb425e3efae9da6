; Code of a kernel that breaks a rule of the IR is an error, where a release build of LLVM would generate something of it; the
; function's code is left out. Other functions are the program's.
; RUN: not %opt -disable-verify -passes=cohort-verify-code -S %s -o %t 2>&1 | FileCheck %s --check-prefix=ERROR
; RUN: %opt -passes=cohort-verify-code -S %S/Inputs/valid.ll | FileCheck %s --check-prefix=VALID

; ERROR: error: {{.*}}internal error: the code of 'k' is not valid: Instruction does not dominate all uses!; please report it
; ERROR-NOT: error
; VALID: define internal void @piece(i64 %n) #0 {
; VALID-NEXT: ret void
define void @k(ptr %p, i1 %c) "cohort-entry-code" {
entry:
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %p
  br label %b
b:
  store i32 %x, ptr %p
  ret void
}

define void @host(ptr %p, i1 %c) {
entry:
  br i1 %c, label %a, label %b
a:
  %x = load i32, ptr %p
  br label %b
b:
  store i32 %x, ptr %p
  ret void
}

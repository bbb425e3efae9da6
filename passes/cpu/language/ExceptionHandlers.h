//===- ExceptionHandlers.h - Catching without unwinding ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Work-items that share a function (lanes of a vector, or items that take turns
// between barriers) cannot unwind it: there is one frame, and one stack of
// caught exceptions for the thread. So a call that may throw moves into a
// function of its own, which catches the exceptions and returns which it was:
//
//     invoke void @f(i32 %x)                  %t = call {ptr, i32}
//                                                @cohort.try(ptr %state, ...)
//         to label %go unwind label %pad      br i1 (%t.0 != null),
//                                                 label %pad, label %go
//   pad:                                    pad:
//     %e = landingpad {ptr, i32} catch ...    %e = %t
//
// The handlers are ordinary control flow then. Calls in them, such as those of
// __cxa_end_catch, find the exceptions that their work-item has caught: a
// function around them puts these, which %state keeps, into the place of the
// thread's.
//
// An exception that nothing in the kernel catches leaves it without running the
// cleanups of the work-item. One that meets 'noexcept' ends the program.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LANGUAGE_EXCEPTIONHANDLERS_H
#define COHORT_CPU_LANGUAGE_EXCEPTIONHANDLERS_H

namespace llvm {
class BasicBlock;
class Function;
} // namespace llvm

namespace cohort {

/// The function that ends the program behind \p Pad, a landing pad that does
/// nothing else, as under 'noexcept'; else null.
llvm::Function *terminateBehind(llvm::BasicBlock &Pad);

/// A landing pad in \p F, for all exceptions, that calls \p Terminate.
llvm::BasicBlock *createTerminatePad(llvm::Function &F,
                                     llvm::Function &Terminate);

/// Leaves no invoke and no landing pad in \p F. Reports an error where
/// exceptions are not those of C++.
void lowerExceptionHandlers(llvm::Function &F);

} // namespace cohort
#endif

//===- PointerCalls.h - Group operations behind pointers --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// What kernels call through pointers, as virtual functions and callables in a
// std::function are, is host code, in which ids and group operations have no
// meaning. So where a pointer may lead to a function of this module that uses
// them, it is compared with that function's address, which is called directly:
//
//   %x = call i32 %f(ptr %item)
// becomes
//   %is = icmp eq ptr %f, @_Z4work...
//   br i1 %is, label %if.true.direct_targ, label %if.false.orig_indirect
//   ...   %x = call i32 @_Z4work...(ptr %item)
//   ...   %x = call i32 %f(ptr %item)
//
// A pointer may lead to each function of its type whose address something
// takes. Pointers that are constant in the kernel lose the comparison when it
// is optimised. It is LLVM's promotion of indirect calls, without a profile.
//
// Left as they are: calls with more such functions than an option says, and
// calls of a function that would get back to the call. At run time they end the
// program, with a message, when they meet a group operation (OutsideKernel.h).
//
// Assumes: cohort-mark-kernels, cohort-external-functions. Runs before
// cohort-mark-convergent and cohort-inline-device, which know direct calls
// alone.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_POINTERCALLS_H
#define COHORT_PREPARE_POINTERCALLS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class PointerCallsPass : public llvm::PassInfoMixin<PointerCallsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

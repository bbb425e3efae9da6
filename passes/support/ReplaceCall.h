//===- ReplaceCall.h - Puts a value in the place of a call ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_REPLACECALL_H
#define COHORT_SUPPORT_REPLACECALL_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"

namespace cohort {

/// Uses \p Value (null: nothing uses the result) instead of \p Call, and
/// deletes the call. After an invoke, control goes on to its normal
/// destination.
inline void replaceCall(llvm::CallBase &Call, llvm::Value *Value) {
  if (auto *Invoke = llvm::dyn_cast<llvm::InvokeInst>(&Call)) {
    llvm::IRBuilder<>(Invoke).CreateBr(Invoke->getNormalDest());
    Invoke->getUnwindDest()->removePredecessor(Invoke->getParent());
  }
  if (Value) {
    if (llvm::isa<llvm::Instruction>(Value) && !Value->hasName())
      Value->takeName(&Call);
    Call.replaceAllUsesWith(Value);
  }
  Call.eraseFromParent();
}

} // namespace cohort
#endif

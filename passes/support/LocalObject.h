//===- LocalObject.h - Objects in local memory ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_LOCALOBJECT_H
#define COHORT_SUPPORT_LOCALOBJECT_H

#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"

namespace cohort {

/// A call of '__cohort_local_alloc' for an object of the work-group; \p Size
/// and \p Alignment are constants, bytes.
inline llvm::CallInst *createLocalObject(llvm::IRBuilderBase &B,
                                         llvm::Value *Size,
                                         llvm::Value *Alignment) {
  llvm::Type *I64 = B.getInt64Ty();
  llvm::FunctionCallee Alloc =
      getGroupOp(*B.GetInsertBlock()->getModule(), Op::LocalAlloc, B.getPtrTy(),
                 {I64, I64, B.getInt32Ty()});
  return B.CreateCall(Alloc, {Size, Alignment, B.getInt32(0)});
}

/// Whether \p P points into local memory for all that can be seen.
inline bool isLocalMemory(const llvm::Value *P) {
  auto *I = llvm::dyn_cast<llvm::Instruction>(llvm::getUnderlyingObject(P));
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  return Call && (Call->op() == Op::LocalAlloc || Call->op() == Op::LocalArg);
}

} // namespace cohort
#endif

//===- Combine.h - Operations that combine values ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef COHORT_SUPPORT_COMBINE_H
#define COHORT_SUPPORT_COMBINE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include <numeric>

namespace cohort {

/// Whether \p A and \p B are the same operation, or calls of one intrinsic.
inline bool isSameOperation(const llvm::Instruction &A,
                            const llvm::Instruction &B) {
  auto *Call = llvm::dyn_cast<llvm::IntrinsicInst>(&A),
       *Other = llvm::dyn_cast<llvm::IntrinsicInst>(&B);
  return A.getOpcode() == B.getOpcode() &&
         (!Call ||
          (Other && Call->getIntrinsicID() == Other->getIntrinsicID()));
}

/// The elements of \p X, a power of two of them, combined in halves.
inline llvm::Value *combineHalves(
    llvm::IRBuilderBase &B, llvm::Value *X,
    llvm::function_ref<llvm::Value *(llvm::Value *, llvm::Value *)> Combine) {
  auto *T = llvm::cast<llvm::FixedVectorType>(X->getType());
  for (unsigned Half = T->getNumElements() / 2; Half != 0; Half /= 2) {
    llvm::SmallVector<int, 32> Low(Half), High(Half);
    std::iota(Low.begin(), Low.end(), 0);
    std::iota(High.begin(), High.end(), Half);
    llvm::Value *L = B.CreateShuffleVector(X, Low);
    X = Combine(L, B.CreateShuffleVector(X, High));
  }
  return B.CreateExtractElement(X, uint64_t(0));
}

} // namespace cohort
#endif

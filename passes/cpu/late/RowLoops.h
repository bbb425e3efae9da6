//===- RowLoops.h - Strides of gathers in loops over rows -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_ROWLOOPS_H
#define COHORT_CPU_LATE_ROWLOOPS_H

#include "support/AddressTerms.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/InstrTypes.h"

namespace cohort {

/// An index of fewer bits than an address, in a loop: a sum that may wrap.
struct WrappingIndex {
  llvm::BinaryOperator *Add;
  llvm::Value *Lanes; ///< a value for each lane, invariant in the loop
  /// The addend of all lanes, in as many bits as an address.
  const llvm::SCEVAddRecExpr *Grows;
};

/// How many bytes, an element, further than in the iteration before \p I reads
/// in each lane, if it is a gather that reads rows; else 0. With \p Wrapping:
/// if the indices that are added there do not wrap.
unsigned rowElement(llvm::Instruction &I, const llvm::Loop &L,
                    llvm::ScalarEvolution &SE,
                    llvm::SmallVectorImpl<WrappingIndex> *Wrapping = nullptr);

} // namespace cohort
#endif

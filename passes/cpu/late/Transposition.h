//===- Transposition.h - Rows of lanes as columns ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_TRANSPOSITION_H
#define COHORT_CPU_LATE_TRANSPOSITION_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"

namespace cohort {

/// The columns of \p Rows, one for each lane: element K of all rows is column
/// K. Elements move within parts of \p PerPart elements, which a row has; the
/// number of rows is a power of two, and at least that.
llvm::SmallVector<llvm::Value *, 16>
transposed(llvm::ArrayRef<llvm::Value *> Rows, unsigned PerPart,
           llvm::IRBuilderBase &B);

/// The two columns of \p Rows, which are pairs, two in each part; of 4 rows and
/// more.
llvm::SmallVector<llvm::Value *, 16>
transposedPairs(llvm::ArrayRef<llvm::Value *> Rows, llvm::IRBuilderBase &B);

} // namespace cohort
#endif

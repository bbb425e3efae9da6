//===- WideIndices.h - Sums of 32 bits that are indices ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-wide-indices: what is computed in 'int' from ids of 64 bits and then
// extended is computed in 64 bits, as it can't overflow:
//
//   %i = trunc i64 %id to i32              %i = trunc i64 %id to i32
//   %t = mul nsw i32 %i, 3            =>   %w = sext i32 %i to i64
//   %x = sext i32 %t to i64                %x = mul nsw i64 %w, 3
//
// LLVM does the same, but as bits: 'ashr (mul %id, 3 << 32), 32', of which
// nobody can tell that neighbours are three elements apart.
//
// Leaves alone: expressions of which other values than truncated ones are part,
// as LLVM does not extend them, or that are used in 32 bits as well.
// Assumes: variables are values (SROA). Runs in cohort-canonicalize, in front
// of InstCombine.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_WIDEINDICES_H
#define COHORT_PREPARE_WIDEINDICES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class WideIndicesPass : public llvm::PassInfoMixin<WideIndicesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

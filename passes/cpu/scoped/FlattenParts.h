//===- FlattenParts.h - One loop over the items of all parts ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A distribution over the parts of a group, each of which does nothing but
// distribute its items, is a distribution over the items of the group:
//
//   for (u = 0; u < parts; ++u)
//     for (i = 0; i < items; ++i)
//       f(first + u * items + i);
// becomes
//   for (j = 0; j < parts * items; ++j)
//     f(first + j);
//
// The loop over parts goes, however deep they are nested, and rows become as
// long as vectors. Scalar groups are items.
//
// Reads: the loop properties "cohort.items", "cohort.parts" and
// "cohort.scalar-parts". Assumes: cohort-cpu-entry. The items of all parts are
// a group's, so that their number does not overflow.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_FLATTENPARTS_H
#define COHORT_CPU_SCOPED_FLATTENPARTS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class FlattenPartsPass : public llvm::PassInfoMixin<FlattenPartsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

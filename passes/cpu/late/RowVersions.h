//===- RowVersions.h - Loops over rows with unsigned indices ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-row-versions: a loop whose lanes read rows by an index that may wrap
// has a version in which it does not:
//
//   loop:                                  if (max(%row) + (%n - 1) < 2^32)
//     %i = add <16 x i32> %row, %k           loop:
//     %a = getelementptr %p, zext %i    =>     %i = add nuw <16 x i32> %row, %k
//     gather(%a)                               ...
//                                          else
//                                            loop as it was
//
// An index that wraps continues at the other end of memory: elements are
// neighbours only where it is known that none does. Signed indices promise
// that, unsigned ones never.
//
// Leaves alone: loops of more than one block; masks that change in the loop;
// loops that read no rows even so. Guarantees: simple form, but that the
// versions share the exit.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_ROWVERSIONS_H
#define COHORT_CPU_LATE_ROWVERSIONS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class RowVersionsPass : public llvm::PassInfoMixin<RowVersionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

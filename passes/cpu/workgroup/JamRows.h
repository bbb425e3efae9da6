//===- JamRows.h - Several rows of work-items at once -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-jam-rows: where the work-items of several rows of a group read the
// same memory, as those of a matrix product do, several rows run at once, and
// what they share is read once ("unroll and jam", a register tile):
//
//   for (y = 0; y < 16; ++y)           for (y = 0; y < 16; y += 4)
//     for (x = 0; x < 16; x += 8)        for (x = 0; x < 16; x += 8)
//       for (k...)                         for (k...) {
//         s += a[y][k] * b[k][x..]           v = b[k][x..]
//                                            s0 += a[y][k] * v
//                                            ...
//                                            s3 += a[y + 3][k] * v
//                                          }
//
// What depends on y is there once for each row, everything else stays as it is.
// Work-items between two synchronisations are independent: their order is free.
// Branches of a whole row, as by `if (y < n)`, must go the same way in all rows
// that run at once; other rows, and those that are left at the end of a group,
// run one by one.
//
// Assumes: cohort-workgroup-loops has just made the loops over rows and
// sub-groups, each with one counter.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_JAMROWS_H
#define COHORT_CPU_WORKGROUP_JAMROWS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class JamRowsPass : public llvm::PassInfoMixin<JamRowsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

//===- WholeVectors.h - Vectors in front of the end of a row ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-whole-vectors: where a row of work-items ends within a vector, those
// in front of its end run without a mask:
//
//   for (x = 0; x < size; x += 8) {        for (x = 0; x < (size & -8); x += 8)
//     mask = lanes < min(size - x, 8)        body without a mask
//     body under the mask             =>   if (x < size) {
//   }                                        mask = lanes < size - x
//                                            body under the mask
//                                          }
//
// The instruction sets without registers for masks have few masked accesses,
// and slow ones. Code for sizes that programs mostly do not have is not worth
// much of it: large bodies stay as they are, and all with AVX-512, whose masks
// cost nothing.
//
// Assumes: cohort-workgroup-loops has just made the loops over sub-groups, each
// with one counter. Only uniform values that they compute are used behind them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_WHOLEVECTORS_H
#define COHORT_CPU_WORKGROUP_WHOLEVECTORS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class WholeVectorsPass : public llvm::PassInfoMixin<WholeVectorsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

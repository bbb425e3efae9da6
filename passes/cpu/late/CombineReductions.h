//===- CombineReductions.h - Several vectors reduced at once ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-combine-reductions: independent reductions of vectors in one block of
// a kernel are computed together, in twos or fours:
//
//   %a = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %x)
//   %b = call i32 @llvm.vector.reduce.add.v4i32(<4 x i32> %y)
// becomes
//   %low  = shufflevector <4 x i32> %x, <4 x i32> %y, <0, 4, 1, 5>
//   %high = shufflevector <4 x i32> %x, <4 x i32> %y, <2, 6, 3, 7>
//   %two  = add <4 x i32> %low, %high
//   %flip = shufflevector <4 x i32> %two, <4 x i32> poison, <2, 3, 0, 1>
//   %both = add <4 x i32> %two, %flip
//   %a = extractelement <4 x i32> %both, i64 0
//   %b = extractelement <4 x i32> %both, i64 1
//
// A reduction of 16 elements takes four shuffles and four additions; all but
// the first use only a part of the vector. Four reductions at once take eight
// and five, not 16 and 16.
//
// Instructions that read the result of one before the operands of all are
// available are moved behind them, unless they access memory. Leaves alone:
// functions that are no kernels' code; floating-point reductions, whose order
// is fixed; reductions of 8-bit elements, for which there are better
// instructions; vectors of less than 128 bits.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_COMBINEREDUCTIONS_H
#define COHORT_CPU_LATE_COMBINEREDUCTIONS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class CombineReductionsPass
    : public llvm::PassInfoMixin<CombineReductionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

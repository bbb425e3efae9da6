//===- CombineReductions.h - Several vectors reduced at once ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-combine-reductions: reductions of vectors in one block of a kernel,
// none of which needs the result of another, go the way from vector to number
// together, in twos or fours:
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
// A reduction of 16 numbers takes four shuffles and four sums, of which all but
// the first are of less than a vector's worth: four at once take eight and
// five, not 16 and 16.
//
// What reads the result of one before the operands of all are there is moved
// behind them, if it does not touch memory. Leaves alone: functions that are no
// kernels' code; reductions of real numbers, whose order is fixed; of numbers
// of 8 bits, for which there are better instructions; of vectors of less than
// 128 bits.
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

//===- ReductionTrees.h - Reductions in an open order -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-reduction-trees: floating-point values that are summed, multiplied or
// compared in an order that is left open wait for each other as little as can
// be.
//
//  - The least or greatest of a vector's elements, NaNs left out, is that of
//  its
//    halves, whose elements are compared in pairs:
//
//      %r = call float @llvm.vector.reduce.fmin.v8f32(<8 x float> %v)
//    becomes
//      %h = call <4 x float> @llvm.minnum.v4f32(<4 x float> %low, ... %high)
//      ...
//
//    LLVM's code generator compares one element after the other unless it knows
//    that none is NaN.
//  - What an unrolled loop carries takes one operation of an iteration instead
//    of one for each value, ((c + x) + y) + z as c + ((x + y) + z).
//
// Leaves alone: functions that are no kernels' code, vectors whose length is no
// power of two, reductions that promise that there is no NaN, and operations
// that may not be reassociated.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_REDUCTIONTREES_H
#define COHORT_CPU_LATE_REDUCTIONTREES_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Value;
}

namespace cohort {

/// Whether \p V combines \p Before, and something else, by an operation on
/// floating-point values that may be reassociated.
bool isReductionLink(const llvm::Value &V, const llvm::Value &Before);

class ReductionTreesPass : public llvm::PassInfoMixin<ReductionTreesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

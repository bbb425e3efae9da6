//===- UnrollVectorLoops.h - Loops with vectors -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-unroll-vector-loops: says of short innermost loops of kernels in which
// there are vectors how far they are to be unrolled:
//
//   br i1 %more, label %loop, label %end, !llvm.loop !0
//   !0 = distinct !{!0, !{!"llvm.loop.unroll.count", i32 8}}
//
// Where such a loop hands a value on, it takes the latency from that value to
// the next one. Within a block the code generator orders sums so that it is
// short; from block to block it cannot. LLVM unrolls up to the 50 instructions
// that a loop buffer of Skylake holds; here it is 150, LLVM's own limit for
// processors that it knows nothing of: the caches of decoded instructions of
// today hold some thousands.
//
// So that cohort-transposed-gathers finds neighbours side by side, loops whose
// gathers read along rows are unrolled also where the number of iterations is
// known only when the loop begins: the rest of them has a loop of its own. The
// same for loops that sum, multiply or compare floating-point numbers in an
// order that is left open, of which cohort-reduction-trees makes trees.
//
// Leaves alone: functions that are no kernels' code; other loops whose number
// of iterations is not known to be a multiple of the count; those about which
// the program says something; those with branches, and with calls of what does
// more than compute.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_UNROLLVECTORLOOPS_H
#define COHORT_CPU_LATE_UNROLLVECTORLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class UnrollVectorLoopsPass
    : public llvm::PassInfoMixin<UnrollVectorLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

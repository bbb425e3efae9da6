//===- UnrollRecurrences.h - Loops that carry vectors -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-unroll-recurrences: says of short innermost loops of kernels that carry a
// vector from round to round how far they are to be unrolled:
//
//   br i1 %more, label %loop, label %end, !llvm.loop !0
//   !0 = distinct !{!0, !{!"llvm.loop.unroll.count", i32 8}}
//
// What such a loop takes is the latency from the vector to the next one. Within a
// block the code generator orders sums so that it is short; from block to block it
// cannot. LLVM unrolls up to the 50 instructions that a loop buffer of Skylake
// holds; here it is 150, LLVM's own limit for processors that it knows nothing
// of, as for the caches of decoded instructions of today.
//
// Leaves alone: functions that are no kernels' code; loops whose number of rounds is
// not known to be a multiple of the count, or about which the program says something;
// loops with branches or calls.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_UNROLLRECURRENCES_H
#define COHORT_UNROLLRECURRENCES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class UnrollRecurrencesPass
    : public llvm::PassInfoMixin<UnrollRecurrencesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

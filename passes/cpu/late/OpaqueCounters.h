//===- OpaqueCounters.h - Counters of large loops ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-opaque-counters: hides from loop strength reduction that addresses in
// large loops of kernels depend on the loops' counters:
//
//   loop:                                loop:
//     %i = phi i64 [ 0, ... ], ...         %i = phi i64 [ 0, ... ], ...
//     ... 190 addresses of %i ...          %i.opaque = call @llvm.expect(%i,
//     %i)
//                                          ... 190 addresses of %i.opaque ...
//
// LLVM tries for each address of a loop which registers it could share with the
// others. Its time grows with the square of their number, and where there are
// many more than registers, what it finds is spilled: half of the time of code
// generation for a stencil of 190 points, and a tenth of its code. It gives up
// by itself at 200 addresses. Code generation drops the call.
//
// Leaves alone: functions that are no kernels' code; loops with fewer accesses
// (-cohort-opaque-counters-accesses) at addresses that change in the loop,
// subloops included; the counter's own step and the conditions that leave the
// loop, so that it stays a counter. Assumes: no pass behind it looks for
// induction variables but loop strength reduction.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_OPAQUECOUNTERS_H
#define COHORT_CPU_LATE_OPAQUECOUNTERS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class OpaqueCountersPass : public llvm::PassInfoMixin<OpaqueCountersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

//===- NarrowCounters.h - Counters of loops over ids ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// In 'for (int i = id; i < n; i += item.get_global_range(0))' the step is a
// size_t, and LLVM keeps the counter in as many bits, of which only the low
// ones are read:
//
//   %wide = phi i64 [ %id, %entry ], [ %next, %loop ]
//   %i = trunc i64 %wide to i32
//   ...
//   %next = add i64 (sext i32 %i to i64), %range
//
// Of such a counter nothing is known once it may wrap. With the program's bits,
// it is an id plus what is uniform in each iteration:
//
//   %i = phi i32 [ (trunc %id), %entry ], [ %next, %loop ]
//   %next = add i32 %i, (trunc %range)
//
// Assumes: cohort-canonicalize. Before cohort-vectorize.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_NARROWCOUNTERS_H
#define COHORT_CPU_VECTORIZE_NARROWCOUNTERS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class NarrowCountersPass : public llvm::PassInfoMixin<NarrowCountersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

//===- ScalarLanes.h - Lanes that are used one by one -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-scalar-lanes: a vector that is loaded only to be taken apart, as for
// atomic operations lane by lane, is loaded element by element where the
// elements are used. Operations in between, with constants and uniform values,
// are then computed for each lane:
//
//   %v = load <4 x i32>, ptr %p
//   %a = and <4 x i32> %v, splat (i32 255)
//   %x = extractelement <4 x i32> %a, i64 1
// becomes
//   %q = getelementptr i32, ptr %p, i64 1
//   %e = load i32, ptr %q
//   %x = and i32 %e, 255
//
// Leaves alone: loads whose memory may be written before the last use, and
// vectors that have another use. Leaves functions marked optnone alone.
// Assumes: cohort-cpu-entry, after which local memory is known to be no other.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_SCALARLANES_H
#define COHORT_CPU_LATE_SCALARLANES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class ScalarLanesPass : public llvm::PassInfoMixin<ScalarLanesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

//===- Guards.h - Code to run under an empty mask ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A cheap block of a chain runs under an empty mask rather than being jumped
// over. Code that is executed once for all lanes must not run when none is
// active.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_GUARDS_H
#define COHORT_VECTORIZE_GUARDS_H

#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"

namespace cohort {

class Guards {
public:
  Guards(const Shapes &S, const PrivateMemory &Private)
      : S(S), Private(Private), N(S.options().Lanes) {}
  /// Whether the node \p I of \p Level, and all that it dominates, is jumped
  /// over when no lane is active. \p ScalarTest: two scalars tell whether one
  /// is.
  bool needed(const LoopLevel &Level, unsigned I, bool ScalarTest) const;

private:
  bool needsActiveLane(const llvm::Instruction &I) const;
  bool nodeNeedsActiveLane(const LevelNode &Node) const;
  unsigned cost(const llvm::Instruction &I) const;
  unsigned costUpTo(const LoopLevel &Level, unsigned I, unsigned Limit) const;
  const Shapes &S;
  const PrivateMemory &Private;
  const unsigned N;
};

} // namespace cohort
#endif

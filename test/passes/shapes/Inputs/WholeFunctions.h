// Functions that compute from ids, through the whole analysis
// SPDX-License-Identifier: Apache-2.0
#ifndef SHAPES_WHOLEFUNCTIONS_H
#define SHAPES_WHOLEFUNCTIONS_H

#include "Instructions.h"
#include "LaneValues.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "analysis/Shapes.h"

/// Counts of one run.
struct WholeCount {
  uint64_t Claims = 0;     ///< on lanes
  uint64_t IdsClaimed = 0; ///< ids with a shape, over all layouts
  unsigned Faults = 0;
};

/// Whether the one assumption of the analysis excuses what an instruction, with that claim, is on the lanes.
using Excuse = llvm::function_ref<bool(const llvm::Instruction &, const cohort::Shape &, const LaneValues &)>;

/// Random chains of \p Forms behind ids and uniform values, in all layouts of lanes: what the analysis of the function
/// claims is compared with all lanes of small launches.
WholeCount compareWholeFunctions(Workbench &W, llvm::ArrayRef<llvm::Instruction *> Forms, unsigned Functions,
                                 Random &Rng, Excuse Wrapped);

/// A copy of \p From whose parameters are values of \p Chain where the types allow it; null if none is.
llvm::Instruction *inChain(Workbench &W, const llvm::Instruction &From, llvm::ArrayRef<llvm::Instruction *> Chain,
                           Random &Rng);

#endif

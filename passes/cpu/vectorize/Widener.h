//===- Widener.h - From one work-item to one sub-group ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Replaces the body of a function that executes one work-item by one that
// executes the lanes of a sub-group together. Four kinds of emitters share a
// LaneState:
//
//   Linearize.h      control flow: blocks, branches, loops, phis, masks
//   WidenValues.h    arithmetic, and what is done lane by lane
//   WidenMemory.h    private variables, loads and stores
//   WidenGroupOps.h  group operations; WidenCalls.h: other calls
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_WIDENER_H
#define COHORT_VECTORIZE_WIDENER_H

#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "support/Remarks.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"

namespace cohort {

/// Widens \p F, and tells \p R what stays slow. Assumes what the emitters
/// assume, which prepareForWidening() sees to; all analyses of \p F are invalid
/// afterwards.
void widenBody(llvm::Function &F, const llvm::LoopInfo &LI,
               const LoopLevels &Levels, const Shapes &S,
               const PrivateMemory &Private,
               const llvm::TargetTransformInfo &TTI,
               const llvm::TargetLibraryInfo &TLI, Remarks &R);

} // namespace cohort
#endif

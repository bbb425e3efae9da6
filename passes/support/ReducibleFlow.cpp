//===- ReducibleFlow.cpp - Cycles with one entry --------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ReducibleFlow.h"
#include "llvm/ADT/DepthFirstIterator.h"
#include "llvm/Analysis/CycleAnalysis.h"
#include "llvm/Transforms/Utils/BreakCriticalEdges.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;

namespace cohort {

static bool isReducible(const CycleInfo &Cycles) {
  for (const Cycle *Top : Cycles.toplevel_cycles())
    for (const Cycle *C : depth_first(Top))
      if (!C->isReducible())
        return false;
  return true;
}

void makeReducible(Function &F, FunctionAnalysisManager &FAM) {
  if (isReducible(FAM.getResult<CycleAnalysis>(F)))
    return;
  auto Run = [&](auto Pass) { FAM.invalidate(F, Pass.run(F, FAM)); };
  Run(LowerSwitchPass());
  // Where one side of a branch goes to the new header and the other straight to
  // an entry of the cycle, LLVM 22 loses what the other brings to the entry's
  // phis. Each side gets a block of its own.
  Run(BreakCriticalEdgesPass());
  Run(FixIrreduciblePass());
}

} // namespace cohort

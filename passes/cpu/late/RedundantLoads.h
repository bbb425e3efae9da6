//===- RedundantLoads.h - Redundant-load elimination for vectors ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A vector that is loaded from the group's local memory, and was loaded from
// the same place or stored there further up in the block, is kept in a
// register:
//
//   %below = load <16 x float>, ptr %row2        // of row 1
//   ...
//   %centre = load <16 x float>, ptr %row2       // of row 2: %below
//
// Such loads come from short loops over items that LLVM unrolls when it has
// vectorized them, and looks for equal loads no more. Those of a stencil cross
// cache lines, and wait for the stores of the tile.
//
// At most half of the vector registers are kept full in this way. Further
// vectors are loaded again, which is cheaper than to spill a register and
// reload it.
//
// Reads: the metadata "cohort.shared" of variables that are local memory.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_REDUNDANTLOADS_H
#define COHORT_CPU_LATE_REDUNDANTLOADS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class RedundantLoadsPass : public llvm::PassInfoMixin<RedundantLoadsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

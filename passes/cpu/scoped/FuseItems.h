//===- FuseItems.h - Fusion of loops over items -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-fuse-items: a loop over items that reads from private memory what the
// loop before it has put there becomes part of that loop, so that the values
// stay in registers:
//
//   for (i = 0; i < n; ++i) private[i] = in[i];
//   for (i = 0; i < n; ++i) sum += private[i], sums[i] = sum;
//
//   for (i = 0; i < n; ++i) sum += in[i], sums[i] = sum;
//
// Then an item runs the second body before the next item runs the first one.
// That is the same if both loops have the same items in the same order, and
// none of them accesses in one loop what another one writes in the other:
// accesses are to the item's own private memory, or to different objects. Code
// between the loops must be free to move in front of them. Afterwards items are
// as independent of one another as they were, which cohort-scoped-loops counts
// on.
//
// Private memory that is not read by then is deleted. Before, members of
// structures and elements of vectors that are accessed by themselves become
// objects of their own (PrivateParts.h).
//
// Reads: the loop properties "cohort.items" and "cohort.item-rows".
// Assumes: cohort-scoped-parallelism and cohort-canonicalize; runs before
// cohort-cpu-entry, which makes plain addresses of private memory.
// Leaves alone: bodies with control flow, calls that may do anything, atomics;
// a loop with a sum that vectors can't have, which the other one would lose;
// functions marked optnone.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_FUSEITEMS_H
#define COHORT_CPU_SCOPED_FUSEITEMS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class FuseItemsPass : public llvm::PassInfoMixin<FuseItemsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

} // namespace cohort
#endif

//===- RowNest.h - Rows of sub-groups, and what depends on the row --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_ROWNEST_H
#define COHORT_CPU_WORKGROUP_ROWNEST_H

#include "ItemLoop.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class TargetTransformInfo;
}

namespace cohort {

/// A branch that all sub-groups of a row take in the same way, and the way that
/// rows are expected to take.
struct RowBranch {
  llvm::BranchInst *Branch;
  bool Taken;
};

/// A loop over rows around one over the sub-groups of a row, whose rows may run
/// at once.
struct RowNest {
  CountedLoop Rows, Units;
  llvm::SmallVector<llvm::BasicBlock *, 16> Blocks; ///< in reverse post-order
  /// What depends on the row, variables of a work-item among it, in the order
  /// of Blocks; without the counter of the rows and its increment.
  llvm::SmallVector<llvm::Instruction *, 32> OfRow;
  llvm::SmallVector<RowBranch, 2> Branches; ///< in the order of Blocks
  llvm::SmallVector<llvm::Instruction *, 4> Results; ///< used behind it

  /// The nest around \p Units if there is one; else the reason in \p Why, if
  /// there is anything to say.
  static std::optional<RowNest> of(const CountedLoop &Units, unsigned Lanes,
                                   const char *&Why);
  /// How many rows should run at once, a power of two; 1 if it is of no use.
  unsigned rowsAtOnce(const llvm::TargetTransformInfo &TTI, unsigned Max) const;
};

} // namespace cohort
#endif

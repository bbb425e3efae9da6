//===- RowNest.h - Rows of sub-groups, and what depends on the row --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_ROWNEST_H
#define COHORT_CPU_WORKGROUP_ROWNEST_H

#include "ItemLoop.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class LoopInfo;
class TargetTransformInfo;
} // namespace llvm

namespace cohort {

/// A condition of a branch that all sub-groups of a row find the same, and what
/// rows are expected to find.
struct RowCondition {
  llvm::Instruction *Condition; ///< of type i1, computed from what is known in
                                ///< front of the row
  bool Expected;
};

/// A loop over rows around one over the sub-groups of a row, whose rows may run
/// at once.
struct RowNest {
  NestLoop Rows, Units;
  llvm::SmallVector<llvm::BasicBlock *, 16> Blocks; ///< in reverse post-order
  llvm::SmallVector<RowCondition, 2> Conditions;
  /// What depends on the row if Conditions are as expected, variables of a
  /// work-item among it, in the order of Blocks; without the counter of the
  /// rows and its increment.
  llvm::SmallVector<llvm::Instruction *, 32> OfRow;
  /// What depends on the row, its counter among it, and on the sub-group.
  llvm::SmallPtrSet<const llvm::Value *, 32> DependOnRow, DependOnUnit;
  llvm::SmallVector<llvm::Instruction *, 4> Results; ///< used behind it

  /// The nest around \p Units if there is one; else the reason in \p Why, if
  /// there is anything to say.
  static std::optional<RowNest> of(const NestLoop &Units, const char *&Why);
  /// How many rows should run at once, a power of two up to \p Max; 1 if that
  /// does not take \p MaxPercent of the time at most, as it is estimated.
  unsigned rowsAtOnce(const llvm::LoopInfo &LI,
                      const llvm::TargetTransformInfo &TTI, unsigned Max,
                      unsigned MaxPercent) const;
};

} // namespace cohort
#endif

//===- ItemState.h - Item state across barriers -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// When a kernel is cut into regions that each run for all units (work-items, or
// sub-groups of a vectorized kernel) in turn, a value made in one region and
// used in another must be kept for each unit. After this step no SSA value
// crosses from region to region. A value that crossed is now, in order of
// preference,
//
//   - recomputed where it is used, if a few instructions on ids, arguments and
//     group-wide values give it;
//   - a *group slot*, one stack variable, if all units agree on it. It is read
//     once per region, before the loop over units, so that a unit that already
//     wrote the next value can't disturb those that follow;
//   - an *item object*: one copy per unit, in item memory. The same holds for
//     the kernel's own variables (allocas) whose contents outlive a region, or
//     whose address may.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_ITEMSTATE_H
#define COHORT_CPU_WORKGROUP_ITEMSTATE_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"

namespace llvm {
class DominatorTree;
} // namespace llvm

namespace cohort {

class BarrierRegions;
class WorkgroupDivergence;

struct ItemState {
  /// Stack variables that hold one value for the group.
  llvm::SmallSetVector<llvm::AllocaInst *, 8> GroupSlots;
  /// Variables that each unit needs for itself for longer than a region.
  llvm::SmallSetVector<llvm::AllocaInst *, 8> ItemObjects;
  /// Values that this step made, which the analysis has not seen; whether all
  /// units agree on them.
  llvm::DenseMap<const llvm::Value *, bool> NewIsUniform;

  bool isUniform(const llvm::Value *V, const WorkgroupDivergence &D) const;
};

/// Whether \p I makes an object of the group in the first block of the kernel,
/// where it goes in front of all regions.
bool isEarlyObject(const llvm::Instruction &I);

/// Rewrites \p F so that no SSA value crosses between \p Regions. \p Shared are
/// variables of the group that are neither slots nor any unit's own.
ItemState keepAcrossRegions(llvm::Function &F, const BarrierRegions &Regions,
                            const WorkgroupDivergence &Divergence,
                            const llvm::DominatorTree &DT,
                            llvm::ArrayRef<llvm::AllocaInst *> GroupSlots,
                            llvm::ArrayRef<llvm::AllocaInst *> Shared);

/// The instructions that work on a variable, and whether its address gets away.
struct VariableUses {
  llvm::SmallVector<llvm::Instruction *, 16> Accesses;
  llvm::SmallVector<llvm::Instruction *, 2> Starts; ///< llvm.lifetime.start
  bool Escapes = false;

  static VariableUses of(llvm::AllocaInst &Variable);
};

} // namespace cohort
#endif

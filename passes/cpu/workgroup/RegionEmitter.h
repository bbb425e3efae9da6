//===- RegionEmitter.h - A region becomes a loop over units -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_REGIONEMITTER_H
#define COHORT_CPU_WORKGROUP_REGIONEMITTER_H

#include "ItemLoop.h"
#include "ItemState.h"
#include "analysis/BarrierRegions.h"
#include "cpu/lower/GroupCollectives.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace cohort {

class WorkgroupDivergence;

/// Writes a kernel's regions, each as a loop over the units of the group, in
/// front of its old body, which it then deletes.
class RegionEmitter {
public:
  RegionEmitter(llvm::Function &F, const UnitShape &Shape,
                const BarrierRegions &Regions,
                const WorkgroupDivergence &Divergence, const ItemState &State,
                llvm::ArrayRef<RunningResult> Results);

  void run();

private:
  /// A variable that each unit has for itself.
  struct ItemObject {
    llvm::AllocaInst *Variable;
    llvm::Value *Array;          ///< of unit 0
    uint64_t Stride;             ///< bytes
    llvm::AllocaInst *DebugSlot; ///< holds its address, for the debugger
  };

  void makeEntry();
  void makeItemObjects();
  void describeLoop(llvm::Instruction &LatchBranch,
                    llvm::ArrayRef<llvm::BasicBlock *> Clones) const;
  void emitRegion(const BarrierRegion &R);
  bool runsOnce(const BarrierRegion &R) const;
  void cloneBlocks(const BarrierRegion &R, llvm::ValueToValueMapTy &Map,
                   llvm::SmallVectorImpl<llvm::BasicBlock *> &Clones);
  void remapClones(const BarrierRegion &R, llvm::ValueToValueMapTy &Map,
                   llvm::ArrayRef<llvm::BasicBlock *> Clones);
  void placeItemObjects(const BarrierRegion &R, const ItemLoop &Loop,
                        llvm::ValueToValueMapTy &Map);
  void replaceIds(const ItemLoop &Loop,
                  llvm::ArrayRef<llvm::BasicBlock *> Clones);
  void describeAliases(const BarrierRegion &R, const ItemLoop &Loop,
                       llvm::ValueToValueMapTy &Map);
  void hoistGroupLoads(const ItemLoop &Loop,
                       llvm::ArrayRef<llvm::BasicBlock *> Clones);
  void leaveRegion(const BarrierRegion &R, const ItemLoop &Loop,
                   llvm::ArrayRef<llvm::BasicBlock *> Clones);
  void deleteOldBody(llvm::ArrayRef<llvm::BasicBlock *> OldBlocks);

  llvm::Function &F;
  const UnitShape &Shape;
  const BarrierRegions &Regions;
  const WorkgroupDivergence &Divergence;
  const ItemState &State;
  llvm::ArrayRef<RunningResult> Results;
  bool HasVariableAllocas;

  llvm::BasicBlock *Entry = nullptr;
  llvm::Value *Sizes[3] = {};
  llvm::SmallVector<ItemObject, 8> Objects;
  llvm::DenseMap<const llvm::BasicBlock *, ItemLoop> Loops;
};

} // namespace cohort
#endif

//===- BarrierRegions.h - Code between two synchronisations -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Cuts a kernel into regions. A region is what one work-item runs from one
// region entry to the next barrier; all work-items of the group finish a
// region before any starts the next one. Entries are
//
//   - the function's entry and the block after each synchronisation,
//   - for speed, blocks that the whole group reaches together anyway: both
//     sides and the join of a uniform branch that decides about a
//     synchronisation, and blocks in which two regions would join. With these,
//     uniform loops around barriers stay loops of the group, and no code is
//     copied.
//
// Where uniformity can't be proved (at -O0 nothing can), a block may belong to
// several regions and a region may have several exits; the exit that the
// work-items took, all the same one in a legal program, is then found at run
// time. That also covers irreducible flow and conditions such as 'a || b' whose
// parts differ between work-items but whose whole does not.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_BARRIERREGIONS_H
#define COHORT_ANALYSIS_BARRIERREGIONS_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/BasicBlock.h"

namespace llvm {
class DominatorTree;
class PostDominatorTree;
class raw_ostream;
} // namespace llvm

namespace cohort {

class WorkgroupDivergence;

struct BarrierRegion {
  llvm::BasicBlock *Entry = nullptr;
  /// In reverse post-order, the entry first.
  llvm::SmallVector<llvm::BasicBlock *, 8> Blocks;
  llvm::SmallPtrSet<llvm::BasicBlock *, 8> BlockSet;
  /// Entries of the regions that may follow.
  llvm::SmallSetVector<llvm::BasicBlock *, 2> Exits;
  /// Whether the kernel may end in this region.
  bool Returns = false;
  /// Whether the group may run this region more than once.
  bool InCycle = false;

  bool contains(const llvm::BasicBlock *B) const {
    return BlockSet.contains(const_cast<llvm::BasicBlock *>(B));
  }
};

class BarrierRegions {
public:
  /// \p Continuations are the blocks that start right after a synchronisation;
  /// each has one predecessor, which branches to nothing else.
  BarrierRegions(llvm::Function &F,
                 llvm::ArrayRef<llvm::BasicBlock *> Continuations,
                 const WorkgroupDivergence &Divergence,
                 const llvm::PostDominatorTree &PDT);

  llvm::ArrayRef<BarrierRegion> regions() const { return Regions; }
  bool isEntry(const llvm::BasicBlock *B) const {
    return Entries.contains(const_cast<llvm::BasicBlock *>(B));
  }

  /// Whether, in each region that contains \p Use, every path from the region's
  /// entry to \p Use leads through \p Def. \p Def dominates \p Use.
  bool isLocal(const llvm::BasicBlock *Def, const llvm::BasicBlock *Use,
               const llvm::DominatorTree &DT) const;
  /// Whether some region contains both blocks.
  bool shareRegion(const llvm::BasicBlock *A, const llvm::BasicBlock *B) const;

  void print(llvm::raw_ostream &OS) const;

private:
  void addUniformEntries(llvm::Function &F,
                         llvm::ArrayRef<llvm::BasicBlock *> Continuations,
                         const WorkgroupDivergence &Divergence,
                         const llvm::PostDominatorTree &PDT);
  void computeRegions();
  bool splitAtSharedBlock(llvm::Function &F,
                          const WorkgroupDivergence &Divergence);
  void findCycles();

  llvm::SmallSetVector<llvm::BasicBlock *, 8> Entries;
  llvm::SmallVector<BarrierRegion, 8> Regions;
};

} // namespace cohort
#endif

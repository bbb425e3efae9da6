//===- BarrierRegions.cpp - Code between two synchronisations -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "BarrierRegions.h"
#include "Divergence.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace cohort {

/// The block in which all paths from \p B reconverge; null if they never do.
static BasicBlock *joinOf(BasicBlock *B, const PostDominatorTree &PDT) {
  const auto *Node = PDT.getNode(B);
  return Node && Node->getIDom() ? Node->getIDom()->getBlock() : nullptr;
}

/// Blocks whose execution \p B's terminator decides about.
static SmallSetVector<BasicBlock *, 16>
influenceOf(BasicBlock *B, const PostDominatorTree &PDT) {
  BasicBlock *Join = joinOf(B, PDT);
  SmallSetVector<BasicBlock *, 16> Seen;
  SmallVector<BasicBlock *, 16> Work(successors(B));
  while (!Work.empty()) {
    BasicBlock *Next = Work.pop_back_val();
    if (Next != Join && Seen.insert(Next))
      append_range(Work, successors(Next));
  }
  return Seen;
}

BarrierRegions::BarrierRegions(Function &F,
                               ArrayRef<BasicBlock *> Continuations,
                               const WorkgroupDivergence &Divergence,
                               const PostDominatorTree &PDT) {
  Entries.insert(&F.getEntryBlock());
  for (BasicBlock *C : Continuations)
    Entries.insert(C);
  addUniformEntries(F, Continuations, Divergence, PDT);
  do
    computeRegions();
  while (splitAtSharedBlock(F, Divergence));
  findCycles();
}

void BarrierRegions::addUniformEntries(Function &F,
                                       ArrayRef<BasicBlock *> Continuations,
                                       const WorkgroupDivergence &Divergence,
                                       const PostDominatorTree &PDT) {
  auto Add = [&](BasicBlock *B) {
    if (B && Divergence.isConvergent(B))
      Entries.insert(B);
  };
  for (BasicBlock &B : F) {
    if (B.getTerminator()->getNumSuccessors() < 2 ||
        !Divergence.isConvergent(&B) || !Divergence.hasUniformTerminator(&B))
      continue;
    auto Influence = influenceOf(&B, PDT);
    if (none_of(Continuations,
                [&](BasicBlock *C) { return Influence.contains(C); }))
      continue;
    for (BasicBlock *Succ : successors(&B))
      Add(Succ);
    Add(joinOf(&B, PDT));
  }
}

void BarrierRegions::computeRegions() {
  Regions.clear();
  for (unsigned I = 0; I < Entries.size(); ++I) {
    BarrierRegion R;
    R.Entry = Entries[I];
    // Post-order without recursion; entries are where the walk ends.
    SmallVector<std::pair<BasicBlock *, succ_iterator>, 16> Stack;
    auto Push = [&](BasicBlock *B) {
      R.BlockSet.insert(B);
      R.Returns |= isa<ReturnInst>(B->getTerminator());
      Stack.push_back({B, succ_begin(B)});
    };
    Push(R.Entry);
    while (!Stack.empty()) {
      auto &[B, Next] = Stack.back();
      if (Next == succ_end(B)) {
        R.Blocks.push_back(B);
        Stack.pop_back();
        continue;
      }
      BasicBlock *Succ = *Next++;
      if (isEntry(Succ))
        R.Exits.insert(Succ);
      else if (!R.BlockSet.contains(Succ))
        Push(Succ);
    }
    std::reverse(R.Blocks.begin(), R.Blocks.end());
    Regions.push_back(std::move(R));
  }
}

bool BarrierRegions::splitAtSharedBlock(Function &F,
                                        const WorkgroupDivergence &Divergence) {
  // The function's entry block can't be shared, so if nothing else starts a
  // region there is nothing to do.
  if (Entries.size() == 1)
    return false;
  DenseMap<BasicBlock *, unsigned> Owners;
  for (const BarrierRegion &R : Regions)
    for (BasicBlock *B : R.Blocks)
      ++Owners[B];
  for (BasicBlock *B : ReversePostOrderTraversal<Function *>(&F))
    if (Owners.lookup(B) > 1 && Divergence.isConvergent(B))
      return Entries.insert(B);
  return false;
}

void BarrierRegions::findCycles() {
  DenseMap<BasicBlock *, const BarrierRegion *> ByEntry;
  for (const BarrierRegion &R : Regions)
    ByEntry[R.Entry] = &R;
  for (BarrierRegion &R : Regions) {
    SmallPtrSet<BasicBlock *, 8> Seen;
    SmallVector<BasicBlock *, 8> Work(R.Exits.begin(), R.Exits.end());
    while (!Work.empty()) {
      BasicBlock *Next = Work.pop_back_val();
      if (!Seen.insert(Next).second)
        continue;
      append_range(Work, ByEntry[Next]->Exits);
    }
    R.InCycle = Seen.contains(R.Entry);
  }
}

bool BarrierRegions::isLocal(const BasicBlock *Def, const BasicBlock *Use,
                             const DominatorTree &DT) const {
  // A way around Def exists only if the region starts below it: otherwise a way
  // from the function's entry to Use would miss Def, which dominates Use.
  return all_of(Regions, [&](const BarrierRegion &R) {
    return !R.contains(Use) ||
           (R.contains(Def) && !DT.properlyDominates(Def, R.Entry));
  });
}

bool BarrierRegions::shareRegion(const BasicBlock *A,
                                 const BasicBlock *B) const {
  return any_of(Regions, [&](const BarrierRegion &R) {
    return R.contains(A) && R.contains(B);
  });
}

void BarrierRegions::print(raw_ostream &OS) const {
  for (const auto &[Index, R] : enumerate(Regions)) {
    OS << "region " << Index << (R.InCycle ? " (in a cycle)" : "") << ":";
    for (BasicBlock *B : R.Blocks) {
      OS << ' ';
      B->printAsOperand(OS, false);
    }
    OS << " ->";
    for (BasicBlock *B : R.Exits) {
      OS << ' ';
      B->printAsOperand(OS, false);
    }
    OS << (R.Returns ? " return\n" : "\n");
  }
}

} // namespace cohort

//===- LoopLevels.cpp - Acyclic graphs of the loop levels -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LoopLevels.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Function.h"

using namespace llvm;

namespace cohort {

static constexpr unsigned None = LevelNode::None;

LoopLevel::LoopLevel(ArrayRef<BasicBlock *> Blocks, Loop *L, const LoopInfo &LI)
    : L(L) {
  connect(Blocks, LI);
  order();
  computeDominators();
}

/// The loop directly inside \p Parent that has \p BB; null if BB itself is.
static Loop *childLoop(const LoopInfo &LI, const Loop *Parent,
                       const BasicBlock *BB) {
  Loop *Q = LI.getLoopFor(BB);
  if (Q == Parent)
    return nullptr;
  while (Q->getParentLoop() != Parent)
    Q = Q->getParentLoop();
  return Q;
}

void LoopLevel::connect(ArrayRef<BasicBlock *> Blocks, const LoopInfo &LI) {
  DenseMap<Loop *, unsigned> LoopNode;
  for (BasicBlock *BB : Blocks) {
    Loop *Inner = childLoop(LI, L, BB);
    if (!Inner) {
      Index[BB] = Nodes.size();
      Nodes.emplace_back().Block = BB;
      continue;
    }
    auto [It, New] = LoopNode.try_emplace(Inner, Nodes.size());
    if (New) {
      LevelNode &N = Nodes.emplace_back();
      N.Block = Inner->getHeader();
      N.Inner = Inner;
    }
    Index[BB] = It->second;
  }
  for (BasicBlock *BB : Blocks) {
    unsigned From = Index[BB];
    LevelNode &N = Nodes[From];
    if (succ_empty(BB))
      N.Ends = true;
    for (BasicBlock *To : successors(BB)) {
      bool Back = L && To == L->getHeader();
      bool Exit = L && !L->contains(To);
      unsigned T = Back || Exit ? None : Index[To];
      if (T == From)
        continue;
      if (!is_contained(N.Targets, To))
        N.Targets.push_back(To);
      N.Exits |= Exit;
      N.Ends |= Back || Exit;
      if (T == None || is_contained(N.Succs, T))
        continue;
      N.Succs.push_back(T);
      Nodes[T].Preds.push_back(From);
    }
  }
}

/// Immediate dominators, given that predecessors come before their successors.
static void immediateDominators(std::vector<LevelNode> &Nodes) {
  for (unsigned I = 1; I < Nodes.size(); ++I) {
    unsigned D = None;
    for (unsigned P : Nodes[I].Preds) {
      if (D == None) {
        D = P;
        continue;
      }
      unsigned A = D, B = P;
      while (A != B)
        (A > B ? A : B) = Nodes[A > B ? A : B].IDom;
      D = A;
    }
    Nodes[I].IDom = D;
  }
}

void LoopLevel::order() {
  BasicBlock *Entry = L ? L->getHeader() : nullptr;
  unsigned Root = Entry ? Index[Entry] : 0;
  auto Permute = [&](ArrayRef<unsigned> Order) {
    std::vector<unsigned> NewIndex(Nodes.size(), None);
    std::vector<LevelNode> Sorted;
    for (unsigned Old : Order) {
      NewIndex[Old] = Sorted.size();
      Sorted.push_back(std::move(Nodes[Old]));
    }
    for (LevelNode &N : Sorted) {
      for (unsigned &S : N.Succs)
        S = NewIndex[S];
      for (unsigned &P : N.Preds)
        P = NewIndex[P];
      N.IDom = None;
    }
    for (auto &Entry : Index)
      Entry.second = NewIndex[Entry.second];
    Nodes = std::move(Sorted);
  };

  // Reverse post-order of a depth-first walk.
  std::vector<unsigned> Post;
  std::vector<std::pair<unsigned, unsigned>> Stack{{Root, 0}};
  BitVector Seen(Nodes.size());
  Seen.set(Root);
  while (!Stack.empty()) {
    auto &[N, Next] = Stack.back();
    if (Next == Nodes[N].Succs.size()) {
      Post.push_back(N);
      Stack.pop_back();
      continue;
    }
    unsigned S = Nodes[N].Succs[Next++];
    if (!Seen.test(S)) {
      Seen.set(S);
      Stack.push_back({S, 0});
    }
  }
  assert(Post.size() == Nodes.size() && "unreachable blocks were not removed");
  Permute(SmallVector<unsigned>(reverse(Post)));

  // An edge that leaves what a node dominates goes to a sibling of one of its
  // dominators, so a pre-order of the dominator tree whose siblings are in
  // topological order is topological as well.
  immediateDominators(Nodes);
  std::vector<SmallVector<unsigned, 4>> Children(Nodes.size());
  for (unsigned I = 1; I < Nodes.size(); ++I)
    Children[Nodes[I].IDom].push_back(I);
  std::vector<unsigned> Compact, Work{0};
  while (!Work.empty()) {
    unsigned N = Work.back();
    Work.pop_back();
    Compact.push_back(N);
    for (unsigned C : reverse(Children[N]))
      Work.push_back(C);
  }
  Permute(Compact);
}

void LoopLevel::computeDominators() {
  immediateDominators(Nodes);
  for (unsigned I = Nodes.size(); I-- > 0;) {
    LevelNode &N = Nodes[I];
    if (N.Ends || N.Succs.empty())
      continue; // None
    unsigned P = N.Succs.front();
    for (unsigned S : drop_begin(N.Succs))
      P = commonPostDominator(P, S);
    N.IPDom = P;
  }
}

unsigned LoopLevel::find(const BasicBlock *BB) const {
  auto It = Index.find(BB);
  return It == Index.end() ? None : It->second;
}

BitVector LoopLevel::between(unsigned From, unsigned To) const {
  BitVector Seen(Nodes.size());
  SmallVector<unsigned, 16> Work{From};
  while (!Work.empty()) {
    unsigned N = Work.pop_back_val();
    for (unsigned S : Nodes[N].Succs)
      if (S != To && !Seen.test(S)) {
        Seen.set(S);
        Work.push_back(S);
      }
  }
  return Seen;
}

bool LoopLevel::dominates(unsigned A, unsigned B) const {
  while (B > A)
    B = Nodes[B].IDom;
  return A == B;
}

bool LoopLevel::postDominates(unsigned A, unsigned B) const {
  while (B < A)
    B = Nodes[B].IPDom; // None is the largest
  return A == B;
}

unsigned LoopLevel::commonDominator(unsigned A, unsigned B) const {
  while (A != B)
    (A > B ? A : B) = Nodes[A > B ? A : B].IDom;
  return A;
}

unsigned LoopLevel::commonPostDominator(unsigned A, unsigned B) const {
  while (A != B) {
    if (A == None || B == None)
      return None;
    (A < B ? A : B) = Nodes[A < B ? A : B].IPDom;
  }
  return A;
}

unsigned LoopLevel::lastDominated(unsigned I) const {
  unsigned Last = I;
  while (Last + 1 < Nodes.size() && dominates(I, Last + 1))
    ++Last;
  return Last;
}

void LoopLevel::joinsOf(unsigned From, BitVector &Joins) const {
  // The label of a node is the target, or the join, through which all paths
  // from From reach it.
  std::vector<const BasicBlock *> Label(Nodes.size(), nullptr);
  const LevelNode &Source = Nodes[From];
  auto Reach = [&](unsigned To, const BasicBlock *Through) {
    if (!Label[To])
      Label[To] = Through;
    else if (Label[To] != Through) {
      Label[To] = Nodes[To].Block;
      Joins.set(To);
    }
  };
  for (const BasicBlock *Target : Source.Targets) {
    unsigned T = find(Target);
    if (T != None && T > From)
      Reach(T, Target);
  }
  for (unsigned I = From + 1; I < Nodes.size(); ++I)
    if (Label[I])
      for (unsigned S : Nodes[I].Succs)
        Reach(S, Label[I]);
}

LoopLevels::LoopLevels(Function &F, const LoopInfo &LI) {
  // In the order of the function, whose blocks are looked at once for all
  // loops.
  DenseMap<Loop *, SmallVector<BasicBlock *, 8>> Blocks;
  for (BasicBlock &BB : F) {
    for (Loop *L = LI.getLoopFor(&BB); L; L = L->getParentLoop())
      Blocks[L].push_back(&BB);
    Blocks[nullptr].push_back(&BB);
  }
  for (auto &[L, Own] : Blocks)
    Levels[L] = std::make_unique<LoopLevel>(Own, L, LI);
}

} // namespace cohort

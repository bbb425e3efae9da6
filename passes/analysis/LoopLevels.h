//===- LoopLevels.h - Acyclic graphs of the loop levels ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The body of a loop, and that of the function, is an acyclic graph once every
// inner loop counts as one node. Divergence spreads within one such graph, and
// linearization orders one such graph.
//
// Assumes a reducible function in loop-simplify form in which every block can
// reach the only return.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_LOOPLEVELS_H
#define COHORT_ANALYSIS_LOOPLEVELS_H

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include <memory>
#include <vector>

namespace cohort {

/// A block, or a whole inner loop, of one level.
struct LevelNode {
  static constexpr unsigned None = ~0u;

  llvm::BasicBlock *Block = nullptr; ///< the block; the header of \p Inner
  llvm::Loop *Inner = nullptr;       ///< null: a block
  llvm::SmallVector<unsigned, 2> Succs, Preds; ///< within the level, each once
  /// Distinct blocks that control goes to from here, outside ones included.
  llvm::SmallVector<llvm::BasicBlock *, 2> Targets;
  bool Exits = false; ///< has an edge out of the level's loop
  bool Ends = false;  ///< has an edge out of the level: exit, back edge, return
  unsigned IDom = None;
  unsigned IPDom = None; ///< None: the end of the level
};

/// One level; nodes are in a topological order in which the nodes that a node
/// dominates follow it without a gap.
class LoopLevel {
public:
  /// \p Blocks: those of \p L, or of the function, in the function's order.
  LoopLevel(llvm::ArrayRef<llvm::BasicBlock *> Blocks, llvm::Loop *L,
            const llvm::LoopInfo &LI);

  llvm::Loop *loop() const { return L; }
  llvm::ArrayRef<LevelNode> nodes() const { return Nodes; }
  const LevelNode &operator[](unsigned I) const { return Nodes[I]; }
  /// The node that \p BB belongs to; None if it is outside the level.
  unsigned find(const llvm::BasicBlock *BB) const;
  /// Nodes strictly between \p From and \p To (None: the end).
  llvm::BitVector between(unsigned From, unsigned To) const;
  bool dominates(unsigned A, unsigned B) const;
  /// Whether every path from \p B to the end passes \p A.
  bool postDominates(unsigned A, unsigned B) const;
  unsigned commonDominator(unsigned A, unsigned B) const;
  unsigned commonPostDominator(unsigned A, unsigned B) const;
  /// The last node that \p I dominates.
  unsigned lastDominated(unsigned I) const;
  /// Adds to \p Joins the nodes where paths from different targets of the
  /// divergent node \p From first join.
  void joinsOf(unsigned From, llvm::BitVector &Joins) const;

private:
  void connect(llvm::ArrayRef<llvm::BasicBlock *> Blocks,
               const llvm::LoopInfo &LI);
  void order();
  void computeDominators();

  llvm::Loop *L;
  std::vector<LevelNode> Nodes;
  llvm::DenseMap<const llvm::BasicBlock *, unsigned> Index;
};

/// All levels of a function.
class LoopLevels {
public:
  LoopLevels(llvm::Function &F, const llvm::LoopInfo &LI);
  /// Null: the function.
  const LoopLevel &level(const llvm::Loop *L) const { return *Levels.at(L); }

private:
  llvm::DenseMap<const llvm::Loop *, std::unique_ptr<LoopLevel>> Levels;
};

} // namespace cohort
#endif

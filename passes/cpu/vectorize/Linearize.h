//===- Linearize.h - Control flow of a sub-group ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Emits blocks, branches, loops and phis; instructions between them by a
// function that it is given. It alone sets the mask of the state.
//
// Control flow is emitted in two modes. In *real* mode blocks and branches are
// copied: all lanes of the mask take the same path. In *chain* mode the blocks
// between a divergent branch and its post-dominator follow one another in
// dominance-compact order, each under its mask; costly ones are skipped when no
// lane is active, together with all that they dominate. A divergent loop runs
// its body in chain mode until no lane is left.
//
// Phis become variables: an edge writes them (blended in chain mode), the block
// reads them. LaneState::finish() turns them into phis of the new graph.
//
// Assumes: one return, branches and no switches, loops simplified, in LCSSA
// form; what LoopLevels assumes. Guarantees: a block is emitted after all that
// dominate it, and under a mask that holds exactly the lanes that reach it; the
// state says whether one surely does.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_LINEARIZE_H
#define COHORT_VECTORIZE_LINEARIZE_H

#include "ChainRegions.h"
#include "Guards.h"
#include "LaneState.h"

namespace cohort {

class ControlFlowEmitter {
public:
  ControlFlowEmitter(
      LaneState &State, const llvm::LoopInfo &LI, const LoopLevels &Levels,
      llvm::function_ref<void(llvm::Instruction &)> EmitInstruction);
  /// Emits the whole function, whose first block is \p First; the active lanes
  /// there are \p EntryMask of the builder at the end of the new entry.
  void run(llvm::BasicBlock *First,
           llvm::function_ref<llvm::Value *()> EntryMask);

private:
  /// A part of the function in real mode.
  struct Frame {
    const llvm::Loop *Outermost; ///< null: the function
    llvm::BasicBlock *After;     ///< where exits of Outermost go on
    llvm::Value *Mask;
  };
  /// How a block of a chain learns its mask.
  enum class MaskFrom : uint8_t {
    Real,      ///< not in a chain
    Dominator, ///< all lanes of its dominator come here
    Edge,      ///< of its only edge
    Variable   ///< edges add to a variable
  };
  struct EdgeInfo {
    llvm::Value *Mask = nullptr;
    llvm::Value *Branch = nullptr; ///< i1 that decides for all lanes, if any
  };
  /// A linear loop while its body is emitted.
  struct LinearLoop {
    const LoopLevel *Level;
    llvm::BasicBlock *Top, *After;
    bool Ended = false; ///< its end is emitted
  };
  struct NodeState {
    llvm::Value *Mask = nullptr;
    bool NonEmpty = false;
  };

  void emitLevel(const LoopLevel &Level, const Frame &Fr);
  void emitChain(const LoopLevel &Level, unsigned Head,
                 const llvm::BitVector &Interior);
  void emitSubtree(const LoopLevel &Level, unsigned N,
                   const llvm::BitVector &Interior);
  void emitNode(const LoopLevel &Level, unsigned N);
  void emitLinearLoop(const llvm::Loop *L, llvm::Value *Mask);
  void endLinearLoop();
  void emitRealLoop(const llvm::Loop *L, llvm::Value *Mask);
  void emitBody(llvm::BasicBlock *BB);
  void emitRealTerminator(llvm::BasicBlock *BB, const Frame &Fr);
  void emitChainEdges(llvm::BasicBlock *BB);
  void chooseMasks(const LoopLevel &Level, unsigned Head,
                   const llvm::BitVector &Interior);
  void resetVariables(llvm::BasicBlock *BB);
  void resetDominated(const LoopLevel &Level, unsigned N,
                      const llvm::BitVector &Interior);
  EdgeInfo entryOf(const LoopLevel &Level, unsigned N);
  void writeEdge(llvm::BasicBlock *From, llvm::BasicBlock *To,
                 const EdgeInfo &Edge);
  void writePhis(llvm::BasicBlock *From, llvm::BasicBlock *To,
                 llvm::Value *Mask, bool Blend);
  void readPhis(llvm::BasicBlock *BB);
  llvm::BasicBlock *newBlock(llvm::BasicBlock *BB);
  llvm::AllocaInst *maskVariable(llvm::BasicBlock *BB);
  llvm::AllocaInst *phiVariable(llvm::PHINode &Phi);

  LaneState &State;
  LaneBuilder &B;
  const Shapes &S;
  llvm::Function &F;
  const llvm::LoopInfo &LI;
  const LoopLevels &Levels;
  const ChainRegions Chains;
  const Guards Guard;
  llvm::function_ref<void(llvm::Instruction &)> EmitInstruction;

  LinearLoop *CurrentLoop = nullptr;
  llvm::DenseMap<llvm::BasicBlock *, llvm::BasicBlock *> NewBlocks;
  llvm::DenseMap<llvm::BasicBlock *, MaskFrom> MaskKinds;
  llvm::DenseMap<llvm::BasicBlock *, NodeState> States;
  llvm::DenseMap<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>, EdgeInfo>
      Edges;
  llvm::DenseSet<llvm::BasicBlock *> Written;
  llvm::DenseMap<llvm::BasicBlock *, llvm::AllocaInst *> MaskVariables;
  llvm::DenseMap<llvm::PHINode *, llvm::AllocaInst *> PhiVariables;
};

} // namespace cohort
#endif

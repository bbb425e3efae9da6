//===- Widener.h - From one work-item to one sub-group ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Replaces the body of a function that executes one work-item by one that
// executes the lanes of a sub-group together.
//
// A value whose shape has a base stays one scalar, the value of lane 0; its
// wide form is made where it is wanted. A varying value is wide.
//
// Control flow is emitted in two modes. In *real* mode blocks and branches are
// copied: all lanes of the mask go the same way. In *chain* mode the blocks
// between a divergent branch and its post-dominator follow one another in
// dominance-compact order, each under its mask; costly ones are skipped when no
// lane is on, together with all that they dominate. A divergent loop runs its
// body in chain mode until no lane is left.
//
// Phis become variables: an edge writes them (blended in chain mode), the block
// reads them. PromoteMemToReg turns them into phis of the new graph.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_WIDENER_H
#define COHORT_VECTORIZE_WIDENER_H

#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "vocabulary/GroupCall.h"
#include "analysis/Shapes.h"
#include "LaneBuilder.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"

namespace cohort {

/// A part of a level, in real mode, that is emitted as a chain: what lies
/// strictly between two nodes. No edge enters it but from Head.
struct ChainRegion {
  unsigned Head;
  unsigned End;
  llvm::BitVector Interior;
};

/// Which parts of a function are emitted in chain mode.
class ChainRegions {
public:
  ChainRegions(const llvm::LoopInfo &LI, const LoopLevels &Levels,
               const Shapes &S);
  /// Whether the body of \p L is one chain that repeats until no lane is left.
  bool isLinear(const llvm::Loop *L) const { return Linear.contains(L); }
  /// Regions of a level in real mode.
  llvm::ArrayRef<ChainRegion> of(const llvm::Loop *L) const;

private:
  bool build(const LoopLevel &Level);
  bool splitsLanes(const LoopLevel &Level, unsigned Node) const;
  const Shapes &S;
  llvm::DenseSet<const llvm::Loop *> Linear;
  llvm::DenseMap<const llvm::Loop *, std::vector<ChainRegion>> Regions;
};

struct ElementPattern;
struct PatternPiece;

class Widener {
public:
  Widener(llvm::Function &F, const llvm::LoopInfo &LI, const LoopLevels &Levels,
          const Shapes &S, const PrivateMemory &Private,
          const llvm::TargetTransformInfo &TTI,
          const llvm::TargetLibraryInfo &TLI);
  void run();

private:
  //===--- Linearize.cpp: control flow ---===//

  /// A part of the function in real mode.
  struct Frame {
    const llvm::Loop *Outermost; ///< null: the function
    llvm::BasicBlock *After;     ///< where exits of Outermost go on
    llvm::Value *Mask;
  };
  /// How a block of a chain learns its mask.
  enum class MaskFrom : uint8_t {
    Real,     ///< not in a chain
    Dominator, ///< all lanes of its dominator come here
    Edge,     ///< of its only edge
    Variable  ///< edges add to a variable
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
  void emitBody(llvm::BasicBlock *BB);
  bool needsGuard(const LoopLevel &Level, unsigned N) const;
  llvm::BasicBlock *newBlock(llvm::BasicBlock *BB);
  llvm::AllocaInst *variable(llvm::Type *T, const llvm::Twine &Name);
  llvm::AllocaInst *maskVariable(llvm::BasicBlock *BB);
  llvm::AllocaInst *phiVariable(llvm::PHINode &Phi);
  llvm::Value *entryMask();
  void removeOldBody(llvm::ArrayRef<llvm::BasicBlock *> Old);

  //===--- Guards.cpp: what may run when no lane is on ---===//

  bool needsSomeLane(const llvm::Instruction &I) const;
  unsigned cost(const llvm::Instruction &I) const;
  unsigned costUpTo(const LoopLevel &Level, unsigned N, unsigned Limit) const;
  bool nodeNeedsSomeLane(const LevelNode &N) const;

  //===--- WidenValues.cpp: values and arithmetic ---===//

  llvm::Value *base(const llvm::Value *V);
  llvm::Value *wide(const llvm::Value *V);
  llvm::Value *laneValue(const llvm::Value *V, llvm::Value *Lane);
  void define(const llvm::Instruction &I, llvm::Value *New);
  void emit(llvm::Instruction &I);
  llvm::Value *emitBase(llvm::Instruction &I);
  llvm::Value *widen(llvm::Instruction &I);
  llvm::Value *widenElementwise(llvm::Instruction &I);
  llvm::Value *widenCompareOfConsecutive(llvm::ICmpInst &Cmp);
  llvm::Value *widenSelect(llvm::SelectInst &I);
  llvm::Value *widenGep(llvm::GetElementPtrInst &I);
  llvm::Value *widenVectorElement(llvm::Instruction &I);
  llvm::Value *widenShuffle(llvm::ShuffleVectorInst &I);
  llvm::Value *safeDivisor(llvm::Instruction &I, llvm::Value *Divisor);
  void emitDebugRecords(llvm::Instruction &I);

  /// Emits \p Body for each lane that is on, in order; collects its results (of
  /// scalar type \p T, null for none) into a wide value.
  llvm::Value *
  forEachLane(llvm::Type *T,
              llvm::function_ref<llvm::Value *(llvm::Value *Lane)> Body);
  /// A copy of \p I for each lane that is on.
  llvm::Value *laneByLane(llvm::Instruction &I);

  //===--- WidenMemory.cpp ---===//

  llvm::Value *emitAlloca(llvm::AllocaInst &A);
  llvm::Value *emitLaneFastestGep(llvm::GetElementPtrInst &Gep);
  llvm::Value *emitLoad(llvm::LoadInst &Load);
  void emitStore(llvm::StoreInst &Store);
  llvm::Value *loadWide(llvm::LoadInst &Load, llvm::Type *T, int64_t Disp);
  void storeWide(llvm::StoreInst &Store, llvm::Value *X, llvm::Type *T,
                 int64_t Disp);
  struct Address {
    llvm::Value *Base = nullptr; ///< scalar: lane 0's address
    llvm::SmallVector<int64_t, 16> Offsets; ///< bytes; with Base
    llvm::Value *Pointers = nullptr; ///< wide; if there is no Base
    llvm::Align Alignment; ///< of each lane's address
    llvm::Align BaseAlignment;
    unsigned KnownBits = 0; ///< how many low bits of Base, in Residue, are known
    uint64_t Residue = 0;
  };
  Address addressOf(const llvm::Value *Pointer, int64_t Disp,
                    llvm::Align Alignment);
  llvm::Value *pointers(const Address &A);
  std::pair<llvm::Value *, llvm::Align> addressOf(const Address &A,
                                                  const ElementPattern &P,
                                                  const PatternPiece &Piece,
                                                  llvm::Type *T);
  llvm::Value *shuffleMask(const PatternPiece &Piece);
  bool alignGrid(const Address &A, ElementPattern &P, llvm::Type *T);
  llvm::Value *loadVector(const llvm::Instruction &I, llvm::Type *T,
                          llvm::Value *From, llvm::Align Alignment,
                          llvm::Value *Mask);
  llvm::Value *loadPattern(llvm::Instruction &I, const Address &A,
                           llvm::Type *T);
  bool storePattern(llvm::Instruction &I, const Address &A, llvm::Value *X,
                    llvm::Type *T);
  void copyMetadata(const llvm::Instruction &From, llvm::Instruction *To);

  //===--- Consecutive.cpp: addresses that mostly are consecutive ---===//

  bool comesFromIds(const llvm::Value *V, unsigned Depth = 0) const;
  std::pair<llvm::Value *, llvm::Value *>
  areConsecutive(const llvm::Value *Pointer, llvm::Type *T);
  llvm::Value *
  ifConsecutive(const llvm::Value *Pointer, llvm::Type *T,
                llvm::function_ref<llvm::Value *(llvm::Value *Base)> Whole,
                llvm::function_ref<llvm::Value *()> Scattered);

  //===--- Compress.cpp: lanes that pack what they store ---===//

  llvm::Value *withoutCount(const llvm::Value *V, const llvm::Value *&Count);
  bool storePacked(llvm::StoreInst &Store, llvm::Value *X, llvm::Type *T);

  //===--- WidenCalls.cpp ---===//

  llvm::Value *emitCall(llvm::CallBase &Call);
  llvm::Value *emitExternalCall(llvm::CallBase &Call);
  llvm::Value *emitIntrinsic(llvm::IntrinsicInst &I, bool &Done);
  llvm::Value *emitVectorIntrinsic(llvm::CallBase &Call, llvm::Intrinsic::ID ID);
  llvm::Value *emitMathLibrary(llvm::CallBase &Call);
  llvm::Value *widenExpLog(llvm::CallBase &Call, llvm::StringRef Name);
  llvm::Value *widenReciprocalRoot(llvm::Instruction &I);

  //===--- WidenGroupOps.cpp, WidenShuffles.cpp, WidenAtomics.cpp ---===//

  llvm::Value *emitGroupCall(const GroupCall &Call);
  llvm::Value *emitBuiltIn(const GroupCall &Call);
  llvm::Value *emitArithmetic(const GroupCall &Call);
  llvm::Value *emitWorkgroupScan(const GroupCall &Call, llvm::Value *X);
  llvm::Value *emitVote(const GroupCall &Call);
  llvm::Value *emitBroadcast(const GroupCall &Call);
  llvm::Value *emitBallot(const GroupCall &Call);
  llvm::Value *emitShuffle(const GroupCall &Call);
  llvm::Value *emitAtomic(const GroupCall &Call);
  llvm::Value *emitScalarCopy(const GroupCall &Call,
                              llvm::Value *NewValue = nullptr);
  llvm::Value *builtIn(Op Id, std::optional<unsigned> Dim = std::nullopt);
  llvm::Value *itemsInGroup(bool Enqueued);
  llvm::Value *localIdOf(unsigned Dim);
  llvm::Value *smallQuotient(llvm::Value *X, llvm::Value *Divisor);
  llvm::Value *firstItemIndex();
  llvm::Value *subgroupSize();

  /// All lanes' values of \p X combined; a scalar.
  llvm::Value *reduceLanes(Arith Kind, llvm::Value *X);
  /// Each lane's value combined with those of the lanes before it.
  llvm::Value *scanLanes(Arith Kind, llvm::Value *X);
  /// Lanes move up by \p By; \p Fill comes in from below.
  llvm::Value *moveUp(llvm::Value *X, unsigned By, llvm::Constant *Fill);
  llvm::Value *before(const GroupCall &Call, llvm::Value *Scan, llvm::Value *X,
                      llvm::Constant *First);
  llvm::Intrinsic::ID permuteInstruction(llvm::Type *Element) const;
  llvm::Value *permuteExtended(llvm::Value *X, llvm::Value *Index);
  llvm::Value *permute(llvm::Value *X, llvm::Type *T, llvm::Value *Index);
  llvm::Value *laneAt(llvm::Value *X, llvm::Type *T, llvm::Value *Index);
  llvm::Value *scalarLaneAt(const llvm::CallBase &Call, llvm::Value *X,
                            llvm::Value *Index);
  bool permutesInMemory(llvm::Type *T) const;
  llvm::AllocaInst *laneMemory(llvm::Value *X, unsigned Copies);
  llvm::Value *rotate(llvm::Value *X, llvm::Type *T, llvm::Value *By);
  llvm::Value *permuteConst(llvm::Value *X, llvm::ArrayRef<int> Lanes);

  llvm::Function &F;
  const llvm::DataLayout &DL;
  const llvm::LoopInfo &LI;
  const LoopLevels &Levels;
  const Shapes &S;
  const PrivateMemory &Private;
  const llvm::TargetTransformInfo &TTI;
  const llvm::TargetLibraryInfo &TLI;
  ChainRegions Chains;
  LaneBuilder B;
  unsigned N;
  bool KeepScopedNoAlias = true;
  bool LanesMeet = false; ///< elsewhere than where the work-group does

  // Where emission is.
  llvm::Value *Mask = nullptr; ///< lanes that are on
  bool NonEmpty = true;        ///< whether one surely is
  LinearLoop *CurrentLoop = nullptr;

  llvm::BasicBlock *Entry = nullptr;
  llvm::DenseMap<const llvm::Value *, llvm::Value *> Bases, Wides;
  /// Vectors in which all lanes have the number that one of them was asked for.
  llvm::DenseSet<const llvm::Value *> Spread;
  /// Scans over all lanes of the sub-group.
  llvm::DenseSet<const llvm::Value *> WholeScans;
  llvm::DenseMap<llvm::BasicBlock *, llvm::BasicBlock *> NewBlocks;
  llvm::DenseMap<llvm::BasicBlock *, MaskFrom> MaskKinds;
  llvm::DenseMap<llvm::BasicBlock *, NodeState> States;
  llvm::DenseMap<std::pair<llvm::BasicBlock *, llvm::BasicBlock *>, EdgeInfo>
      Edges;
  llvm::DenseSet<llvm::BasicBlock *> Written;
  llvm::DenseMap<llvm::BasicBlock *, llvm::AllocaInst *> MaskVariables;
  llvm::DenseMap<llvm::PHINode *, llvm::AllocaInst *> PhiVariables;
  std::vector<llvm::AllocaInst *> Variables;
};

} // namespace cohort
#endif

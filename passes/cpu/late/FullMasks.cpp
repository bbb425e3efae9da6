//===- FullMasks.cpp - Versions for full masks ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "FullMasks.h"
#include "LaneBounds.h"
#include "StridedLanes.h"
#include "abi/KernelInfo.h"
#include "support/CopyBlocks.h"
#include "support/MaskedAccess.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-full-masks"

STATISTIC(NumVersions, "Number of parts with a version for full masks");
DEBUG_COUNTER(Versioning, "cohort-full-masks",
              "Controls which parts have a version for full masks");

namespace cohort {

static cl::opt<unsigned>
    MaxSize("cohort-full-masks-max-size", cl::Hidden, cl::init(256),
            cl::desc("Instructions that get a version for full masks"));
static cl::opt<unsigned>
    MaxParts("cohort-full-masks-max-parts", cl::Hidden, cl::init(4),
             cl::desc("Parts of a function that get a version for full masks"));

/// Replaces gathers and scatters of all lanes in \p Blocks, a version for full
/// masks: one that differs from the other version by its mask alone would be
/// merged with it.
static void replaceGathers(ArrayRef<BasicBlock *> Blocks) {
  SmallVector<Instruction *, 8> Accesses;
  for (BasicBlock *B : Blocks)
    for (Instruction &I : *B)
      if (auto Access = MaskedAccess::of(I);
          Access && !Access->IsConsecutive && match(Access->Mask, m_AllOnes()))
        Accesses.push_back(&I);
  if (Accesses.empty())
    return;
  const auto Scattered = scatteredObjects(*Blocks.front()->getParent());
  for (Instruction *I : Accesses)
    replaceStrided(*MaskedAccess::of(*I), Scattered);
}

namespace {
/// Code that runs where a lane of a mask is active.
struct GuardedPart {
  BranchInst *Guard;
  Value *AnyActive; ///< the part of its condition
  Value *Mask;
  BasicBlock *Exit; ///< where it goes on, and where inactive lanes go
  SmallSetVector<BasicBlock *, 8> Blocks;
};
} // namespace

/// The part of \p Condition that says, where it is \p Holds, that a lane of \p
/// Mask is active, which is one of bounds; null if there is none.
static Value *partForMask(Value *Condition, bool Holds, Value *&Mask,
                          unsigned Steps = 4) {
  Value *A, *B;
  if (Holds ? match(Condition, m_LogicalAnd(m_Value(A), m_Value(B)))
            : match(Condition, m_LogicalOr(m_Value(A), m_Value(B)))) {
    Value *Part = Steps ? partForMask(A, Holds, Mask, Steps - 1) : nullptr;
    return Part || !Steps ? Part : partForMask(B, Holds, Mask, Steps - 1);
  }
  CmpPredicate Predicate;
  return match(Condition,
               m_ICmp(Predicate, m_BitCast(m_Value(Mask)), m_Zero())) &&
                 Predicate == (Holds ? ICmpInst::ICMP_NE : ICmpInst::ICMP_EQ) &&
                 isa<FixedVectorType>(Mask->getType()) && isMaskOfBounds(Mask)
             ? Condition
             : nullptr;
}

/// \p Condition with \p New in place of its \p Part.
static Value *replacePart(IRBuilder<> &B, Value *Condition, Value *Part,
                          Value *New, unsigned Steps = 4) {
  if (Condition == Part)
    return New;
  auto *I = dyn_cast<Instruction>(Condition);
  Value *X, *Y;
  if (!I || !Steps ||
      !match(I, m_CombineOr(m_LogicalAnd(m_Value(X), m_Value(Y)),
                            m_LogicalOr(m_Value(X), m_Value(Y)))))
    return Condition;
  Value *NewX = replacePart(B, X, Part, New, Steps - 1),
        *NewY = replacePart(B, Y, Part, New, Steps - 1);
  if (NewX == X && NewY == Y)
    return Condition;
  return match(I, m_LogicalAnd(m_Value(), m_Value()))
             ? B.CreateLogicalAnd(NewX, NewY)
             : B.CreateLogicalOr(NewX, NewY);
}

/// Whether a full \p Mask leaves a mask of \p I to others, or none.
static bool isAccessUnder(Instruction &I, Value *Mask) {
  auto Access = MaskedAccess::of(I);
  return Access && isPartOfMask(Access->Mask, Mask);
}

/// What \p Guard guards, if it is to have a version.
static std::optional<GuardedPart>
partBehind(BranchInst &Guard, const DominatorTree &DT, Remarks &R) {
  if (!Guard.isConditional())
    return std::nullopt;
  GuardedPart Part{&Guard, nullptr, nullptr, nullptr, {}};
  BasicBlock *First = nullptr;
  for (bool Holds : {true, false}) {
    Part.AnyActive = partForMask(Guard.getCondition(), Holds, Part.Mask);
    if (!Part.AnyActive)
      continue;
    First = Guard.getSuccessor(Holds ? 0 : 1);
    Part.Exit = Guard.getSuccessor(Holds ? 1 : 0);
    break;
  }
  // A loop may begin there.
  if (!First || First == Part.Exit ||
      any_of(predecessors(First), [&](BasicBlock *Pred) {
        return Pred != Guard.getParent() && !DT.dominates(First, Pred);
      }))
    return std::nullopt;
  Part.Blocks.insert(First);
  unsigned Size = 0, Accesses = 0;
  for (unsigned Next = 0; Next != Part.Blocks.size(); ++Next) {
    BasicBlock *B = Part.Blocks[Next];
    if (!DT.dominates(First, B) || succ_empty(B))
      return std::nullopt;
    Size += B->size();
    if (Size > MaxSize) {
      if (R)
        R.missed("Large", Guard,
                 "what bounds guard here has no version without masks: it is "
                 "too large");
      return std::nullopt;
    }
    for (Instruction &I : *B) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (Call && (Call->cannotDuplicate() || Call->isConvergent()))
        return std::nullopt;
      Accesses += isAccessUnder(I, Part.Mask);
    }
    for (BasicBlock *Successor : successors(B))
      if (Successor != Part.Exit)
        Part.Blocks.insert(Successor);
  }
  return Accesses != 0 ? std::optional(Part) : std::nullopt;
}

/// Moves what only \p Otherwise and \p Part use from \p Before to the former,
/// which is the mask for the most.
static void sinkTo(BasicBlock &Otherwise, BasicBlock &Before,
                   const GuardedPart &Part) {
  for (Instruction &I : make_early_inc_range(reverse(Before))) {
    if (I.isTerminator() || isa<PHINode>(I) || I.mayReadOrWriteMemory() ||
        I.mayHaveSideEffects())
      continue;
    if (all_of(I.uses(), [&](const Use &U) {
          auto *User = cast<Instruction>(U.getUser());
          auto *Phi = dyn_cast<PHINode>(User);
          BasicBlock *In = Phi ? Phi->getIncomingBlock(U) : User->getParent();
          return In == &Otherwise || Part.Blocks.contains(In);
        }))
      I.moveBefore(Otherwise, Otherwise.getFirstInsertionPt());
  }
}

static void makeVersion(const GuardedPart &Part) {
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies =
      copyBlocks(Part.Blocks.getArrayRef(), Map, ".full");
  Map[Part.Mask] = Constant::getAllOnesValue(Part.Mask->getType());
  remapInstructionsInBlocks(Copies, Map);

  // Whether lanes are active is asked only where not all are.
  BasicBlock *Before = Part.Guard->getParent(),
             *Otherwise = Before->splitBasicBlock(Part.Guard, "some.active");
  Instruction *End = Before->getTerminator();
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(Part.Guard->getDebugLoc());
  const bool Holds = Part.Guard->getSuccessor(0) == Part.Blocks.front();
  Value *Full = emitIsFull(B, Part.Mask);
  Value *Condition = replacePart(B, Part.Guard->getCondition(), Part.AnyActive,
                                 Holds ? Full : B.CreateNot(Full));
  // What it asks may be of no value where the guard does not come to ask.
  Condition = B.CreateFreeze(Condition);
  B.CreateCondBr(Condition, Holds ? Copies.front() : Otherwise,
                 Holds ? Otherwise : Copies.front());
  End->eraseFromParent();

  for (PHINode &Phi : Part.Exit->phis())
    for (BasicBlock *Leaving : Part.Blocks) {
      const int From = Phi.getBasicBlockIndex(Leaving);
      if (From < 0)
        continue;
      Value *Result = Phi.getIncomingValue(From);
      auto Copied = Map.find(Result);
      Phi.addIncoming(Copied == Map.end() ? Result : &*Copied->second,
                      cast<BasicBlock>(Map[Leaving]));
    }
  sinkTo(*Otherwise, *Before, Part);
  replaceGathers(Copies);
}

//===----------------------------------------------------------------------===//
// Code without a guard
//===----------------------------------------------------------------------===//

namespace {
/// Instructions of one block, from a mask on, that no branch guards: executing
/// them under an empty mask takes less than asking for an active lane.
struct OpenPart {
  Instruction *Mask;
  Instruction *First; ///< the first that is different under a full mask
};
} // namespace

/// What is computed in \p B, a block of \p L, under a mask that changes in it,
/// and is quicker without. Where masks cost accesses of consecutive elements
/// nothing, \p OnlyLocal, those of local memory are: what is stored under a
/// mask can't be loaded before it is in memory.
static std::optional<OpenPart> openPartIn(BasicBlock &B, const Loop &L,
                                          bool OnlyLocal) {
  if (B.size() > MaxSize || any_of(B, [](const Instruction &I) {
        auto *Call = dyn_cast<CallBase>(&I);
        return Call && (Call->cannotDuplicate() || Call->isConvergent());
      }))
    return std::nullopt;
  for (Instruction &I : B) {
    auto Access = MaskedAccess::of(I);
    auto *Mask = Access ? dyn_cast<Instruction>(Access->Mask) : nullptr;
    if (!Mask || Mask->getParent() != &B ||
        (OnlyLocal && Access->IsConsecutive &&
         !isGroupMemory(Access->Address)) ||
        !isMaskOfBounds(Mask))
      continue;
    if (boundsChangeIn(*Mask, L))
      return OpenPart{Mask, &I};
  }
  return std::nullopt;
}

static void makeVersion(const OpenPart &Part) {
  BasicBlock *Before = Part.First->getParent();
  BasicBlock *Some = Before->splitBasicBlock(Part.First, "some.active");
  BasicBlock *After = Some->splitBasicBlock(Some->getTerminator(), "after");
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies = copyBlocks({Some}, Map, ".full");
  Map[Part.Mask] = Constant::getAllOnesValue(Part.Mask->getType());
  remapInstructionsInBlocks(Copies, Map);

  Instruction *End = Before->getTerminator();
  IRBuilder<> B(End);
  B.SetCurrentDebugLocation(Part.First->getDebugLoc());
  // A mask of no value is none to branch on.
  Value *Full = B.CreateFreeze(emitIsFull(B, Part.Mask));
  B.CreateCondBr(Full, Copies.front(), Some);
  End->eraseFromParent();

  B.SetInsertPoint(After, After->begin());
  for (Instruction &I : *Some) {
    SmallVector<Use *, 8> Outside;
    for (Use &U : I.uses())
      if (cast<Instruction>(U.getUser())->getParent() != Some)
        Outside.push_back(&U);
    if (Outside.empty())
      continue;
    PHINode *Phi = B.CreatePHI(I.getType(), 2, I.getName());
    Phi->addIncoming(&I, Some);
    Phi->addIncoming(Map.lookup(&I), Copies.front());
    for (Use *U : Outside)
      U->set(Phi);
  }
  replaceGathers(Copies);
}

PreservedAnalyses FullMasksPass::run(Function &F, FunctionAnalysisManager &AM) {
  if (!(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)) ||
      F.hasOptSize() || isSanitized(F))
    return PreservedAnalyses::all();
  const auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  Remarks R(F, DEBUG_TYPE);
  SmallVector<GuardedPart, 4> Parts;
  SmallPtrSet<const BasicBlock *, 16> Versioned;
  // Outer parts come first: those in them have their version there as well.
  for (BasicBlock *B : depth_first(&F)) {
    auto *Branch = dyn_cast<BranchInst>(B->getTerminator());
    if (!Branch || Versioned.contains(B) || Parts.size() == MaxParts)
      continue;
    auto Part = partBehind(*Branch, DT, R);
    if (!Part || !DebugCounter::shouldExecute(Versioning))
      continue;
    Versioned.insert(Part->Blocks.begin(), Part->Blocks.end());
    Parts.push_back(*Part);
  }
  const auto &LI = AM.getResult<LoopAnalysis>(F);
  const bool OnlyLocal =
      hasMaskRegisters(F.getContext(), AM.getResult<TargetIRAnalysis>(F));
  SmallVector<OpenPart, 4> Open;
  for (BasicBlock &B : F) {
    const Loop *L = LI.getLoopFor(&B);
    if (!L || Versioned.contains(&B) || Parts.size() + Open.size() == MaxParts)
      continue;
    auto Part = openPartIn(B, *L, OnlyLocal);
    if (Part && DebugCounter::shouldExecute(Versioning))
      Open.push_back(*Part);
  }
  if (Parts.empty() && Open.empty())
    return PreservedAnalyses::all();
  auto Tell = [&](Instruction &At, const char *Message) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << At << "\n");
    ++NumVersions;
    if (R)
      R.passed("Versioned", At, Message);
  };
  for (const GuardedPart &Part : Parts) {
    Tell(*Part.Guard, "what bounds guard here has a version without masks, for "
                      "sub-groups within them");
    makeVersion(Part);
  }
  // Last, since values get other names behind them.
  for (const OpenPart &Part : Open) {
    Tell(*Part.First, "what is done under a mask of bounds here has a version "
                      "without it, for sub-groups within them");
    makeVersion(Part);
  }
  return PreservedAnalyses::none();
}

} // namespace cohort

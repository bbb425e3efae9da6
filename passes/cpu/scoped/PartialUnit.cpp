//===- PartialUnit.cpp - A sub-group with few active items ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "PartialUnit.h"
#include "support/ConstantMask.h"
#include "support/CopyBlocks.h"
#include "support/MaskedAccess.h"
#include "support/Remarks.h"
#include "support/ScaledValues.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/InstructionSimplify.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/Local.h"
#include <numeric>

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize-items"

STATISTIC(NumPartial, "Number of last units with versions for their sizes");
DEBUG_COUNTER(Partial, "cohort-partial-units",
              "Controls which last units have versions for their sizes");

namespace cohort {

static cl::opt<unsigned> MaxInstructions(
    "cohort-partial-units-max-instructions", cl::Hidden, cl::init(128),
    cl::desc("Instructions of a last unit that gets versions for its sizes"));

/// How many lanes \p Mask lets through, if they are the first ones; else 0.
static unsigned lengthOfPrefix(const Value *Mask) {
  auto Active = constantMask(Mask);
  return Active && Active->isMask() ? Active->popcount() : 0;
}

/// \p A, of the first \p Active lanes at consecutive places, as an access to
/// that many elements.
static void makeNarrow(const MaskedAccess &A, unsigned Active) {
  if (A.IsStore) {
    A.storeOnly(0, Active);
    return;
  }
  IRBuilder<> B(A.Call);
  unsigned Lanes = A.type()->getNumElements();
  Type *Element = A.type()->getElementType();
  Type *Narrow = Active == 1 ? Element : FixedVectorType::get(Element, Active);
  LoadInst *Load = B.CreateAlignedLoad(Narrow, A.Address, A.Alignment);
  Load->setAAMetadata(A.Call->getAAMetadata());
  Value *Result;
  if (Active == 1) {
    Result = B.CreateInsertElement(A.Data, Load, uint64_t(0));
  } else {
    SmallVector<int, 64> Blend;
    for (unsigned L = 0; L < Lanes; ++L)
      Blend.push_back(L < Active ? L : -1);
    Result = B.CreateShuffleVector(Load, Blend);
    for (unsigned L = Active; L < Lanes; ++L)
      Blend[L] = Lanes + L;
    if (!isa<PoisonValue>(A.Data))
      Result = B.CreateShuffleVector(Result, A.Data, Blend);
  }
  A.Call->replaceAllUsesWith(Result);
  A.Call->eraseFromParent();
}

/// \p I as a masked access to consecutive places.
static std::optional<MaskedAccess> consecutiveAccess(Instruction &I) {
  auto A = MaskedAccess::of(I);
  return A && A->IsConsecutive ? A : std::nullopt;
}

/// Whether \p Condition asks if a stride that the loop around multiplies or
/// divides is some constant, as versions for small strides do.
static bool isStepOfTree(const Value *Condition,
                         const SmallSetVector<BasicBlock *, 4> &Blocks) {
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare || Compare->getPredicate() != CmpInst::ICMP_EQ ||
      !isa<ConstantInt>(Compare->getOperand(1)))
    return false;
  const Value *Stride = Compare->getOperand(0);
  auto *I = dyn_cast<Instruction>(Stride);
  return !(I && Blocks.contains(I->getParent())) && isGeometric(Stride);
}

/// The conditions in \p Blocks that choose versions for small strides.
static SmallVector<ICmpInst *, 4>
findStepsOfTrees(const SmallSetVector<BasicBlock *, 4> &Blocks) {
  SmallVector<ICmpInst *, 4> Steps;
  for (const BasicBlock *BB : Blocks)
    if (auto *Branch = dyn_cast<BranchInst>(BB->getTerminator());
        Branch && Branch->isConditional() &&
        isStepOfTree(Branch->getCondition(), Blocks))
      Steps.push_back(cast<ICmpInst>(Branch->getCondition()));
  return Steps;
}

/// Before \p B's place: what chooses a version for \p Count, which is nothing
/// that has one where one of \p Steps holds.
static Value *countOfSmallSteps(IRBuilder<> &B, Instruction &Count,
                                ArrayRef<ICmpInst *> Steps, uint64_t Lanes) {
  Value *IsLarge = nullptr;
  for (const ICmpInst *Step : Steps) {
    Value *Holds = B.CreateICmpEQ(B.CreateFreeze(Step->getOperand(0)),
                                  Step->getOperand(1));
    IsLarge = IsLarge ? B.CreateOr(IsLarge, Holds) : Holds;
  }
  if (!IsLarge)
    return &Count;
  return B.CreateSelect(IsLarge, ConstantInt::get(Count.getType(), Lanes),
                        &Count);
}

/// Simplifies code whose count has become known.
static void simplify(ArrayRef<BasicBlock *> Blocks) {
  for (BasicBlock *BB : Blocks)
    for (Instruction &I : make_early_inc_range(*BB)) {
      if (Value *Simpler = simplifyInstruction(&I, I.getDataLayout())) {
        I.replaceAllUsesWith(Simpler);
        if (isInstructionTriviallyDead(&I))
          I.eraseFromParent();
        continue;
      }
      if (auto A = consecutiveAccess(I))
        if (unsigned Active = lengthOfPrefix(A->Mask))
          makeNarrow(*A, Active);
    }
}

void specializePartialUnit(ArrayRef<BasicBlock *> Blocks, Instruction &Count,
                           uint64_t Lanes) {
  BasicBlock *Start = Count.getParent();
  SmallSetVector<BasicBlock *, 4> Versioned;
  Versioned.insert(Start);
  for (unsigned K = 0; K < Versioned.size(); ++K)
    for (BasicBlock *Next : successors(Versioned[K]))
      if (is_contained(Blocks, Next))
        Versioned.insert(Next);
  if (any_of(drop_begin(Versioned), [&](BasicBlock *BB) {
        return any_of(predecessors(BB), [&](BasicBlock *Before) {
          return !Versioned.contains(Before);
        });
      }))
    return;

  // Not worth its size where nothing waits, or much else is done.
  unsigned Size = 0, Loads = 0, Stores = 0;
  for (BasicBlock *BB : Versioned)
    for (Instruction &I : *BB) {
      ++Size;
      if (auto A = MaskedAccess::of(I))
        ++(A->IsStore ? Stores : Loads);
    }
  if (!Loads || !Stores)
    return;
  Remarks R(*Start->getParent(), DEBUG_TYPE);
  if (Size > MaxInstructions) {
    if (R)
      R.missed("NoPartialUnit", Count,
               "the last unit of a group has no version for each size: it has "
               "more than " +
                   Twine(MaxInstructions) + " instructions");
    return;
  }
  if (!DebugCounter::shouldExecute(Partial))
    return;
  ++NumPartial;
  if (R)
    R.passed("PartialUnit", Count,
             "the last unit of a group has a version for each size");

  BasicBlock *General = Start->splitBasicBlock(std::next(Count.getIterator()),
                                               Start->getName() + ".general");
  Versioned.remove(Start);
  Versioned.insert(General);
  Start->getTerminator()->eraseFromParent();
  IRBuilder<> B(Start);
  const SmallVector<ICmpInst *, 4> Steps = findStepsOfTrees(Versioned);
  SwitchInst *Switch =
      B.CreateSwitch(countOfSmallSteps(B, Count, Steps, Lanes), General);
  for (uint64_t Active = Lanes / 2; Active; Active /= 2) {
    ValueToValueMapTy Map;
    SmallVector<BasicBlock *, 8> Copies =
        copyBlocks(Versioned.getArrayRef(), Map, "." + Twine(Active));
    auto *Known = ConstantInt::get(cast<IntegerType>(Count.getType()), Active);
    Map[&Count] = Known;
    for (ICmpInst *Step : Steps)
      Map[Step] = ConstantInt::getFalse(Step->getContext());
    remapInstructionsInBlocks(Copies, Map);
    simplify(Copies);
    if (!Steps.empty())
      for (BasicBlock *Copy : Copies)
        ConstantFoldTerminator(Copy, /*DeleteDeadConditions=*/true);
    Switch->addCase(Known, cast<BasicBlock>(Map.lookup(General)));
  }
}

} // namespace cohort

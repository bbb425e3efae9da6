//===- LoopVectors.cpp - Loops of one work-item as vectors ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LoopVectors.h"
#include "support/Combine.h"
#include "support/OpenLoops.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace llvm;

namespace cohort {

static cl::opt<unsigned> MinIterations(
    "cohort-loop-vectors-min-iterations", cl::Hidden, cl::init(8),
    cl::desc("Iterations of a loop of one work-item from which on "
             "it counts as one of vectors"));

/// Whether \p V combines integers by an operation whose order does not matter.
static bool isOfAnyOrder(const Instruction &V) {
  if (!V.getType()->isIntegerTy())
    return false;
  return isa<MinMaxIntrinsic>(V) ||
         (isa<BinaryOperator>(V) && V.isAssociative() && V.isCommutative());
}

/// Whether \p L combines what it carries in \p Phi with other integers, by one
/// operation, and reads it for nothing else.
static bool isReduction(const PHINode &Phi, const Loop &L) {
  auto *Last =
      dyn_cast<Instruction>(Phi.getIncomingValueForBlock(L.getLoopLatch()));
  if (!Last || !isOfAnyOrder(*Last))
    return false;
  for (const Instruction *Link = &Phi; Link != Last;) {
    const Instruction *Next = nullptr;
    for (const User *U : Link->users()) {
      auto *I = cast<Instruction>(U);
      if (!L.contains(I))
        continue;
      if (Next || !isSameOperation(*I, *Last))
        return false;
      Next = I;
    }
    if (!Next)
      return false;
    Link = Next;
  }
  return true;
}

/// By how much \p V grows with each iteration of \p L, if that is constant, and
/// no index wraps in between, which LLVM asks before its loop.
static std::optional<int64_t> stepOf(const SCEV *V, const Loop &L,
                                     ScalarEvolution &SE) {
  if (SE.isLoopInvariant(V, &L))
    return 0;
  if (auto *Cast = dyn_cast<SCEVIntegralCastExpr>(V))
    return stepOf(Cast->getOperand(), L, SE);
  if (auto *Moving = dyn_cast<SCEVAddRecExpr>(V)) {
    auto *Step = Moving->getLoop() == &L && Moving->isAffine()
                     ? dyn_cast<SCEVConstant>(Moving->getStepRecurrence(SE))
                     : nullptr;
    return Step ? Step->getAPInt().trySExtValue() : std::nullopt;
  }
  if (auto *Sum = dyn_cast<SCEVAddExpr>(V)) {
    int64_t Step = 0;
    for (const SCEV *Part : Sum->operands()) {
      auto Of = stepOf(Part, L, SE);
      if (!Of || AddOverflow(Step, *Of, Step))
        return std::nullopt;
    }
    return Step;
  }
  auto *Product = dyn_cast<SCEVMulExpr>(V);
  auto *Factor = Product && Product->getNumOperands() == 2
                     ? dyn_cast<SCEVConstant>(Product->getOperand(0))
                     : nullptr;
  auto By = Factor ? Factor->getAPInt().trySExtValue() : std::nullopt;
  auto Of = By ? stepOf(Product->getOperand(1), L, SE) : std::nullopt;
  int64_t Step;
  return Of && !MulOverflow(*By, *Of, Step) ? std::optional(Step)
                                            : std::nullopt;
}

/// Whether \p Load reads the element behind that of the iteration before, or
/// the same one.
static bool isConsecutive(const LoadInst &Load, const Loop &L,
                          ScalarEvolution &SE) {
  Value *Pointer = const_cast<Value *>(Load.getPointerOperand());
  if (!Load.isSimple() || !SE.isSCEVable(Pointer->getType()))
    return false;
  auto Step = stepOf(SE.getSCEV(Pointer), L, SE);
  const TypeSize Size = Load.getDataLayout().getTypeStoreSize(Load.getType());
  return Step && (*Step == 0 || *Step == int64_t(Size.getFixedValue()));
}

bool isVectorOfIterations(const Loop &L, ScalarEvolution &SE) {
  if (!L.isInnermost() || !L.getLoopLatch() ||
      L.getNumBlocks() > 2) // no condition but that for the end
    return false;
  bool Reads = false, Reduces = false;
  for (const PHINode &Phi : L.getHeader()->phis()) {
    const SCEV *Count = SE.isSCEVable(Phi.getType())
                            ? SE.getSCEV(const_cast<PHINode *>(&Phi))
                            : nullptr;
    if (isa_and_nonnull<SCEVAddRecExpr>(Count))
      continue;
    if (!isReduction(Phi, L))
      return false;
    Reduces = true;
  }
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      if (auto *Load = dyn_cast<LoadInst>(&I)) {
        if (!isConsecutive(*Load, L, SE))
          return false;
        Reads = true;
        continue;
      }
      auto *Call = dyn_cast<CallBase>(&I);
      auto *Known = dyn_cast<IntrinsicInst>(&I);
      if (I.mayReadOrWriteMemory() || I.isIntDivRem() ||
          (Call &&
           (!Known || !isTriviallyVectorizable(Known->getIntrinsicID()))))
        return false;
    }
  // Last what all loops in front of this one may matter for.
  if (!Reads || !Reduces || !SE.hasLoopInvariantBackedgeTakenCount(&L))
    return false;
  const unsigned Trips =
      isOpenLoop(L) ? 0 : SE.getSmallConstantMaxTripCount(&L);
  return Trips == 0 || Trips >= MinIterations;
}

} // namespace cohort

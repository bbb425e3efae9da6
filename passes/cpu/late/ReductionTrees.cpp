//===- ReductionTrees.cpp - Reductions in an open order -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ReductionTrees.h"
#include "abi/KernelInfo.h"
#include "support/Combine.h"
#include "support/PreservedFlow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-reduction-trees"

STATISTIC(NumTrees, "Number of reductions that became trees");
DEBUG_COUNTER(Trees, "cohort-reduction-trees",
              "Controls which reductions become trees");

namespace cohort {

bool isReductionLink(const Value &V, const Value &Before) {
  auto *I = dyn_cast<Instruction>(&V);
  if (!I || !isa<FPMathOperator>(I) || !I->hasAllowReassoc() ||
      !I->getType()->isFPOrFPVectorTy())
    return false;
  auto *Call = dyn_cast<IntrinsicInst>(I);
  if (I->getOpcode() != Instruction::FAdd &&
      I->getOpcode() != Instruction::FMul &&
      (!Call || (Call->getIntrinsicID() != Intrinsic::minnum &&
                 Call->getIntrinsicID() != Intrinsic::maxnum)))
    return false;
  return (I->getOperand(0) == &Before) != (I->getOperand(1) == &Before);
}

/// The operations that combine \p Phi with one value after the other, up to
/// what the loop carries on.
static SmallVector<Instruction *, 8> chainFrom(PHINode &Phi) {
  SmallVector<Instruction *, 8> Chain;
  Value *Before = &Phi;
  while (Before->hasOneUse()) {
    auto *Next = dyn_cast<Instruction>(Before->user_back());
    if (!Next || Next->getParent() != Phi.getParent() ||
        !isReductionLink(*Next, *Before) ||
        (!Chain.empty() && !isSameOperation(*Next, *Chain.front())))
      break;
    Chain.push_back(Next);
    Before = Next;
  }
  return Chain;
}

/// Replaces \p Chain, which starts from \p Phi, by one operation on that and a
/// tree of the other values.
static void replaceByTree(PHINode &Phi, ArrayRef<Instruction *> Chain) {
  LLVM_DEBUG(dbgs() << "tree of " << Chain.size() << " from " << Phi << '\n');
  SmallVector<Value *, 8> Values;
  Value *Before = &Phi;
  FastMathFlags Flags = FastMathFlags::getFast();
  for (Instruction *Link : Chain) {
    Values.push_back(Link->getOperand(Link->getOperand(0) == Before));
    Flags &= Link->getFastMathFlags();
    Before = Link;
  }
  Instruction *Last = Chain.back();
  IRBuilder<> B(Last);
  auto Combine = [&](Value *L, Value *R) -> Value * {
    Instruction *New = Last->clone();
    New->setOperand(0, L);
    New->setOperand(1, R);
    New->copyFastMathFlags(Flags); // what holds of all of them
    return B.Insert(New);
  };
  while (Values.size() > 1) {
    SmallVector<Value *, 8> Half;
    for (size_t K = 0; K + 1 < Values.size(); K += 2)
      Half.push_back(Combine(Values[K], Values[K + 1]));
    if (Values.size() % 2)
      Half.push_back(Values.back());
    Values = std::move(Half);
  }
  Value *All = Combine(&Phi, Values.front());
  All->takeName(Last);
  Last->replaceAllUsesWith(All);
  for (Instruction *Link : reverse(Chain))
    Link->eraseFromParent();
}

/// Chains of \p Block, if it is a loop.
static bool replaceChains(BasicBlock &Block) {
  if (!is_contained(predecessors(&Block), &Block))
    return false;
  bool Changed = false;
  for (PHINode &Phi : Block.phis()) {
    auto Chain = chainFrom(Phi);
    // A tree of two is what it was.
    if (Chain.size() < 3 ||
        Chain.back() != Phi.getIncomingValueForBlock(&Block) ||
        !DebugCounter::shouldExecute(Trees))
      continue;
    replaceByTree(Phi, Chain);
    ++NumTrees;
    Changed = true;
  }
  return Changed;
}

static bool isReductionOfSome(const IntrinsicInst &Call) {
  if (Call.getIntrinsicID() != Intrinsic::vector_reduce_fmin &&
      Call.getIntrinsicID() != Intrinsic::vector_reduce_fmax)
    return false;
  auto *T = dyn_cast<FixedVectorType>(Call.getArgOperand(0)->getType());
  return T && isPowerOf2_32(T->getNumElements()) && !Call.hasNoNaNs();
}

static void replaceByTree(IntrinsicInst &Call) {
  LLVM_DEBUG(dbgs() << "tree of " << Call << '\n');
  IRBuilder<> B(&Call);
  B.setFastMathFlags(Call.getFastMathFlags());
  const Intrinsic::ID Pair =
      getMinMaxReductionIntrinsicOp(Call.getIntrinsicID());
  Value *All = combineHalves(B, Call.getArgOperand(0), [&](Value *L, Value *R) {
    return B.CreateBinaryIntrinsic(Pair, L, R);
  });
  Call.replaceAllUsesWith(All);
  Call.eraseFromParent();
}

PreservedAnalyses ReductionTreesPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<IntrinsicInst>(&I);
        Call && isReductionOfSome(*Call) &&
        DebugCounter::shouldExecute(Trees)) {
      replaceByTree(*Call);
      ++NumTrees;
      Changed = true;
    }
  for (BasicBlock &Block : F)
    Changed |= replaceChains(Block);
  return preservedWithFlow(Changed);
}

} // namespace cohort

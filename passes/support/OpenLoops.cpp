//===- OpenLoops.cpp - Loops whose length no constant says ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OpenLoops.h"
#include "IntegerCasts.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace cohort {

/// Whether \p V is an integer that comes from elsewhere: only its uses may say
/// something of it.
static bool isFromElsewhere(const Value *V) {
  constexpr unsigned IntBits = 32; // fewer limit iterations by themselves
  if (!V->getType()->isIntegerTy() ||
      V->getType()->getIntegerBitWidth() < IntBits)
    return false;
  auto *I = dyn_cast<Instruction>(V);
  return isa<Argument>(V) ||
         (isa_and_nonnull<LoadInst, CallInst>(I) && !isa<IntrinsicInst>(I) &&
          !I->hasMetadata(LLVMContext::MD_range));
}

/// Whether a comparison with a constant may bound \p V, or what \p V is an
/// extension of.
static bool isCompared(const Value *V) {
  for (;;) {
    for (const User *U : V->users())
      if (auto *Compare = dyn_cast<ICmpInst>(U);
          Compare && (isa<Constant>(Compare->getOperand(0)) ||
                      isa<Constant>(Compare->getOperand(1))))
        return true;
    auto *Cast = dyn_cast<CastInst>(V);
    if (!Cast)
      return false;
    V = Cast->getOperand(0);
  }
}

/// Whether \p V is a counter of \p L that has nothing to do with \p End when it
/// begins, and is changed in small steps.
static bool isCounter(const Value *V, const Value *End, const Loop &L) {
  V = withoutIntegerCasts(V);
  if (auto *Next = dyn_cast<BinaryOperator>(V);
      Next && Next->getOpcode() == Instruction::Add &&
      isa<ConstantInt>(Next->getOperand(1)))
    V = Next->getOperand(0);
  auto *Phi = dyn_cast<PHINode>(V);
  const BasicBlock *Before = L.getLoopPredecessor(), *Latch = L.getLoopLatch();
  if (!Phi || Phi->getParent() != L.getHeader() || !Before || !Latch)
    return false;
  const Value *Start =
      withoutIntegerCasts(Phi->getIncomingValueForBlock(Before));
  auto *Step = dyn_cast<BinaryOperator>(Phi->getIncomingValueForBlock(Latch));
  if (!Step || Step->getOpcode() != Instruction::Add ||
      Step->getOperand(0) != Phi ||
      !(isa<ConstantInt>(Start) || (isFromElsewhere(Start) && Start != End)))
    return false;
  // A greater step crosses the range of an int in few iterations.
  constexpr unsigned SmallBits = 16;
  auto *By = dyn_cast<ConstantInt>(Step->getOperand(1));
  return !By || By->getValue().getSignificantBits() <= SmallBits;
}

bool isOpenLoop(const Loop &L) {
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  return !Exiting.empty() && all_of(Exiting, [&](const BasicBlock *From) {
    auto *Branch = dyn_cast<BranchInst>(From->getTerminator());
    auto *Compare = Branch && Branch->isConditional()
                        ? dyn_cast<ICmpInst>(Branch->getCondition())
                        : nullptr;
    if (!Compare)
      return false;
    const Value *Ends = Compare->getOperand(1),
                *Counts = Compare->getOperand(0);
    if (!L.isLoopInvariant(Ends))
      std::swap(Ends, Counts);
    const Value *Origin = withoutIntegerCasts(Ends);
    return L.isLoopInvariant(Ends) && isFromElsewhere(Origin) &&
           isCounter(Counts, Origin, L) && !isCompared(Ends);
  });
}

} // namespace cohort

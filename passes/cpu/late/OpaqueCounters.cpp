//===- OpaqueCounters.cpp - Counters of large loops -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OpaqueCounters.h"
#include "abi/KernelInfo.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-opaque-counters"

STATISTIC(NumHidden, "Number of counters of large loops that are hidden");
DEBUG_COUNTER(Hiding, "cohort-opaque-counters",
              "Controls which counters of large loops are hidden");

namespace cohort {

/// x86-64 has 16 registers for addresses. LLVM's search is fast for a few times
/// as many, and what it finds for a hundred is worth nothing.
static cl::opt<unsigned> MinAccesses(
    "cohort-opaque-counters-accesses", cl::Hidden, cl::init(128),
    cl::desc("Accesses of a loop whose counter is hidden from loop strength "
             "reduction"));

/// Whether \p I accesses memory at an address that changes in \p L.
static bool isVaryingAccess(const Instruction &I, const Loop &L) {
  if (const Value *Address = getLoadStorePointerOperand(&I))
    return !L.isLoopInvariant(Address);
  const auto *Call = dyn_cast<IntrinsicInst>(&I);
  return Call && Call->mayReadOrWriteMemory() &&
         any_of(Call->args(), [&](const Value *Arg) {
           return Arg->getType()->isPtrOrPtrVectorTy() &&
                  !L.isLoopInvariant(Arg);
         });
}

static bool isLarge(const Loop &L) {
  unsigned Accesses = 0;
  for (const BasicBlock *BB : L.blocks())
    Accesses += count_if(
        *BB, [&](const Instruction &I) { return isVaryingAccess(I, L); });
  return Accesses >= MinAccesses;
}

/// Whether \p Phi changes by the same value in each iteration of \p L.
static bool isCounter(const PHINode &Phi, const Loop &L) {
  const BasicBlock *Latch = L.getLoopLatch();
  if (!Latch || !Phi.getType()->isIntegerTy())
    return false;
  const auto *Step =
      dyn_cast<BinaryOperator>(Phi.getIncomingValueForBlock(Latch));
  if (!Step || Step->getOpcode() != Instruction::Add)
    return false;
  return (Step->getOperand(0) == &Phi &&
          L.isLoopInvariant(Step->getOperand(1))) ||
         (Step->getOperand(1) == &Phi &&
          L.isLoopInvariant(Step->getOperand(0)));
}

/// Whether \p User decides by a counter whether \p L goes on.
static bool isExitCondition(const User &User, const Loop &L) {
  return isa<ICmpInst>(User) && all_of(User.users(), [&](const auto *Branch) {
           const auto *I = cast<Instruction>(Branch);
           return I->isTerminator() && L.isLoopExiting(I->getParent());
         });
}

/// Makes what \p L computes from \p Counter depend on a call that nothing looks
/// into.
static bool hide(Instruction &Counter, const Value &Next, const Loop &L) {
  auto IsHidden = [&](const Use &U) {
    const auto *I = cast<Instruction>(U.getUser());
    return I != &Next && L.contains(I) && !isa<PHINode>(I) &&
           !isExitCondition(*I, L);
  };
  if (none_of(Counter.uses(), IsHidden))
    return false;
  IRBuilder<> B(Counter.getParent(), *Counter.getInsertionPointAfterDef());
  Value *Opaque = B.CreateIntrinsic(Intrinsic::expect, {Counter.getType()},
                                    {&Counter, &Counter}, nullptr,
                                    Counter.getName() + ".opaque");
  Counter.replaceUsesWithIf(
      Opaque, [&](Use &U) { return U.getUser() != Opaque && IsHidden(U); });
  return true;
}

PreservedAnalyses OpaqueCountersPass::run(Function &F,
                                          FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  Remarks R(F, DEBUG_TYPE);
  bool Changed = false;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    if (!isLarge(*L))
      continue;
    for (PHINode &Phi : L->getHeader()->phis()) {
      if (!isCounter(Phi, *L) || !DebugCounter::shouldExecute(Hiding))
        continue;
      auto *Step =
          cast<Instruction>(Phi.getIncomingValueForBlock(L->getLoopLatch()));
      const bool HidesPhi = hide(Phi, *Step, *L);
      if (!hide(*Step, Phi, *L) && !HidesPhi)
        continue;
      Changed = true;
      ++NumHidden;
      if (R)
        R.passed("Hidden", *L->getHeader()->getTerminator(),
                 "loop strength reduction leaves the counter of a loop with "
                 "more accesses than registers alone");
    }
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort

//===- HoistClosureLoads.cpp - Hoists closure loads out of loops ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "HoistClosureLoads.h"
#include "support/ClosureLoads.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-hoist-closure-loads"

STATISTIC(NumLoads, "Number of loads from closures moved out of loops");
DEBUG_COUNTER(Hoisting, "cohort-hoist-closure-loads",
              "Controls which loads from closures leave loops");

namespace cohort {

PreservedAnalyses HoistClosureLoadsPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  Argument *Closure = readOnlyClosure(F);
  if (!Closure)
    return PreservedAnalyses::all();
  const LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  Remarks R(F, DEBUG_TYPE);
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Load = dyn_cast<LoadInst>(&I);
    const Loop *L = Load ? LI.getLoopFor(Load->getParent()) : nullptr;
    if (!L)
      continue;
    BasicBlock *Before = L->getOutermostLoop()->getLoopPreheader();
    if (!Before)
      continue;
    auto Place = placeWithinClosure(*Load, *Closure);
    if (!Place || !DebugCounter::shouldExecute(Hoisting))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << *Load
                      << "\n");
    if (R)
      R.passed("Hoisted", *Load,
               "what the kernel has captured is loaded before the loop");
    IRBuilder<> B(Before->getTerminator());
    Value *From = Load->getPointerOperand();
    if (From != Closure) // its own address may be computed in the loop
      From = B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Closure, *Place);
    Load->setOperand(LoadInst::getPointerOperandIndex(), From);
    Load->moveBefore(B.GetInsertPoint());
    // What its branch has promised of the value need not hold here.
    Load->dropUBImplyingAttrsAndMetadata();
    Load->setDebugLoc(DebugLoc::getDropped());
    ++NumLoads;
    Changed = true;
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort

//===- HoistVectors.cpp - Vectors that leave loops early ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "HoistVectors.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Vectorize/VectorCombine.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-hoist-vectors"

STATISTIC(NumFunctions, "Number of functions whose shuffles were moved");
DEBUG_COUNTER(Hoisting, "cohort-hoist-vectors",
              "Controls in which functions shuffles are moved");

namespace cohort {

/// A shuffle of what the loop computes, other than a copy of one lane to all.
static bool rearranges(const Instruction &I, const Loop &L) {
  auto *Shuffle = dyn_cast<ShuffleVectorInst>(&I);
  return Shuffle && !Shuffle->isZeroEltSplat() &&
         any_of(Shuffle->operands(), [&](const Value *V) {
           return isa<BinaryOperator>(V) && !L.isLoopInvariant(V);
         });
}

static bool hasRearranging(const Loop *L) {
  return L->isInnermost() && any_of(L->blocks(), [&](const BasicBlock *BB) {
           return any_of(
               *BB, [&](const Instruction &I) { return rearranges(I, *L); });
         });
}

PreservedAnalyses HoistVectorsPass::run(Function &F,
                                        FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F) ||
      none_of(AM.getResult<LoopAnalysis>(F).getLoopsInPreorder(),
              hasRearranging))
    return PreservedAnalyses::all();
  if (!DebugCounter::shouldExecute(Hoisting))
    return PreservedAnalyses::all();
  ++NumFunctions;
  FunctionPassManager Passes;
  Passes.addPass(VectorCombinePass());
  Passes.addPass(InstCombinePass());
  Passes.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()),
                                                 /*UseMemorySSA=*/true));
  PreservedAnalyses PA = Passes.run(F, AM);
  Remarks R(F, DEBUG_TYPE);
  if (!PA.areAllPreserved())
    R.passed("Hoisted",
             "shuffles are moved to their operands and out of loops");
  else
    R.missed("NotHoisted",
             "shuffles stay in a loop: their operands change with each "
             "iteration, and shuffling these costs more");
  return PA;
}

} // namespace cohort

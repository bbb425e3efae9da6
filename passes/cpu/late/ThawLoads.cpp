//===- ThawLoads.cpp - Loads that instructions take from memory -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ThawLoads.h"
#include "abi/KernelInfo.h"
#include "support/MaskedAccess.h"
#include "support/PreservedFlow.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-thaw-loads"

STATISTIC(NumThawed, "Number of loads that are no longer frozen");
DEBUG_COUNTER(Thawing, "cohort-thaw-loads",
              "Controls which loads are no longer frozen");

namespace cohort {

static bool isLoad(const Value *V) {
  auto *Call = dyn_cast<IntrinsicInst>(V);
  return isa<LoadInst>(V) ||
         (Call && Call->getIntrinsicID() == Intrinsic::masked_load);
}

static bool isFrozenLoad(const Instruction &I) {
  return isa<FreezeInst>(I) && isLoad(I.getOperand(0)) &&
         none_of(I.users(), IsaPred<SelectInst>);
}

PreservedAnalyses ThawLoadsPass::run(Function &F, FunctionAnalysisManager &) {
  if (!(KernelInfo::SubGroupSize.in(F) || KernelInfo::EntryCode.in(F)) ||
      isSanitized(F))
    return PreservedAnalyses::all();
  bool Changed = false;
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (!isFrozenLoad(I) || !DebugCounter::shouldExecute(Thawing))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ":" << I << "\n");
    ++NumThawed;
    I.replaceAllUsesWith(I.getOperand(0));
    I.eraseFromParent();
    Changed = true;
  }
  return preservedWithFlow(Changed);
}

} // namespace cohort

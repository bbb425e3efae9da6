//===- WorkgroupLoops.cpp - Runs a whole work-group on one thread ---------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "WorkgroupLoops.h"
#include "ItemState.h"
#include "RegionEmitter.h"
#include "StateRemarks.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/BarrierRegions.h"
#include "analysis/Divergence.h"
#include "analysis/KernelReach.h"
#include "cpu/language/ExceptionHandlers.h"
#include "cpu/language/VariableAllocas.h"
#include "cpu/lower/GroupCollectives.h"
#include "support/Dimensions.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-workgroup-loops"

STATISTIC(NumKernels, "Number of kernels that execute a work-group");

namespace cohort {

static bool isLowered(const Function &F) {
  StringRef Kind = KernelInfo::Kind.text(F);
  return isKernel(F) && Kind != "scoped" && !isUnit(F);
}

/// Scopes of 'restrict' speak of one work-item; in a loop over work-items and
/// in copied blocks they would claim more than the source did.
static void dropNoAliasScopes(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    if (isa<NoAliasScopeDeclInst>(I)) {
      I.eraseFromParent();
      continue;
    }
    I.setMetadata(LLVMContext::MD_noalias, nullptr);
    I.setMetadata(LLVMContext::MD_alias_scope, nullptr);
  }
}

static bool synchronizes(Function &F) {
  return any_of(instructions(F), [](const Instruction &I) {
    auto Call = GroupCall::match(I);
    return Call && Call->synchronizesWorkgroup();
  });
}

/// Refuses what cannot be in a loop over items.
static bool hasUnsupported(Function &F, bool Synchronizes) {
  for (Instruction &I : instructions(F)) {
    if (isa<IndirectBrInst>(I)) {
      reportError(I, "computed goto is not supported in a kernel");
      return true;
    }
    if (isa<CallBrInst>(I)) {
      reportError(I, "inline assembly that jumps is not supported in a kernel");
      return true;
    }
    auto *Variable = dyn_cast<AllocaInst>(&I);
    if (Synchronizes && Variable &&
        Variable->getAllocatedType()->isScalableTy()) {
      reportError(I,
                  "a variable of a scalable type is not supported in a kernel "
                  "with barriers or group functions");
      return true;
    }
    auto *Call = dyn_cast<CallBase>(&I);
    if (Synchronizes && Call && Call->hasFnAttr(Attribute::ReturnsTwice)) {
      reportError(I,
                  "a function that returns twice is not supported in a kernel "
                  "with barriers or group functions");
      return true;
    }
  }
  return false;
}

/// Turns the slots that hold one value for the group back into registers.
static void promoteSlots(Function &F) {
  if (F.hasOptNone())
    return;
  SmallVector<AllocaInst *, 16> Slots;
  for (Instruction &I : F.getEntryBlock())
    if (auto *Slot = dyn_cast<AllocaInst>(&I); Slot && isAllocaPromotable(Slot))
      Slots.push_back(Slot);
  DominatorTree DT(F);
  PromoteMemToReg(Slots, DT);
}

static void prepare(Function &F) {
  removeUnreachableBlocks(F);
  // Between two cuts the other items run.
  if (synchronizes(F)) {
    lowerExceptionHandlers(F);
    lowerVariableAllocas(F);
  }
  expandRuntimeDimensions(F);
  expandGlobalIds(F);
  useRequiredSize(F);
}

/// Deletes what recomputing left behind, and what only it kept alive. Variables
/// stay, since \p State names them.
static void deleteDeadCode(Function &F, const ItemState &State) {
  auto DeleteOnce = [&F] {
    bool Changed = false;
    for (BasicBlock &B : F)
      for (Instruction &I : make_early_inc_range(reverse(B)))
        if (!isa<AllocaInst>(I) && isInstructionTriviallyDead(&I)) {
          I.eraseFromParent();
          Changed = true;
        }
    return Changed;
  };
  auto DeleteUnread = [](AllocaInst *Variable) {
    bool Unread = all_of(Variable->users(), [&](User *U) {
      auto *Store = dyn_cast<StoreInst>(U);
      return Store && Store->getPointerOperand() == Variable &&
             Store->getValueOperand() != Variable && Store->isSimple();
    });
    if (!Unread || Variable->use_empty())
      return false;
    for (User *U : make_early_inc_range(Variable->users()))
      cast<Instruction>(U)->eraseFromParent();
    return true;
  };
  bool Changed = true;
  while (Changed) {
    Changed = DeleteOnce();
    for (AllocaInst *Variable : State.ItemObjects)
      Changed |= DeleteUnread(Variable);
    for (AllocaInst *Variable : State.GroupSlots)
      Changed |= DeleteUnread(Variable);
  }
}

PreservedAnalyses WorkgroupLoopsPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  if (!isLowered(F))
    return PreservedAnalyses::all();
  prepare(F);
  if (hasUnsupported(F, synchronizes(F)))
    return PreservedAnalyses::none();
  UnitShape Shape = UnitShape::of(F);
  SynchronizationPoints Points = expandSynchronizations(F, Shape.Size);
  if (!Points.Continuations.empty())
    dropNoAliasScopes(F);

  DominatorTree DT(F);
  PostDominatorTree PDT(F);
  WorkgroupDivergence Divergence(F, DT, PDT);
  BarrierRegions Regions(F, Points.Continuations, Divergence, PDT);
  ++NumKernels;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": "
                    << Points.Continuations.size()
                    << " synchronizations between regions" << "\n");
  SmallVector<AllocaInst *, 4> ResultSlots, Accumulators(Points.RunningObjects);
  for (const RunningResult &Result : Points.Results) {
    Accumulators.push_back(Result.Accumulator);
    if (Result.Result)
      ResultSlots.push_back(Result.Result);
  }
  ItemState State =
      keepAcrossRegions(F, Regions, Divergence, DT, ResultSlots, Accumulators);
  if (!F.hasOptNone())
    deleteDeadCode(F, State);
  remarkKeptState(F, DEBUG_TYPE, Shape.Size, State, Points.Continuations);
  RegionEmitter(F, Shape, Regions, Divergence, State, Points.Results).run();
  useRequiredSize(F);
  removeUnreachableBlocks(F);
  promoteSlots(F);
  return PreservedAnalyses::none();
}

PreservedAnalyses BarrierRegionsPrinterPass::run(Function &F,
                                                 FunctionAnalysisManager &) {
  if (!isLowered(F))
    return PreservedAnalyses::all();
  prepare(F);
  SynchronizationPoints Points =
      expandSynchronizations(F, UnitShape::of(F).Size);
  DominatorTree DT(F);
  PostDominatorTree PDT(F);
  WorkgroupDivergence Divergence(F, DT, PDT);
  Divergence.print(OS, F);
  BarrierRegions(F, Points.Continuations, Divergence, PDT).print(OS);
  return PreservedAnalyses::none();
}

} // namespace cohort

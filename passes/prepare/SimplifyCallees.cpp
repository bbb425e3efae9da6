//===- SimplifyCallees.cpp - Small functions before inlining --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "SimplifyCallees.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Inlining.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-simplify-callees"

STATISTIC(NumSimplified, "Number of functions simplified before kernels got "
                         "copies of them");
DEBUG_COUNTER(Simplifying, "cohort-simplify-callees",
              "Controls which functions are simplified before kernels get "
              "copies of them");

namespace cohort {

/// LLVM's inliner takes as many for worth it, without looking at the call.
static cl::opt<unsigned> MaxInlined(
    "cohort-simplify-callees-max-inlined", cl::Hidden, cl::init(40),
    cl::desc("Instructions up to which a function becomes a part of those that "
             "call it, before kernels get copies of these"));

/// Whether \p Callee, which is simplified, may become a part of \p F.
static bool isInlined(Function &Callee, const Function &F) {
  return &Callee != &F && !Callee.hasOptNone() && mayBecomePartOf(Callee, F) &&
         Callee.getInstructionCount() <= MaxInlined &&
         canInline(Callee).isSuccess();
}

static void inlineSmall(Function &F) {
  SmallVector<CallBase *, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto *Call = dyn_cast<CallBase>(&I))
      if (Function *Callee = calledFunction(*Call);
          Callee && !Call->isNoInline() && isInlined(*Callee, F))
        Calls.push_back(Call);
  for (CallBase *Call : Calls) {
    Call->setCalledFunction(calledFunction(*Call)); // not the alias
    InlineFunctionInfo IFI;
    InlineFunction(*Call, IFI, /*MergeAttributes=*/true);
  }
}

PreservedAnalyses SimplifyCalleesPass::run(Module &M,
                                           ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  // What LLVM does first with each function, and with these later again.
  FunctionPassManager FPM;
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass());
  FPM.addPass(SimplifyCFGPass());
  KernelReach Reach(M);
  bool Changed = false;
  for (Function *F : reverse(Reach.reached())) {
    if (F->hasOptNone() || isKernel(*F) || isExternalBody(*F) ||
        Reach.reachesVocabulary(F) || !DebugCounter::shouldExecute(Simplifying))
      continue;
    ++NumSimplified;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << "\n");
    inlineSmall(*F);
    FAM.invalidate(*F, PreservedAnalyses::none());
    FAM.invalidate(*F, FPM.run(*F, FAM));
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA = PreservedAnalyses::none();
  PA.preserve<FunctionAnalysisManagerModuleProxy>();
  return PA;
}

} // namespace cohort

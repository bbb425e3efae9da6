//===- CanonicalizeKernel.cpp - Kernels in the form passes like -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/CanonicalizeKernel.h"
#include "analysis/KernelReach.h"
#include "common/ShortLoops.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;

namespace cohort {

static void describeClosure(Function &Kernel) {
  if (Kernel.arg_empty() || !Kernel.getArg(0)->getType()->isPointerTy())
    return;
  Argument *Closure = Kernel.getArg(0);
  for (Attribute::AttrKind Kind : {Attribute::WriteOnly, Attribute::ReadNone})
    Closure->removeAttr(Kind);
  for (Attribute::AttrKind Kind :
       {Attribute::NoAlias, Attribute::ReadOnly, Attribute::NonNull})
    Closure->addAttr(Kind);
}

static void addSimplification(FunctionPassManager &FPM) {
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(InstCombinePass());
  // The defaults neither hoist nor sink what branches have in common.
  FPM.addPass(SimplifyCFGPass());
}

static FunctionPassManager canonicalForm() {
  FunctionPassManager FPM;
  addSimplification(FPM);
  // Ids are arrays, and closures hold the addresses of other closures: they come
  // apart one after the other.
  for (int Round = 0; Round != 2; ++Round) {
    FPM.addPass(LoopSimplifyPass());
    FPM.addPass(LCSSAPass());
    FPM.addPass(ShortLoopsPass());
    addSimplification(FPM);
  }
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  return FPM;
}

PreservedAnalyses CanonicalizeKernelPass::run(Module &M,
                                              ModuleAnalysisManager &AM) {
  KernelReach Reach(M);
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  FunctionPassManager FPM = canonicalForm();
  auto Run = [&](Function &F) {
    FAM.invalidate(F, FPM.run(F, FAM));
  };
  for (Function *Kernel : Reach.kernels()) {
    if (Kernel->hasOptNone())
      continue;
    describeClosure(*Kernel);
    Run(*Kernel);
  }
  for (Function *Body : Reach.bodies())
    if (!Body->hasOptNone())
      Run(*Body);
  PreservedAnalyses PA = PreservedAnalyses::none();
  PA.preserve<FunctionAnalysisManagerModuleProxy>();
  return PA;
}

} // namespace cohort

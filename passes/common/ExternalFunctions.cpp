//===- ExternalFunctions.cpp - Functions that other files' kernels call ----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/ExternalFunctions.h"
#include "analysis/KernelReach.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort {

/// Whether kernels of other translation units call this definition of \p F.
static bool isCalledFromElsewhere(const Function &F) {
  return !F.isDeclarationForLinker() && !F.hasLocalLinkage() &&
         !F.hasLinkOnceLinkage() && !F.isVarArg() &&
         F.hasFnAttribute("cohort-external");
}

static void addBody(Function &F) {
  ValueToValueMapTy Map;
  Function *Body = CloneFunction(&F, Map);
  Body->setName(F.getName() + ".cohort");
  Body->setLinkage(GlobalValue::InternalLinkage);
  Body->setVisibility(GlobalValue::DefaultVisibility);
  Body->setComdat(F.getComdat());
  Body->removeFnAttr("cohort-external");
  Body->addFnAttr("cohort-external-body", F.getName());
  Body->addFnAttr("cohort-kernel", "nd_range");
  Body->addFnAttr("cohort-dims", "3");
}

PreservedAnalyses ExternalFunctionsPass::run(Module &M,
                                             ModuleAnalysisManager &) {
  SmallVector<Function *, 8> Functions;
  for (Function &F : M)
    if (isCalledFromElsewhere(F))
      Functions.push_back(&F);
  if (Functions.empty())
    return PreservedAnalyses::all();
  KernelReach Reach(M);
  SmallPtrSet<Function *, 32> Reached(llvm::from_range, Reach.reached());
  bool Changed = false;
  for (Function *F : Functions) {
    if (F->getFnAttribute("cohort-external").getValueAsString() == "group" &&
        Reached.contains(F))
      continue;
    addBody(*F);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

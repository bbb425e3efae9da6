//===- ExternalFunctions.cpp - Functions that other files' kernels call ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ExternalFunctions.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-external-functions"

STATISTIC(NumBodies,
          "Number of functions that kernels of other files may call");

namespace cohort {

/// Whether kernels of other translation units call this definition of \p F.
static bool isCalledFromElsewhere(const Function &F) {
  return !F.isDeclarationForLinker() && !F.hasLocalLinkage() &&
         !F.hasLinkOnceLinkage() && !F.isVarArg() && KernelInfo::External.in(F);
}

/// The functions whose code asks for the scratch memory of a launch: only the
/// kernel knows where that is.
static SmallPtrSet<Function *, 8> usersOfScratch(Module &M) {
  SmallPtrSet<Function *, 8> All;
  SmallVector<Function *, 8> ToDo;
  auto Add = [&](CallBase &Call) {
    if (All.insert(Call.getFunction()).second)
      ToDo.push_back(Call.getFunction());
  };
  for (CallBase *Call : callsOf(M, Op::LocalScratch))
    Add(*Call);
  while (!ToDo.empty())
    for (User *U : ToDo.pop_back_val()->users())
      if (auto *Call = dyn_cast<CallBase>(U))
        Add(*Call);
  return All;
}

static Function &addBody(Function &F) {
  ValueToValueMapTy Map;
  Function *Body = CloneFunction(&F, Map);
  Body->setName(F.getName() + ".cohort");
  Body->setLinkage(GlobalValue::InternalLinkage);
  Body->setVisibility(GlobalValue::DefaultVisibility);
  Body->setComdat(F.getComdat());
  KernelInfo::External.remove(*Body);
  KernelInfo::ExternalBody.set(*Body, F.getName());
  KernelInfo::Kind.set(*Body, "nd_range");
  KernelInfo::Dims.set(*Body, 3);
  return *Body;
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
  SmallPtrSet<Function *, 8> WithScratch = usersOfScratch(M);
  bool Changed = false;
  for (Function *F : Functions) {
    if (WithScratch.contains(F))
      continue;
    StringRef Why = KernelInfo::External.text(*F);
    bool IsHelper = Reached.contains(F) && Why != "declared";
    if (IsHelper && Why == "group")
      continue;
    Function &Body = addBody(*F);
    ++NumBodies;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Body.getName() << "\n");
    if (IsHelper)
      KernelInfo::ExternalHelper.add(Body);
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

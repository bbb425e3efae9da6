//===- CanonicalizeKernel.cpp - Kernels in the form passes like -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CanonicalizeKernel.h"
#include "HoistClosureLoads.h"
#include "MergeBranches.h"
#include "WideIndices.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/ChosenVariables.h"
#include "support/JumpThreading.h"
#include "support/ShortLoops.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-canonicalize"

STATISTIC(NumFunctions, "Number of functions brought into canonical form");

namespace cohort {

static void describeClosure(Function &Kernel) {
  // A function's first parameter, or the block that its results go to, is none.
  if (isExternalBody(Kernel) || Kernel.arg_empty() ||
      !Kernel.getArg(0)->getType()->isPointerTy())
    return;
  Argument *Closure = Kernel.getArg(0);
  for (Attribute::AttrKind Kind : {Attribute::WriteOnly, Attribute::ReadNone})
    Closure->removeAttr(Kind);
  for (Attribute::AttrKind Kind :
       {Attribute::NoAlias, Attribute::ReadOnly, Attribute::NonNull})
    Closure->addAttr(Kind);
}

/// Whether it is a function of the math library.
static bool isMath(const CallInst &Call, const TargetLibraryInfo &TLI) {
  LibFunc Known;
  if (TLI.getLibFunc(Call, Known))
    return true;
  // LLVM 22 does not know these.
  const Function *Callee = Call.getCalledFunction();
  return Callee && Callee->isDeclaration() &&
         is_contained({"erfc", "erfcf"}, Callee->getName());
}

/// A kernel has no errno: functions of the math library that would set it
/// depend on nothing but their arguments, and become intrinsics where there are
/// such.
static void forgetErrno(Function &F, const TargetLibraryInfo &TLI) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    if (!Call || isa<IntrinsicInst>(Call) ||
        !Call->getType()->isFloatingPointTy() ||
        !all_of(Call->args(),
                [](Value *A) { return A->getType()->isFloatingPointTy(); }) ||
        !isMath(*Call, TLI))
      continue;
    Call->setDoesNotAccessMemory();
    Call->setDoesNotThrow();
    Intrinsic::ID ID = getVectorIntrinsicIDForCall(Call, &TLI);
    if (ID == Intrinsic::not_intrinsic)
      continue;
    IRBuilder<> B(Call);
    SmallVector<Value *, 2> Args(Call->args());
    CallInst *New = B.CreateIntrinsic(ID, {Call->getType()}, Args, Call);
    New->takeName(Call);
    Call->replaceAllUsesWith(New);
    Call->eraseFromParent();
  }
}

static void addSimplification(FunctionPassManager &FPM) {
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(WideIndicesPass());
  FPM.addPass(InstCombinePass());
  // The defaults neither hoist nor sink what branches have in common.
  FPM.addPass(SimplifyCFGPass());
}

/// The form in which a kernel is handed on.
static void addLoopForm(FunctionPassManager &FPM) {
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
}

/// The code that cohort-vectorize has made of a kernel was in that form before.
static FunctionPassManager canonicalFormOfVectors() {
  FunctionPassManager FPM;
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass());
  addLoopForm(FPM);
  return FPM;
}

static FunctionPassManager canonicalForm() {
  FunctionPassManager FPM;
  addSimplification(FPM);
  FPM.addPass(FlagThreadingPass());
  // Ids are arrays, and closures hold the addresses of other closures: they
  // come apart one after the other.
  for (int Repeat = 0; Repeat != 2; ++Repeat) {
    FPM.addPass(LoopSimplifyPass());
    FPM.addPass(HoistClosureLoadsPass());
    FPM.addPass(LCSSAPass());
    FPM.addPass(ShortLoopsPass());
    FPM.addPass(MergeBranchesPass());
    addSimplification(FPM);
  }
  addLoopForm(FPM);
  return FPM;
}

static FunctionPassManager formWithoutChosenStores() {
  FunctionPassManager FPM;
  FPM.addPass(ChosenStoresPass());
  addSimplification(FPM);
  addLoopForm(FPM);
  return FPM;
}

/// What was stored to chosen variables goes to their loads as bits of an
/// integer.
static FunctionPassManager formOfChosenVariables() {
  FunctionPassManager FPM;
  FPM.addPass(GVNPass(GVNOptions().setPRE(false).setLoadPRE(false)));
  // SROA takes one select, and what branches or several selects choose becomes
  // one.
  for (int Repeat = 0; Repeat != 2; ++Repeat)
    addSimplification(FPM);
  FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  addLoopForm(FPM);
  return FPM;
}

void canonicalizeKernels(ArrayRef<Function *> Kernels,
                         FunctionAnalysisManager &FAM) {
  FunctionPassManager Scalar = canonicalForm(),
                      Vectors = canonicalFormOfVectors(),
                      Stores = formWithoutChosenStores(),
                      Chosen = formOfChosenVariables();
  for (Function *F : Kernels) {
    if (F->hasOptNone())
      continue;
    ++NumFunctions;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << "\n");
    bool IsVector = KernelInfo::SubGroupSize.in(*F);
    if (!IsVector)
      forgetErrno(*F, FAM.getResult<TargetLibraryAnalysis>(*F));
    FAM.invalidate(*F, PreservedAnalyses::none());
    FAM.invalidate(*F, (IsVector ? Vectors : Scalar).run(*F, FAM));
    // GVN makes phis of its own for variables that others would become.
    for (FunctionPassManager *FPM : {&Stores, &Chosen})
      if (!IsVector && hasChosenVariables(*F))
        FAM.invalidate(*F, FPM->run(*F, FAM));
  }
}

PreservedAnalyses CanonicalizeKernelPass::run(Module &M,
                                              ModuleAnalysisManager &AM) {
  KernelReach Reach(M);
  for (Function *Kernel : Reach.kernels())
    if (!Kernel->hasOptNone())
      describeClosure(*Kernel);
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  canonicalizeKernels(Reach.kernels(), FAM);
  canonicalizeKernels(Reach.bodies(), FAM);
  PreservedAnalyses PA = PreservedAnalyses::none();
  PA.preserve<FunctionAnalysisManagerModuleProxy>();
  return PA;
}

} // namespace cohort

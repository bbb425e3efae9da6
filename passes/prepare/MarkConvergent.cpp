//===- MarkConvergent.cpp - Marks calls convergent ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MarkConvergent.h"
#include "abi/KernelInfo.h"
#include "vocabulary/Signature.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-mark-convergent"

STATISTIC(NumFunctions, "Number of functions marked convergent");

namespace cohort {

/// Attributes that say that a function neither sees nor makes side effects.
static AttributeMask movable() {
  AttributeMask Mask;
  Mask.addAttribute(Attribute::Memory)
      .addAttribute(Attribute::NoSync)
      .addAttribute(Attribute::WillReturn)
      .addAttribute(Attribute::Speculatable);
  return Mask;
}

/// Calls \p Visit with each direct call of \p F, also through an alias, as
/// clang calls constructors.
static void forEachCall(GlobalValue &F, function_ref<void(CallBase &)> Visit) {
  for (User *U : F.users()) {
    if (auto *Call = dyn_cast<CallBase>(U);
        Call && Call->getCalledOperand() == &F)
      Visit(*Call);
    else if (auto *Alias = dyn_cast<GlobalAlias>(U))
      forEachCall(*Alias, Visit);
  }
}

/// A call may not claim less than its callee does.
static bool pin(CallBase &Call) {
  AttributeList Old = Call.getAttributes();
  Call.removeFnAttrs(movable());
  // LLVM does not look through an alias for its function's attributes.
  if (!Call.getCalledFunction())
    Call.setConvergent();
  return Call.getAttributes() != Old;
}

static bool pin(Function &F) {
  AttributeList Old = F.getAttributes();
  F.removeFnAttrs(movable());
  F.setConvergent();
  if (F.getAttributes() == Old)
    return false;
  ++NumFunctions;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << "\n");
  return true;
}

PreservedAnalyses MarkConvergentPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  SmallSetVector<Function *, 16> Work;
  for (Function &F : M) {
    const OpInfo *Info = F.isDeclaration() ? lookupOp(F) : nullptr;
    if (!Info)
      continue;
    Changed |= setAttributes(F, Info->Id);
    forEachCall(F, [&](CallBase &Call) {
      Changed |= dropContradictions(Call, Info->Id);
    });
    if (F.isConvergent())
      Work.insert(&F);
  }
  // Functions of other translation units may be convergent.
  for (Function &F : M)
    if (F.isDeclaration() && KernelInfo::External.in(F) && Work.insert(&F))
      Changed |= pin(F);
  for (unsigned I = 0; I != Work.size(); ++I)
    forEachCall(*Work[I], [&](CallBase &Call) {
      Changed |= pin(Call);
      Function *Caller = Call.getFunction();
      if (Work.insert(Caller))
        Changed |= pin(*Caller);
    });
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

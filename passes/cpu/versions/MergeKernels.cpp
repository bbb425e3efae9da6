//===- MergeKernels.cpp - Kernels with the same code ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MergeKernels.h"
#include "IsaVariants.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "support/InternalCopy.h"
#include "support/Remarks.h"
#include "support/SameCode.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/StructuralHash.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/FunctionComparator.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-merge-kernels"

STATISTIC(NumMerged, "Number of kernels that share the code of another one");
DEBUG_COUNTER(Merging, "cohort-merge-kernels",
              "Controls which kernels share the code of another one");

namespace cohort {

//===----------------------------------------------------------------------===//
// Merging
//===----------------------------------------------------------------------===//

static bool isCandidate(const Function &F) {
  // The results of cohort-scoped-parallelism are those of each kernel's
  // launches.
  const bool HasKind = isKernelOfKind(F, "nd_range") ||
                       isKernelOfKind(F, "range") ||
                       isKernelOfKind(F, "single_task");
  return HasKind && isKernel(F) && !isUnit(F) && !isExternalBody(F) &&
         !KernelInfo::VariantOf.in(F) && !KernelInfo::VersionOf.in(F) &&
         !KernelInfo::GroupSizeHint.in(F) && !F.hasOptNone() &&
         !hasDebugInfo(F);
}

static void merge(ArrayRef<Function *> Same) {
  Function &First = *Same.front();
  Function *Merged = internalCopy(First, ".merged");
  Merged->setComdat(nullptr); // the code of several
  for (Function *Kernel : Same) {
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Kernel->getName() << "\n");
    if (Remarks R(*Kernel, DEBUG_TYPE); R && Kernel != &First)
      R.passed("Merged",
               "kernel has the code of another one, '" + First.getName() + "'");
    becomeIdentity(*Kernel);
    KernelInfo::MergedInto.set(*Kernel, Merged->getName());
  }
  NumMerged += Same.size() - 1;
}

PreservedAnalyses MergeKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  MapVector<stable_hash, SmallVector<Function *, 2>> ByHash;
  for (Function &F : M)
    if (isCandidate(F))
      ByHash[StructuralHash(F)].push_back(&F);
  GlobalNumberState Numbers;
  bool Changed = false;
  for (auto &[Hash, Rest] : ByHash)
    while (Rest.size() > 1) {
      Function *First = Rest.front();
      SmallVector<Function *, 4> Same{First}, Others;
      for (Function *F : drop_begin(Rest)) {
        const bool IsSame = haveSameCode(*First, *F, Numbers) &&
                            DebugCounter::shouldExecute(Merging);
        (IsSame ? Same : Others).push_back(F);
      }
      if (Same.size() > 1) {
        merge(Same);
        Changed = true;
      }
      Rest = std::move(Others);
    }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// An entry of \p Kernel that goes on to \p Shared.
static void addEntry(Function &Kernel, Function &Shared) {
  Function *Entry = Function::Create(
      Shared.getFunctionType(), Kernel.getLinkage(), Kernel.getAddressSpace(),
      Kernel.getName() + ".cohort." + KernelInfo::Isa.text(Shared));
  Kernel.getParent()->getFunctionList().insertAfter(Kernel.getIterator(),
                                                    Entry);
  Entry->setAttributes(Shared.getAttributes());
  Entry->removeFnAttr(Attribute::NoInline);
  Entry->setComdat(Kernel.getComdat());
  if (!Entry->hasLocalLinkage())
    Entry->setVisibility(GlobalValue::HiddenVisibility);
  Entry->setDSOLocal(true);
  KernelInfo::Entry.set(*Entry, Kernel.getName());
  IRBuilder<> B(BasicBlock::Create(Kernel.getContext(), "", Entry));
  SmallVector<Value *, 3> Args;
  for (Argument &A : Entry->args())
    Args.push_back(&A);
  CallInst *Call = B.CreateCall(&Shared, Args);
  Call->setTailCallKind(CallInst::TCK_Tail);
  B.CreateRetVoid();
}

void addMergedEntries(Module &M) {
  MapVector<StringRef, SmallVector<Function *, 2>> Kernels;
  SmallVector<Function *, 16> Published;
  for (Function &F : M) {
    if (KernelInfo::MergedInto.in(F))
      Kernels[KernelInfo::MergedInto.text(F)].push_back(&F);
    if (KernelInfo::Entry.in(F))
      Published.push_back(&F);
  }
  for (Function *Shared : Published) {
    auto *Found = Kernels.find(KernelInfo::Entry.text(*Shared));
    if (Found == Kernels.end())
      continue;
    KernelInfo::Entry.remove(*Shared);
    Shared->addFnAttr(Attribute::NoInline); // once is enough
    for (Function *Kernel : Found->second)
      addEntry(*Kernel, *Shared);
  }
  for (auto &[Name, Merged] : Kernels)
    if (Function *Identity = M.getFunction(Name);
        Identity && Identity->use_empty())
      Identity->eraseFromParent();
}

} // namespace cohort

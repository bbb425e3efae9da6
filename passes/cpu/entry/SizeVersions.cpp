//===- SizeVersions.cpp - Kernels for one work-group size -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "SizeVersions.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/InternalCopy.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-size-versions"

STATISTIC(NumVersions, "Number of entries that have a version for a size");
DEBUG_COUNTER(Versions, "cohort-size-versions",
              "Controls which kernels have a version for a work-group size");

namespace cohort {

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

/// The dimension of the local size that \p I loads from the entry's WorkGroup.
/// Only the last groups of a range kernel have another enqueued size; a group
/// of the hinted size may be one of them, so that is none of ours.
static std::optional<unsigned> loadedDimension(const Instruction &I,
                                               const Argument *Group) {
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load || !Load->hasMetadata(LLVMContext::MD_invariant_load) ||
      !Load->getType()->isIntegerTy(64))
    return std::nullopt;
  APInt Offset(64, 0);
  const Value *Base =
      Load->getPointerOperand()->stripAndAccumulateConstantOffsets(
          I.getDataLayout(), Offset, /*AllowNonInbounds=*/false);
  if (Base == Group)
    for (unsigned Dim = 0; Dim != 3; ++Dim)
      if (Offset == abi::offsetOf(abi::WorkGroupField::LocalSize, Dim))
        return Dim;
  return std::nullopt;
}

static bool asksForSize(const Function &Entry) {
  return any_of(instructions(Entry), [&](const Instruction &I) {
    return loadedDimension(I, Entry.getArg(1)).has_value();
  });
}

static Function *makeVersion(Function &Entry, const GroupSize &Size) {
  Function *Version = internalCopy(Entry, ".sized");
  KernelInfo::Entry.remove(*Version);
  Version->addFnAttr(Attribute::NoInline); // once is enough
  for (Instruction &I : make_early_inc_range(instructions(*Version)))
    if (auto Dim = loadedDimension(I, Version->getArg(1))) {
      I.replaceAllUsesWith(ConstantInt::get(I.getType(), Size[*Dim]));
      I.eraseFromParent();
    }
  return Version;
}

/// Starts \p Entry with the question whether \p Version can do it.
static void dispatch(Function &Entry, Function &Version,
                     const GroupSize &Size) {
  BasicBlock *Start = &Entry.getEntryBlock();
  BasicBlock *General =
      Start->splitBasicBlock(Start->getFirstNonPHIOrDbgOrAlloca(), "general");
  BasicBlock *Sized =
      BasicBlock::Create(Entry.getContext(), "sized", &Entry, General);
  Start->getTerminator()->eraseFromParent();

  IRBuilder<> B(Start);
  Argument *Group = Entry.getArg(1);
  Value *Differs = nullptr;
  for (unsigned Dim = 0; Dim != 3; ++Dim) {
    Value *Address = B.CreateConstInBoundsGEP1_64(
        B.getInt8Ty(), Group,
        abi::offsetOf(abi::WorkGroupField::LocalSize, Dim));
    Value *Bits =
        B.CreateXor(B.CreateAlignedLoad(B.getInt64Ty(), Address, Align(8)),
                    B.getInt64(Size[Dim]));
    Differs = Differs ? B.CreateOr(Differs, Bits) : Bits;
  }
  B.CreateCondBr(B.CreateIsNull(Differs), Sized, General);

  B.SetInsertPoint(Sized);
  SmallVector<Value *, 3> Args;
  for (Argument &A : Entry.args())
    Args.push_back(&A);
  CallInst *Call = B.CreateCall(&Version, Args);
  Call->setCallingConv(Version.getCallingConv());
  if (DISubprogram *Scope = Entry.getSubprogram())
    Call->setDebugLoc(
        DILocation::get(Entry.getContext(), Scope->getLine(), 0, Scope));
  B.CreateRetVoid();
}

PreservedAnalyses SizeVersionsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<std::pair<Function *, GroupSize>, 8> Entries;
  for (Function &F : M)
    if (auto Size = KernelInfo::GroupSizeHint.get(F);
        Size && KernelInfo::Entry.in(F) && !F.isDeclaration() &&
        !F.hasOptNone() && asksForSize(F))
      Entries.push_back({&F, *Size});
  for (auto &[Entry, Size] : Entries) {
    KernelInfo::GroupSizeHint.remove(*Entry);
    if (!DebugCounter::shouldExecute(Versions))
      continue;
    ++NumVersions;
    if (Remarks R(*Entry, DEBUG_TYPE); R)
      R.passed("SizeVersion", "kernel has a version for work-groups of " +
                                  Twine(Size[0]) + " x " + Twine(Size[1]) +
                                  " x " + Twine(Size[2]));
    dispatch(*Entry, *makeVersion(*Entry, Size), Size);
  }
  return Entries.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort

//===- SizeVersions.cpp - Kernels for one work-group size -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/SizeVersions.h"
#include "cohort/GroupCall.h"
#include "cpu/Abi.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort {

static constexpr char HintAttr[] = "cohort-work-group-size-hint";

//===----------------------------------------------------------------------===//
// Hints
//===----------------------------------------------------------------------===//

static std::optional<GroupSize> sizeIn(const Function &F, StringRef Name) {
  SmallVector<StringRef, 3> Parts;
  F.getFnAttribute(Name).getValueAsString().split(Parts, ',');
  GroupSize Size;
  if (Parts.size() != Size.size())
    return std::nullopt;
  for (auto [Part, Extent] : zip(Parts, Size))
    if (Part.trim().getAsInteger(10, Extent) || Extent == 0 ||
        Extent >= abi::MaxGroupSize)
      return std::nullopt;
  return Size;
}

std::optional<GroupSize> groupSizeHint(const Function &F) {
  return sizeIn(F, HintAttr);
}

void setGroupSizeHint(Function &F, const GroupSize &Size) {
  F.addFnAttr(HintAttr, utostr(Size[0]) + "," + utostr(Size[1]) + "," +
                            utostr(Size[2]));
}

/// Elements of the largest array in the work-group's local memory, as far as
/// size and alignment tell.
static uint64_t largestLocalArray(const Function &Kernel) {
  uint64_t Largest = 0;
  for (const Instruction &I : instructions(Kernel)) {
    auto Call = GroupCall::match(I);
    if (!Call || Call->op() != Op::LocalAlloc)
      continue;
    auto Operand = [&](unsigned Arg) {
      return cast<ConstantInt>(Call->call().getArgOperand(Arg))->getZExtValue();
    };
    constexpr unsigned Size = 0, Align = 1, Level = 2;
    if (Operand(Level) == 0)
      Largest = std::max(Largest, Operand(Size) / Operand(Align));
  }
  return Largest;
}

/// Whether items of \p Kernel keep something from one distribution to the next, of
/// which loops over them are made.
static bool keepsMemory(const Function &Kernel) {
  return any_of(instructions(Kernel), [](const Instruction &I) {
    auto Call = GroupCall::match(I);
    return Call && (Call->op() == Op::LocalAlloc || Call->op() == Op::PrivateAlloc);
  });
}

std::optional<GroupSize> guessGroupSize(const Function &Kernel) {
  if (auto Size = sizeIn(Kernel, "cohort-launch-size"))
    return keepsMemory(Kernel) ? Size : std::nullopt;
  constexpr uint64_t Least = 8, Most = 1024; // below nothing is won
  uint64_t Elements = largestLocalArray(Kernel);
  if (Elements < Least || Elements > Most)
    return std::nullopt;
  unsigned Dims = Kernel.getFnAttributeAsParsedInteger("cohort-dims", 0);
  if (Dims == 1)
    return GroupSize{Elements, 1, 1};
  if (Dims != 2)
    return std::nullopt;
  uint64_t Side = 1; // of a square tile
  while (Side * Side < Elements)
    ++Side;
  if (Side * Side != Elements)
    return std::nullopt;
  return GroupSize{Side, Side, 1};
}

//===----------------------------------------------------------------------===//
// Versions
//===----------------------------------------------------------------------===//

/// The dimension of the local size that \p I loads from the entry's WorkGroup.
/// Only the last groups of a range kernel have another enqueued size; a group of
/// the hinted size may be one of them, so that is none of ours.
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
  ValueToValueMapTy Map;
  Function *Version = CloneFunction(&Entry, Map);
  Version->setName(Entry.getName() + ".sized");
  Version->setLinkage(GlobalValue::InternalLinkage);
  Version->setVisibility(GlobalValue::DefaultVisibility);
  Version->setComdat(Entry.getComdat());
  Version->removeFnAttr(abi::EntryAttr);
  Version->addFnAttr(Attribute::NoInline); // once is enough
  for (Instruction &I : make_early_inc_range(instructions(*Version)))
    if (auto Dim = loadedDimension(I, Version->getArg(1))) {
      I.replaceAllUsesWith(ConstantInt::get(I.getType(), Size[*Dim]));
      I.eraseFromParent();
    }
  return Version;
}

/// Starts \p Entry with the question whether \p Version can do it.
static void dispatch(Function &Entry, Function &Version, const GroupSize &Size) {
  BasicBlock *Start = &Entry.getEntryBlock();
  BasicBlock *General = Start->splitBasicBlock(
      Start->getFirstNonPHIOrDbgOrAlloca(), "general");
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
    Value *Bits = B.CreateXor(
        B.CreateAlignedLoad(B.getInt64Ty(), Address, Align(8)),
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
    Call->setDebugLoc(DILocation::get(Entry.getContext(), Scope->getLine(), 0,
                                      Scope));
  B.CreateRetVoid();
}

PreservedAnalyses SizeVersionsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<std::pair<Function *, GroupSize>, 8> Entries;
  for (Function &F : M)
    if (auto Size = groupSizeHint(F); Size && F.hasFnAttribute(abi::EntryAttr) &&
                                      !F.isDeclaration() && !F.hasOptNone() &&
                                      asksForSize(F))
      Entries.push_back({&F, *Size});
  for (auto &[Entry, Size] : Entries) {
    Entry->removeFnAttr(HintAttr);
    dispatch(*Entry, *makeVersion(*Entry, Size), Size);
  }
  return Entries.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort

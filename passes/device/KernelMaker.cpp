//===- KernelMaker.cpp - Kernels with a device's arguments ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KernelMaker.h"
#include "AddressSpaces.h"
#include "Distributions.h"
#include "WorkItemCoarsening.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/AddressSpaces.h"
#include "device/Distributions.h"
#include "device/ExternalCalls.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort {

KernelMaker::KernelMaker(Function &Old, std::string Name)
    : Old(Old), M(*Old.getParent()), C(Old.getContext()),
      IsScoped(isKernelOfKind(Old, "scoped")),
      IsForSeveral(KernelInfo::SeveralItems.in(Old)), Name(std::move(Name)) {}

std::string generatedName(unsigned Number) {
  return "cohort_kernel_" + utostr(Number);
}

SmallVector<Function *, 8> kernelsOf(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (isKernel(F))
      Kernels.push_back(&F);
  return Kernels;
}

void KernelMaker::moveBody() {
  New = Function::Create(type(), GlobalValue::ExternalLinkage, Name, &M);
  New->setAttributes(
      AttributeList::get(C, AttributeList::FunctionIndex,
                         AttrBuilder(C, Old.getAttributes().getFnAttrs())));
  for (auto [A, ArgName] : zip(New->args(), argumentNames()))
    A.setName(ArgName);
  New->splice(New->begin(), &Old);
  New->setSubprogram(Old.getSubprogram());
  Old.setSubprogram(nullptr);
  IRBuilder<> B(&*New->getEntryBlock().getFirstInsertionPt());
  bindArguments(B);
}

void KernelMaker::bindArguments(IRBuilderBase &B) {
  Old.getArg(0)->replaceAllUsesWith(closure(B));
}

void KernelMaker::lowerExternalCalls() {
  SmallSetVector<StringRef, 4> Names;
  for (Instruction &I : make_early_inc_range(instructions(New))) {
    Function *Callee = calledExternal(I);
    if (!Callee)
      continue;
    if (IsScoped && KernelInfo::TakesGroup.in(*Callee)) {
      reportError(I, "a scoped kernel calls '" + demangle(Callee->getName()) +
                         "', which takes a group or an item and is defined in "
                         "another translation unit");
      continue;
    }
    Names.insert(Callee->getName());
    IRBuilder<> B(&I);
    auto &Call = cast<CallBase>(I);
    lowerExternalCall(Call, addedValues(B, Call));
  }
  if (!Names.empty())
    KernelInfo::DeviceImports.set(*New, join(Names, ","));
}

Value *KernelMaker::fromLocal(IRBuilderBase &B, Value *Offset) {
  return generic(B.CreateInBoundsPtrAdd(dynamicLocal(B), Offset), B);
}

Value *KernelMaker::physicalId(IRBuilderBase &B, unsigned Level) {
  if (Level == 0)
    return physicalId(B);
  return Level == 1 ? emitSubgroupBuiltIn(B, Op::SubgroupLocalInvocationId)
                    : B.getInt64(0);
}

Value *KernelMaker::physicalRange(IRBuilderBase &B, unsigned Level) {
  if (Level == 0)
    return physicalRange(B);
  return Level == 1 ? emitSubgroupBuiltIn(B, Op::SubgroupSize) : B.getInt64(1);
}

uint64_t KernelMaker::place(uint64_t &Bytes, const GroupCall &Word) {
  uint64_t Offset = alignTo(Bytes, Align(Word.alignment()));
  uint64_t End = SaturatingAdd(Offset, Word.size());
  if (End > uint64_t(1) << 62)
    reportError(Word.call(),
                "the objects of a kernel take more than 2^62 bytes");
  else
    Bytes = End;
  return Offset;
}

void KernelMaker::collect() {
  expandRuntimeDimensions(*New);
  for (Instruction &I : instructions(New))
    if (auto Word = GroupCall::match(I)) {
      Calls.push_back(&Word->call());
      HasPrivateMemory |= Word->op() == Op::PrivateAlloc;
      if (Word->op() == Op::PrivateAlloc)
        Offsets[&Word->call()] = place(PrivateBytes, *Word);
      if (Word->op() != Op::LocalAlloc)
        continue;
      if (uint64_t Level = Word->level())
        Offsets[&Word->call()] =
            place(Level == 1 ? SubGroupBytes : ItemBytes, *Word);
    }
  // Each block is as aligned as any object is.
  SubGroupBytes = alignTo(SubGroupBytes, 64);
  ItemBytes = alignTo(ItemBytes, 64);
}

Value *KernelMaker::localAlloc(const GroupCall &Word, IRBuilderBase &B) {
  uint64_t Level = Word.level();
  if (Level == 0) {
    place(LocalBytes, Word);
    auto *T = ArrayType::get(B.getInt8Ty(), Word.size());
    auto *Object = new GlobalVariable(
        M, T, /*isConstant=*/false, GlobalValue::InternalLinkage,
        PoisonValue::get(T), Name + "_local", nullptr,
        GlobalValue::NotThreadLocal, space::Local);
    Object->setAlignment(Align(Word.alignment()));
    return generic(Object, B);
  }
  Value *Offset = dynamicBytes(B);
  Value *Mine =
      Level == 1 ? emitSubgroupBuiltIn(B, Op::SubgroupId) : physicalId(B);
  uint64_t Bytes = Level == 1 ? SubGroupBytes : ItemBytes;
  if (Level == 1)
    Offset = B.CreateAdd(Offset,
                         B.CreateMul(physicalRange(B), B.getInt64(ItemBytes)));
  Offset = B.CreateAdd(Offset, B.CreateMul(Mine, B.getInt64(Bytes)));
  return fromLocal(B, B.CreateAdd(Offset, B.getInt64(Offsets[&Word.call()])));
}

/// The objects of a group lie one behind the other, by linear id. So many
/// groups of items are a multiple of any alignment.
Value *KernelMaker::privateBlock(CallBase &Call) {
  IRBuilder<> B(&*New->getEntryBlock().getFirstInsertionPt());
  constexpr uint64_t Multiple = 128;
  Value *Items = B.CreateNUWMul(
      logicalSize(B, 0), B.CreateNUWMul(logicalSize(B, 1), logicalSize(B, 2)));
  Items = B.CreateAnd(B.CreateNUWAdd(Items, B.getInt64(Multiple - 1)),
                      B.getInt64(~(Multiple - 1)));
  Value *Group = emitBuiltIn(B, Op::WorkgroupId, 2);
  for (unsigned D : {1u, 0u})
    Group = B.CreateNUWAdd(
        B.CreateNUWMul(Group, emitBuiltIn(B, Op::NumWorkgroups, D)),
        emitBuiltIn(B, Op::WorkgroupId, D));
  Value *Place = B.CreateNUWAdd(B.CreateNUWMul(Group, B.getInt64(PrivateBytes)),
                                B.getInt64(Offsets[&Call]));
  return B.CreateInBoundsPtrAdd(privateMemory(B), B.CreateNUWMul(Items, Place));
}

Value *KernelMaker::privateItem(const GroupCall &Word, IRBuilderBase &B) {
  Value *Block = Word.pointer();
  if (!IsForSeveral)
    return Block;
  return B.CreateInBoundsPtrAdd(
      Block, B.CreateNUWMul(Word.item(), Word.operand(Role::Size)));
}

/// A physical item has one logical item, and its object.
Value *KernelMaker::privateAlloc(const GroupCall &Word) {
  if (IsForSeveral)
    return privateBlock(Word.call());
  IRBuilder<> B(&*New->getEntryBlock().getFirstInsertionPt());
  AllocaInst *Object =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), Word.size()));
  Object->setAlignment(Align(Word.alignment()));
  Flags |= OneItemEach;
  return Object;
}

Value *KernelMaker::memory(const GroupCall &Word, IRBuilderBase &B) {
  switch (Word.op()) {
  case Op::LocalAlloc:
    return localAlloc(Word, B);
  case Op::LocalArg:
    return fromLocal(B, Word.offset());
  case Op::PrivateAlloc:
    return privateAlloc(Word);
  case Op::PrivateItem:
    return privateItem(Word, B);
  default:
    return nullptr;
  }
}

/// Where a logical item has private memory, the order of linear ids has to be
/// that of the physical items, for scans.
Value *KernelMaker::subdivide(const GroupCall &Word, IRBuilderBase &B) {
  Value *Dim = Word.index();
  SmallVector<Value *, 3> Extents = {Word.extent(0), Word.extent(1),
                                     Word.extent(2)};
  Value *Result = B.getInt64(1);
  for (unsigned D = 0; D != (HasPrivateMemory ? 1 : 3); ++D)
    Result = B.CreateSelect(B.CreateICmpEQ(Dim, B.getInt32(D)),
                            HasPrivateMemory ? emitUnitExtent(B, Extents[0])
                                             : emitTileExtent(B, D, Extents),
                            Result);
  return Result;
}

Value *KernelMaker::scoped(const GroupCall &Word, IRBuilderBase &B) {
  unsigned Level = Word.level();
  auto InX = [&](Value *Dim, Value *X, uint64_t Otherwise) {
    return B.CreateSelect(B.CreateIsNull(Dim), X, B.getInt64(Otherwise));
  };
  switch (Word.op()) {
  case Op::PhysicalId:
    if (Level == ExactLevel)
      return exactId(B,
                     known(Word.constant(Role::Index), "constant dimension"));
    return InX(Word.index(), physicalId(B, Level), 0);
  case Op::PhysicalRange:
    return InX(Word.index(), physicalRange(B, Level), 1);
  case Op::Subdivide:
    if (Level != 0)
      return B.getInt64(1);
    return subdivide(Word, B);
  case Op::UnitExtent:
    // Where a logical item has private memory, it stays with the physical item
    // that the device's own units give it to.
    return Word.extent(HasPrivateMemory ? 1 : 0);
  default:
    return nullptr;
  }
}

/// In a scoped kernel the words for sizes and ids mean logical groups.
Value *KernelMaker::logicalId(const GroupCall &Word, IRBuilderBase &B) {
  switch (Word.op()) {
  case Op::WorkgroupSize:
  case Op::EnqueuedWorkgroupSize:
    return logicalSize(B, std::min(Word.knownDimension(), 2u));
  case Op::GlobalSize:
    return B.CreateMul(
        IsForSeveral ? numGroups(B, std::min(Word.knownDimension(), 2u))
                     : emitBuiltIn(B, Op::NumWorkgroups, Word.knownDimension()),
        logicalSize(B, std::min(Word.knownDimension(), 2u)));
  case Op::NumWorkgroups:
    return IsForSeveral ? numGroups(B, std::min(Word.knownDimension(), 2u))
                        : nullptr;
  case Op::WorkgroupId:
    return IsForSeveral
               ? B.CreateNUWAdd(
                     emitBuiltIn(B, Op::WorkgroupId, Word.knownDimension()),
                     firstGroup(B, std::min(Word.knownDimension(), 2u)))
               : nullptr;
  case Op::GlobalOffset:
  case Op::LocalInvocationId:
  case Op::LocalInvocationIndex:
    return B.getInt64(0);
  default:
    return nullptr;
  }
}

/// The barrier of a group at \p Level, as one of SPIR-V.
static void lowerGroupBarrier(const GroupCall &Word, IRBuilderBase &B) {
  Module &M = *Word.call().getModule();
  Type *I32 = B.getInt32Ty(), *Void = B.getVoidTy();
  uint64_t Level = Word.level();
  Value *Memory = Word.memoryScope(), *Semantics = Word.semantics();
  if (Level >= 2)
    B.CreateCall(getGroupOp(M, Op::MemoryBarrier, Void, {I32, I32}),
                 {Memory, Semantics});
  else
    B.CreateCall(
        getGroupOp(M, Op::ControlBarrier, Void, {I32, I32, I32}),
        {B.getInt32(int(Level == 0 ? Scope::Workgroup : Scope::Subgroup)),
         Memory, Semantics});
}

void KernelMaker::describe() {
  if (isExternalBody(Old))
    KernelInfo::DeviceExport.set(*New, KernelInfo::ExternalBody.text(Old));
  else
    KernelInfo::DeviceKernel.set(*New, IsForSeveral
                                           ? KernelInfo::SeveralItems.text(Old)
                                           : Old.getName());
  KernelInfo::LocalBytes.set(*New, LocalBytes);
  KernelInfo::SubGroupLocalBytes.set(*New, SubGroupBytes);
  KernelInfo::ItemLocalBytes.set(*New, ItemBytes);
  if (KernelInfo::UsesUnits.in(*New))
    Flags |= UsesUnits;
  if (IsForSeveral)
    Flags |= SeveralItems;
  KernelInfo::DevicePrivateBytes.set(*New, IsForSeveral ? PrivateBytes : 0);
  KernelInfo::DeviceFlags.set(*New, Flags);
  finish();
}

void KernelMaker::run() {
  moveBody();
  lowerExternalCalls();
  collect();
  for (CallBase *Call : Calls) {
    GroupCall Word = GroupCall::of(*Call);
    IRBuilder<> B(Call);
    if (Word.op() == Op::GroupBarrier) {
      lowerGroupBarrier(Word, B);
      Call->eraseFromParent();
      continue;
    }
    Value *V = memory(Word, B);
    if (!V && Word.opClass() == OpClass::Scoped)
      V = scoped(Word, B);
    if (!V && IsScoped)
      V = logicalId(Word, B);
    if (V)
      replaceCall(*Call, V);
  }
  describe();
  Old.eraseFromParent();
}

} // namespace cohort

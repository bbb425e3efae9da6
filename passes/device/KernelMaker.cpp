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
      IsCoarsened(KernelInfo::Coarsened.in(Old)), Name(std::move(Name)) {}

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

uint64_t KernelMaker::place(uint64_t &Bytes, const GroupCall &GroupOp) {
  uint64_t Offset = alignTo(Bytes, Align(GroupOp.alignment()));
  uint64_t End = SaturatingAdd(Offset, GroupOp.size());
  if (End > uint64_t(1) << 62)
    reportError(GroupOp.call(),
                "the objects of a kernel take more than 2^62 bytes");
  else
    Bytes = End;
  return Offset;
}

void KernelMaker::collect() {
  expandRuntimeDimensions(*New);
  for (Instruction &I : instructions(New))
    if (auto GroupOp = GroupCall::match(I)) {
      Calls.push_back(&GroupOp->call());
      HasPrivateMemory |= GroupOp->op() == Op::PrivateAlloc;
      if (GroupOp->op() == Op::PrivateAlloc)
        Offsets[&GroupOp->call()] = place(PrivateBytes, *GroupOp);
      if (GroupOp->op() != Op::LocalAlloc)
        continue;
      if (uint64_t Level = GroupOp->level())
        Offsets[&GroupOp->call()] =
            place(Level == 1 ? SubGroupBytes : ItemBytes, *GroupOp);
    }
  // Each block is as aligned as any object is.
  SubGroupBytes = alignTo(SubGroupBytes, 64);
  ItemBytes = alignTo(ItemBytes, 64);
}

Value *KernelMaker::localAlloc(const GroupCall &GroupOp, IRBuilderBase &B) {
  uint64_t Level = GroupOp.level();
  if (Level == 0) {
    place(LocalBytes, GroupOp);
    auto *T = ArrayType::get(B.getInt8Ty(), GroupOp.size());
    auto *Object = new GlobalVariable(
        M, T, /*isConstant=*/false, GlobalValue::InternalLinkage,
        PoisonValue::get(T), Name + "_local", nullptr,
        GlobalValue::NotThreadLocal, space::Local);
    Object->setAlignment(Align(GroupOp.alignment()));
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
  return fromLocal(B,
                   B.CreateAdd(Offset, B.getInt64(Offsets[&GroupOp.call()])));
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

Value *KernelMaker::privateItem(const GroupCall &GroupOp, IRBuilderBase &B) {
  Value *Block = GroupOp.pointer();
  if (!IsCoarsened)
    return Block;
  return B.CreateInBoundsPtrAdd(
      Block, B.CreateNUWMul(GroupOp.item(), GroupOp.operand(Role::Size)));
}

/// A physical item has one logical item, and its object.
Value *KernelMaker::privateAlloc(const GroupCall &GroupOp) {
  if (IsCoarsened)
    return privateBlock(GroupOp.call());
  IRBuilder<> B(&*New->getEntryBlock().getFirstInsertionPt());
  AllocaInst *Object =
      B.CreateAlloca(ArrayType::get(B.getInt8Ty(), GroupOp.size()));
  Object->setAlignment(Align(GroupOp.alignment()));
  Flags |= OneItemEach;
  return Object;
}

Value *KernelMaker::memory(const GroupCall &GroupOp, IRBuilderBase &B) {
  switch (GroupOp.op()) {
  case Op::LocalAlloc:
    return localAlloc(GroupOp, B);
  case Op::LocalArg:
    return fromLocal(B, GroupOp.offset());
  case Op::PrivateAlloc:
    return privateAlloc(GroupOp);
  case Op::PrivateItem:
    return privateItem(GroupOp, B);
  default:
    return nullptr;
  }
}

/// Where a logical item has private memory, the order of linear ids has to be
/// that of the physical items, for scans.
Value *KernelMaker::subdivide(const GroupCall &GroupOp, IRBuilderBase &B) {
  Value *Dim = GroupOp.index();
  SmallVector<Value *, 3> Extents = {GroupOp.extent(0), GroupOp.extent(1),
                                     GroupOp.extent(2)};
  Value *Result = B.getInt64(1);
  for (unsigned D = 0; D != (HasPrivateMemory ? 1 : 3); ++D)
    Result = B.CreateSelect(B.CreateICmpEQ(Dim, B.getInt32(D)),
                            HasPrivateMemory ? emitUnitExtent(B, Extents[0])
                                             : emitTileExtent(B, D, Extents),
                            Result);
  return Result;
}

Value *KernelMaker::scoped(const GroupCall &GroupOp, IRBuilderBase &B) {
  unsigned Level = GroupOp.level();
  auto InX = [&](Value *Dim, Value *X, uint64_t Otherwise) {
    return B.CreateSelect(B.CreateIsNull(Dim), X, B.getInt64(Otherwise));
  };
  switch (GroupOp.op()) {
  case Op::PhysicalId:
    if (Level == ExactLevel)
      return exactId(
          B, known(GroupOp.constant(Role::Index), "constant dimension"));
    return InX(GroupOp.index(), physicalId(B, Level), 0);
  case Op::PhysicalRange:
    return InX(GroupOp.index(), physicalRange(B, Level), 1);
  case Op::Subdivide:
    if (Level != 0)
      return B.getInt64(1);
    return subdivide(GroupOp, B);
  case Op::UnitExtent:
    // Where a logical item has private memory, it stays with the physical item
    // that the device's own units give it to.
    return GroupOp.extent(HasPrivateMemory ? 1 : 0);
  default:
    return nullptr;
  }
}

/// In a scoped kernel the queries for sizes and ids mean logical groups.
Value *KernelMaker::logicalId(const GroupCall &GroupOp, IRBuilderBase &B) {
  switch (GroupOp.op()) {
  case Op::WorkgroupSize:
  case Op::EnqueuedWorkgroupSize:
    return logicalSize(B, std::min(GroupOp.knownDimension(), 2u));
  case Op::GlobalSize:
    return B.CreateMul(
        IsCoarsened
            ? numGroups(B, std::min(GroupOp.knownDimension(), 2u))
            : emitBuiltIn(B, Op::NumWorkgroups, GroupOp.knownDimension()),
        logicalSize(B, std::min(GroupOp.knownDimension(), 2u)));
  case Op::NumWorkgroups:
    return IsCoarsened ? numGroups(B, std::min(GroupOp.knownDimension(), 2u))
                       : nullptr;
  case Op::WorkgroupId:
    return IsCoarsened
               ? B.CreateNUWAdd(
                     emitBuiltIn(B, Op::WorkgroupId, GroupOp.knownDimension()),
                     firstGroup(B, std::min(GroupOp.knownDimension(), 2u)))
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
static void lowerGroupBarrier(const GroupCall &GroupOp, IRBuilderBase &B) {
  Module &M = *GroupOp.call().getModule();
  Type *I32 = B.getInt32Ty(), *Void = B.getVoidTy();
  uint64_t Level = GroupOp.level();
  Value *Memory = GroupOp.memoryScope(), *Semantics = GroupOp.semantics();
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
    KernelInfo::DeviceKernel.set(
        *New, IsCoarsened ? KernelInfo::Coarsened.text(Old) : Old.getName());
  KernelInfo::LocalBytes.set(*New, LocalBytes);
  KernelInfo::SubGroupLocalBytes.set(*New, SubGroupBytes);
  KernelInfo::ItemLocalBytes.set(*New, ItemBytes);
  if (KernelInfo::UsesUnits.in(*New))
    Flags |= UsesUnits;
  if (IsCoarsened)
    Flags |= Coarsened;
  if (unsigned Fastest = KernelInfo::FastestDim.get(*New))
    Flags |= Fastest == 1 ? SwapsXy : SwapsXz;
  KernelInfo::DevicePrivateBytes.set(*New, IsCoarsened ? PrivateBytes : 0);
  KernelInfo::DeviceFlags.set(*New, Flags);
  finish();
}

void KernelMaker::run() {
  moveBody();
  lowerExternalCalls();
  collect();
  for (CallBase *Call : Calls) {
    GroupCall GroupOp = GroupCall::of(*Call);
    IRBuilder<> B(Call);
    if (GroupOp.op() == Op::GroupBarrier) {
      lowerGroupBarrier(GroupOp, B);
      Call->eraseFromParent();
      continue;
    }
    Value *V = memory(GroupOp, B);
    if (!V && GroupOp.opClass() == OpClass::Scoped)
      V = scoped(GroupOp, B);
    if (!V && IsScoped)
      V = logicalId(GroupOp, B);
    if (V)
      replaceCall(*Call, V);
  }
  describe();
  Old.eraseFromParent();
}

} // namespace cohort

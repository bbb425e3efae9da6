//===- GroupFields.cpp - Loads from the WorkGroup of an entry -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "GroupFields.h"
#include "KernelInfo.h"
#include "llvm/IR/MDBuilder.h"

using namespace llvm;

namespace cohort {

static Instruction *placeAnchor(Function &Entry) {
  BasicBlock &B = Entry.getEntryBlock();
  auto *Anchor =
      new FreezeInst(PoisonValue::get(Type::getInt1Ty(B.getContext())));
  Anchor->insertInto(&B, B.getFirstNonPHIOrDbgOrAlloca());
  return Anchor;
}

GroupFields::GroupFields(Function &Entry)
    : Group(Entry.getArg(1)), Anchor(placeAnchor(Entry)), B(Anchor) {
  B.SetCurrentDebugLocation(DebugLoc());
}

GroupFields::~GroupFields() { Anchor->eraseFromParent(); }

Value *GroupFields::field(abi::WorkGroupField Field, unsigned Dim) {
  Value *&Known = Loaded[unsigned(Field)][Dim];
  if (!Known)
    Known = load(Field, Dim, B.getInt64Ty());
  return Known;
}

Value *GroupFields::unit() {
  Value *&Known = Loaded[unsigned(abi::WorkGroupField::Unit)][1];
  if (!Known)
    Known = load(abi::WorkGroupField::Unit, 1, B.getPtrTy());
  return Known;
}

Value *GroupFields::dynamicLocal() {
  Value *&Known = Loaded[unsigned(abi::WorkGroupField::Unit)][2];
  if (!Known)
    Known = load(abi::WorkGroupField::Unit, 2, B.getPtrTy());
  return Known;
}

Value *GroupFields::itemMemory() {
  if (Items)
    return Items;
  Items = load(abi::WorkGroupField::ItemMemory, 0, B.getPtrTy());
  auto *Alignment = ConstantAsMetadata::get(B.getInt64(abi::MemoryAlignment));
  Items->setMetadata(LLVMContext::MD_nonnull, MDNode::get(B.getContext(), {}));
  Items->setMetadata(LLVMContext::MD_align,
                     MDNode::get(B.getContext(), Alignment));
  return Items;
}

Value *GroupFields::itemCount() {
  if (Count)
    return Count;
  const Function &Entry = *Group->getParent();
  uint64_t Lanes = KernelInfo::SubGroupSize.get(Entry);
  auto RoundUp = [&](Value *Extent) {
    return Lanes == 1
               ? Extent
               : B.CreateAnd(B.CreateNUWAdd(Extent, B.getInt64(Lanes - 1)),
                             -Lanes);
  };
  bool OfRows = KernelInfo::ItemLoop.text(Entry) == "partial-rows";
  for (unsigned Dim = 0; Dim != 3; ++Dim) {
    Value *Size = field(abi::WorkGroupField::LocalSize, Dim);
    if (Dim == 0 && OfRows)
      Size = RoundUp(Size);
    Count = Count ? B.CreateNUWMul(Count, Size) : Size;
  }
  if (!OfRows)
    Count = RoundUp(Count);
  return Count;
}

LoadInst *GroupFields::load(abi::WorkGroupField Field, unsigned Dim, Type *T) {
  static constexpr const char *Names[] = {
      "group.id",    "num.groups",    "local.size",  "enqueued.local.size",
      "global.size", "global.offset", "item.memory", "unit.local.id",
      "unit"};
  LLVMContext &C = B.getContext();
  MDNode *Empty = MDNode::get(C, {});
  Value *Address =
      B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Group, offsetOf(Field, Dim));
  LoadInst *Load =
      B.CreateAlignedLoad(T, Address, Align(8), Names[unsigned(Field)]);
  Load->setMetadata(LLVMContext::MD_invariant_load, Empty);
  Load->setMetadata(LLVMContext::MD_noundef, Empty);
  if (Field == abi::WorkGroupField::LocalSize ||
      Field == abi::WorkGroupField::EnqueuedLocalSize)
    Load->setMetadata(
        LLVMContext::MD_range,
        MDBuilder(C).createRange(APInt(64, 1), APInt(64, abi::MaxGroupSize)));
  return Load;
}

} // namespace cohort

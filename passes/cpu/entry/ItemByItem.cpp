//===- ItemByItem.cpp - Versions that call one work-item at a time --------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemByItem.h"
#include "abi/Abi.h"
#include "abi/CallBlock.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

Function *declareVersion(Function &Original, const Twine &Name) {
  Function *Version = Function::Create(
      abi::entryType(Original.getContext()), Original.getLinkage(),
      Original.getAddressSpace(), Name, Original.getParent());
  Version->setVisibility(Original.getVisibility());
  Version->setDSOLocal(Original.isDSOLocal());
  Version->setComdat(Original.getComdat());
  Version->addFnAttr(Attribute::NoInline);
  if (Original.hasFnAttribute(Attribute::UWTable))
    Version->setUWTableKind(Original.getUWTableKind());
  return Version;
}

namespace {
/// Writes one version.
class ItemLoop {
public:
  ItemLoop(Function &Original, Function &One, unsigned Lanes)
      : Version(
            *declareVersion(Original, versionName(Original.getName(), Lanes))),
        One(One), All(Original.getFunctionType(), Lanes, layout()),
        Single(Original.getFunctionType(), 1, layout()),
        Params(Original.arg_size()),
        HasResult(!Original.getReturnType()->isVoidTy()),
        B(Version.getContext()) {}
  void run();

private:
  const DataLayout &layout() const { return Version.getDataLayout(); }
  BasicBlock *block(const char *Name) {
    return BasicBlock::Create(Version.getContext(), Name, &Version);
  }
  void copy(const CallBlock::Array &From, Value *FromBlock, Value *FromLane,
            const CallBlock::Array &To, Value *ToBlock, Value *ToLane);
  void callOne(Value *Lane);
  Value *field(abi::WorkGroupField Field, unsigned Index);
  void goToNextItem();

  Function &Version, &One;
  CallBlock All, Single; ///< of the sub-group and of the item
  unsigned Params;
  bool HasResult;
  IRBuilder<> B;
  AllocaInst *Block = nullptr, *Item = nullptr; ///< what One gets
};
} // namespace

void ItemLoop::copy(const CallBlock::Array &From, Value *FromBlock,
                    Value *FromLane, const CallBlock::Array &To, Value *ToBlock,
                    Value *ToLane) {
  Value *X = B.CreateAlignedLoad(
      From.Element, CallBlock::element(B, FromBlock, From, FromLane),
      From.Alignment);
  B.CreateAlignedStore(X, CallBlock::element(B, ToBlock, To, ToLane),
                       To.Alignment);
}

void ItemLoop::callOne(Value *Lane) {
  Value *Given = Version.getArg(0), *First = B.getInt64(0);
  for (unsigned I = 0; I != Params; ++I)
    copy(All.parameter(I), Given, Lane, Single.parameter(I), Block, First);
  B.CreateCall(&One, {Block, Item, Version.getArg(2)});
  if (HasResult)
    copy(Single.result(), Block, First, All.result(), Given, Lane);
}

Value *ItemLoop::field(abi::WorkGroupField Field, unsigned Index) {
  return B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Item,
                                      abi::offsetOf(Field, Index));
}

/// Adds one to the item's linear id, and to its local id with carries.
void ItemLoop::goToNextItem() {
  using Field = abi::WorkGroupField;
  auto Load = [&](Field F, unsigned Index) {
    return B.CreateAlignedLoad(B.getInt64Ty(), field(F, Index), Align(8));
  };
  auto Store = [&](Value *X, Field F, unsigned Index) {
    B.CreateAlignedStore(X, field(F, Index), Align(8));
  };
  Store(B.CreateAdd(Load(Field::Unit, 0), B.getInt64(1)), Field::Unit, 0);
  Value *Carry = B.getInt64(1);
  for (unsigned Dim = 0; Dim != 3; ++Dim) {
    Value *Next = B.CreateAdd(Load(Field::UnitLocalId, Dim), Carry);
    if (Dim != 2) {
      Value *IsEnd = B.CreateICmpEQ(Next, Load(Field::LocalSize, Dim));
      Next = B.CreateSelect(IsEnd, B.getInt64(0), Next);
      Carry = B.CreateZExt(IsEnd, B.getInt64Ty());
    }
    Store(Next, Field::UnitLocalId, Dim);
  }
}

void ItemLoop::run() {
  BasicBlock *Entry = block("entry"), *Loop = block("loop"), *On = block("on"),
             *Next = block("next"), *Done = block("done");
  Block = Single.allocate(*Entry);
  B.SetInsertPoint(Entry);
  Item = B.CreateAlloca(ArrayType::get(B.getInt8Ty(), abi::UnitGroupSize));
  Item->setAlignment(Align(8));
  B.CreateMemCpy(Item, Align(8), Version.getArg(1), Align(8),
                 abi::UnitGroupSize);
  B.CreateAlignedStore(B.getInt64(1), Block, Align(8));
  Value *Mask =
      B.CreateAlignedLoad(B.getInt64Ty(), Version.getArg(0), Align(8), "mask");
  B.CreateCondBr(B.CreateIsNull(Mask), Done, Loop);

  B.SetInsertPoint(Loop);
  PHINode *Lane = B.CreatePHI(B.getInt64Ty(), 2, "lane"),
          *Rest = B.CreatePHI(B.getInt64Ty(), 2, "rest");
  B.CreateCondBr(B.CreateTrunc(Rest, B.getInt1Ty()), On, Next);
  B.SetInsertPoint(On);
  callOne(Lane);
  B.CreateBr(Next);
  B.SetInsertPoint(Next);
  goToNextItem();
  Value *NextLane = B.CreateAdd(Lane, B.getInt64(1)),
        *NextRest = B.CreateLShr(Rest, 1);
  Lane->addIncoming(B.getInt64(0), Entry);
  Lane->addIncoming(NextLane, Next);
  Rest->addIncoming(Mask, Entry);
  Rest->addIncoming(NextRest, Next);
  B.CreateCondBr(B.CreateIsNull(NextRest), Done, Loop);
  B.SetInsertPoint(Done);
  B.CreateRetVoid();
}

void callItemByItem(Function &Original, Function &One, unsigned Lanes) {
  ItemLoop(Original, One, Lanes).run();
}

} // namespace cohort

//===- PrivateParts.cpp - Members of private objects apart ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "PrivateParts.h"
#include "support/Remarks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-fuse-items"

STATISTIC(NumSeparated, "Number of private objects whose parts are objects");
DEBUG_COUNTER(Separating, "cohort-private-parts",
              "Controls which private objects are taken apart");

namespace cohort {

namespace {
/// A load or store, and where in the object it begins (bytes).
struct PartAccess {
  Instruction *I;
  CallBase *Item;
  uint64_t Begin, End;
};

/// One private object of each item.
class PrivateObject {
public:
  explicit PrivateObject(CallBase &Array)
      : Array(Array), DL(Array.getDataLayout()) {}
  /// Finds its accesses; false if not all are known.
  bool collect();
  /// Returns whether there are several parts, which are objects then.
  bool separate();

private:
  bool collectUses(Value &Address, CallBase &Item, uint64_t Offset);
  bool addAccess(Instruction &I, CallBase &Item, uint64_t Offset);
  Align alignmentOf(uint64_t Begin, uint64_t End) const;

  CallBase &Array;
  const DataLayout &DL;
  SmallVector<PartAccess, 16> Accesses;
};
} // namespace

bool PrivateObject::addAccess(Instruction &I, CallBase &Item, uint64_t Offset) {
  TypeSize Size = DL.getTypeStoreSize(getLoadStoreType(&I));
  const uint64_t Whole = GroupCall::of(Array).size();
  if (I.isVolatile() || I.isAtomic() || Size.isScalable() || Offset > Whole ||
      Size.getFixedValue() > Whole - Offset)
    return false;
  Accesses.push_back({&I, &Item, Offset, Offset + Size.getFixedValue()});
  return true;
}

/// Follows \p Address, which is \p Offset bytes behind the object's first.
bool PrivateObject::collectUses(Value &Address, CallBase &Item,
                                uint64_t Offset) {
  return all_of(Address.users(), [&](User *U) {
    auto *I = cast<Instruction>(U);
    if (auto *Gep = dyn_cast<GetElementPtrInst>(I)) {
      APInt Further(64, 0);
      return Gep->accumulateConstantOffset(DL, Further) &&
             Gep->getType()->isPointerTy() &&
             collectUses(*Gep, Item, Offset + Further.getZExtValue());
    }
    return getLoadStorePointerOperand(I) == &Address &&
           (isa<LoadInst>(I) ||
            cast<StoreInst>(I)->getValueOperand() != &Address) &&
           addAccess(*I, Item, Offset);
  });
}

bool PrivateObject::collect() {
  return all_of(Array.users(), [&](User *U) {
    return isCallOf(*U, Op::PrivateItem) &&
           GroupCall::of(*cast<CallBase>(U)).pointer() == &Array &&
           collectUses(*U, *cast<CallBase>(U), 0);
  });
}

/// What objects from \p Begin to \p End of this one have, side by side.
Align PrivateObject::alignmentOf(uint64_t Begin, uint64_t End) const {
  const Align OfWhole(GroupCall::of(Array).alignment());
  return std::min(commonAlignment(OfWhole, Begin),
                  Align(uint64_t(1) << countr_zero(End - Begin)));
}

/// \p Call with other operands. What is known of its result is of the whole
/// object.
static CallBase *copyCall(CallBase &Call, ArrayRef<Value *> Operands) {
  IRBuilder<> B(&Call);
  CallInst *Copy = B.CreateCall(Call.getCalledFunction(), Operands);
  Copy->setAttributes(AttributeList::get(
      Call.getContext(), AttributeList::FunctionIndex,
      AttrBuilder(Call.getContext(), Call.getAttributes().getFnAttrs())));
  return Copy;
}

/// Deletes \p Address, which nobody accesses any more.
static void eraseAddress(Instruction &Address) {
  for (User *U : make_early_inc_range(Address.users()))
    eraseAddress(*cast<Instruction>(U));
  Address.eraseFromParent();
}

bool PrivateObject::separate() {
  llvm::sort(Accesses, [](const PartAccess &A, const PartAccess &B) {
    return A.Begin < B.Begin;
  });
  SmallVector<std::pair<uint64_t, uint64_t>, 8> Parts;
  for (const PartAccess &A : Accesses)
    if (Parts.empty() || A.Begin >= Parts.back().second)
      Parts.push_back({A.Begin, A.End});
    else
      Parts.back().second = std::max(Parts.back().second, A.End);
  if (Parts.size() < 2 || !DebugCounter::shouldExecute(Separating))
    return false;
  auto *Next = Accesses.begin();
  for (auto [Begin, End] : Parts) {
    const Align Known = alignmentOf(Begin, End);
    IRBuilder<> B(&Array);
    Value *Sizes[] = {B.getInt64(End - Begin), B.getInt64(Known.value())};
    CallBase *Part = copyCall(
        Array, {Sizes[0], Sizes[1], GroupCall::of(Array).operand(Role::Level)});
    SmallDenseMap<CallBase *, CallBase *> Items;
    for (; Next != Accesses.end() && Next->Begin < End; ++Next) {
      CallBase *&Item = Items[Next->Item];
      if (!Item)
        Item = copyCall(*Next->Item, {Part, GroupCall::of(*Next->Item).item(),
                                      Sizes[0], Sizes[1]});
      B.SetInsertPoint(Next->I);
      Value *Address = Next->Begin == Begin
                           ? static_cast<Value *>(Item)
                           : B.CreateConstInBoundsGEP1_64(B.getInt8Ty(), Item,
                                                          Next->Begin - Begin);
      const Align Here = commonAlignment(Known, Next->Begin - Begin);
      if (auto *Load = dyn_cast<LoadInst>(Next->I)) {
        Load->setOperand(0, Address);
        Load->setAlignment(std::min(Load->getAlign(), Here));
      } else {
        auto *Store = cast<StoreInst>(Next->I);
        Store->setOperand(1, Address);
        Store->setAlignment(std::min(Store->getAlign(), Here));
      }
    }
  }
  return true;
}

bool separatePrivateParts(Function &F) {
  SmallVector<CallBase *, 4> Arrays;
  for (Instruction &I : instructions(F))
    if (isCallOf(I, Op::PrivateAlloc))
      Arrays.push_back(cast<CallBase>(&I));
  bool Changed = false;
  for (CallBase *Array : Arrays) {
    PrivateObject Object(*Array);
    if (!Object.collect() || !Object.separate())
      continue;
    ++NumSeparated;
    if (Remarks R(F, DEBUG_TYPE); R)
      R.passed("PrivateParts", *Array,
               "the parts of a private object lie side by side for "
               "neighbouring items");
    eraseAddress(*Array);
    Changed = true;
  }
  return Changed;
}

} // namespace cohort

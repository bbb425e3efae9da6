//===- PrivateObjects.cpp - Private objects of logical items --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "PrivateObjects.h"
#include "support/UnreadMemory.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/CaptureTracking.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace cohort {

PrivateObjects::Place PrivateObjects::place(const Instruction &Access) {
  const Value *Object =
      getUnderlyingObject(getLoadStorePointerOperand(&Access), /*MaxLookup=*/0);
  if (isCallOf(*Object, Op::PrivateItem)) {
    auto *Item = cast<CallBase>(Object);
    const Value *Array = GroupCall::of(*Item).pointer();
    return isCallOf(*Array, Op::PrivateAlloc) ? Place{Array, Item} : Place{};
  }
  if (isa<AllocaInst>(Object) || isCallOf(*Object, Op::LocalAlloc) ||
      isCallOf(*Object, Op::PrivateAlloc))
    return {Object, nullptr};
  return {};
}

bool PrivateObjects::isKnownElsewhere(const Value &Object) {
  auto [Known, IsNew] = KnownElsewhere.try_emplace(&Object, false);
  if (IsNew)
    Known->second =
        isCallOf(Object, Op::PrivateAlloc)
            ? any_of(Object.users(),
                     [](const User *U) {
                       return !isCallOf(*U, Op::PrivateItem) ||
                              PointerMayBeCaptured(U, /*ReturnCaptures=*/true);
                     })
            : PointerMayBeCaptured(&Object, /*ReturnCaptures=*/true);
  return Known->second;
}

bool PrivateObjects::isConstant(const Instruction &Access) {
  auto *Load = dyn_cast<LoadInst>(&Access);
  if (!Load || !Load->isSimple())
    return false;
  auto *From = dyn_cast<Argument>(
      getUnderlyingObject(Load->getPointerOperand(), /*MaxLookup=*/0));
  return From && From->hasNoAliasAttr() && From->onlyReadsMemory();
}

SmallSetVector<Function *, 8> functionsWithPrivateObjects(Module &M) {
  SmallSetVector<Function *, 8> Functions;
  for (CallBase *Call : callsOf(M, Op::PrivateAlloc))
    Functions.insert(Call->getFunction());
  return Functions;
}

void deleteUnreadObjects(Function &F) {
  SmallVector<Instruction *, 4> Objects;
  for (Instruction &I : instructions(F))
    if (isCallOf(I, Op::PrivateAlloc))
      Objects.push_back(&I);
  for (Instruction *Object : Objects)
    eraseIfUnread(*Object, [](const Instruction &I) {
      return isCallOf(I, Op::PrivateItem);
    });
}

} // namespace cohort

//===- UnreadMemory.cpp - Memory that is only written ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "UnreadMemory.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace cohort {

/// Adds to \p Dead what \p Address is used for, if that is only to write there.
static bool isOnlyWritten(Instruction &Address,
                          function_ref<bool(const Instruction &)> IsAddress,
                          SmallVectorImpl<Instruction *> &Dead) {
  Dead.push_back(&Address);
  return all_of(Address.uses(), [&](const Use &U) {
    auto *User = cast<Instruction>(U.getUser());
    if (isa<GetElementPtrInst>(User) || (IsAddress && IsAddress(*User)))
      return isOnlyWritten(*User, IsAddress, Dead);
    Dead.push_back(User);
    if (auto *Store = dyn_cast<StoreInst>(User))
      return Store->isSimple() &&
             U.getOperandNo() == StoreInst::getPointerOperandIndex();
    auto *Fill = dyn_cast<MemIntrinsic>(User);
    return Fill && !Fill->isVolatile() && &U == &Fill->getRawDestUse();
  });
}

bool eraseIfUnread(Instruction &Memory,
                   function_ref<bool(const Instruction &)> IsAddress) {
  SmallVector<Instruction *, 8> Dead;
  if (!isOnlyWritten(Memory, IsAddress, Dead))
    return false;
  for (Instruction *I : reverse(Dead))
    I->eraseFromParent();
  return true;
}

} // namespace cohort

//===- Fences.cpp - Memory orders and scopes on the CPU -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Fences.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/LLVMContext.h"

using namespace llvm;

namespace cohort {

/// Whether the semantics speak of sub-group and work-group memory alone.
static bool isMemoryOfOneGroup(const Value *Semantics) {
  using namespace semantics;
  auto *Known = dyn_cast<ConstantInt>(Semantics);
  // Semantics that name no memory are taken for all of it.
  return Known && (Known->getZExtValue() & Memories) &&
         !(Known->getZExtValue() & Memories &
           ~(SubgroupMemory | WorkgroupMemory));
}

static bool isWithinSubgroup(const Value *MemoryScope) {
  auto *Known = dyn_cast<ConstantInt>(MemoryScope);
  return Known && Known->getZExtValue() >= unsigned(Scope::Subgroup);
}

bool reachesOtherGroups(const Value *MemoryScope) {
  auto *Known = dyn_cast<ConstantInt>(MemoryScope);
  return !Known || Known->getZExtValue() < unsigned(Scope::Workgroup);
}

void emitFence(IRBuilderBase &B, const Value *MemoryScope,
               const Value *Semantics) {
  AtomicOrdering Order = memoryOrder(Semantics);
  if (Order == AtomicOrdering::Monotonic)
    return;
  if (reachesOtherGroups(MemoryScope) && !isMemoryOfOneGroup(Semantics))
    B.CreateFence(Order);
  else if (!isWithinSubgroup(MemoryScope))
    B.CreateFence(Order, SyncScope::SingleThread);
}

} // namespace cohort

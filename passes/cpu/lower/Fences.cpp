//===- Fences.cpp - Memory orders and scopes on the CPU -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Fences.h"
#include "support/Remarks.h"
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

void emitFence(const GroupCall &Call, const char *Pass) {
  const Value *MemoryScope = Call.memoryScope();
  AtomicOrdering Order = memoryOrder(Call.semantics());
  if (Order == AtomicOrdering::Monotonic)
    return;
  IRBuilder<> B(&Call.call());
  Remarks R(*Call.call().getFunction(), Pass);
  if (reachesOtherGroups(MemoryScope) &&
      !isMemoryOfOneGroup(Call.semantics())) {
    B.CreateFence(Order);
    if (R)
      R.analysis("FenceKept", Call.call(),
                 "the fence stays: other work-groups, on other threads, are in "
                 "its scope");
    return;
  }
  if (R)
    R.passed("FenceDropped", Call.call(),
             "the fence needs no instruction: one thread runs all work-items "
             "in its scope");
  if (!isWithinSubgroup(MemoryScope))
    B.CreateFence(Order, SyncScope::SingleThread);
}

} // namespace cohort

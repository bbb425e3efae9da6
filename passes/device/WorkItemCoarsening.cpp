//===- WorkItemCoarsening.cpp - Large groups with private memory ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "WorkItemCoarsening.h"
#include "KernelMaker.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort {

static bool hasPrivateMemory(Function &F, SmallPtrSetImpl<Function *> &Seen) {
  if (!Seen.insert(&F).second)
    return false;
  for (Instruction &I : instructions(F))
    if (auto GroupOp = GroupCall::match(I);
        GroupOp && GroupOp->op() == Op::PrivateAlloc)
      return true;
  return any_of(KernelReach::edges(F), [&](KernelReach::Edge E) {
    return hasPrivateMemory(*E.Callee, Seen);
  });
}

void addSeveralItemsVersions(Module &M) {
  for (Function *F : kernelsOf(M)) {
    SmallPtrSet<Function *, 16> Seen;
    if (!isKernelOfKind(*F, "scoped") || !hasPrivateMemory(*F, Seen))
      continue;
    ValueToValueMapTy Map;
    Function *Several = CloneFunction(F, Map);
    Several->setName(F->getName() + ".several");
    KernelInfo::Coarsened.set(*Several, F->getName());
  }
}

} // namespace cohort

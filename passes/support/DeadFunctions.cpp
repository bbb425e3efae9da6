//===- DeadFunctions.cpp - Deletes unused functions -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "DeadFunctions.h"
#include "analysis/KernelReach.h"
#include "llvm/IR/Function.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

using namespace llvm;

namespace cohort {

static SmallVector<Function *, 16> deadAmong(const FunctionSet &Candidates) {
  SmallVector<Function *, 16> Dead, InComdat;
  for (Function *F : Candidates) {
    F->removeDeadConstantUsers();
    if (F->isDefTriviallyDead())
      (F->hasComdat() ? InComdat : Dead).push_back(F);
  }
  filterDeadComdatFunctions(InComdat);
  Dead.append(InComdat);
  return Dead;
}

bool deleteDeadFunctions(FunctionSet &Candidates) {
  bool Changed = false;
  while (true) {
    SmallVector<Function *, 16> Dead = deadAmong(Candidates);
    if (Dead.empty())
      break;
    Changed = true;
    // Functions that only these called may be next.
    for (Function *F : Dead)
      for (KernelReach::Edge E : KernelReach::edges(*F))
        Candidates.insert(E.Callee);
    for (Function *F : Dead)
      F->dropAllReferences();
    for (Function *F : Dead) {
      Candidates.remove(F);
      F->eraseFromParent();
    }
  }
  Candidates.clear();
  return Changed;
}

} // namespace cohort

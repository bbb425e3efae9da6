//===- PlainFlow.cpp - Control flow that a driver vectorizes --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Intel's compiler for CPUs (2026.2) makes a vector of a sub-group, but not
// where a cycle has several entries. The alternative, loops over the work-items
// of a sub-group, loses values that are uniform in a sub-group across a barrier
// of the work-group: they are 0 or another sub-group's.
//
//===----------------------------------------------------------------------===//

#include "spirv/Lowering.h"
#include "support/ReducibleFlow.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// Whether \p I is an operation of a sub-group, or a query of what it is.
static bool usesSubGroup(const Instruction &I) {
  if (auto GroupOp = GroupCall::match(I))
    return GroupOp->scope() == Scope::Subgroup;
  auto *Call = dyn_cast<CallBase>(&I);
  Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  return Callee && Callee->isDeclaration() &&
         Callee->getName().contains("sub_group");
}

void makePlainFlow(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M)
    if (any_of(instructions(F), usesSubGroup))
      makeReducible(F, FAM);
}

} // namespace cohort::spirv

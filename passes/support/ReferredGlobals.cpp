//===- ReferredGlobals.cpp - What functions refer to ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ReferredGlobals.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/InstIterator.h"

using namespace llvm;

namespace cohort {

ReferredGlobals::ReferredGlobals(ArrayRef<Function *> Roots,
                                 Initializers Which) {
  Globals.insert_range(Roots);
  for (size_t I = 0; I != Globals.size(); ++I)
    visit(*Globals[I], Which);
}

/// The operands of a function are its personality and the data beside it, of a
/// variable its initializer, of an alias what it stands for.
void ReferredGlobals::visit(GlobalValue &G, Initializers Which) {
  if (auto *V = dyn_cast<GlobalVariable>(&G);
      V && !V->isConstant() && Which == Initializers::OfConstants)
    return;
  visitOperands(G);
  if (auto *F = dyn_cast<Function>(&G))
    for (Instruction &I : instructions(*F))
      visitOperands(I);
}

void ReferredGlobals::visitOperands(User &U) {
  SmallVector<User *, 8> Work{&U};
  while (!Work.empty())
    for (Value *Operand : Work.pop_back_val()->operands()) {
      HasInlineAsm |= isa<InlineAsm>(Operand);
      auto *C = dyn_cast<Constant>(Operand);
      if (!C || !Seen.insert(C).second)
        continue;
      if (auto *G = dyn_cast<GlobalValue>(C))
        Globals.insert(G);
      else
        Work.push_back(C);
    }
}

} // namespace cohort

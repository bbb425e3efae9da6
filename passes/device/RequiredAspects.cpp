//===- RequiredAspects.cpp - Aspects that a kernel requires ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RequiredAspects.h"
#include "KernelMaker.h"
#include "abi/KernelInfo.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-required-aspects"

STATISTIC(NumKernels, "Number of kernels that need something of a device");

namespace cohort {

static unsigned needsOf(Type *T) {
  T = T->getScalarType();
  return T->isDoubleTy() ? NeedsFp64 : T->isHalfTy() ? NeedsFp16 : 0;
}

unsigned needsOf(const Function &F) {
  unsigned Needs = 0;
  for (const Instruction &I : instructions(F)) {
    Needs |= needsOf(I.getType());
    for (const Value *Operand : I.operands())
      Needs |= needsOf(Operand->getType());
    auto GroupOp = GroupCall::match(I);
    if (!GroupOp || GroupOp->opClass() != OpClass::Atomic)
      continue;
    Type *T = GroupOp->value() ? GroupOp->value()->getType() : I.getType();
    if (T->getScalarSizeInBits() == 64)
      Needs |= NeedsAtomic64;
  }
  return Needs;
}

/// The same of \p Kernel and all that it calls.
static unsigned needsOfAll(const Function &Kernel) {
  SmallSetVector<const Function *, 8> Called;
  Called.insert(&Kernel);
  unsigned Needs = 0;
  for (unsigned I = 0; I != Called.size(); ++I) {
    Needs |= needsOf(*Called[I]);
    for (const Instruction &Inst : instructions(Called[I]))
      if (auto *Call = dyn_cast<CallBase>(&Inst))
        if (const Function *Callee = Call->getCalledFunction())
          Called.insert(Callee);
  }
  return Needs;
}

PreservedAnalyses RequiredAspectsPass::run(Module &M, ModuleAnalysisManager &) {
  for (Function &F : M) {
    unsigned Needs = isKernel(F) ? needsOfAll(F) : 0;
    if (Needs == 0)
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": " << Needs
                      << "\n");
    ++NumKernels;
    KernelInfo::RequiredAspects.set(F, Needs);
  }
  return PreservedAnalyses::all();
}

} // namespace cohort

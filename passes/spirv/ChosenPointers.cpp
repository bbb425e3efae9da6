//===- ChosenPointers.cpp - Private memory by one of several pointers -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Intel's compiler for CPUs forwards a store in front of a barrier of the
// work-group to a load behind it, over another store between them that may have
// changed the memory, if the variable's address is among those of a phi or
// select through which the program loads. It leaves alone variables with a
// volatile access, so accesses through such a pointer become volatile in
// functions whose work-groups synchronise. They would hardly be in registers
// anyway.
//
//===----------------------------------------------------------------------===//

#include "spirv/Lowering.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// Whether \p Pointer is one of several of which one may be into a private
/// variable.
static bool isChosenPrivate(const Value *Pointer) {
  const Value *Base = getUnderlyingObject(Pointer, /*MaxLookup=*/0);
  if (!isa<PHINode, SelectInst>(Base))
    return false;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Base, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return any_of(Objects, [](const Value *V) { return isa<AllocaInst>(V); });
}

void keepChosenPointersInMemory(Module &M) {
  for (Function &F : M) {
    if (!synchronisesGroups(F))
      continue;
    for (Instruction &I : instructions(F)) {
      if (auto *Load = dyn_cast<LoadInst>(&I))
        Load->setVolatile(Load->isVolatile() ||
                          isChosenPrivate(Load->getPointerOperand()));
      else if (auto *Store = dyn_cast<StoreInst>(&I))
        Store->setVolatile(Store->isVolatile() ||
                           isChosenPrivate(Store->getPointerOperand()));
    }
  }
}

} // namespace cohort::spirv

//===- ChosenPointers.cpp - Private memory at places chosen at run time ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Intel's compiler for CPUs forwards a store to a load, over another store
// between them that may have changed the memory, if the variable's address is
// among those of a phi or select through which the program accesses it: behind
// a barrier of the work-group, and behind branches that some work-items take.
// It crashes on some arrays that are indexed by ids or by values from memory
// in kernels with such barriers. It leaves alone variables with a volatile
// access, so the first kind of accesses becomes volatile, and the second in
// functions whose work-groups synchronise. They would hardly be in registers
// anyway; elements that the counter of a loop decides may be, when the loop is
// unrolled.
//
//===----------------------------------------------------------------------===//

#include "spirv/Lowering.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort::spirv {

static cl::opt<unsigned> MaxOperands(
    "cohort-spirv-chosen-pointers-max-operands", cl::Hidden, cl::init(64),
    cl::desc("Operands of an index of private memory among which the counter "
             "of a loop is looked for"));

/// Whether \p Index is computed at run time, and not from the counter of a
/// loop.
static bool isChosenIndex(const Value *Index) {
  if (isa<Constant>(Index))
    return false;
  SmallVector<const Value *, 8> Work{Index};
  SmallPtrSet<const Value *, 8> Seen;
  while (!Work.empty() && Seen.size() < MaxOperands) {
    const auto *I = dyn_cast<Instruction>(Work.pop_back_val());
    if (!I || !Seen.insert(I).second || I->mayReadFromMemory())
      continue;
    if (isa<PHINode>(I))
      return false;
    Work.append(I->op_begin(), I->op_end());
  }
  return true;
}

/// Whether \p Pointer points to an element of a private variable whose index
/// is chosen at run time.
static bool isChosenElement(const Value *Pointer) {
  const auto *Gep = dyn_cast<GEPOperator>(Pointer->stripPointerCasts());
  return Gep &&
         isa<AllocaInst>(getUnderlyingObject(Pointer, /*MaxLookup=*/0)) &&
         any_of(Gep->indices(),
                [](const Use &Index) { return isChosenIndex(Index.get()); });
}

/// Whether \p Pointer is one of several, and at least one may point into a
/// private variable.
static bool isChosenPointer(const Value *Pointer) {
  const Value *Base = getUnderlyingObject(Pointer, /*MaxLookup=*/0);
  if (!isa<PHINode, SelectInst>(Base))
    return false;
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Base, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return any_of(Objects, [](const Value *V) { return isa<AllocaInst>(V); });
}

void keepChosenPointersInMemory(Module &M) {
  for (Function &F : M) {
    const bool Synchronises = synchronisesGroups(F);
    auto IsChosen = [Synchronises](const Value *Pointer) {
      return isChosenPointer(Pointer) ||
             (Synchronises && isChosenElement(Pointer));
    };
    for (Instruction &I : instructions(F)) {
      if (auto *Load = dyn_cast<LoadInst>(&I))
        Load->setVolatile(Load->isVolatile() ||
                          IsChosen(Load->getPointerOperand()));
      else if (auto *Store = dyn_cast<StoreInst>(&I))
        Store->setVolatile(Store->isVolatile() ||
                           IsChosen(Store->getPointerOperand()));
    }
  }
}

} // namespace cohort::spirv

//===- StateRemarks.cpp - Remarks on state across barriers ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "StateRemarks.h"
#include "ItemState.h"
#include "abi/KernelInfo.h"
#include "support/Remarks.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace cohort {

namespace {
/// An object of a unit, and the blocks at whose start it is in use.
struct KeptObject {
  uint64_t Bytes = 0; ///< of one work-item
  std::string Name;   ///< of the variable; empty: it is not known
  SmallPtrSet<const BasicBlock *, 8> Written; ///< an access may come before
  SmallPtrSet<const BasicBlock *, 8> Read;    ///< an access may read it behind

  bool isKeptAt(const BasicBlock *B) const {
    return Written.contains(B) && Read.contains(B);
  }
};
} // namespace

/// Whether \p I leaves nothing of what \p Variable held.
static bool overwrites(const Instruction &I, const AllocaInst &Variable,
                       const DataLayout &DL) {
  auto *Store = dyn_cast<StoreInst>(&I);
  return Store && Store->getPointerOperand() == &Variable &&
         Store->getValueOperand() != &Variable &&
         DL.getTypeStoreSize(Store->getValueOperand()->getType()) ==
             Variable.getAllocationSize(DL);
}

static unsigned depthOf(const DbgVariableRecord &Record) {
  unsigned Depth = 0;
  for (const DILocation *L = Record.getDebugLoc(); L; L = L->getInlinedAt())
    ++Depth;
  return Depth;
}

/// The program's name for \p Variable, or for a value that is stored in it: of
/// several the one of the outermost function, as those that it calls give their
/// parameters names of their own.
static std::string nameOf(AllocaInst &Variable) {
  SmallVector<DbgVariableRecord *, 8> Records;
  append_range(Records, findDVRDeclares(&Variable));
  for (User *U : Variable.users()) {
    Value *Held = U;
    if (auto *Store = dyn_cast<StoreInst>(U))
      Held = Store->getValueOperand();
    if (isa<LoadInst, StoreInst>(U) && isa<Instruction>(Held))
      findDbgValues(Held, Records);
  }
  auto *Best = min_element(Records, [](const auto *A, const auto *B) {
    return depthOf(*A) < depthOf(*B);
  });
  return Best == Records.end() ? "" : (*Best)->getVariable()->getName().str();
}

static KeptObject keptObject(AllocaInst &Variable, unsigned UnitSize) {
  const Function &F = *Variable.getFunction();
  const DataLayout &DL = F.getDataLayout();
  KeptObject Result;
  if (auto Size = Variable.getAllocationSize(DL); Size && !Size->isScalable())
    Result.Bytes = divideCeil(Size->getFixedValue(), UnitSize);
  Result.Name = nameOf(Variable);

  VariableUses Uses = VariableUses::of(Variable);
  DenseMap<const BasicBlock *, const Instruction *> First;
  for (const Instruction *I : concat<Instruction *>(Uses.Accesses, Uses.Starts))
    if (const Instruction *&Known = First[I->getParent()];
        !Known || I->comesBefore(Known))
      Known = I;
  SmallVector<const BasicBlock *, 16> Work;
  auto IsBornIn = [&](const BasicBlock *B) {
    const Instruction *I = First.lookup(B);
    return I && (isa<LifetimeIntrinsic>(I) || overwrites(*I, Variable, DL)) &&
           !Uses.Escapes;
  };
  for (const Instruction *I : Uses.Accesses) {
    Work.append(succ_begin(I->getParent()), succ_end(I->getParent()));
    while (!Work.empty())
      if (const BasicBlock *B = Work.pop_back_val();
          Result.Written.insert(B).second)
        Work.append(succ_begin(B), succ_end(B));
  }
  for (const Instruction *I : Uses.Accesses) {
    Work.push_back(I->getParent());
    while (!Work.empty())
      if (const BasicBlock *B = Work.pop_back_val();
          !IsBornIn(B) && Result.Read.insert(B).second)
        Work.append(pred_begin(B), pred_end(B));
  }
  return Result;
}

/// "'sum' (16), 4 without a name", the largest first.
static std::string contentsOf(ArrayRef<const KeptObject *> Kept) {
  constexpr unsigned MostNames = 6;
  uint64_t Rest = 0;
  SmallVector<std::string, MostNames> Parts;
  for (const KeptObject *Object : Kept)
    if (Object->Name.empty() || Parts.size() == MostNames)
      Rest += Object->Bytes;
    else
      Parts.push_back("'" + Object->Name + "' (" + utostr(Object->Bytes) + ")");
  if (Rest != 0)
    Parts.push_back(utostr(Rest) + (Parts.size() == MostNames
                                        ? " in others"
                                        : " without a name"));
  return join(Parts, ", ");
}

void remarkKeptState(Function &F, const char *Pass, unsigned UnitSize,
                     const ItemState &State,
                     ArrayRef<BasicBlock *> Continuations) {
  Remarks R(F, Pass);
  if (!R || KernelInfo::FurtherVersion.in(F))
    return;
  SmallVector<KeptObject, 16> Objects;
  for (AllocaInst *Variable : State.ItemObjects)
    if (!Variable->use_empty())
      Objects.push_back(keptObject(*Variable, UnitSize));
  sort(Objects, [](const KeptObject &A, const KeptObject &B) {
    return std::tie(B.Bytes, A.Name) < std::tie(A.Bytes, B.Name);
  });
  for (const BasicBlock *B : Continuations) {
    SmallVector<const KeptObject *, 16> Kept;
    uint64_t Bytes = 0;
    for (const KeptObject &Object : Objects)
      if (Object.isKeptAt(B)) {
        Kept.push_back(&Object);
        Bytes += Object.Bytes;
      }
    if (Bytes == 0)
      continue;
    R.analysis("KeptAcrossBarrier", *B->getSinglePredecessor()->getTerminator(),
               "every work-item keeps " + Twine(Bytes) +
                   (Bytes == 1 ? " byte" : " bytes") +
                   " across this synchronization: " + contentsOf(Kept));
  }
}

} // namespace cohort

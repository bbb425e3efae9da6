//===- ChosenVariables.cpp - Variables chosen by address ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ChosenVariables.h"
#include "llvm/Analysis/Loads.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort {

static bool isChosen(const AllocaInst &Variable) {
  SmallVector<const Value *, 8> Addresses{&Variable};
  while (!Addresses.empty())
    for (const User *U : Addresses.pop_back_val()->users()) {
      if (isa<PHINode, SelectInst>(U))
        return true;
      if (isa<GetElementPtrInst>(U))
        Addresses.push_back(U);
    }
  return false;
}

static bool isVariable(const Value *Address) {
  auto *Variable = dyn_cast<AllocaInst>(getUnderlyingObject(Address));
  return Variable && Variable->isStaticAlloca();
}

bool hasChosenVariables(const Function &F) {
  return any_of(F.getEntryBlock(), [](const Instruction &I) {
    return isa<AllocaInst>(I) && isVariable(&I) &&
           isChosen(cast<AllocaInst>(I));
  });
}

/// Whether \p Store can be done at the ends of the blocks before its own, where
/// \p Chosen is known.
static bool canGoUp(const StoreInst &Store, const PHINode &Chosen) {
  const BasicBlock *Block = Store.getParent();
  auto *Value = dyn_cast<Instruction>(Store.getValueOperand());
  if (Chosen.getParent() != Block ||
      (Value && Value->getParent() == Block && !isa<PHINode>(Value)) ||
      !all_of(Chosen.incoming_values(), isVariable))
    return false;
  for (const BasicBlock *Pred : predecessors(Block))
    if (!isa<BranchInst>(Pred->getTerminator()))
      return false;
  return all_of(make_range(Block->begin(), Store.getIterator()),
                [](const Instruction &I) {
                  return !I.mayReadOrWriteMemory() &&
                         isGuaranteedToTransferExecutionToSuccessor(&I);
                });
}

static void moveUp(StoreInst &Store, const PHINode &Chosen) {
  BasicBlock *Block = Store.getParent();
  SmallSetVector<BasicBlock *, 4> Preds(pred_begin(Block), pred_end(Block));
  for (BasicBlock *Pred : Preds) {
    Value *V = Store.getValueOperand()->DoPHITranslation(Block, Pred);
    Value *Address = Chosen.getIncomingValueForBlock(Pred);
    auto *Copy = cast<StoreInst>(Store.clone());
    Copy->setOperand(0, V);
    Copy->setOperand(1, Address);
    BasicBlock *End =
        Pred->getUniqueSuccessor() ? Pred : SplitEdge(Pred, Block);
    Copy->insertBefore(End->getTerminator()->getIterator());
  }
  Store.eraseFromParent();
}

/// Whether \p Store may as well go to both variables that \p Chosen may be.
static bool canGoToBoth(const StoreInst &Store, const SelectInst &Chosen) {
  const Value *A = Chosen.getTrueValue(), *B = Chosen.getFalseValue();
  Type *T = Store.getValueOperand()->getType();
  const DataLayout &DL = Store.getDataLayout();
  return isVariable(A) && isVariable(B) &&
         getUnderlyingObject(A) != getUnderlyingObject(B) &&
         isDereferenceablePointer(A, T, DL) &&
         isDereferenceablePointer(B, T, DL);
}

/// Each of the two variables gets its value again or the new one.
static void storeBoth(StoreInst &Store, SelectInst &Chosen) {
  IRBuilder<> B(&Store);
  Value *New = Store.getValueOperand();
  Value *Old[2];
  Value *Addresses[] = {Chosen.getTrueValue(), Chosen.getFalseValue()};
  for (unsigned Side : {0, 1})
    Old[Side] =
        B.CreateAlignedLoad(New->getType(), Addresses[Side], Store.getAlign());
  for (bool IsFalse : {false, true})
    B.CreateAlignedStore(B.CreateSelect(Chosen.getCondition(),
                                        IsFalse ? Old[1] : New,
                                        IsFalse ? New : Old[0]),
                         Addresses[IsFalse], Store.getAlign());
  Store.eraseFromParent();
}

PreservedAnalyses ChosenStoresPass::run(Function &F,
                                        FunctionAnalysisManager &) {
  SmallVector<StoreInst *, 8> Stores;
  for (Instruction &I : instructions(F))
    if (auto *Store = dyn_cast<StoreInst>(&I); Store && Store->isSimple())
      Stores.push_back(Store);
  bool Changed = false;
  for (StoreInst *Store : Stores) {
    Value *Address = Store->getPointerOperand();
    if (auto *Phi = dyn_cast<PHINode>(Address); Phi && canGoUp(*Store, *Phi))
      moveUp(*Store, *Phi);
    else if (auto *Select = dyn_cast<SelectInst>(Address);
             Select && canGoToBoth(*Store, *Select))
      storeBoth(*Store, *Select);
    else
      continue;
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

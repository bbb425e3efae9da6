//===- SingleLaneStores.cpp - Masked stores of one lane -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/SingleLaneStores.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// The only lane that is on in \p Mask; nothing if that is not known.
static std::optional<unsigned> onlyLane(const Value *Mask) {
  auto *Lanes = dyn_cast<FixedVectorType>(Mask->getType());
  auto *C = dyn_cast<Constant>(Mask);
  if (!Lanes || !C)
    return std::nullopt;
  std::optional<unsigned> Only;
  for (unsigned I = 0; I != Lanes->getNumElements(); ++I) {
    auto *Lane = dyn_cast_or_null<ConstantInt>(C->getAggregateElement(I));
    if (!Lane || (Lane->isOne() && Only))
      return std::nullopt;
    if (Lane->isOne())
      Only = I;
  }
  return Only;
}

static bool replace(CallBase &Masked) {
  Value *Vector = Masked.getArgOperand(0), *To = Masked.getArgOperand(1);
  auto Lane = onlyLane(Masked.getArgOperand(2));
  const DataLayout &DL = Masked.getDataLayout();
  Type *Element = Vector->getType()->getScalarType();
  if (!Lane || !DL.typeSizeEqualsStoreSize(Element))
    return false;
  IRBuilder<> B(&Masked);
  uint64_t Offset = *Lane * DL.getTypeStoreSize(Element).getFixedValue();
  StoreInst *New = B.CreateAlignedStore(
      B.CreateExtractElement(Vector, *Lane), B.CreateConstGEP1_64(Element, To, *Lane),
      commonAlignment(Masked.getParamAlign(1).valueOrOne(), Offset));
  New->setAAMetadata(Masked.getAAMetadata());
  Masked.eraseFromParent();
  return true;
}

PreservedAnalyses SingleLaneStoresPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (F.getIntrinsicID() == Intrinsic::masked_store)
      for (User *U : make_early_inc_range(F.users()))
        Changed |= replace(*cast<CallBase>(U));
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort

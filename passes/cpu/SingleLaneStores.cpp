//===- SingleLaneStores.cpp - Masked stores of one lane -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/SingleLaneStores.h"
#include "cpu/ConstantMask.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static bool replace(CallBase &Masked) {
  Value *Vector = Masked.getArgOperand(0), *To = Masked.getArgOperand(1);
  auto On = lanesOn(Masked.getArgOperand(2));
  const DataLayout &DL = Masked.getDataLayout();
  Type *Element = Vector->getType()->getScalarType();
  if (!On || !On->isPowerOf2() || !DL.typeSizeEqualsStoreSize(Element))
    return false;
  unsigned Lane = On->countr_zero();
  IRBuilder<> B(&Masked);
  uint64_t Offset = Lane * DL.getTypeStoreSize(Element).getFixedValue();
  StoreInst *New = B.CreateAlignedStore(
      B.CreateExtractElement(Vector, Lane), B.CreateConstGEP1_64(Element, To, Lane),
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

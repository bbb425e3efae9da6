//===- SingleLaneStores.cpp - Masked stores of one lane -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/SingleLaneStores.h"
#include "common/MaskedAccess.h"
#include "cpu/ConstantMask.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

static bool replace(const MaskedAccess &Masked) {
  auto On = lanesOn(Masked.Mask);
  const DataLayout &DL = Masked.Call->getDataLayout();
  Type *Element = Masked.type()->getElementType();
  if (!On || !On->isPowerOf2() || !DL.typeSizeEqualsStoreSize(Element))
    return false;
  unsigned Lane = On->countr_zero();
  IRBuilder<> B(Masked.Call);
  uint64_t Offset = Lane * DL.getTypeStoreSize(Element).getFixedValue();
  StoreInst *New = B.CreateAlignedStore(
      B.CreateExtractElement(Masked.Data, Lane),
      B.CreateConstGEP1_64(Element, Masked.Address, Lane),
      commonAlignment(Masked.Alignment, Offset));
  New->setAAMetadata(Masked.Call->getAAMetadata());
  Masked.Call->eraseFromParent();
  return true;
}

PreservedAnalyses SingleLaneStoresPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (F.getIntrinsicID() == Intrinsic::masked_store)
      for (User *U : make_early_inc_range(F.users()))
        if (auto Masked = MaskedAccess::of(*cast<Instruction>(U)))
          Changed |= replace(*Masked);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort

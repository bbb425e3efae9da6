//===- NarrowStores.cpp - Masked stores of few lanes ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/NarrowStores.h"
#include "common/MaskedAccess.h"
#include "cpu/ConstantMask.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include <numeric>

using namespace llvm;

namespace cohort {

static bool replace(const MaskedAccess &Masked) {
  auto On = lanesOn(Masked.Mask);
  const DataLayout &DL = Masked.Call->getDataLayout();
  Type *Element = Masked.type()->getElementType();
  if (!On || !On->isShiftedMask() || !DL.typeSizeEqualsStoreSize(Element))
    return false;
  unsigned Lanes = On->popcount(), First = On->countr_zero();
  if (!isPowerOf2_32(Lanes) || (Lanes != 1 && First != 0))
    return false;

  IRBuilder<> B(Masked.Call);
  Value *Part;
  if (Lanes == 1) {
    Part = B.CreateExtractElement(Masked.Data, First);
  } else {
    SmallVector<int, 64> Taken(Lanes);
    std::iota(Taken.begin(), Taken.end(), 0);
    Part = B.CreateShuffleVector(Masked.Data, Taken);
  }
  uint64_t Offset = First * DL.getTypeStoreSize(Element).getFixedValue();
  Value *To = First ? B.CreateConstGEP1_64(Element, Masked.Address, First)
                    : Masked.Address;
  StoreInst *New = B.CreateAlignedStore(
      Part, To, commonAlignment(Masked.Alignment, Offset));
  New->setAAMetadata(Masked.Call->getAAMetadata());
  Masked.Call->eraseFromParent();
  return true;
}

PreservedAnalyses NarrowStoresPass::run(Module &M, ModuleAnalysisManager &) {
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

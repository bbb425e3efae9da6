//===- NarrowStores.cpp - Masked stores of few lanes ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "NarrowStores.h"
#include "support/ConstantMask.h"
#include "support/MaskedAccess.h"
#include "support/PreservedFlow.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-narrow-stores"

STATISTIC(NumNarrowed,
          "Number of masked stores of few lanes that became plain");

namespace cohort {

static bool replace(const MaskedAccess &Masked) {
  auto Active = constantMask(Masked.Mask);
  const DataLayout &DL = Masked.Call->getDataLayout();
  if (!Active || !Active->isShiftedMask() ||
      !DL.typeSizeEqualsStoreSize(Masked.type()->getElementType()))
    return false;
  unsigned Lanes = Active->popcount(), First = Active->countr_zero();
  if (!isPowerOf2_32(Lanes) || (Lanes != 1 && First != 0))
    return false;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Masked.Call << "\n");
  Masked.storeOnly(First, Lanes);
  return true;
}

PreservedAnalyses NarrowStoresPass::run(Module &M, ModuleAnalysisManager &) {
  bool Changed = false;
  for (Function &F : M)
    if (F.getIntrinsicID() == Intrinsic::masked_store)
      for (User *U : make_early_inc_range(F.users()))
        if (auto Masked = MaskedAccess::of(*cast<Instruction>(U));
            Masked && replace(*Masked)) {
          Changed = true;
          ++NumNarrowed;
        }
  return preservedWithFlow(Changed);
}

} // namespace cohort

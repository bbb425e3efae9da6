//===- MaskedPointers.cpp - Alignment of pointers under masks -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MaskedPointers.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-masked-pointers"

STATISTIC(NumLowered, "Number of masked accesses of pointers that say less of "
                      "their alignment");

namespace cohort {

/// The type of what \p Access loads or stores under a mask from consecutive
/// addresses, and which argument is the first address; else null.
static Type *maskedType(const IntrinsicInst &Access, unsigned &Address) {
  switch (Access.getIntrinsicID()) {
  case Intrinsic::masked_load:
  case Intrinsic::masked_expandload:
    Address = 0;
    return Access.getType();
  case Intrinsic::masked_store:
  case Intrinsic::masked_compressstore:
    Address = 1;
    return Access.getArgOperand(0)->getType();
  default:
    return nullptr;
  }
}

PreservedAnalyses MaskedPointersPass::run(Function &F,
                                          FunctionAnalysisManager &) {
  for (Instruction &I : instructions(F)) {
    auto *Access = dyn_cast<IntrinsicInst>(&I);
    unsigned Address = 0;
    Type *T = Access ? maskedType(*Access, Address) : nullptr;
    if (!T || !T->isPtrOrPtrVectorTy())
      continue;
    Align One = F.getDataLayout().getABITypeAlign(T->getScalarType());
    if (Access->getParamAlign(Address).valueOrOne() <= One)
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << I << "\n");
    ++NumLowered;
    Access->removeParamAttr(Address, Attribute::Alignment);
    Access->addParamAttr(Address,
                         Attribute::getWithAlignment(F.getContext(), One));
  }
  return PreservedAnalyses::all();
}

} // namespace cohort

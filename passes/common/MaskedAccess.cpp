//===- MaskedAccess.cpp - Loads and stores under a mask -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "common/MaskedAccess.h"

using namespace llvm;

namespace cohort {

std::optional<MaskedAccess> MaskedAccess::of(Instruction &I) {
  auto *Call = dyn_cast<IntrinsicInst>(&I);
  if (!Call)
    return std::nullopt;
  MaskedAccess A;
  A.Call = Call;
  unsigned Address = 0;
  switch (Call->getIntrinsicID()) {
  case Intrinsic::masked_store:
  case Intrinsic::masked_scatter:
    A.IsStore = true;
    A.Data = Call->getArgOperand(0);
    Address = 1;
    A.Mask = Call->getArgOperand(2);
    break;
  case Intrinsic::masked_load:
  case Intrinsic::masked_gather:
    A.IsStore = false;
    A.Mask = Call->getArgOperand(1);
    A.Data = Call->getArgOperand(2);
    break;
  default:
    return std::nullopt;
  }
  if (!isa<FixedVectorType>(A.Data->getType()))
    return std::nullopt;
  A.Address = Call->getArgOperand(Address);
  A.IsConsecutive = !A.Address->getType()->isVectorTy();
  A.Alignment = Call->getParamAlign(Address).valueOrOne();
  return A;
}

} // namespace cohort

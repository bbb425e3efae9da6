//===- MaskedAccess.cpp - Loads and stores under a mask -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MaskedAccess.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include <numeric>

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned>
    MaxMaskSteps("cohort-masks-max-steps", cl::Hidden, cl::init(6),
                 cl::desc("Conjunctions of masks that are followed"));

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

void MaskedAccess::storeOnly(unsigned First, unsigned Lanes) const {
  assert(IsStore && IsConsecutive && Lanes);
  IRBuilder<> B(Call);
  Type *Element = type()->getElementType();
  Value *Part;
  if (Lanes == 1) {
    Part = B.CreateExtractElement(Data, First);
  } else {
    SmallVector<int, 64> Taken(Lanes);
    std::iota(Taken.begin(), Taken.end(), First);
    Part = B.CreateShuffleVector(Data, Taken);
  }
  Value *To = First ? B.CreateConstGEP1_64(Element, Address, First) : Address;
  uint64_t Offset =
      First * Call->getDataLayout().getTypeStoreSize(Element).getFixedValue();
  StoreInst *New =
      B.CreateAlignedStore(Part, To, commonAlignment(Alignment, Offset));
  New->setAAMetadata(Call->getAAMetadata());
  Call->eraseFromParent();
}

static bool isPartOfMask(Value *Mask, Value *Of, unsigned Steps) {
  if (Mask == Of)
    return true;
  Value *A, *B;
  return Steps != 0 && match(Mask, m_LogicalAnd(m_Value(A), m_Value(B))) &&
         (isPartOfMask(A, Of, Steps - 1) || isPartOfMask(B, Of, Steps - 1));
}

bool isPartOfMask(Value *Mask, Value *Of) {
  return isPartOfMask(Mask, Of, MaxMaskSteps);
}

bool hasMaskRegisters(LLVMContext &C, const TargetTransformInfo &TTI) {
  // Expanding loads came with them. (The width of registers says less: there
  // are processors that prefer narrower ones.)
  return TTI.isLegalMaskedExpandLoad(
      FixedVectorType::get(Type::getInt32Ty(C), 4), Align(4));
}

bool isSanitized(const Function &F) {
  return any_of(
      ArrayRef({Attribute::SanitizeAddress, Attribute::SanitizeThread,
                Attribute::SanitizeMemory, Attribute::SanitizeHWAddress}),
      [&](Attribute::AttrKind A) { return F.hasFnAttribute(A); });
}

} // namespace cohort

//===- LaneBuilder.cpp - Instructions on one value per lane ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LaneBuilder.h"
#include "support/MaskedAccess.h"

using namespace llvm;

namespace cohort {

FixedVectorType *LaneBuilder::maskType() {
  return FixedVectorType::get(getInt1Ty(), Lanes);
}

Type *LaneBuilder::wide(Type *T) {
  if (auto *V = dyn_cast<FixedVectorType>(T))
    return ArrayType::get(wide(V->getElementType()), V->getNumElements());
  if (auto *A = dyn_cast<ArrayType>(T))
    return ArrayType::get(wide(A->getElementType()), A->getNumElements());
  if (auto *S = dyn_cast<StructType>(T)) {
    SmallVector<Type *, 4> Members;
    for (Type *M : S->elements())
      Members.push_back(wide(M));
    return StructType::get(getContext(), Members);
  }
  return FixedVectorType::get(T, Lanes);
}

Constant *LaneBuilder::laneIds(Type *T) {
  SmallVector<Constant *, 64> Ids;
  for (unsigned I = 0; I < Lanes; ++I)
    Ids.push_back(ConstantInt::get(T, I, false, /*ImplicitTrunc=*/true));
  return ConstantVector::get(Ids);
}

/// Number of elements of a vector, array or struct type; none for a scalar.
static std::optional<unsigned> numParts(Type *T) {
  if (auto *V = dyn_cast<FixedVectorType>(T))
    return V->getNumElements();
  if (auto *A = dyn_cast<ArrayType>(T))
    return A->getNumElements();
  if (auto *S = dyn_cast<StructType>(T))
    return S->getNumElements();
  return std::nullopt;
}

static Value *getPart(IRBuilderBase &B, Value *X, unsigned I) {
  return X->getType()->isVectorTy() ? B.CreateExtractElement(X, I)
                                    : B.CreateExtractValue(X, I);
}

static Value *setPart(IRBuilderBase &B, Value *X, Value *Part, unsigned I) {
  return X->getType()->isVectorTy() ? B.CreateInsertElement(X, Part, I)
                                    : B.CreateInsertValue(X, Part, I);
}

Value *LaneBuilder::spread(Value *X) {
  Type *T = X->getType();
  std::optional<unsigned> Parts = numParts(T);
  if (isa<PoisonValue>(X))
    return PoisonValue::get(wide(T));
  if (!Parts)
    return CreateVectorSplat(Lanes, X);
  Value *Result = PoisonValue::get(wide(T));
  for (unsigned I = 0; I < *Parts; ++I)
    Result = CreateInsertValue(Result, spread(getPart(*this, X, I)), I);
  return Result;
}

Value *LaneBuilder::lane(Value *X, Type *T, Value *Lane) {
  std::optional<unsigned> Parts = numParts(T);
  if (!Parts)
    return CreateExtractElement(X, Lane);
  Value *Result = PoisonValue::get(T);
  for (unsigned I = 0; I < *Parts; ++I) {
    Type *PartType = T->isVectorTy()
                         ? T->getScalarType()
                         : GetElementPtrInst::getTypeAtIndex(T, uint64_t(I));
    Result = setPart(*this, Result,
                     lane(CreateExtractValue(X, I), PartType, Lane), I);
  }
  return Result;
}

Value *LaneBuilder::setLane(Value *X, Type *T, Value *Scalar, Value *Lane) {
  std::optional<unsigned> Parts = numParts(T);
  if (!Parts)
    return CreateInsertElement(X, Scalar, Lane);
  for (unsigned I = 0; I < *Parts; ++I) {
    Value *Part = getPart(*this, Scalar, I);
    X = CreateInsertValue(
        X, setLane(CreateExtractValue(X, I), Part->getType(), Part, Lane), I);
  }
  return X;
}

Value *LaneBuilder::forLeaves(Type *Result, ArrayRef<Value *> Args,
                              function_ref<Value *(ArrayRef<Value *>)> Fn) {
  // A wide scalar is the only vector among wide types.
  if (Result->isVectorTy())
    return Fn(Args);
  Value *Sum = PoisonValue::get(Result);
  for (unsigned I = 0, E = *numParts(Result); I < E; ++I) {
    SmallVector<Value *, 4> Parts;
    for (Value *A : Args)
      Parts.push_back(A->getType()->isAggregateType() ? CreateExtractValue(A, I)
                                                      : A);
    Type *PartType = GetElementPtrInst::getTypeAtIndex(Result, uint64_t(I));
    Sum = CreateInsertValue(Sum, forLeaves(PartType, Parts, Fn), I);
  }
  return Sum;
}

/// Lets the load that \p True is give \p False in the inactive lanes of \p
/// Mask, which costs nothing; whether it does.
static bool blendInLoad(Value *Mask, Value *True, Value *False) {
  auto *Frozen = dyn_cast<FreezeInst>(True);
  auto *Load = Frozen ? dyn_cast<Instruction>(Frozen->getOperand(0)) : nullptr;
  if (!Load || !isa<Constant>(False))
    return false;
  auto Masked = MaskedAccess::of(*Load);
  if (!Masked || Masked->Mask != Mask || !isa<PoisonValue>(Masked->Data))
    return false;
  Masked->Call->replaceUsesOfWith(Masked->Data, False);
  return true;
}

Value *LaneBuilder::blend(Value *Mask, Value *True, Value *False) {
  if (!Mask || True == False)
    return True;
  return forLeaves(True->getType(), {True, False}, [&](ArrayRef<Value *> Leaf) {
    if (isa<PoisonValue>(Leaf[1]) || blendInLoad(Mask, Leaf[0], Leaf[1]))
      return Leaf[0];
    return CreateSelect(Mask, Leaf[0], Leaf[1]);
  });
}

Constant *LaneBuilder::allActive() {
  return Constant::getAllOnesValue(maskType());
}
Constant *LaneBuilder::noneActive() {
  return Constant::getNullValue(maskType());
}

Value *LaneBuilder::andMask(Value *Mask, Value *Condition) {
  if (!Mask)
    return Condition;
  return CreateSelect(Mask, Condition, noneActive());
}

Value *LaneBuilder::minusMask(Value *Mask, Value *Part) {
  Value *Rest = CreateXor(orAllActive(Mask), Part);
  auto Known = Notes.find(Part);
  if (!Mask && Known != Notes.end()) {
    auto [Any, All] = Known->second;
    noteMask(Rest, CreateNot(All), CreateNot(Any));
  }
  return Rest;
}

Value *LaneBuilder::bits(Value *Mask) {
  return CreateBitCast(orAllActive(Mask), bitsType());
}

Value *LaneBuilder::fromBits(Value *Bits) {
  return CreateBitCast(CreateZExtOrTrunc(Bits, bitsType()), maskType());
}

Value *LaneBuilder::any(Value *Mask) {
  if (!Mask)
    return getTrue();
  if (auto Known = Notes.find(Mask); Known != Notes.end())
    return Known->second.first;
  return CreateICmpNE(bits(Mask), ConstantInt::get(bitsType(), 0));
}

// LLVM may compute the number of a lane where no lane is active, in front of
// the branch that rules that out, with an operation that gives anything then.
// The lane's value is unused then, but an element is loaded by its index: it
// has to be one that exists.
Value *LaneBuilder::anyLane(Value *Index) {
  return CreateAnd(CreateFreeze(Index), Lanes - 1);
}

Value *LaneBuilder::firstLane(Value *Mask) {
  if (!Mask)
    return getInt32(0);
  Value *Zeros =
      CreateIntrinsic(Intrinsic::cttz, {bitsType()}, {bits(Mask), getTrue()});
  return anyLane(CreateZExtOrTrunc(Zeros, getInt32Ty()));
}

Value *LaneBuilder::lastLane(Value *Mask) {
  if (!Mask)
    return getInt32(Lanes - 1);
  Value *Zeros =
      CreateIntrinsic(Intrinsic::ctlz, {bitsType()}, {bits(Mask), getTrue()});
  return anyLane(
      CreateSub(getInt32(Lanes - 1), CreateZExtOrTrunc(Zeros, getInt32Ty())));
}

Value *LaneBuilder::onlyFirstLane(Value *Mask) {
  Value *B = bits(Mask);
  return fromBits(CreateAnd(B, CreateNeg(B)));
}

} // namespace cohort

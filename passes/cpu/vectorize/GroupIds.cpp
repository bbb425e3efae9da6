//===- GroupIds.cpp - Sizes and ids of a sub-group's work-items -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "GroupIds.h"

using namespace llvm;

namespace cohort {

Value *GroupIds::builtIn(Op Id, std::optional<unsigned> Dim) {
  SmallVector<Type *, 1> Types;
  SmallVector<Value *, 1> Args;
  if (Dim) {
    Types.push_back(B.getInt32Ty());
    Args.push_back(B.getInt32(*Dim));
  }
  return B.CreateCall(getGroupOp(*F.getParent(), Id, B.getInt64Ty(), Types),
                      Args);
}

Value *GroupIds::itemsInGroup(bool Enqueued) {
  Op Size = Enqueued ? Op::EnqueuedWorkgroupSize : Op::WorkgroupSize;
  Value *Items = builtIn(Size, 0);
  for (unsigned D = 1; D < Options.Dims; ++D)
    Items = B.CreateMul(Items, builtIn(Size, D), "", true, true);
  return Items;
}

Value *GroupIds::firstItemIndex() { return builtIn(Op::LocalInvocationIndex); }

Value *GroupIds::subgroupSize() {
  if (Options.Layout == LaneLayout::Rows)
    return B.getInt32(N);
  bool InRow = Options.Layout == LaneLayout::PartialRows;
  Value *Items = InRow ? builtIn(Op::WorkgroupSize, 0) : itemsInGroup(false);
  Value *First = InRow ? builtIn(Op::LocalInvocationId, 0) : firstItemIndex();
  Value *Left = B.CreateSub(Items, First, "", true, true);
  return B.CreateTrunc(
      B.CreateBinaryIntrinsic(Intrinsic::umin, Left, B.getInt64(N)),
      B.getInt32Ty(), "sub.group.size");
}

/// \p X, one value for each lane, divided by the scalar \p Divisor, where X is
/// less than Divisor plus the number of lanes. Vectors have no integer
/// division.
Value *GroupIds::smallQuotient(Value *X, Value *Divisor) {
  Value *D = B.CreateVectorSplat(N, Divisor);
  Type *Float = FixedVectorType::get(B.getFloatTy(), N);
  // Exact below 2^24; above, the quotient of what is not less is 1.
  Value *Quotient = B.CreateFPToSI(
      B.CreateFDiv(B.CreateSIToFP(X, Float), B.CreateSIToFP(D, Float)),
      X->getType());
  return B.CreateSelect(B.CreateICmpULT(X, D),
                        Constant::getNullValue(X->getType()), Quotient);
}

Value *GroupIds::localIdOf(unsigned Dim) {
  unsigned Dims = Options.Dims;
  if (Dim >= Dims)
    return B.spread(B.getInt64(0));
  // Lane 0's ids by division; the others are as many steps further on. A group
  // has less than 2^31 work-items.
  Type *T = B.getInt32Ty();
  Value *Rest = B.CreateTrunc(firstItemIndex(), T);
  Value *Steps = B.laneIds(T);
  for (unsigned D = 0;; ++D) {
    Value *Size = B.CreateTrunc(builtIn(Op::WorkgroupSize, D), T);
    Value *Last = D + 1 == Dims ? Rest : B.CreateURem(Rest, Size);
    Value *Id = B.CreateAdd(B.CreateVectorSplat(N, Last), Steps);
    Value *Carry = D + 1 == Dims ? nullptr : smallQuotient(Id, Size);
    if (D == Dim) {
      if (Carry)
        Id = B.CreateSub(Id, B.CreateMul(Carry, B.CreateVectorSplat(N, Size)));
      return B.CreateZExt(Id, FixedVectorType::get(B.getInt64Ty(), N));
    }
    Rest = B.CreateUDiv(Rest, Size);
    Steps = Carry;
  }
}

Value *GroupIds::lanesInGroup() {
  if (Options.Layout == LaneLayout::Rows)
    return nullptr;
  Type *T = B.getInt32Ty();
  return B.CreateICmpULT(B.laneIds(T), B.CreateVectorSplat(N, subgroupSize()),
                         "lanes.in.group");
}

} // namespace cohort

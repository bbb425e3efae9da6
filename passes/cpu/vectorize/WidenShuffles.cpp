//===- WidenShuffles.cpp - Votes, broadcasts, ballots, shuffles -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LaneArithmetic.h"
#include "WidenGroupOps.h"

using namespace llvm;

namespace cohort {

Value *GroupOpEmitter::emitVote(const GroupCall &Call) {
  auto AllOf = [&](Value *P) {
    Value *Others =
        State.Mask ? B.CreateSelect(State.Mask, P, B.allActive()) : P;
    return reduceLanes(B, Arith::LogicalAnd, Others);
  };
  switch (VoteOp(Call.op())) {
  case VoteOp::GroupAll:
  case VoteOp::GroupNonUniformAll: {
    Value *All = AllOf(State.wide(Call.value()));
    return Call.isWorkgroupScope() ? emitScalarCopy(Call, All) : All;
  }
  case VoteOp::GroupAny:
  case VoteOp::GroupNonUniformAny: {
    Value *Any = B.any(B.andMask(State.Mask, State.wide(Call.value())));
    return Call.isWorkgroupScope() ? emitScalarCopy(Call, Any) : Any;
  }
  case VoteOp::GroupNonUniformAllEqual: { // to the first lane's
    Type *T = Call.value()->getType();
    Value *X = State.wide(Call.value());
    Value *First = B.spread(B.lane(X, T, B.firstLane(State.Mask)));
    Value *Equal = B.allActive();
    B.forLeaves(X->getType(), {X, First}, [&](ArrayRef<Value *> Leaf) {
      Value *E = Leaf[0]->getType()->isFPOrFPVectorTy()
                     ? B.CreateFCmpOEQ(Leaf[0], Leaf[1])
                     : B.CreateICmpEQ(Leaf[0], Leaf[1]);
      Equal = B.CreateAnd(Equal, E);
      return Leaf[0];
    });
    return AllOf(Equal);
  }
  }
  llvm_unreachable("covered switch");
}

Value *GroupOpEmitter::emitBroadcast(const GroupCall &Call) {
  Value *X = Call.value();
  Type *T = X->getType();
  if (!Call.isWorkgroupScope() && S.isUniform(X))
    return State.base(X);
  Value *First = B.firstLane(State.Mask);
  if (Call.op() == Op::GroupNonUniformBroadcastFirst)
    return B.lane(State.wide(X), T, First);
  Value *Index = State.laneValue(Call.index(), First);
  if (!Call.isWorkgroupScope()) {
    Index = B.CreateAnd(Index, ConstantInt::get(Index->getType(), N - 1));
    bool StaysScalar = all_of(Call.call().users(), [&](const User *U) {
      return !U->getType()->isVoidTy() && S.isUniform(U);
    });
    return StaysScalar ? Permutes.scalarLaneAt(Call.call(), X, Index)
                       : Permutes.laneAt(State.wide(X), T, Index);
  }
  // The sub-group that has the work-item gives its lane; the others' values
  // are not asked for.
  Index = B.CreateZExtOrTrunc(Index, B.getInt64Ty());
  Value *Lane = B.CreateBinaryIntrinsic(
      Intrinsic::umin, B.CreateSub(Index, Ids.firstItemIndex()),
      B.getInt64(N - 1));
  auto *Copy = cast<CallBase>(Call.call().clone());
  GroupCall NewCall = GroupCall::of(*Copy);
  NewCall.setOperand(Role::Value, B.lane(State.wide(X), T, Lane));
  NewCall.setOperand(Role::Index,
                     B.CreateZExtOrTrunc(Index, Call.index()->getType()));
  return B.Insert(Copy);
}

//===----------------------------------------------------------------------===//
// Ballots
//===----------------------------------------------------------------------===//

/// The mask of the active lanes whose operand is true.
Value *GroupOpEmitter::emitMaskOfLanes(const GroupCall &Call) {
  Value *Bits = B.CreateZExt(
      B.bits(B.andMask(State.Mask, State.wide(Call.value()))), B.getInt64Ty());
  Type *Word = B.getInt32Ty();
  Value *Result = Constant::getNullValue(Call.call().getType());
  Result =
      B.CreateInsertElement(Result, B.CreateTrunc(Bits, Word), uint64_t(0));
  if (N > 32)
    Result = B.CreateInsertElement(
        Result, B.CreateTrunc(B.CreateLShr(Bits, 32), Word), uint64_t(1));
  return Result;
}

/// The bits of the lanes in the mask that \p Call has as operand, as one
/// integer if its result is \p Scalar, or one for each lane.
Value *GroupOpEmitter::emitBitsOfMask(const GroupCall &Call, bool Scalar) {
  Value *Ballot = Call.value();
  Type *Word = N > 32 ? B.getInt64Ty() : B.getInt32Ty();
  Type *T = Scalar ? Word : FixedVectorType::get(Word, N);
  auto Part = [&](unsigned K) {
    return Scalar ? B.CreateExtractElement(State.base(Ballot), K)
                  : B.CreateExtractValue(State.wide(Ballot), K);
  };
  Value *Bits = B.CreateZExt(Part(0), T);
  if (N > 32)
    Bits = B.CreateOr(
        Bits, B.CreateShl(B.CreateZExt(Part(1), T), ConstantInt::get(T, 32)));
  if (N < 32)
    Bits = B.CreateAnd(Bits, ConstantInt::get(T, (uint64_t(1) << N) - 1));
  return Bits;
}

/// \p Bits of the lanes that \p Call counts: all, or those up to its own.
Value *GroupOpEmitter::emitCountedBits(const GroupCall &Call, Value *Bits) {
  const auto Operation = Call.operation();
  if (Operation == GroupOperation::Reduce)
    return Bits;
  SmallVector<Constant *, 64> Before;
  for (unsigned L = 0; L < N; ++L)
    Before.push_back(ConstantInt::get(
        B.getContext(), APInt::getLowBitsSet(
                            Bits->getType()->getScalarSizeInBits(),
                            L + (Operation == GroupOperation::InclusiveScan))));
  return B.CreateAnd(Bits, ConstantVector::get(Before));
}

Value *GroupOpEmitter::emitBallot(const GroupCall &Call) {
  if (BallotOp(Call.op()) == BallotOp::GroupNonUniformBallot)
    return emitMaskOfLanes(Call);

  bool Scalar = S.of(&Call.call()).hasBase();
  Value *Bits = emitBitsOfMask(Call, Scalar);
  Type *T = Bits->getType(), *Word = T->getScalarType();
  Type *Result = Scalar ? B.getInt32Ty() : B.wide(B.getInt32Ty());
  const unsigned Width = Word->getIntegerBitWidth();
  switch (BallotOp(Call.op())) {
  case BallotOp::GroupNonUniformInverseBallot:
    if (S.isUniform(Call.value()))
      return B.fromBits(B.CreateExtractElement(Bits, uint64_t(0)));
    return B.CreateTrunc(B.CreateLShr(Bits, B.laneIds(Word)), B.maskType());
  case BallotOp::GroupNonUniformBallotBitExtract: {
    Value *Index = Scalar ? State.base(Call.index()) : State.wide(Call.index());
    Index = B.CreateAnd(B.CreateZExtOrTrunc(Index, T),
                        ConstantInt::get(T, Width - 1));
    return B.CreateTrunc(B.CreateLShr(Bits, Index),
                         Scalar ? B.getInt1Ty()
                                : static_cast<Type *>(B.maskType()));
  }
  case BallotOp::GroupNonUniformBallotBitCount:
    return B.CreateZExtOrTrunc(
        B.CreateUnaryIntrinsic(Intrinsic::ctpop, emitCountedBits(Call, Bits)),
        Result);
  case BallotOp::GroupNonUniformBallotFindLSB:
    return B.CreateZExtOrTrunc(
        B.CreateBinaryIntrinsic(Intrinsic::cttz, Bits, B.getFalse()), Result);
  case BallotOp::GroupNonUniformBallotFindMSB:
    return B.CreateZExtOrTrunc(
        B.CreateSub(
            ConstantInt::get(T, Width - 1),
            B.CreateBinaryIntrinsic(Intrinsic::ctlz, Bits, B.getFalse())),
        Result);
  case BallotOp::GroupNonUniformBallot: // has no mask as operand
    break;
  }
  llvm_unreachable("covered switch");
}

//===----------------------------------------------------------------------===//
// Shuffles
//===----------------------------------------------------------------------===//

Value *GroupOpEmitter::emitShuffle(const GroupCall &Call) {
  Type *T = Call.value()->getType();
  Value *X = State.wide(Call.value());
  Type *I32 = B.getInt32Ty();
  if (S.of(&Call.call()).hasBase()) {
    Value *Index = B.CreateZExtOrTrunc(State.base(Call.index()), I32);
    return Permutes.laneAt(X, T, B.CreateAnd(Index, N - 1));
  }
  Value *Operand = B.CreateZExtOrTrunc(State.wide(Call.index()), B.wide(I32));
  bool IsUp = Call.op() == Op::GroupNonUniformShuffleUp;
  if ((IsUp || Call.op() == Op::GroupNonUniformShuffleDown) &&
      S.isUniform(Call.index()) && !isa<Constant>(Operand) &&
      Permutes.goesThroughMemory(T)) {
    Value *By = B.CreateZExtOrTrunc(State.base(Call.index()), I32);
    By = IsUp ? B.CreateNeg(By) : By;
    return Permutes.rotate(X, T, B.CreateAnd(By, N - 1));
  }
  Value *Own = B.laneIds(I32);
  auto Wrap = [&](Value *Index, unsigned Size) {
    return B.CreateAnd(Index, ConstantInt::get(Index->getType(), Size - 1));
  };
  switch (ShuffleOp(Call.op())) {
  case ShuffleOp::GroupNonUniformShuffle:
    return Permutes.permute(X, T, Wrap(Operand, N));
  case ShuffleOp::GroupNonUniformShuffleXor:
    return Permutes.permute(X, T, Wrap(B.CreateXor(Own, Operand), N));
  case ShuffleOp::GroupNonUniformShuffleUp:
    return Permutes.permute(X, T, Wrap(B.CreateSub(Own, Operand), N));
  case ShuffleOp::GroupNonUniformShuffleDown:
    return Permutes.permute(X, T, Wrap(B.CreateAdd(Own, Operand), N));
  case ShuffleOp::GroupNonUniformRotateKHR: { // maybe within clusters
    unsigned Size = N;
    if (auto Given = Call.clusterSize())
      Size = std::min<uint64_t>(*Given, N);
    Value *Within = Wrap(B.CreateAdd(Own, Operand), Size);
    Value *Cluster =
        B.CreateAnd(Own, ConstantInt::get(Own->getType(), N - Size));
    return Permutes.permute(X, T, B.CreateOr(Cluster, Within));
  }
  }
  llvm_unreachable("covered switch");
}

} // namespace cohort

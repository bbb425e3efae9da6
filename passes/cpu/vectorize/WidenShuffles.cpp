//===- WidenShuffles.cpp - Votes, broadcasts, ballots, shuffles -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "LaneArithmetic.h"
#include "WidenGroupOps.h"

using namespace llvm;

namespace cohort {

Value *GroupOpEmitter::emitVote(const GroupCall &Call) {
  auto AllOf = [&](Value *P) {
    Value *Others = State.Mask ? B.CreateSelect(State.Mask, P, B.allOn()) : P;
    return reduceLanes(B, Arith::LogicalAnd, Others);
  };
  switch (Call.op()) {
  case Op::GroupAll:
  case Op::GroupNonUniformAll: {
    Value *All = AllOf(State.wide(Call.value()));
    return Call.isWorkgroupScope() ? emitScalarCopy(Call, All) : All;
  }
  case Op::GroupAny:
  case Op::GroupNonUniformAny: {
    Value *Any = B.any(B.andMask(State.Mask, State.wide(Call.value())));
    return Call.isWorkgroupScope() ? emitScalarCopy(Call, Any) : Any;
  }
  default:
    break;
  }
  // All equal: to the first lane's.
  Type *T = Call.value()->getType();
  Value *X = State.wide(Call.value());
  Value *First = B.spread(B.lane(X, T, B.firstLane(State.Mask)));
  Value *Equal = B.allOn();
  B.forLeaves(X->getType(), {X, First}, [&](ArrayRef<Value *> Leaf) {
    Value *E = Leaf[0]->getType()->isFPOrFPVectorTy()
                   ? B.CreateFCmpOEQ(Leaf[0], Leaf[1])
                   : B.CreateICmpEQ(Leaf[0], Leaf[1]);
    Equal = B.CreateAnd(Equal, E);
    return Leaf[0];
  });
  return AllOf(Equal);
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

Value *GroupOpEmitter::emitBallot(const GroupCall &Call) {
  if (Call.op() == Op::GroupNonUniformBallot) {
    Value *Bits =
        B.CreateZExt(B.bits(B.andMask(State.Mask, State.wide(Call.value()))),
                     B.getInt64Ty());
    Type *Word = B.getInt32Ty();
    Value *Result = Constant::getNullValue(Call.call().getType());
    Result =
        B.CreateInsertElement(Result, B.CreateTrunc(Bits, Word), uint64_t(0));
    if (N > 32)
      Result = B.CreateInsertElement(
          Result, B.CreateTrunc(B.CreateLShr(Bits, 32), Word), uint64_t(1));
    return Result;
  }

  // The lanes' bits of the operand as one integer, or one for each lane.
  bool Scalar = S.of(&Call.call()).hasBase();
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
  Type *Result = Scalar ? B.getInt32Ty() : B.wide(B.getInt32Ty());

  switch (Call.op()) {
  case Op::GroupNonUniformInverseBallot:
    if (S.isUniform(Ballot))
      return B.fromBits(B.CreateExtractElement(Bits, uint64_t(0)));
    return B.CreateTrunc(B.CreateLShr(Bits, B.laneNumbers(Word)), B.maskType());
  case Op::GroupNonUniformBallotBitExtract: {
    Value *Index = Scalar ? State.base(Call.index()) : State.wide(Call.index());
    Index = B.CreateAnd(B.CreateZExtOrTrunc(Index, T),
                        ConstantInt::get(T, Word->getIntegerBitWidth() - 1));
    return B.CreateTrunc(B.CreateLShr(Bits, Index),
                         Scalar ? B.getInt1Ty()
                                : static_cast<Type *>(B.maskType()));
  }
  case Op::GroupNonUniformBallotBitCount: {
    if (Call.operation() != GroupOperation::Reduce) {
      SmallVector<Constant *, 64> Before;
      for (unsigned L = 0; L < N; ++L) {
        bool Own = Call.operation() == GroupOperation::InclusiveScan;
        Before.push_back(ConstantInt::get(
            B.getContext(),
            APInt::getLowBitsSet(Word->getIntegerBitWidth(), L + Own)));
      }
      Bits = B.CreateAnd(Bits, ConstantVector::get(Before));
    }
    return B.CreateZExtOrTrunc(B.CreateUnaryIntrinsic(Intrinsic::ctpop, Bits),
                               Result);
  }
  case Op::GroupNonUniformBallotFindLSB:
    return B.CreateZExtOrTrunc(
        B.CreateBinaryIntrinsic(Intrinsic::cttz, Bits, B.getFalse()), Result);
  case Op::GroupNonUniformBallotFindMSB:
    return B.CreateZExtOrTrunc(
        B.CreateSub(
            ConstantInt::get(T, Word->getIntegerBitWidth() - 1),
            B.CreateBinaryIntrinsic(Intrinsic::ctlz, Bits, B.getFalse())),
        Result);
  default:
    llvm_unreachable("all ballots are handled");
  }
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
  Value *Own = B.laneNumbers(I32);
  auto Wrap = [&](Value *Index, unsigned Size) {
    return B.CreateAnd(Index, ConstantInt::get(Index->getType(), Size - 1));
  };
  switch (Call.op()) {
  case Op::GroupNonUniformShuffle:
    return Permutes.permute(X, T, Wrap(Operand, N));
  case Op::GroupNonUniformShuffleXor:
    return Permutes.permute(X, T, Wrap(B.CreateXor(Own, Operand), N));
  case Op::GroupNonUniformShuffleUp:
    return Permutes.permute(X, T, Wrap(B.CreateSub(Own, Operand), N));
  case Op::GroupNonUniformShuffleDown:
    return Permutes.permute(X, T, Wrap(B.CreateAdd(Own, Operand), N));
  default: { // rotation, within clusters if there is a fourth operand
    unsigned Size = N;
    if (auto Given = Call.clusterSize())
      Size = std::min<uint64_t>(*Given, N);
    Value *Within = Wrap(B.CreateAdd(Own, Operand), Size);
    Value *Cluster =
        B.CreateAnd(Own, ConstantInt::get(Own->getType(), N - Size));
    return Permutes.permute(X, T, B.CreateOr(Cluster, Within));
  }
  }
}

} // namespace cohort

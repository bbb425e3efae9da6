//===- WarpArithmetic.cpp - Reductions and scans of a warp ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Warp.h"
#include "llvm/IR/IntrinsicsNVPTX.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort::nvptx {

static bool isLogical(Arith Kind) {
  return Kind == Arith::LogicalAnd || Kind == Arith::LogicalOr ||
         Kind == Arith::LogicalXor;
}

/// The instruction that combines 32 bits of all lanes at once; none for other
/// operators.
static std::optional<Intrinsic::ID> reduxOf(Arith Kind) {
  switch (Kind) {
  case Arith::IAdd:
    return Intrinsic::nvvm_redux_sync_add;
  case Arith::SMin:
    return Intrinsic::nvvm_redux_sync_min;
  case Arith::SMax:
    return Intrinsic::nvvm_redux_sync_max;
  case Arith::UMin:
    return Intrinsic::nvvm_redux_sync_umin;
  case Arith::UMax:
    return Intrinsic::nvvm_redux_sync_umax;
  case Arith::And:
    return Intrinsic::nvvm_redux_sync_and;
  case Arith::Or:
    return Intrinsic::nvvm_redux_sync_or;
  case Arith::Xor:
    return Intrinsic::nvvm_redux_sync_xor;
  default:
    return std::nullopt;
  }
}

bool Warp::hasRedux(Arith Kind, Type *T) {
  return reduxOf(Kind) && T->isIntegerTy() && T->getIntegerBitWidth() <= 32;
}

/// Null where there is no instruction for it.
Value *Warp::redux(Arith Kind, const Lanes &Who, Value *X) {
  auto Id = reduxOf(Kind);
  auto *T = dyn_cast<IntegerType>(X->getType());
  if (!Id || !T)
    return nullptr;
  Type *I32 = B.getInt32Ty();
  auto GroupOp = [&](Value *V) {
    return B.CreateIntrinsic(*Id, {}, {V, Who.Mask});
  };
  if (T->getBitWidth() <= 32) {
    bool Signed = Kind == Arith::SMin || Kind == Arith::SMax;
    Value *Wide = Signed ? B.CreateSExt(X, I32) : B.CreateZExt(X, I32);
    return B.CreateTrunc(GroupOp(Wide), T);
  }
  if (Kind != Arith::And && Kind != Arith::Or && Kind != Arith::Xor)
    return nullptr;
  Value *Low = GroupOp(B.CreateTrunc(X, I32));
  Value *High = GroupOp(B.CreateTrunc(B.CreateLShr(X, 32), I32));
  return B.CreateOr(B.CreateZExt(Low, T),
                    B.CreateShl(B.CreateZExt(High, T), 32));
}

/// Bits of those lanes in \p Which that take part.
Value *Warp::logical(Arith Kind, const Lanes &Who, Value *X, Value *Which) {
  Value *Bits = B.CreateAnd(ballot(Who, X), Which);
  switch (Kind) {
  case Arith::LogicalAnd:
    return B.CreateICmpEQ(Bits, B.CreateAnd(Who.Mask, Which));
  case Arith::LogicalOr:
    return B.CreateICmpNE(Bits, B.getInt32(0));
  default:
    return B.CreateTrunc(B.CreateUnaryIntrinsic(Intrinsic::ctpop, Bits),
                         B.getInt1Ty());
  }
}

template <class OnFirst, class OnAny>
Value *Warp::ifFirstLanes(const Lanes &Who, OnFirst First, OnAny Any) {
  if (Who.Count)
    return First(Who);
  Instruction *Here = &*B.GetInsertPoint();
  Value *Next = B.CreateAdd(Who.Mask, B.getInt32(1));
  Value *AreFirst = B.CreateICmpEQ(B.CreateAnd(Who.Mask, Next), B.getInt32(0));
  Instruction *Then, *Else;
  SplitBlockAndInsertIfThenElse(AreFirst, Here, &Then, &Else);
  B.SetInsertPoint(Then);
  Lanes Known = Who;
  Known.Count = B.CreateUnaryIntrinsic(Intrinsic::ctpop, Who.Mask);
  Value *OfFirst = First(Known);
  BasicBlock *FirstEnd = B.GetInsertBlock();
  B.SetInsertPoint(Else);
  Value *OfAny = Any();
  BasicBlock *AnyEnd = B.GetInsertBlock();
  B.SetInsertPoint(Here->getParent(), Here->getParent()->begin());
  PHINode *Result = B.CreatePHI(OfFirst->getType(), 2);
  Result->addIncoming(OfFirst, FirstEnd);
  Result->addIncoming(OfAny, AnyEnd);
  B.SetInsertPoint(Here);
  return Result;
}

/// Goes through the lanes: right for any set of them, and slow.
Value *Warp::oneByOne(Arith Kind, const Lanes &Who, Value *X,
                      GroupOperation Operation, unsigned Cluster) {
  Type *T = X->getType(), *I32 = B.getInt32Ty();
  Value *Own = lane();
  Constant *Neutral = neutralElement(Kind, T);
  Instruction *Here = &*B.GetInsertPoint();
  BasicBlock *Before = Here->getParent();
  BasicBlock *After = SplitBlock(Before, Here);
  BasicBlock *Loop = BasicBlock::Create(B.getContext(), "cohort.lane",
                                        Before->getParent(), After);
  Before->getTerminator()->setSuccessor(0, Loop);

  B.SetInsertPoint(Loop);
  PHINode *Rest = B.CreatePHI(I32, 2);
  PHINode *Sum = B.CreatePHI(T, 2), *Mine = B.CreatePHI(T, 2);
  Value *Lane = B.CreateBinaryIntrinsic(Intrinsic::cttz, Rest, B.getTrue());
  Value *Theirs = shuffle(Mode::Index, Who, X, Lane);
  Value *Next = combine(B, Kind, Sum, Theirs);
  if (Operation == GroupOperation::ClusteredReduce) {
    Value *Differ =
        B.CreateAnd(B.CreateXor(Lane, Own), B.getInt32(-int(Cluster)));
    Next = B.CreateSelect(B.CreateICmpEQ(Differ, B.getInt32(0)), Next, Sum);
  }
  Value *AtOwn = Operation == GroupOperation::ExclusiveScan ? Sum : Next;
  Value *NewMine = B.CreateSelect(B.CreateICmpEQ(Lane, Own), AtOwn, Mine);
  Value *NewRest = B.CreateAnd(Rest, B.CreateSub(Rest, B.getInt32(1)));
  B.CreateCondBr(B.CreateICmpNE(NewRest, B.getInt32(0)), Loop, After);
  for (auto [Phi, First, Again] :
       {std::tuple<PHINode *, Value *, Value *>{Rest, Who.Mask, NewRest},
        {Sum, Neutral, Next},
        {Mine, Neutral, NewMine}}) {
    Phi->addIncoming(First, Before);
    Phi->addIncoming(Again, Loop);
  }

  B.SetInsertPoint(Here);
  if (Operation == GroupOperation::Reduce ||
      Operation == GroupOperation::ClusteredReduce)
    return Next;
  if (Operation == GroupOperation::ExclusiveScan &&
      identity(Kind, T) != Neutral) {
    Value *Below = B.CreateAnd(Who.Mask, maskBelow(/*WithOwn=*/false));
    return B.CreateSelect(B.CreateICmpEQ(Below, B.getInt32(0)),
                          identity(Kind, T), NewMine);
  }
  return NewMine;
}

Value *Warp::reduceSteps(Arith Kind, const Lanes &Who, Value *X, unsigned Step,
                         unsigned End) {
  for (; Step < End; Step *= 2)
    X = combine(B, Kind, X, shuffle(Mode::Xor, Who, X, B.getInt32(Step)));
  return X;
}

Value *Warp::reduceFirst(Arith Kind, const Lanes &Who, Value *X,
                         unsigned Cluster) {
  if (Who.All || Cluster == 1)
    return reduceSteps(Kind, Who, X, 1, Cluster);
  for (unsigned Step = 1; Step < Cluster; Step *= 2) {
    Value *InRange;
    Value *Other = shuffle(Mode::Xor, Who, X, B.getInt32(Step), &InRange);
    X = B.CreateSelect(InRange, combine(B, Kind, X, Other), X);
  }
  // Where lanes are missing, only the first lane has seen all others.
  Value *First = Cluster == WarpSize
                     ? B.getInt32(0)
                     : B.CreateAnd(lane(), B.getInt32(-int(Cluster)));
  return shuffle(Mode::Index, Who, X, First);
}

Value *Warp::reduce(Arith Kind, const Lanes &Who, Value *X, unsigned Cluster) {
  Cluster = std::min(Cluster, WarpSize);
  if (isLogical(Kind)) {
    Value *Which = B.getInt32(-1);
    if (Cluster < WarpSize)
      Which = B.CreateShl(B.getInt32((1u << Cluster) - 1),
                          B.CreateAnd(lane(), B.getInt32(-int(Cluster))));
    return logical(Kind, Who, X, Which);
  }
  if (Cluster == WarpSize)
    if (Value *All = redux(Kind, Who, X))
      return All;
  return ifFirstLanes(
      Who,
      [&](const Lanes &First) { return reduceFirst(Kind, First, X, Cluster); },
      [&] {
        return oneByOne(Kind, Who, X, GroupOperation::ClusteredReduce, Cluster);
      });
}

Value *Warp::scanFirst(Arith Kind, const Lanes &Who, Value *X, bool Inclusive) {
  Value *InRange;
  for (unsigned Step = 1; Step < WarpSize; Step *= 2) {
    Value *Other = shuffle(Mode::Up, Who, X, B.getInt32(Step), &InRange);
    X = B.CreateSelect(InRange, combine(B, Kind, Other, X), X);
  }
  if (Inclusive)
    return X;
  Value *Before = shuffle(Mode::Up, Who, X, B.getInt32(1), &InRange);
  return B.CreateSelect(InRange, Before, identity(Kind, X->getType()));
}

Value *Warp::scan(Arith Kind, const Lanes &Who, Value *X, bool Inclusive) {
  if (isLogical(Kind))
    return logical(Kind, Who, X, maskBelow(Inclusive));
  return ifFirstLanes(
      Who,
      [&](const Lanes &First) { return scanFirst(Kind, First, X, Inclusive); },
      [&] {
        return oneByOne(Kind, Who, X,
                        Inclusive ? GroupOperation::InclusiveScan
                                  : GroupOperation::ExclusiveScan,
                        WarpSize);
      });
}

} // namespace cohort::nvptx

//===- WidenGroupOps.cpp - Group operations on vectors --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A sub-group operation works on the lanes that are on. One of work-group scope
// combines the lanes and leaves one call with one value for the sub-group,
// which cohort-workgroup-loops combines over the sub-groups.
//
//===----------------------------------------------------------------------===//
#include "Widener.h"

using namespace llvm;

namespace cohort {

Value *Widener::emitGroupCall(const GroupCall &Call) {
  switch (Call.opClass()) {
  case OpClass::BuiltIn:
    return emitBuiltIn(Call);
  case OpClass::ControlBarrier:
  case OpClass::MemoryBarrier:
    return emitScalarCopy(Call);
  case OpClass::Arithmetic:
    return emitArithmetic(Call);
  case OpClass::Vote:
    return emitVote(Call);
  case OpClass::Broadcast:
    return emitBroadcast(Call);
  case OpClass::Shuffle:
    return emitShuffle(Call);
  case OpClass::Ballot:
    return emitBallot(Call);
  case OpClass::Elect:
    return B.onlyFirstLane(Mask);
  case OpClass::Atomic:
    return emitAtomic(Call);
  case OpClass::Memory:
  case OpClass::Scoped:
    return S.of(&Call.call()).hasBase() ? emitBase(Call.call())
                                        : laneByLane(Call.call());
  case OpClass::Copy: // cohort-plain-copies leaves none
    return laneByLane(Call.call());
  case OpClass::Segmented: // cohort-expand-group-ops leaves none
  case OpClass::Test:
    // Of each lane, so that cohort-cpu-entry reports it.
    return laneByLane(Call.call());
  }
  llvm_unreachable("all classes are handled");
}

/// The call as it is, once for the sub-group. Operands that are alike without our
/// knowing, such as the memory semantics of a barrier, are those of the first lane.
Value *Widener::emitScalarCopy(const GroupCall &Call, Value *NewValue) {
  auto *Copy = cast<CallBase>(Call.call().clone());
  for (unsigned K = 0; K < Copy->arg_size(); ++K) {
    Value *Operand = Call.call().getArgOperand(K);
    if (NewValue && int(K) == Call.info().position(Role::Value))
      Copy->setArgOperand(K, NewValue);
    else
      Copy->setArgOperand(K, S.of(Operand).hasBase()
                                 ? base(Operand)
                                 : laneValue(Operand, B.firstLane(Mask)));
  }
  copyMetadata(Call.call(), Copy);
  return B.Insert(Copy);
}

//===----------------------------------------------------------------------===//
// Ids
//===----------------------------------------------------------------------===//

Value *Widener::builtIn(Op Id, std::optional<unsigned> Dim) {
  SmallVector<Type *, 1> Types;
  SmallVector<Value *, 1> Args;
  if (Dim) {
    Types.push_back(B.getInt32Ty());
    Args.push_back(B.getInt32(*Dim));
  }
  return B.CreateCall(getGroupOp(*F.getParent(), Id, B.getInt64Ty(), Types), Args);
}

/// Number of work-items in the group.
Value *Widener::itemsInGroup(bool Enqueued) {
  Op Size = Enqueued ? Op::EnqueuedWorkgroupSize : Op::WorkgroupSize;
  Value *Items = builtIn(Size, 0);
  for (unsigned D = 1; D < S.options().Dims; ++D)
    Items = B.CreateMul(Items, builtIn(Size, D), "", true, true);
  return Items;
}

/// Linear local id of lane 0.
Value *Widener::firstItemIndex() { return builtIn(Op::LocalInvocationIndex); }

/// How many lanes stand for work-items; as i32.
Value *Widener::subgroupSize() {
  if (S.options().Layout != LaneLayout::Linear)
    return B.getInt32(N);
  Value *Left = B.CreateSub(itemsInGroup(false), firstItemIndex(), "", true, true);
  return B.CreateTrunc(
      B.CreateBinaryIntrinsic(Intrinsic::umin, Left, B.getInt64(N)),
      B.getInt32Ty(), "sub.group.size");
}

/// \p X, one number for each lane, divided by the scalar \p Divisor, where X is
/// less than Divisor plus the number of lanes. Vectors have no integer division.
Value *Widener::smallQuotient(Value *X, Value *Divisor) {
  Value *D = B.CreateVectorSplat(N, Divisor);
  Type *Float = FixedVectorType::get(B.getFloatTy(), N);
  // Exact below 2^24; above, the quotient of what is not less is 1.
  Value *Quotient = B.CreateFPToSI(
      B.CreateFDiv(B.CreateSIToFP(X, Float), B.CreateSIToFP(D, Float)),
      X->getType());
  return B.CreateSelect(B.CreateICmpULT(X, D),
                        Constant::getNullValue(X->getType()), Quotient);
}

/// Local ids of all lanes in dimension \p Dim, where lanes follow the linear id.
Value *Widener::localIdOf(unsigned Dim) {
  unsigned Dims = S.options().Dims;
  if (Dim >= Dims)
    return B.spread(B.getInt64(0));
  // Lane 0's ids by division; the others are as many steps further on. A group
  // has less than 2^31 work-items.
  Type *T = B.getInt32Ty();
  Value *Rest = B.CreateTrunc(firstItemIndex(), T);
  Value *Steps = B.laneNumbers(T);
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

Value *Widener::emitBuiltIn(const GroupCall &Call) {
  LaneLayout Layout = S.options().Layout;
  unsigned Dims = S.options().Dims;
  switch (Call.op()) {
  case Op::SubgroupLocalInvocationId:
    return B.getInt32(0);
  case Op::SubgroupSize:
    return subgroupSize();
  case Op::SubgroupMaxSize:
    return B.getInt32(N);
  case Op::SubgroupId:
    return B.CreateTrunc(B.CreateUDiv(firstItemIndex(), B.getInt64(N)),
                         B.getInt32Ty());
  case Op::NumSubgroups:
  case Op::NumEnqueuedSubgroups: {
    Value *Items = itemsInGroup(Call.op() == Op::NumEnqueuedSubgroups);
    return B.CreateTrunc(
        B.CreateUDiv(B.CreateAdd(Items, B.getInt64(N - 1)), B.getInt64(N)),
        B.getInt32Ty());
  }
  case Op::LocalInvocationId:
  case Op::GlobalInvocationId:
  case Op::GlobalLinearId:
    break;
  default:
    return S.of(&Call.call()).hasBase() ? emitBase(Call.call())
                                        : laneByLane(Call.call());
  }

  // Position of the lanes in dimension D, from the group's first work-item, from
  // the first of all, or with the offset; a base where the shape has one.
  enum Origin { Group, Grid, Offset };
  bool OneDimension = Layout == LaneLayout::Linear && Dims == 1;
  auto Position = [&](unsigned D, Origin From) -> Value * {
    auto Fit = [&](Value *Scalar) {
      return OneDimension ? Scalar : B.spread(Scalar);
    };
    Value *Id = OneDimension ? (D == 0 ? firstItemIndex() : B.getInt64(0))
                             : localIdOf(D);
    if (From == Group)
      return Id;
    Value *Start = B.CreateMul(builtIn(Op::WorkgroupId, D),
                               builtIn(Op::EnqueuedWorkgroupSize, D));
    if (From == Offset)
      Start = B.CreateAdd(Start, builtIn(Op::GlobalOffset, D));
    return B.CreateAdd(Fit(Start), Id);
  };
  bool Rows = Layout == LaneLayout::Rows;
  if (Call.op() == Op::GlobalLinearId) {
    if (Rows)
      return emitScalarCopy(Call);
    Value *Id = Position(Dims - 1, Grid);
    for (unsigned D = Dims - 1; D-- > 0;)
      Id = B.CreateAdd(
          B.CreateMul(Id, B.spread(builtIn(Op::GlobalSize, D))),
          Position(D, Grid));
    return Id;
  }
  Origin From = Call.op() == Op::LocalInvocationId ? Group : Offset;
  if (std::optional<unsigned> D = Call.dimension()) {
    if (Rows || *D >= Dims)
      return emitScalarCopy(Call);
    return Position(*D, From);
  }
  // The dimension is only known at run time.
  Value *Result = nullptr;
  Value *Dim = wide(Call.index());
  for (unsigned D = 0; D < 3; ++D) {
    Value *Id;
    if (Rows || D >= Dims) {
      Id = B.spread(builtIn(Call.op(), D));
      if (Rows && D == 0)
        Id = B.CreateAdd(Id, B.laneNumbers(B.getInt64Ty()));
    } else {
      Id = Position(D, From);
      if (!Id->getType()->isVectorTy())
        Id = B.CreateAdd(B.spread(Id), B.laneNumbers(B.getInt64Ty()));
    }
    Result = Result ? B.CreateSelect(
                          B.CreateICmpEQ(Dim, ConstantInt::get(Dim->getType(), D)),
                          Id, Result)
                    : Id;
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Reductions and scans
//===----------------------------------------------------------------------===//

static bool isLogical(Arith Kind) {
  return Kind == Arith::LogicalAnd || Kind == Arith::LogicalOr ||
         Kind == Arith::LogicalXor;
}

Value *Widener::reduceLanes(Arith Kind, Value *X) {
  switch (Kind) {
  case Arith::LogicalAnd:
    return B.CreateICmpEQ(B.bits(X), Constant::getAllOnesValue(B.bitsType()));
  case Arith::LogicalOr:
    return B.any(X);
  case Arith::LogicalXor:
    return B.CreateTrunc(B.CreateUnaryIntrinsic(Intrinsic::ctpop, B.bits(X)),
                         B.getInt1Ty());
  case Arith::IAdd:
    return B.CreateAddReduce(X);
  case Arith::IMul:
    return B.CreateMulReduce(X);
  case Arith::And:
    return B.CreateAndReduce(X);
  case Arith::Or:
    return B.CreateOrReduce(X);
  case Arith::Xor:
    return B.CreateXorReduce(X);
  case Arith::SMin:
  case Arith::UMin:
    return B.CreateIntMinReduce(X, Kind == Arith::SMin);
  case Arith::SMax:
  case Arith::UMax:
    return B.CreateIntMaxReduce(X, Kind == Arith::SMax);
  default:
    break;
  }
  for (unsigned Half = N / 2; Half > 0; Half /= 2) {
    SmallVector<int, 32> Low, High;
    for (unsigned K = 0; K < Half; ++K) {
      Low.push_back(K);
      High.push_back(Half + K);
    }
    X = combine(B, Kind, B.CreateShuffleVector(X, Low),
                B.CreateShuffleVector(X, High));
  }
  return B.CreateExtractElement(X, uint64_t(0));
}

Value *Widener::moveUp(Value *X, unsigned By, Constant *Fill) {
  SmallVector<int, 64> Lanes;
  for (unsigned K = 0; K < N; ++K)
    Lanes.push_back(K < By ? int(N + K) : int(K - By));
  return B.CreateShuffleVector(X, B.CreateVectorSplat(N, Fill), Lanes);
}

Value *Widener::scanLanes(Arith Kind, Value *X) {
  if (!isLogical(Kind)) {
    Constant *Neutral = neutralElement(Kind, X->getType()->getScalarType());
    for (unsigned By = 1; By < N; By *= 2)
      X = combine(B, Kind, moveUp(X, By, Neutral), X);
    return X;
  }
  // On the mask as an integer.
  Value *Bits = B.bits(X);
  for (unsigned By = 1; By < N; By *= 2) {
    Value *Moved = B.CreateShl(Bits, By);
    if (Kind == Arith::LogicalAnd)
      Moved = B.CreateOr(
          Moved, ConstantInt::get(B.getContext(), APInt::getLowBitsSet(N, By)));
    Bits = Kind == Arith::LogicalAnd  ? B.CreateAnd(Bits, Moved)
           : Kind == Arith::LogicalOr ? B.CreateOr(Bits, Moved)
                                      : B.CreateXor(Bits, Moved);
  }
  return B.fromBits(Bits);
}

/// Whether \p Call's result goes into a select, as that between it and what the first
/// work-item gets instead. LLVM drops one that gives the first lane what it has, if
/// it sees that.
static bool isSelectedFrom(const Instruction &Call) {
  return any_of(Call.users(), [](const User *U) {
    return isa<SelectInst>(U) ||
           (isa<BinaryOperator>(U) && any_of(U->users(), [](const User *Next) {
              return isa<SelectInst>(Next);
            }));
  });
}

/// The exclusive scan \p Call of \p X, whose inclusive scan is \p Scan. An instruction
/// that takes X out again costs less than one that moves lanes. Frozen, it stays by
/// itself: LLVM would take X out of what the scan is added to, which in a loop comes
/// last.
Value *Widener::before(const GroupCall &Call, Value *Scan, Value *X,
                       Constant *First) {
  if (!isSelectedFrom(Call.call())) {
    if (Call.arith() == Arith::IAdd)
      return B.CreateFreeze(B.CreateSub(Scan, X));
    if (Call.arith() == Arith::Xor)
      return B.CreateFreeze(B.CreateXor(Scan, X));
  }
  return moveUp(Scan, 1, First);
}

Value *Widener::emitArithmetic(const GroupCall &Call) {
  if (!Mask)
    WholeScans.insert(&Call.call());
  Arith Kind = Call.arith();
  Type *T = Call.call().getType();
  Constant *Neutral = neutralElement(Kind, T);
  Value *X = B.blend(Mask, wide(Call.value()), B.spread(Neutral));
  std::optional<GroupOperation> Operation = Call.operation();
  if (Operation == GroupOperation::Reduce) {
    if (!Call.isWorkgroupScope())
      return reduceLanes(Kind, X);
    if (Kind != Arith::FAdd)
      return emitScalarCopy(Call, reduceLanes(Kind, X));
    // In any order, so that the sub-groups' vectors can be added before.
    CallInst *All = B.CreateFAddReduce(Neutral, X);
    All->setHasAllowReassoc(true);
    return emitScalarCopy(Call, All);
  }
  if (Operation == GroupOperation::ClusteredReduce) {
    for (unsigned By = 1; By < std::min<uint64_t>(*Call.clusterSize(), N);
         By *= 2) {
      SmallVector<int, 64> Lanes;
      for (unsigned K = 0; K < N; ++K)
        Lanes.push_back(K ^ By);
      Value *Other = permuteConst(X, Lanes);
      // The same order on both sides: a sum of floats is the same on all lanes.
      X = combine(B, Kind, X, Other);
    }
    return X;
  }
  if (Call.isWorkgroupScope())
    return emitWorkgroupScan(Call, X);
  Value *Scan = scanLanes(Kind, X);
  if (Operation == GroupOperation::InclusiveScan)
    return Scan;
  Constant *Identity = identity(Kind, T);
  if (!Mask || Identity == Neutral)
    return before(Call, Scan, X, Identity);
  return B.CreateSelect(B.onlyFirstLane(Mask), B.spread(Identity),
                        moveUp(Scan, 1, Neutral));
}

/// Scan of the lanes, combined with the scan of the sub-groups' totals.
Value *Widener::emitWorkgroupScan(const GroupCall &Call, Value *X) {
  Arith Kind = Call.arith();
  Type *T = Call.call().getType();
  Constant *Neutral = neutralElement(Kind, T), *Identity = identity(Kind, T);
  Value *Scan = scanLanes(Kind, X);
  Value *Total = B.CreateExtractElement(Scan, N - 1);
  auto *Carry = cast<CallBase>(emitScalarCopy(Call, Total));
  GroupCall::of(*Carry).setOperand(
      Role::Operation, B.getInt32(int(GroupOperation::ExclusiveScan)));
  bool Inclusive = Call.operation() == GroupOperation::InclusiveScan;
  if (!Inclusive)
    Scan = before(Call, Scan, X, Neutral);
  if (Identity == Neutral)
    return combine(B, Kind, B.spread(Carry), Scan);
  // What the first sub-group gets from before it is the identity, which may
  // change a value that it is combined with: 0.0 + -0.0.
  Value *First = B.CreateICmpEQ(firstItemIndex(), B.getInt64(0));
  Value *Before = B.CreateSelect(First, Neutral, Carry);
  Value *Result = combine(B, Kind, B.spread(Before), Scan);
  if (Inclusive)
    return Result;
  Value *Lane0 = B.CreateSelect(First, Identity,
                                B.CreateExtractElement(Result, uint64_t(0)));
  return B.CreateInsertElement(Result, Lane0, uint64_t(0));
}

} // namespace cohort

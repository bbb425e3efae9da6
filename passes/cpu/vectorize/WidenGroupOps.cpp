//===- WidenGroupOps.cpp - Group operations on vectors --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "WidenGroupOps.h"
#include "LaneArithmetic.h"

using namespace llvm;

namespace cohort {

Value *GroupOpEmitter::emit(const GroupCall &Call) {
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
    return B.onlyFirstLane(State.Mask);
  case OpClass::Atomic:
    return emitAtomic(Call);
  case OpClass::Memory:
  case OpClass::Scoped:
    return S.of(&Call.call()).hasBase() ? Values.emitBase(Call.call())
                                        : Values.laneByLane(Call.call());
  case OpClass::Copy: // cohort-plain-copies leaves none
    return Values.laneByLane(Call.call());
  case OpClass::Segmented: // cohort-expand-group-ops leaves none
  case OpClass::Test:
    // Of each lane, so that cohort-cpu-entry reports it.
    return Values.laneByLane(Call.call());
  }
  llvm_unreachable("all classes are handled");
}

/// The call as it is, once for the sub-group. Operands that are uniform without
/// our knowing, such as the memory semantics of a barrier, are those of the
/// first lane.
Value *GroupOpEmitter::emitScalarCopy(const GroupCall &Call, Value *NewValue) {
  auto *Copy = cast<CallBase>(Call.call().clone());
  for (unsigned K = 0; K < Copy->arg_size(); ++K) {
    Value *Operand = Call.call().getArgOperand(K);
    if (NewValue && int(K) == Call.info().position(Role::Value))
      Copy->setArgOperand(K, NewValue);
    else
      Copy->setArgOperand(
          K, S.of(Operand).hasBase()
                 ? State.base(Operand)
                 : State.laneValue(Operand, B.firstLane(State.Mask)));
  }
  State.copyMetadata(Call.call(), Copy);
  return B.Insert(Copy);
}

Value *GroupOpEmitter::emitBuiltIn(const GroupCall &Call) {
  LaneLayout Layout = S.options().Layout;
  unsigned Dims = S.options().Dims;
  switch (Call.op()) {
  case Op::SubgroupLocalInvocationId:
    return B.getInt32(0);
  case Op::SubgroupSize:
    return Ids.subgroupSize();
  case Op::SubgroupMaxSize:
    return B.getInt32(N);
  case Op::SubgroupId:
    return B.CreateTrunc(B.CreateUDiv(Ids.firstItemIndex(), B.getInt64(N)),
                         B.getInt32Ty());
  case Op::NumSubgroups:
  case Op::NumEnqueuedSubgroups: {
    Value *Items = Ids.itemsInGroup(Call.op() == Op::NumEnqueuedSubgroups);
    return B.CreateTrunc(
        B.CreateUDiv(B.CreateAdd(Items, B.getInt64(N - 1)), B.getInt64(N)),
        B.getInt32Ty());
  }
  case Op::LocalInvocationId:
  case Op::GlobalInvocationId:
  case Op::GlobalLinearId:
    break;
  default:
    return S.of(&Call.call()).hasBase() ? Values.emitBase(Call.call())
                                        : Values.laneByLane(Call.call());
  }

  // Position of the lanes in dimension D, from the group's first work-item,
  // from the first of all, or with the offset; a base where the shape has one.
  enum Origin { Group, Grid, Offset };
  bool OneDimension = Layout == LaneLayout::Linear && Dims == 1;
  auto Position = [&](unsigned D, Origin From) -> Value * {
    auto Fit = [&](Value *Scalar) {
      return OneDimension ? Scalar : B.spread(Scalar);
    };
    Value *Id = OneDimension ? (D == 0 ? Ids.firstItemIndex() : B.getInt64(0))
                             : Ids.localIdOf(D);
    if (From == Group)
      return Id;
    Value *Start = B.CreateMul(Ids.builtIn(Op::WorkgroupId, D),
                               Ids.builtIn(Op::EnqueuedWorkgroupSize, D));
    if (From == Offset)
      Start = B.CreateAdd(Start, Ids.builtIn(Op::GlobalOffset, D));
    return B.CreateAdd(Fit(Start), Id);
  };
  bool Rows = Layout != LaneLayout::Linear;
  if (Call.op() == Op::GlobalLinearId) {
    if (Rows)
      return emitScalarCopy(Call);
    Value *Id = Position(Dims - 1, Grid);
    for (unsigned D = Dims - 1; D-- > 0;)
      Id =
          B.CreateAdd(B.CreateMul(Id, B.spread(Ids.builtIn(Op::GlobalSize, D))),
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
  Value *Dim = State.wide(Call.index());
  for (unsigned D = 0; D < 3; ++D) {
    Value *Id;
    if (Rows || D >= Dims) {
      Id = B.spread(Ids.builtIn(Call.op(), D));
      if (Rows && D == 0)
        Id = B.CreateAdd(Id, B.laneIds(B.getInt64Ty()));
    } else {
      Id = Position(D, From);
      if (!Id->getType()->isVectorTy())
        Id = B.CreateAdd(B.spread(Id), B.laneIds(B.getInt64Ty()));
    }
    Result = Result
                 ? B.CreateSelect(
                       B.CreateICmpEQ(Dim, ConstantInt::get(Dim->getType(), D)),
                       Id, Result)
                 : Id;
  }
  return Result;
}

//===----------------------------------------------------------------------===//
// Reductions and scans
//===----------------------------------------------------------------------===//

/// Whether \p Call's result goes into a select, as that between it and what the
/// first work-item gets instead. LLVM drops one that gives the first lane what
/// it has, if it sees that.
static bool isSelectedFrom(const Instruction &Call) {
  return any_of(Call.users(), [](const User *U) {
    return isa<SelectInst>(U) ||
           (isa<BinaryOperator>(U) && any_of(U->users(), [](const User *Next) {
              return isa<SelectInst>(Next);
            }));
  });
}

/// The exclusive scan \p Call of \p X, whose inclusive scan is \p Scan. An
/// instruction that takes X out again costs less than one that moves lanes.
/// Frozen, it stays by itself: LLVM would take X out of what the scan is added
/// to, which in a loop comes last.
Value *GroupOpEmitter::before(const GroupCall &Call, Value *Scan, Value *X,
                              Constant *First) {
  if (!isSelectedFrom(Call.call())) {
    if (Call.arith() == Arith::IAdd)
      return B.CreateFreeze(B.CreateSub(Scan, X));
    if (Call.arith() == Arith::Xor)
      return B.CreateFreeze(B.CreateXor(Scan, X));
  }
  return moveUp(B, Scan, 1, First);
}

/// \p X combined within clusters of lanes, whose size is the last operand.
Value *GroupOpEmitter::emitClusteredReduce(const GroupCall &Call, Value *X) {
  Arith Kind = Call.arith();
  uint64_t Size = std::min<uint64_t>(*Call.clusterSize(), N);
  for (unsigned By = 1; By < Size; By *= 2) {
    SmallVector<int, 64> Lanes;
    for (unsigned K = 0; K < N; ++K)
      Lanes.push_back(K ^ By);
    Value *Other = B.CreateShuffleVector(X, Lanes);
    // The same order on both sides: a sum of floats is uniform.
    X = combine(B, Kind, X, Other);
  }
  return X;
}

Value *GroupOpEmitter::emitArithmetic(const GroupCall &Call) {
  Arith Kind = Call.arith();
  Type *T = Call.call().getType();
  if (!State.Mask)
    State.noteWholeScan(&Call.call(), neutralElement(Kind, T));
  Constant *Neutral = neutralElement(Kind, T);
  Value *X = B.blend(State.Mask, State.wide(Call.value()), B.spread(Neutral));
  std::optional<GroupOperation> Operation = Call.operation();
  if (Operation == GroupOperation::Reduce) {
    if (!Call.isWorkgroupScope())
      return reduceLanes(B, Kind, X);
    return emitScalarCopy(Call, reduceLanesInAnyOrder(B, Kind, X));
  }
  if (Operation == GroupOperation::ClusteredReduce)
    return emitClusteredReduce(Call, X);
  if (Call.isWorkgroupScope())
    return emitWorkgroupScan(Call, X);
  Value *Scan = scanLanes(B, Kind, X);
  if (Operation == GroupOperation::InclusiveScan)
    return Scan;
  Constant *Identity = identity(Kind, T);
  if (!State.Mask || Identity == Neutral)
    return before(Call, Scan, X, Identity);
  return B.CreateSelect(B.onlyFirstLane(State.Mask), B.spread(Identity),
                        moveUp(B, Scan, 1, Neutral));
}

/// Scan of the lanes, combined with the scan of the sub-groups' totals.
Value *GroupOpEmitter::emitWorkgroupScan(const GroupCall &Call, Value *X) {
  Arith Kind = Call.arith();
  Type *T = Call.call().getType();
  Constant *Neutral = neutralElement(Kind, T), *Identity = identity(Kind, T);
  Value *Scan = scanLanes(B, Kind, X);
  Value *Total = B.CreateExtractElement(Scan, N - 1);
  auto *Carry = cast<CallBase>(emitScalarCopy(Call, Total));
  GroupCall::of(*Carry).setOperand(
      Role::Operation, B.getInt32(int(GroupOperation::ExclusiveScan)));
  if (!State.Mask)
    State.noteWholeScan(&Call.call(), Carry);
  bool Inclusive = Call.operation() == GroupOperation::InclusiveScan;
  if (!Inclusive)
    Scan = before(Call, Scan, X, Neutral);
  if (Identity == Neutral)
    return combine(B, Kind, B.spread(Carry), Scan);
  // The first sub-group's value from before it is the identity, which may
  // change a value that it is combined with: 0.0 + -0.0.
  Value *First = B.CreateICmpEQ(Ids.firstItemIndex(), B.getInt64(0));
  Value *Before = B.CreateSelect(First, Neutral, Carry);
  Value *Result = combine(B, Kind, B.spread(Before), Scan);
  if (Inclusive)
    return Result;
  Value *Lane0 = B.CreateSelect(First, Identity,
                                B.CreateExtractElement(Result, uint64_t(0)));
  return B.CreateInsertElement(Result, Lane0, uint64_t(0));
}

} // namespace cohort

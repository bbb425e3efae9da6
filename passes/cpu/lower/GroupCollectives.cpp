//===- GroupCollectives.cpp - Work-group collectives as running results ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "GroupCollectives.h"
#include "analysis/Divergence.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/MDBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

namespace cohort {

bool isRunningResult(const GroupCall &Call) {
  switch (Call.opClass()) {
  case OpClass::ControlBarrier:
  case OpClass::Broadcast:
    return true;
  case OpClass::Arithmetic:
    return Call.operation() != GroupOperation::ClusteredReduce;
  case OpClass::Vote:
    return Call.op() == Op::GroupAll || Call.op() == Op::GroupAny;
  default:
    return false;
  }
}

void RunningResult::reset(IRBuilderBase &B) const {
  B.CreateStore(Start, Accumulator);
}

void RunningResult::publish(IRBuilderBase &B) const {
  if (Result) {
    Value *X = B.CreateLoad(Accumulator->getAllocatedType(), Accumulator);
    if (Horizontal != Intrinsic::not_intrinsic) {
      SmallVector<Value *, 2> Args{X};
      Type *T = Result->getAllocatedType();
      if (Horizontal == Intrinsic::vector_reduce_fadd ||
          Horizontal == Intrinsic::vector_reduce_fmul)
        Args.insert(Args.begin(), cast<Constant>(Start)->getSplatValue());
      CallInst *Sum = B.CreateIntrinsic(Horizontal, {X->getType()}, Args);
      if (T->isFloatingPointTy())
        Sum->setHasAllowReassoc(true);
      X = Sum;
    }
    B.CreateStore(X, Result);
  }
  reset(B);
}

/// What \p Reduction of a vector combines its elements by, in any order.
static Arith kindOf(const IntrinsicInst &Reduction) {
  switch (Reduction.getIntrinsicID()) {
  case Intrinsic::vector_reduce_add:
    return Arith::IAdd;
  case Intrinsic::vector_reduce_mul:
    return Arith::IMul;
  case Intrinsic::vector_reduce_and:
    return Arith::And;
  case Intrinsic::vector_reduce_or:
    return Arith::Or;
  case Intrinsic::vector_reduce_xor:
    return Arith::Xor;
  case Intrinsic::vector_reduce_smin:
    return Arith::SMin;
  case Intrinsic::vector_reduce_smax:
    return Arith::SMax;
  case Intrinsic::vector_reduce_umin:
    return Arith::UMin;
  case Intrinsic::vector_reduce_umax:
    return Arith::UMax;
  case Intrinsic::vector_reduce_fadd:
    return Reduction.hasAllowReassoc() ? Arith::FAdd : Arith::None;
  case Intrinsic::vector_reduce_fmul:
    return Reduction.hasAllowReassoc() ? Arith::FMul : Arith::None;
  case Intrinsic::vector_reduce_fmin:
    return Arith::FMin;
  case Intrinsic::vector_reduce_fmax:
    return Arith::FMax;
  default:
    return Arith::None;
  }
}

/// The reduction of a vector whose result \p Call combines over the sub-groups;
/// null if there is none. Vectors can be combined first.
static IntrinsicInst *lanesBefore(const GroupCall &Call) {
  if (Call.opClass() != OpClass::Arithmetic ||
      Call.operation() != GroupOperation::Reduce)
    return nullptr;
  auto *X = dyn_cast<IntrinsicInst>(Call.value());
  return X && X->hasOneUse() && kindOf(*X) == Call.arith() ? X : nullptr;
}

static Constant *startOf(const GroupCall &Call) {
  Type *T = Call.call().getType();
  switch (Call.opClass()) {
  case OpClass::Arithmetic:
    return neutralElement(Call.arith(), T);
  case OpClass::Vote:
    return ConstantInt::getBool(T, Call.op() == Op::GroupAll);
  default:
    return Constant::getNullValue(T);
  }
}

static Value *isFirstUnit(IRBuilderBase &B) {
  return B.CreateICmpEQ(emitBuiltIn(B, Op::LocalInvocationIndex),
                        B.getInt64(0));
}

/// Combines this unit's value into \p Accumulator; returns the value of the
/// call where that is this unit's own (scans), else null.
static Value *accumulate(IRBuilderBase &B, const GroupCall &Call,
                         AllocaInst *Accumulator, unsigned UnitSize) {
  Type *T = Accumulator->getAllocatedType();
  Value *Before = B.CreateLoad(T, Accumulator), *X = Call.value();
  if (T->isVectorTy() && !X->getType()->isVectorTy()) {
    IntrinsicInst *Lanes = lanesBefore(Call);
    X = Lanes->getArgOperand(Lanes->arg_size() - 1);
  }
  switch (Call.opClass()) {
  case OpClass::Vote: {
    Value *After = Call.op() == Op::GroupAll ? B.CreateAnd(Before, X)
                                             : B.CreateOr(Before, X);
    B.CreateStore(After, Accumulator);
    return nullptr;
  }
  case OpClass::Broadcast: {
    Value *Index = B.CreateZExtOrTrunc(Call.index(), B.getInt64Ty());
    Value *First = emitBuiltIn(B, Op::LocalInvocationIndex);
    Value *Mine =
        B.CreateICmpULT(B.CreateSub(Index, First), B.getInt64(UnitSize));
    B.CreateStore(B.CreateSelect(Mine, X, Before), Accumulator);
    return nullptr;
  }
  default:
    break;
  }
  GroupOperation Operation = Call.knownOperation();
  if (Operation == GroupOperation::Reduce && T->isFPOrFPVectorTy()) {
    // The standard leaves the order of a reduction open; the vectorizer of the
    // loop over units needs to be told.
    FastMathFlags Flags = B.getFastMathFlags();
    Flags.setAllowReassoc();
    B.setFastMathFlags(Flags);
  }
  Value *After = combine(B, Call.arith(), Before, X);
  B.CreateStore(After, Accumulator);
  if (Operation == GroupOperation::InclusiveScan)
    return After;
  if (Operation != GroupOperation::ExclusiveScan)
    return nullptr;
  Constant *Identity = identity(Call.arith(), T);
  if (Identity == startOf(Call))
    return Before;
  return B.CreateSelect(isFirstUnit(B), Identity, Before);
}

Value *combineInTurn(IRBuilderBase &B, const GroupCall &Call, Value *Shared,
                     unsigned UnitSize) {
  const Align SharedAlign(64);
  Type *T = Call.call().getType();
  BasicBlock &Entry = Call.call().getFunction()->getEntryBlock();
  AllocaInst *Accumulator = IRBuilder<>(&Entry, Entry.begin())
                                .CreateAlloca(T, nullptr, "cohort.accumulator");
  Value *Before = B.CreateAlignedLoad(T, Shared, SharedAlign);
  B.CreateStore(B.CreateSelect(isFirstUnit(B), startOf(Call), Before),
                Accumulator);
  Value *Own = accumulate(B, Call, Accumulator, UnitSize);
  B.CreateAlignedStore(B.CreateLoad(T, Accumulator), Shared, SharedAlign);
  return Own;
}

static void expandCollective(const GroupCall &Call, BasicBlock *Continuation,
                             unsigned UnitSize,
                             SmallVectorImpl<RunningResult> &Results) {
  CallBase &C = Call.call();
  Function &F = *C.getFunction();
  Type *T = C.getType();
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  Constant *Start = startOf(Call);
  IntrinsicInst *Lanes = lanesBefore(Call);
  Type *Sum = T;
  if (Lanes) {
    Sum = Lanes->getArgOperand(Lanes->arg_size() - 1)->getType();
    Start = ConstantVector::getSplat(cast<VectorType>(Sum)->getElementCount(),
                                     Start);
  }
  AllocaInst *Accumulator =
      Entry.CreateAlloca(Sum, nullptr, "cohort.accumulator");
  Accumulator->setAlignment(std::min(Accumulator->getAlign(), Align(64)));

  IRBuilder<> B(&C);
  Value *Own = accumulate(B, Call, Accumulator, UnitSize);
  AllocaInst *Result = nullptr;
  if (!Own) {
    Result = Entry.CreateAlloca(T, nullptr, "cohort.result");
    B.SetInsertPoint(Continuation, Continuation->getFirstInsertionPt());
    LoadInst *Load = B.CreateLoad(T, Result);
    Load->setMetadata(WorkgroupDivergence::UniformLoadMD,
                      MDNode::get(F.getContext(), {}));
    Load->setDebugLoc(C.getDebugLoc());
    Own = Load;
  }
  Own->takeName(&C);
  C.replaceAllUsesWith(Own);
  Results.push_back(
      {Continuation, Accumulator, Result, Start,
       Lanes ? Lanes->getIntrinsicID() : Intrinsic::not_intrinsic});
}

/// Operators of the program do what accumulate() does with a variable of their
/// own.
static AllocaInst *makeRunningObject(CallBase &Call) {
  GroupCall GroupOp = GroupCall::of(Call);
  Function &F = *Call.getFunction();
  IRBuilder<> Entry(&F.getEntryBlock(), F.getEntryBlock().begin());
  AllocaInst *Object =
      Entry.CreateAlloca(ArrayType::get(Entry.getInt8Ty(), GroupOp.size()),
                         nullptr, "cohort.running");
  Object->setAlignment(Align(GroupOp.alignment()));
  Object->takeName(&Call);
  replaceCall(Call, Object);
  return Object;
}

SynchronizationPoints expandSynchronizations(Function &F, unsigned UnitSize) {
  SmallVector<CallBase *, 8> Calls, Objects;
  for (Instruction &I : instructions(F)) {
    auto Call = GroupCall::match(I);
    if (Call && Call->synchronizesWorkgroup() && isRunningResult(*Call))
      Calls.push_back(&Call->call());
    else if (Call && Call->op() == Op::RunningObject)
      Objects.push_back(&Call->call());
  }

  SynchronizationPoints Points;
  for (CallBase *C : Objects)
    Points.RunningObjects.push_back(makeRunningObject(*C));
  for (CallBase *C : Calls) {
    // Group operations don't throw.
    if (auto *Invoke = dyn_cast<InvokeInst>(C))
      C = changeToCall(Invoke);
    GroupCall Call = GroupCall::of(*C);
    BasicBlock *Continuation =
        SplitBlock(C->getParent(), std::next(C->getIterator()));
    Continuation->setName("cohort.after");
    C->getParent()->getTerminator()->setDebugLoc(C->getDebugLoc());
    Points.Continuations.push_back(Continuation);
    IntrinsicInst *Lanes = lanesBefore(Call);
    if (Call.opClass() != OpClass::ControlBarrier)
      expandCollective(Call, Continuation, UnitSize, Points.Results);
    C->eraseFromParent();
    if (Lanes)
      Lanes->eraseFromParent();
  }
  return Points;
}

} // namespace cohort

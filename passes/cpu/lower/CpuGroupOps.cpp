//===- CpuGroupOps.cpp - Operations of a sub-group on the CPU -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CpuGroupOps.h"
#include "Fences.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "prepare/ExpandGroupOps.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-cpu-group-ops"

STATISTIC(NumLowered, "Number of group operations lowered");

namespace cohort {

/// Lanes of a sub-group in \p F; 0 if even a work-group has one physical item.
static unsigned subgroupSize(const Function &F) {
  if (!isKernel(F) || isKernelOfKind(F, "scoped"))
    return 0;
  return KernelInfo::SubGroupSize.get(F);
}

static Value *numberOfSubgroups(IRBuilderBase &B, Op Id, unsigned Lanes) {
  if (Lanes == 0)
    return B.getInt32(1);
  Value *Items = emitNumberOfItems(B, Id);
  if (Lanes > 1)
    Items = B.CreateUDiv(B.CreateNUWAdd(Items, B.getInt64(Lanes - 1)),
                         B.getInt64(Lanes));
  return B.CreateTrunc(Items, B.getInt32Ty());
}

/// The value of an id or range of sub-groups; null for other ids.
static Value *lowerBuiltIn(IRBuilderBase &B, Op Id, unsigned Lanes) {
  switch (Id) {
  case Op::SubgroupMaxSize:
    return B.getInt32(std::max(Lanes, 1u));
  case Op::SubgroupSize:
    return Lanes <= 1 ? B.getInt32(1) : nullptr;
  case Op::SubgroupLocalInvocationId:
    return Lanes <= 1 ? B.getInt32(0) : nullptr;
  case Op::SubgroupId: {
    if (Lanes == 0)
      return B.getInt32(0);
    Value *Index = emitBuiltIn(B, Op::LocalInvocationIndex);
    if (Lanes > 1)
      Index = B.CreateUDiv(Index, B.getInt64(Lanes));
    return B.CreateTrunc(Index, B.getInt32Ty());
  }
  case Op::NumSubgroups:
    return numberOfSubgroups(B, Op::WorkgroupSize, Lanes);
  case Op::NumEnqueuedSubgroups:
    return numberOfSubgroups(B, Op::EnqueuedWorkgroupSize, Lanes);
  default:
    return nullptr;
  }
}

/// Whether \p X equals itself, which a NaN does not.
static Value *equalsItself(IRBuilderBase &B, Value *X) {
  if (!X->getType()->isFPOrFPVectorTy())
    return B.getTrue();
  Value *Equal = B.CreateFCmpOEQ(X, X);
  return Equal->getType()->isVectorTy() ? B.CreateAndReduce(Equal) : Equal;
}

static Value *lowerBallot(IRBuilderBase &B, const GroupCall &Call) {
  Value *Zero = B.getInt32(0);
  switch (BallotOp(Call.op())) {
  case BallotOp::GroupNonUniformBallot:
    return B.CreateInsertElement(Constant::getNullValue(Call.call().getType()),
                                 B.CreateZExt(Call.value(), B.getInt32Ty()),
                                 uint64_t(0));
  case BallotOp::GroupNonUniformInverseBallot:
    return emitMaskBit(B, Call.value(), Zero);
  case BallotOp::GroupNonUniformBallotBitExtract:
    return emitMaskBit(B, Call.value(), Call.index());
  case BallotOp::GroupNonUniformBallotBitCount:
    if (Call.operation() == GroupOperation::ExclusiveScan)
      return Zero;
    return B.CreateZExt(emitMaskBit(B, Call.value(), Zero), B.getInt32Ty());
  case BallotOp::GroupNonUniformBallotFindLSB:
  case BallotOp::GroupNonUniformBallotFindMSB:
    return Zero; // the lowest and the highest bit are that of lane 0
  }
  llvm_unreachable("covered switch");
}

/// The result of \p Call in a group of one work-item.
static Value *lowerAlone(IRBuilderBase &B, const GroupCall &Call) {
  switch (Call.opClass()) {
  case OpClass::Arithmetic:
    if (Call.operation() == GroupOperation::ExclusiveScan)
      return identity(Call.arith(), Call.call().getType());
    return Call.value();
  case OpClass::Vote:
    if (Call.op() == Op::GroupNonUniformAllEqual)
      return equalsItself(B, Call.value());
    return Call.value();
  case OpClass::Broadcast:
  case OpClass::Shuffle:
    return Call.value();
  case OpClass::Ballot:
    return lowerBallot(B, Call);
  case OpClass::Elect:
    return B.getTrue();
  default:
    return nullptr;
  }
}

/// Lowers a barrier. One of the work-group stays, without what is wider.
static bool lowerBarrier(const GroupCall &Barrier) {
  CallBase &Call = Barrier.call();
  if (!Barrier.isWorkgroupScope()) {
    emitFence(Barrier, DEBUG_TYPE);
    replaceCall(Call, nullptr);
    return true;
  }
  if (!reachesOtherGroups(Barrier.memoryScope()))
    return false;
  emitFence(Barrier, DEBUG_TYPE);
  Barrier.setOperand(Role::MemoryScope,
                     ConstantInt::get(Barrier.memoryScope()->getType(),
                                      unsigned(Scope::Workgroup)));
  return true;
}

static bool lower(const GroupCall &Call, unsigned Lanes) {
  if (Call.opClass() == OpClass::ControlBarrier)
    return lowerBarrier(Call);
  IRBuilder<> B(&Call.call());
  Value *Result = nullptr;
  if (Call.opClass() == OpClass::BuiltIn)
    Result = lowerBuiltIn(B, Call.op(), Lanes);
  else if (Call.op() == Op::ExchangeArray ||
           (Lanes == 0 && Call.op() == Op::RunningObject))
    Result =
        Constant::getNullValue(Call.call().getType()); // nothing to combine
  else if ((Call.scope() == Scope::Subgroup && Lanes == 1) ||
           (Call.scope() && Lanes == 0))
    Result = lowerAlone(B, Call);
  if (!Result)
    return false;
  ++NumLowered;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Call.call() << "\n");
  replaceCall(Call.call(), Result);
  return true;
}

static bool lowerGroupOps(Function &F) {
  SmallVector<GroupCall, 16> Calls;
  for (Instruction &I : instructions(F))
    if (auto Call = GroupCall::match(I))
      Calls.push_back(*Call);
  bool Changed = false;
  for (const GroupCall &Call : Calls)
    Changed |= lower(Call, subgroupSize(F));
  return Changed;
}

PreservedAnalyses CpuGroupOpsPass::run(Module &M, ModuleAnalysisManager &) {
  KernelReach Reach(M);
  bool Changed = false;
  for (ArrayRef<Function *> Functions : {Reach.kernels(), Reach.bodies()})
    for (Function *F : Functions)
      Changed |= lowerGroupOps(*F);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

//===- ExpandGroupOps.cpp - Operations made of other operations -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ExpandGroupOps.h"
#include "analysis/KernelReach.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "llvm/ADT/SmallVectorExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-expand-group-ops"

STATISTIC(NumExpanded, "Number of group operations made of others");

namespace cohort {

static StringRef targetName(TargetKind Target) {
  switch (Target) {
  case TargetKind::Cpu:
    return "cpu";
  case TargetKind::Spirv:
    return "spirv";
  case TargetKind::Nvptx:
    return "nvptx";
  }
  llvm_unreachable("covered switch");
}

Expected<TargetKind> parseExpandGroupOpsOptions(StringRef Text) {
  for (TargetKind Target :
       {TargetKind::Cpu, TargetKind::Spirv, TargetKind::Nvptx})
    if (Text.empty() || Text == targetName(Target))
      return Target;
  return createStringError("'" + Text +
                           "' is no target of 'cohort-expand-group-ops'; it "
                           "has to be 'cpu', 'spirv' or 'nvptx'");
}

static StringRef describe(TargetKind Target) {
  switch (Target) {
  case TargetKind::Cpu:
    return "the CPU";
  case TargetKind::Spirv:
    return "SPIR-V devices";
  case TargetKind::Nvptx:
    return "NVIDIA GPUs";
  }
  llvm_unreachable("covered switch");
}

void reportUnhandled(const GroupCall &GroupOp, TargetKind Target) {
  reportError(GroupOp.call(), "'" + GroupOp.info().Name.str() +
                                  "' is not supported here on " +
                                  describe(Target));
}

//===----------------------------------------------------------------------===//
// Parts of expansions
//===----------------------------------------------------------------------===//

Value *emitMaskBit(IRBuilderBase &B, Value *Mask, Value *Index) {
  // Past the last bit it is any bit, but not poison.
  Index = B.CreateAnd(B.CreateZExtOrTrunc(Index, B.getInt32Ty()), 127);
  Value *Part = B.CreateExtractElement(Mask, B.CreateLShr(Index, 5));
  return B.CreateTrunc(B.CreateLShr(Part, B.CreateAnd(Index, 31)),
                       B.getInt1Ty());
}

Value *emitRotatedLane(IRBuilderBase &B, Value *Lane, Value *Delta,
                       Value *ClusterSize,
                       function_ref<Value *()> SubgroupSize) {
  Value *From = B.CreateAdd(Lane, Delta);
  if (!ClusterSize)
    return B.CreateURem(From, SubgroupSize());
  Value *InCluster = B.CreateSub(ClusterSize, B.getInt32(1));
  return B.CreateOr(B.CreateAnd(Lane, B.CreateNot(InCluster)),
                    B.CreateAnd(From, InCluster));
}

Value *emitNumberOfItems(IRBuilderBase &B, Op Sizes) {
  Value *Result = emitBuiltIn(B, Sizes, 0);
  for (unsigned Dim : {1, 2})
    Result = B.CreateNUWMul(Result, emitBuiltIn(B, Sizes, Dim));
  return Result;
}

namespace {

/// Builds operations in the place of a call.
class Builder : public IRBuilder<> {
public:
  explicit Builder(CallBase &Call) : IRBuilder<>(&Call) {}

  CallInst *op(Op Id, Type *Result, ArrayRef<Value *> Args) {
    auto Types = map_to_vector(Args, [](Value *V) { return V->getType(); });
    CallInst *Call = CreateCall(
        getGroupOp(*GetInsertBlock()->getModule(), Id, Result, Types), Args);
    if (cast<Function>(Call->getCalledOperand())->isConvergent())
      Call->setConvergent();
    return Call;
  }
  Value *id(Op Id) { return op(Id, getInt32Ty(), {}); }
  Value *scope(Scope S) { return getInt32(unsigned(S)); }
};

} // namespace

//===----------------------------------------------------------------------===//
// Operations of a sub-group
//===----------------------------------------------------------------------===//

static Value *expandRotate(const GroupCall &GroupOp) {
  Builder B(GroupOp.call());
  Value *Delta = B.CreateZExtOrTrunc(GroupOp.index(), B.getInt32Ty());
  Value *Lane = B.id(Op::SubgroupLocalInvocationId);
  Value *From =
      emitRotatedLane(B, Lane, Delta, GroupOp.operand(Role::ClusterSize),
                      [&] { return B.id(Op::SubgroupSize); });
  Value *X = GroupOp.value();
  return B.op(Op::GroupNonUniformShuffle, X->getType(),
              {GroupOp.operand(Role::Scope), X, From});
}

static Value *expandInverseBallot(const GroupCall &GroupOp) {
  Builder B(GroupOp.call());
  return emitMaskBit(B, GroupOp.value(), B.id(Op::SubgroupLocalInvocationId));
}

static Value *expandBitExtract(const GroupCall &GroupOp) {
  Builder B(GroupOp.call());
  return emitMaskBit(B, GroupOp.value(), GroupOp.index());
}

/// Equal to the value of the first one of those that get there.
static Value *expandAllEqual(const GroupCall &GroupOp) {
  Builder B(GroupOp.call());
  Value *Scope = GroupOp.operand(Role::Scope), *X = GroupOp.value();
  Value *First =
      B.op(Op::GroupNonUniformBroadcastFirst, X->getType(), {Scope, X});
  Value *Equal = X->getType()->isFPOrFPVectorTy() ? B.CreateFCmpOEQ(X, First)
                                                  : B.CreateICmpEQ(X, First);
  if (X->getType()->isVectorTy())
    Equal = B.CreateAndReduce(Equal);
  return B.op(Op::GroupNonUniformAll, B.getInt1Ty(), {Scope, Equal});
}

//===----------------------------------------------------------------------===//
// Segmented reductions
//===----------------------------------------------------------------------===//

/// The collective of a group that combines with \p Kind.
static Op collectiveOf(Arith Kind) {
  const OpInfo *Row = find_if(allOps(), [Kind](const OpInfo &Info) {
    return Info.Class == OpClass::Arithmetic && Info.Kind == Kind &&
           Info.ReachedBy == Reach::WholeGroup;
  });
  return Row->Id;
}

namespace {

/// A run of work-items begins where the flag is set, and with the first one.
class SegmentedReduce {
public:
  SegmentedReduce(const GroupCall &GroupOp, TargetKind Target)
      : B(GroupOp.call()), Head(GroupOp.head()), X(GroupOp.value()),
        T(X->getType()), Kind(GroupOp.arith()),
        OfWorkgroup(GroupOp.isWorkgroupScope()),
        // Devices have no minimum that passes over a NaN.
        Neutral(Target == TargetKind::Spirv && T->isFloatingPointTy() &&
                        Kind != Arith::FAdd
                    ? identity(Kind, T)
                    : neutralElement(Kind, T)) {}

  Value *run() {
    Value *InLanes = reduceLanes();
    return OfWorkgroup ? joinSubgroups(InLanes) : InLanes;
  }

private:
  Value *reduceLanes();
  Value *joinSubgroups(Value *InLanes);
  Value *ofGroup(Op Id, GroupOperation Operation, Value *V) {
    return B.op(
        Id, V->getType(),
        {B.scope(Scope::Workgroup), B.getInt32(unsigned(Operation)), V});
  }

  Builder B;
  Value *Head, *X;
  Type *T;
  Arith Kind;
  bool OfWorkgroup;
  Constant *Neutral;
  Value *Lane = nullptr, *First = nullptr; ///< own lane, the run's first one
};

} // namespace

/// Combines the parts of runs that are in one sub-group: after steps of 1, 2,
/// 4, ... lanes each has its own value with those of the run behind it.
Value *SegmentedReduce::reduceLanes() {
  Type *I64 = B.getInt64Ty(), *Mask = FixedVectorType::get(B.getInt32Ty(), 4);
  Value *Group = B.scope(Scope::Subgroup);
  Lane = B.id(Op::SubgroupLocalInvocationId);
  Value *Heads = B.op(Op::GroupNonUniformBallot, Mask, {Group, Head});
  auto GroupOp = [&](uint64_t I) {
    return B.CreateZExt(B.CreateExtractElement(Heads, I), I64);
  };
  Value *Bits =
      B.CreateOr(B.CreateOr(GroupOp(0), B.CreateShl(GroupOp(1), 32)), 1);
  Value *UpToOwn = B.CreateLShr(
      B.getInt64(-1), B.CreateSub(B.getInt64(63), B.CreateZExt(Lane, I64)));
  auto Count = [&](Intrinsic::ID Zeros, Value *Of) {
    return B.CreateTrunc(B.CreateBinaryIntrinsic(Zeros, Of, B.getFalse()),
                         B.getInt32Ty());
  };
  First = B.CreateSub(B.getInt32(63),
                      Count(Intrinsic::ctlz, B.CreateAnd(Bits, UpToOwn)));
  Value *End = B.CreateBinaryIntrinsic(
      Intrinsic::umin,
      Count(Intrinsic::cttz, B.CreateAnd(Bits, B.CreateNot(UpToOwn))),
      B.id(Op::SubgroupSize));
  Value *Most = B.id(Op::SubgroupMaxSize), *Run = X;
  constexpr unsigned MaxLanes = 64;
  for (unsigned By = 1; By != MaxLanes; By *= 2) {
    Value *Behind =
        B.op(Op::GroupNonUniformShuffleDown, T, {Group, Run, B.getInt32(By)});
    Value *IsOfRun =
        B.CreateAnd(B.CreateICmpULT(B.getInt32(By), Most),
                    B.CreateICmpULT(B.CreateAdd(Lane, B.getInt32(By)), End));
    Run = B.CreateSelect(IsOfRun, combine(B, Kind, Run, Behind), Run);
  }
  return B.op(Op::GroupNonUniformShuffle, T, {Group, Run, First});
}

/// Combines the parts of each run that lies in several sub-groups, one run
/// after the other. A run has the number of heads up to it.
Value *SegmentedReduce::joinSubgroups(Value *InLanes) {
  Type *I32 = B.getInt32Ty();
  Constant *None = Constant::getAllOnesValue(I32);
  Value *Ordinal = ofGroup(Op::GroupIAdd, GroupOperation::InclusiveScan,
                           B.CreateZExt(Head, I32));
  // The sub-group's first work-item, if its run began in another one.
  Value *IsFirst = B.CreateICmpEQ(Lane, B.getInt32(0));
  Value *Continues = B.CreateAnd(
      B.CreateAnd(IsFirst, B.CreateNot(Head)),
      B.CreateICmpNE(emitBuiltIn(B, Op::LocalInvocationIndex), B.getInt64(0)));
  Value *IsLeader = B.CreateICmpEQ(Lane, First);
  auto NextRun = [&](Value *IsWanted) {
    return ofGroup(Op::GroupUMin, GroupOperation::Reduce,
                   B.CreateSelect(IsWanted, Ordinal, None));
  };
  Value *FirstRun = NextRun(Continues);

  Instruction *Here = &*B.GetInsertPoint();
  BasicBlock *Before = Here->getParent();
  BasicBlock *After = Before->splitBasicBlock(Here, "cohort.runs.after");
  Function *F = Before->getParent();
  BasicBlock *Header =
      BasicBlock::Create(B.getContext(), "cohort.runs", F, After);
  BasicBlock *Body = BasicBlock::Create(B.getContext(), "cohort.run", F, After);
  Before->getTerminator()->setSuccessor(0, Header);
  B.SetInsertPoint(Header);
  PHINode *Run = B.CreatePHI(I32, 2), *Result = B.CreatePHI(T, 2);
  B.CreateCondBr(B.CreateICmpEQ(Run, None), After, Body);
  B.SetInsertPoint(Body);
  Value *IsOwn = B.CreateICmpEQ(Ordinal, Run);
  Value *Part = B.CreateSelect(B.CreateAnd(IsOwn, IsLeader), InLanes, Neutral);
  Value *All = ofGroup(collectiveOf(Kind), GroupOperation::Reduce, Part);
  Value *Joined = B.CreateSelect(IsOwn, All, Result);
  Value *Next = NextRun(B.CreateAnd(Continues, B.CreateICmpUGT(Ordinal, Run)));
  B.CreateBr(Header);
  Run->addIncoming(FirstRun, Before);
  Run->addIncoming(Next, Body);
  Result->addIncoming(InLanes, Before);
  Result->addIncoming(Joined, Body);
  B.SetInsertPoint(Here);
  return Result;
}

//===----------------------------------------------------------------------===//
// All of them
//===----------------------------------------------------------------------===//

/// The value of \p GroupOp in other operations; null if another pass expands
/// it.
static Value *expand(const GroupCall &GroupOp, TargetKind Target) {
  switch (GroupOp.op()) {
  case Op::GroupNonUniformRotateKHR:
    return expandRotate(GroupOp);
  case Op::GroupNonUniformInverseBallot:
    return expandInverseBallot(GroupOp);
  case Op::GroupNonUniformBallotBitExtract:
    return expandBitExtract(GroupOp);
  case Op::GroupNonUniformAllEqual:
    return expandAllEqual(GroupOp);
  case Op::GroupSegmentedReduce:
    return SegmentedReduce(GroupOp, Target).run();
  default:
    return nullptr;
  }
}

bool expandGroupOps(Function &F, TargetKind Target) {
  SmallVector<CallBase *, 8> Calls;
  for (Instruction &I : instructions(F))
    if (auto GroupOp = GroupCall::match(I);
        GroupOp && (GroupOp->on(Target) == Lowering::Expanded ||
                    GroupOp->on(Target) == Lowering::Refused))
      Calls.push_back(&GroupOp->call());
  bool Changed = false;
  for (CallBase *Call : Calls) {
    GroupCall GroupOp = GroupCall::of(*Call);
    if (GroupOp.on(Target) == Lowering::Refused) {
      reportError(*Call, "'" + GroupOp.info().Name + "' " +
                             GroupOp.info().on(Target).Reason);
      continue;
    }
    Value *V = expand(GroupOp, Target);
    if (!V)
      continue;
    ++NumExpanded;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << *Call << "\n");
    replaceCall(*Call, V);
    Changed = true;
  }
  return Changed;
}

PreservedAnalyses ExpandGroupOpsPass::run(Module &M, ModuleAnalysisManager &) {
  KernelReach Reach(M);
  bool Changed = false;
  for (ArrayRef<Function *> Functions : {Reach.kernels(), Reach.bodies()})
    for (Function *F : Functions)
      Changed |= expandGroupOps(*F, Target);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

void ExpandGroupOpsPass::printPipeline(raw_ostream &OS,
                                       function_ref<StringRef(StringRef)> Map) {
  OS << Map(name()) << '<' << targetName(Target) << '>';
}

} // namespace cohort

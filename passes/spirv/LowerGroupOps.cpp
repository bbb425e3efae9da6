//===- LowerGroupOps.cpp - Group operations for LLVM's SPIR-V backend -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "prepare/ExpandGroupOps.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

static void callQuery(CallBase &Call, StringRef Name) {
  IRBuilder<> B(&Call);
  std::string Mangled = ("_Z" + Twine(Name.size()) + Name + "v").str();
  FunctionCallee Query = Call.getModule()->getOrInsertFunction(
      Mangled, FunctionType::get(Call.getType(), /*isVarArg=*/false));
  auto *F = cast<Function>(Query.getCallee());
  F->setDoesNotThrow();
  F->setDoesNotAccessMemory();
  F->setWillReturn();
  replaceCall(Call, B.CreateCall(Query));
}

/// A memory scope or semantics that is not known is the widest, the strongest.
static void fixOperand(const GroupCall &GroupOp, Role R, int Widest,
                       int Keep = -1) {
  if (!GroupOp.operand(R))
    return;
  auto Known = GroupOp.constant(R);
  GroupOp.setOperand(
      R, ConstantInt::getSigned(Type::getInt32Ty(GroupOp.call().getContext()),
                                Known ? int(*Known) & Keep : Widest));
}
static constexpr int AllDevices = 0;
static constexpr int AllMemory =
    semantics::WorkgroupMemory | semantics::CrossWorkgroupMemory;
/// OpenCL's environment has no memory of a sub-group.
static constexpr int KnownSemantics = ~int(semantics::SubgroupMemory);

static void fixMemoryOperands(const GroupCall &GroupOp) {
  const int Strongest =
      (GroupOp.opClass() == OpClass::Atomic ? semantics::SequentiallyConsistent
                                            : semantics::AcquireRelease) |
      AllMemory;
  fixOperand(GroupOp, Role::MemoryScope, AllDevices);
  fixOperand(GroupOp, Role::Semantics, Strongest, KnownSemantics);
  fixOperand(GroupOp, Role::UnequalSemantics, Strongest, KnownSemantics);
}

/// A barrier of one item is a fence, and lowered as one.
static void fenceForSingleItem(const GroupCall &GroupOp) {
  if (GroupOp.op() != Op::ControlBarrier ||
      GroupOp.scope() != Scope::Invocation)
    return;
  CallBase &Call = GroupOp.call();
  IRBuilder<> B(&Call);
  Type *I32 = B.getInt32Ty();
  B.CreateCall(getGroupOp(*Call.getModule(), Op::MemoryBarrier, B.getVoidTy(),
                          {I32, I32}),
               {GroupOp.memoryScope(), GroupOp.semantics()});
  Call.eraseFromParent();
}

/// OpGroupBroadcast takes the id by its dimensions, the vocabulary by its place
/// in the group.
static void broadcastByDimensions(const GroupCall &GroupOp, unsigned Dims) {
  CallBase &Call = GroupOp.call();
  IRBuilder<> B(&Call);
  Type *I64 = B.getInt64Ty();
  Value *Rest = B.CreateZExtOrTrunc(GroupOp.index(), I64);
  auto *T = FixedVectorType::get(I64, Dims);
  Value *Id = PoisonValue::get(T);
  for (unsigned D = 0; D != Dims; ++D) {
    Value *Size = emitBuiltIn(B, Op::WorkgroupSize, D);
    Value *Part = D + 1 == Dims ? Rest : B.CreateURem(Rest, Size);
    Id = B.CreateInsertElement(Id, Part, D);
    Rest = B.CreateUDiv(Rest, Size);
  }
  Function *Old = Call.getCalledFunction();
  StringRef Name = Old->getName();
  // _Z22__spirv_GroupBroadcastiim: the last operand's type stands last.
  std::string Mangled = (Name.drop_back() + "Dv" + Twine(Dims) + "_m").str();
  Type *Value = Call.getType(), *I32 = B.getInt32Ty();
  FunctionCallee Callee = Call.getModule()->getOrInsertFunction(
      Mangled, FunctionType::get(Value, {I32, Value, T}, false));
  cast<Function>(Callee.getCallee())->setConvergent();
  CallInst *New =
      B.CreateCall(Callee, {GroupOp.operand(Role::Scope), GroupOp.value(), Id});
  New->setConvergent();
  replaceCall(Call, New);
}

/// Intel's compiler for CPUs (2026.2) makes OpGroupBroadcast of a work-group
/// wrong in kernels that require sub-groups of 32 or 64: a sum in which all but
/// one are 0.
static void broadcastBySum(const GroupCall &GroupOp) {
  if (GroupOp.op() != Op::GroupBroadcast || !GroupOp.isWorkgroupScope())
    return;
  CallBase &Call = GroupOp.call();
  IRBuilder<> B(&Call);
  Type *T = Call.getType(), *I32 = B.getInt32Ty();
  Value *IsSource =
      B.CreateICmpEQ(emitBuiltIn(B, Op::LocalInvocationIndex),
                     B.CreateZExtOrTrunc(GroupOp.index(), B.getInt64Ty()));
  auto Move = [&](Value *X) {
    Type *Bits = B.getIntNTy(X->getType()->getScalarSizeInBits());
    Type *Sum = Bits->getIntegerBitWidth() < 32 ? I32 : Bits;
    Value *Part =
        B.CreateSelect(IsSource, B.CreateZExt(B.CreateBitCast(X, Bits), Sum),
                       ConstantInt::get(Sum, 0));
    FunctionCallee Add =
        getGroupOp(*Call.getModule(), Op::GroupIAdd, Sum, {I32, I32, Sum});
    CallInst *New =
        B.CreateCall(Add, {GroupOp.operand(Role::Scope),
                           B.getInt32(unsigned(GroupOperation::Reduce)), Part});
    New->setConvergent();
    return B.CreateBitCast(B.CreateTrunc(New, Bits), X->getType());
  };
  Value *V = GroupOp.value();
  auto *Vector = dyn_cast<FixedVectorType>(T);
  if (!Vector)
    return replaceCall(Call, Move(V));
  Value *Result = PoisonValue::get(T);
  for (unsigned I = 0; I != Vector->getNumElements(); ++I)
    Result =
        B.CreateInsertElement(Result, Move(B.CreateExtractElement(V, I)), I);
  replaceCall(Call, Result);
}

/// Whether \p I may read memory of others than its work-item.
static bool readsSharedMemory(const Instruction &I) {
  if (!I.mayReadFromMemory())
    return false;
  if (auto GroupOp = GroupCall::match(I)) // ids, sub-groups: no memory
    return GroupOp->opClass() == OpClass::Atomic;
  auto *Load = dyn_cast<LoadInst>(&I);
  if (!Load)
    return !isa<IntrinsicInst>(I) || isa<MemTransferInst>(I);
  const Value *Object = getUnderlyingObject(Load->getPointerOperand());
  if (auto *Argument = dyn_cast<llvm::Argument>(Object)) // the callable
    return Argument->getArgNo() != 0 ||
           Argument->getParent()->getCallingConv() != CallingConv::SPIR_KERNEL;
  auto *Global = dyn_cast<GlobalVariable>(Object);
  return !isa<AllocaInst>(Object) && !(Global && Global->isConstant());
}

/// Whether such a read may follow \p Call before the next barrier of the
/// work-group.
static bool isReadBehind(const CallBase &Call) {
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *, 16> Next;
  auto Walk = [&](const Instruction *From) {
    for (const Instruction *I = From; I; I = I->getNextNode()) {
      if (readsSharedMemory(*I))
        return true;
      if (auto GroupOp = GroupCall::match(*I);
          GroupOp && GroupOp->synchronizesWorkgroup())
        return false;
    }
    for (const BasicBlock *Successor : successors(From->getParent()))
      if (Seen.insert(Successor).second)
        Next.push_back(Successor);
    return false;
  };
  if (isa<InvokeInst>(Call))
    append_range(Next, successors(Call.getParent()));
  else if (Walk(Call.getNextNode()))
    return true;
  while (!Next.empty())
    if (Walk(&Next.pop_back_val()->front()))
      return true;
  return false;
}

/// Intel's compiler for CPUs (2026.2) moves a load from an address that is the
/// same for the work-group, and whose value is used behind a later barrier, up
/// before the collective that it follows, where the memory may not be written
/// yet. A fence keeps it; on CPUs it costs nothing, on others little beside the
/// collective. test/device/run/Inputs/loads-behind-collectives.cpp
static void fenceBehindCollective(const GroupCall &GroupOp) {
  CallBase &Call = GroupOp.call();
  if (!GroupOp.synchronizesWorkgroup() ||
      GroupOp.opClass() == OpClass::ControlBarrier || !isReadBehind(Call))
    return;
  auto *Invoke = dyn_cast<InvokeInst>(&Call);
  IRBuilder<> B(Invoke ? &*Invoke->getNormalDest()->getFirstInsertionPt()
                       : Call.getNextNode());
  Type *I32 = B.getInt32Ty();
  B.CreateCall(getGroupOp(*Call.getModule(), Op::MemoryBarrier, B.getVoidTy(),
                          {I32, I32}),
               {GroupOp.operand(Role::Scope),
                B.getInt32(semantics::AcquireRelease | AllMemory)});
}

/// Lowers an operation that the backend does not take as it is; false if it is
/// unknown here.
static bool lowerCustom(const GroupCall &GroupOp, unsigned Dims) {
  switch (GroupOp.opClass()) {
  case OpClass::BuiltIn:
    callQuery(GroupOp.call(), openCLName(GroupOp.op()));
    return true;
  case OpClass::ControlBarrier:
  case OpClass::MemoryBarrier:
  case OpClass::Atomic:
    fixMemoryOperands(GroupOp);
    return true;
  case OpClass::Broadcast:
    if (GroupOp.isWorkgroupScope() && Dims > 1)
      broadcastByDimensions(GroupOp, Dims);
    return true;
  default:
    return false;
  }
}

static void lowerGroupOp(const GroupCall &GroupOp, unsigned Dims) {
  Lowering How = GroupOp.on(TargetKind::Spirv);
  if (How == Lowering::Legal ||
      (How == Lowering::Custom && lowerCustom(GroupOp, Dims)))
    return;
  reportUnhandled(GroupOp, TargetKind::Spirv);
}

void lowerGroupOps(Module &M) {
  for (Function &F : M) {
    if (!isKernel(F))
      continue;
    expandRuntimeDimensions(F);
    unsigned Dims = KernelInfo::Dims.get(F);
    auto ForEachGroupOp = [&](auto Do) {
      for (Instruction &I : make_early_inc_range(instructions(F)))
        if (auto GroupOp = GroupCall::match(I))
          Do(*GroupOp);
    };
    if (KernelInfo::RequiredSubGroupSize.get(F) > 16)
      ForEachGroupOp(broadcastBySum);
    ForEachGroupOp(
        [](const GroupCall &GroupOp) { carryInOtherTypes(GroupOp.call()); });
    ForEachGroupOp(fenceBehindCollective);
    // The operations that these steps make are lowered with the rest.
    ForEachGroupOp(fenceForSingleItem);
    ForEachGroupOp(
        [=](const GroupCall &GroupOp) { lowerGroupOp(GroupOp, Dims); });
  }
}

} // namespace cohort::spirv

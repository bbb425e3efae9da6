//===- LowerGroupOps.cpp - Group operations as LLVM's SPIR-V backend knows them -===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "analysis/KernelReach.h"
#include "abi/KernelInfo.h"
#include "vocabulary/GroupCall.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "Lowering.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

/// OpenCL's function for a built-in without a dimension; empty for the others.
static StringRef queryName(Op Id) {
  switch (Id) {
  case Op::LocalInvocationIndex:
    return "get_local_linear_id";
  case Op::GlobalLinearId:
    return "get_global_linear_id";
  case Op::SubgroupLocalInvocationId:
    return "get_sub_group_local_id";
  case Op::SubgroupSize:
    return "get_sub_group_size";
  case Op::SubgroupMaxSize:
    return "get_max_sub_group_size";
  case Op::NumSubgroups:
    return "get_num_sub_groups";
  case Op::NumEnqueuedSubgroups:
    return "get_enqueued_num_sub_groups";
  case Op::SubgroupId:
    return "get_sub_group_id";
  default:
    return "";
  }
}

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
static void fixOperand(CallBase &Call, unsigned I, int Widest, int Keep = -1) {
  auto *Known = dyn_cast<ConstantInt>(Call.getArgOperand(I));
  Call.setArgOperand(
      I, ConstantInt::get(Type::getInt32Ty(Call.getContext()),
                          Known ? Known->getSExtValue() & Keep : Widest));
}
static constexpr int AllDevices = 0;
static constexpr int AllMemory =
    semantics::WorkgroupMemory | semantics::CrossWorkgroupMemory;
/// OpenCL's environment has no memory of a sub-group.
static constexpr int KnownSemantics = ~int(semantics::SubgroupMemory);

static void fixMemoryOperands(const GroupCall &Word) {
  CallBase &Call = Word.call();
  switch (Word.op()) {
  case Op::ControlBarrier:
    fixOperand(Call, 1, AllDevices);
    fixOperand(Call, 2, semantics::AcquireRelease | AllMemory, KnownSemantics);
    return;
  case Op::MemoryBarrier:
    fixOperand(Call, 0, AllDevices);
    fixOperand(Call, 1, semantics::AcquireRelease | AllMemory, KnownSemantics);
    return;
  case Op::AtomicLoad: // has no release
    fixOperand(Call, 1, AllDevices);
    fixOperand(Call, 2, semantics::SequentiallyConsistent | AllMemory, KnownSemantics);
    return;
  case Op::AtomicStore:
  case Op::AtomicCompareExchange:
  default:
    fixOperand(Call, 1, AllDevices);
    fixOperand(Call, 2, semantics::SequentiallyConsistent | AllMemory, KnownSemantics);
    if (Word.op() == Op::AtomicCompareExchange)
      fixOperand(Call, 3, semantics::SequentiallyConsistent | AllMemory, KnownSemantics);
    return;
  }
}

/// A barrier of one item is a fence, and lowered as one.
static void fenceForSingleItem(const GroupCall &Word) {
  if (Word.op() != Op::ControlBarrier || Word.scope() != Scope::Invocation)
    return;
  CallBase &Call = Word.call();
  IRBuilder<> B(&Call);
  Type *I32 = B.getInt32Ty();
  B.CreateCall(getGroupOp(*Call.getModule(), Op::MemoryBarrier, B.getVoidTy(),
                          {I32, I32}),
               {Call.getArgOperand(1), Call.getArgOperand(2)});
  Call.eraseFromParent();
}

/// OpGroupBroadcast takes the id by its dimensions, the vocabulary by its place
/// in the group.
static void broadcastByDimensions(CallBase &Call, unsigned Dims) {
  IRBuilder<> B(&Call);
  Type *I64 = B.getInt64Ty();
  Value *Rest = B.CreateZExtOrTrunc(Call.getArgOperand(2), I64);
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
      B.CreateCall(Callee, {Call.getArgOperand(0), Call.getArgOperand(1), Id});
  New->setConvergent();
  replaceCall(Call, New);
}

/// Rotations are a capability that devices of today do not have.
static void rotateByShuffle(const GroupCall &Word) {
  if (Word.op() != Op::GroupNonUniformRotateKHR)
    return;
  CallBase &Call = Word.call();
  IRBuilder<> B(&Call);
  Type *I32 = B.getInt32Ty();
  Value *Delta = B.CreateZExtOrTrunc(Word.index(), I32);
  auto Ask = [&](Op Id) {
    return B.CreateTrunc(emitSubgroupBuiltIn(B, Id), I32);
  };
  Value *Lane = Ask(Op::SubgroupLocalInvocationId);
  Value *From;
  if (Call.arg_size() > 3) {
    Value *InCluster = B.CreateSub(Call.getArgOperand(3), B.getInt32(1));
    From = B.CreateOr(B.CreateAnd(Lane, B.CreateNot(InCluster)),
                      B.CreateAnd(B.CreateAdd(Lane, Delta), InCluster));
  } else {
    From = B.CreateURem(B.CreateAdd(Lane, Delta), Ask(Op::SubgroupSize));
  }
  Value *V = Word.value();
  FunctionCallee Shuffle =
      getGroupOp(*Call.getModule(), Op::GroupNonUniformShuffle, V->getType(),
                 {I32, V->getType(), I32});
  CallInst *New = B.CreateCall(Shuffle, {Call.getArgOperand(0), V, From});
  New->setConvergent();
  replaceCall(Call, New);
}

/// Intel's compiler for CPUs (2026.2) makes OpGroupBroadcast of a work-group
/// wrong in kernels that require sub-groups of 32 or 64: a sum in which all but
/// one are 0.
static void broadcastBySum(const GroupCall &Word) {
  if (Word.op() != Op::GroupBroadcast || !Word.isWorkgroupScope())
    return;
  CallBase &Call = Word.call();
  IRBuilder<> B(&Call);
  Type *T = Call.getType(), *I32 = B.getInt32Ty();
  Value *IsSource =
      B.CreateICmpEQ(emitBuiltIn(B, Op::LocalInvocationIndex),
                     B.CreateZExtOrTrunc(Word.index(), B.getInt64Ty()));
  auto Move = [&](Value *X) {
    Type *Bits = B.getIntNTy(X->getType()->getScalarSizeInBits());
    Type *Sum = Bits->getIntegerBitWidth() < 32 ? I32 : Bits;
    Value *Part =
        B.CreateSelect(IsSource, B.CreateZExt(B.CreateBitCast(X, Bits), Sum),
                       ConstantInt::get(Sum, 0));
    FunctionCallee Add =
        getGroupOp(*Call.getModule(), Op::GroupIAdd, Sum, {I32, I32, Sum});
    CallInst *New =
        B.CreateCall(Add, {Call.getArgOperand(0),
                           B.getInt32(unsigned(GroupOperation::Reduce)), Part});
    New->setConvergent();
    return B.CreateBitCast(B.CreateTrunc(New, Bits), X->getType());
  };
  Value *V = Word.value();
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
  if (auto Word = GroupCall::match(I)) // ids, sub-groups: no memory
    return Word->opClass() == OpClass::Atomic;
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

/// Whether such a read may follow \p Call before the work-group meets again.
static bool isReadBehind(const CallBase &Call) {
  SmallPtrSet<const BasicBlock *, 16> Seen;
  SmallVector<const BasicBlock *, 16> Next;
  auto Walk = [&](const Instruction *From) {
    for (const Instruction *I = From; I; I = I->getNextNode()) {
      if (readsSharedMemory(*I))
        return true;
      if (auto Word = GroupCall::match(*I); Word && Word->synchronizesWorkgroup())
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
static void fenceBehindCollective(const GroupCall &Word) {
  CallBase &Call = Word.call();
  if (!Word.synchronizesWorkgroup() ||
      Word.opClass() == OpClass::ControlBarrier || !isReadBehind(Call))
    return;
  auto *Invoke = dyn_cast<InvokeInst>(&Call);
  IRBuilder<> B(Invoke ? &*Invoke->getNormalDest()->getFirstInsertionPt()
                       : Call.getNextNode());
  Type *I32 = B.getInt32Ty();
  B.CreateCall(getGroupOp(*Call.getModule(), Op::MemoryBarrier, B.getVoidTy(),
                          {I32, I32}),
               {Call.getArgOperand(0), B.getInt32(semantics::AcquireRelease | AllMemory)});
}

static void lowerWord(CallBase &Call, unsigned Dims) {
  GroupCall Word = GroupCall::of(Call);
  switch (Word.opClass()) {
  case OpClass::BuiltIn:
    if (StringRef Name = queryName(Word.op()); !Name.empty())
      callQuery(Call, Name);
    return;
  case OpClass::ControlBarrier:
  case OpClass::MemoryBarrier:
  case OpClass::Atomic:
    fixMemoryOperands(Word);
    return;
  case OpClass::Broadcast:
    if (Word.op() == Op::GroupBroadcast && Word.isWorkgroupScope() && Dims > 1)
      broadcastByDimensions(Call, Dims);
    return;
  case OpClass::Scoped:
  case OpClass::Memory:
    reportError(Call, "'" + Word.info().Name.str() +
                          "' is not supported here on SPIR-V devices");
    return;
  default:
    return;
  }
}

void lowerWords(Module &M) {
  for (Function &F : M) {
    if (!isKernel(F))
      continue;
    expandRuntimeDimensions(F);
    unsigned Dims = KernelInfo::Dims.get(F);
    auto ForEachWord = [&](auto Do) {
      for (Instruction &I : make_early_inc_range(instructions(F)))
        if (auto Word = GroupCall::match(I))
          Do(*Word);
    };
    ForEachWord(rotateByShuffle);
    if (KernelInfo::RequiredSubGroupSize.get(F) > 16)
      ForEachWord(broadcastBySum);
    ForEachWord([](const GroupCall &Word) { carryInOtherTypes(Word.call()); });
    ForEachWord(fenceBehindCollective);
    // What these steps make is lowered with the rest.
    ForEachWord(fenceForSingleItem);
    ForEachWord([=](const GroupCall &Word) { lowerWord(Word.call(), Dims); });
  }
}

} // namespace cohort::spirv

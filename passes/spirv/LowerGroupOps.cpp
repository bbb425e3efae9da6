//===- LowerGroupOps.cpp - Group operations as LLVM's SPIR-V backend knows them
//-===//
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
static void fixOperand(const GroupCall &Word, Role R, int Widest,
                       int Keep = -1) {
  if (!Word.operand(R))
    return;
  auto Known = Word.constant(R);
  Word.setOperand(
      R, ConstantInt::getSigned(Type::getInt32Ty(Word.call().getContext()),
                                Known ? int(*Known) & Keep : Widest));
}
static constexpr int AllDevices = 0;
static constexpr int AllMemory =
    semantics::WorkgroupMemory | semantics::CrossWorkgroupMemory;
/// OpenCL's environment has no memory of a sub-group.
static constexpr int KnownSemantics = ~int(semantics::SubgroupMemory);

static void fixMemoryOperands(const GroupCall &Word) {
  const int Strongest =
      (Word.opClass() == OpClass::Atomic ? semantics::SequentiallyConsistent
                                         : semantics::AcquireRelease) |
      AllMemory;
  fixOperand(Word, Role::MemoryScope, AllDevices);
  fixOperand(Word, Role::Semantics, Strongest, KnownSemantics);
  fixOperand(Word, Role::UnequalSemantics, Strongest, KnownSemantics);
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
               {Word.memoryScope(), Word.semantics()});
  Call.eraseFromParent();
}

/// OpGroupBroadcast takes the id by its dimensions, the vocabulary by its place
/// in the group.
static void broadcastByDimensions(const GroupCall &Word, unsigned Dims) {
  CallBase &Call = Word.call();
  IRBuilder<> B(&Call);
  Type *I64 = B.getInt64Ty();
  Value *Rest = B.CreateZExtOrTrunc(Word.index(), I64);
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
      B.CreateCall(Callee, {Word.operand(Role::Scope), Word.value(), Id});
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
        B.CreateCall(Add, {Word.operand(Role::Scope),
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
      if (auto Word = GroupCall::match(*I);
          Word && Word->synchronizesWorkgroup())
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
               {Word.operand(Role::Scope),
                B.getInt32(semantics::AcquireRelease | AllMemory)});
}

/// What the backend does not do as it is; false if this code does not know it.
static bool lowerCustom(const GroupCall &Word, unsigned Dims) {
  switch (Word.opClass()) {
  case OpClass::BuiltIn:
    callQuery(Word.call(), openCLName(Word.op()));
    return true;
  case OpClass::ControlBarrier:
  case OpClass::MemoryBarrier:
  case OpClass::Atomic:
    fixMemoryOperands(Word);
    return true;
  case OpClass::Broadcast:
    if (Word.isWorkgroupScope() && Dims > 1)
      broadcastByDimensions(Word, Dims);
    return true;
  default:
    return false;
  }
}

static void lowerWord(const GroupCall &Word, unsigned Dims) {
  Lowering How = Word.on(TargetKind::Spirv);
  if (How == Lowering::Legal ||
      (How == Lowering::Custom && lowerCustom(Word, Dims)))
    return;
  reportUnhandled(Word, TargetKind::Spirv);
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
    if (KernelInfo::RequiredSubGroupSize.get(F) > 16)
      ForEachWord(broadcastBySum);
    ForEachWord([](const GroupCall &Word) { carryInOtherTypes(Word.call()); });
    ForEachWord(fenceBehindCollective);
    // What these steps make is lowered with the rest.
    ForEachWord(fenceForSingleItem);
    ForEachWord([=](const GroupCall &Word) { lowerWord(Word, Dims); });
  }
}

} // namespace cohort::spirv

//===- Collectives.cpp - Group operations that the runtime does -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Checked.h"
#include "abi/KernelInfo.h"
#include "checks/Annotations.h"
#include "support/Dimensions.h"
#include "support/LocalObject.h"
#include "support/ReplaceCall.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::checked {

std::optional<SiteKind> kindOf(const GroupCall &Call) {
  switch (Call.op()) {
  case Op::ControlBarrier:
    return SiteKind::Barrier;
  case Op::GroupAll:
  case Op::GroupNonUniformAll:
    return SiteKind::All;
  case Op::GroupAny:
  case Op::GroupNonUniformAny:
    return SiteKind::Any;
  case Op::GroupNonUniformAllEqual:
    return SiteKind::AllEqual;
  case Op::GroupBroadcast:
  case Op::GroupNonUniformBroadcast:
    return SiteKind::Broadcast;
  case Op::GroupNonUniformBroadcastFirst:
    return SiteKind::BroadcastFirst;
  case Op::GroupNonUniformShuffle:
    return SiteKind::Shuffle;
  case Op::GroupNonUniformShuffleXor:
    return SiteKind::ShuffleXor;
  case Op::GroupNonUniformShuffleUp:
    return SiteKind::ShuffleUp;
  case Op::GroupNonUniformShuffleDown:
    return SiteKind::ShuffleDown;
  case Op::GroupNonUniformRotateKHR:
    return SiteKind::Rotate;
  case Op::GroupNonUniformElect:
    return SiteKind::Elect;
  case Op::GroupNonUniformBallot:
    return SiteKind::Ballot;
  case Op::GroupNonUniformInverseBallot:
    return SiteKind::InverseBallot;
  case Op::GroupNonUniformBallotBitExtract:
    return SiteKind::BitExtract;
  case Op::GroupNonUniformBallotBitCount:
    return SiteKind::BitCount;
  case Op::GroupNonUniformBallotFindLSB:
    return SiteKind::FindLSB;
  case Op::GroupNonUniformBallotFindMSB:
    return SiteKind::FindMSB;
  default:
    break;
  }
  if (Call.opClass() != OpClass::Arithmetic)
    return std::nullopt;
  switch (Call.knownOperation()) {
  case GroupOperation::Reduce:
    return SiteKind::Reduce;
  case GroupOperation::InclusiveScan:
    return SiteKind::InclusiveScan;
  case GroupOperation::ExclusiveScan:
    return SiteKind::ExclusiveScan;
  case GroupOperation::ClusteredReduce:
    return SiteKind::ClusteredReduce;
  }
  llvm_unreachable("no such operation");
}

bool isConverged(const GroupCall &Call) {
  if (!Call.isNonUniform())
    return true;
  bool OfHeaders = false;
  for (const Finding::Frame &Around : spotOf(Call.call())) {
    StringRef File = Around.Place.getRelativePath();
    OfHeaders |= isOfHeaders(Around.Place);
    if (File.ends_with("non_uniform_groups.hpp") ||
        File.ends_with("sub_group_mask.hpp"))
      return false;
  }
  return OfHeaders;
}

bool namesLane(const GroupCall &Call) {
  if (Call.opClass() == OpClass::Broadcast)
    return true;
  static const StringSet<> Names = {"shift_group_left", "shift_group_right",
                                    "permute_group_by_xor",
                                    "select_from_group"};
  return any_of(spotOf(Call.call()), [&](const Finding::Frame &Around) {
    return Names.contains(Around.Callee);
  });
}

static Type *memoryType(Type *T) {
  return T->isIntOrIntVectorTy(1) ? T->getWithNewBitWidth(8) : T;
}
static Value *toMemory(IRBuilderBase &B, Value *V) {
  Type *T = memoryType(V->getType());
  return T == V->getType() ? V : B.CreateZExt(V, T);
}
static Value *fromMemory(IRBuilderBase &B, Value *V, Type *T) {
  return V->getType() == T ? V : B.CreateTrunc(V, T);
}

namespace {
class Lowering {
public:
  Lowering(Function &F, Sites &S) : F(F), M(*F.getParent()), S(S) {}
  void run(const GroupCall &Call, SiteKind Kind);

private:
  AllocaInst *variable(Type *T) {
    BasicBlock &Entry = F.getEntryBlock();
    return IRBuilder<>(&Entry, Entry.begin())
        .CreateAlloca(T, nullptr, "cohort.check.value");
  }
  Function *combiner(const GroupCall &Call, Type *T);
  Constant *identityOf(const GroupCall &Call, Type *T);

  Function &F;
  Module &M;
  Sites &S;
};
} // namespace

/// void (T *sum, const T *x): *sum = *sum op *x.
Function *Lowering::combiner(const GroupCall &Call, Type *T) {
  std::string Name = "cohort.check.combine." + utostr(unsigned(Call.arith()));
  raw_string_ostream(Name) << '.' << *T;
  if (Function *Known = M.getFunction(Name))
    return Known;
  LLVMContext &C = M.getContext();
  auto *Ptr = PointerType::get(C, 0);
  Function *Combine =
      Function::Create(FunctionType::get(Type::getVoidTy(C), {Ptr, Ptr}, false),
                       GlobalValue::InternalLinkage, Name, M);
  Combine->addFnAttr(Attribute::NoUnwind);
  IRBuilder<> B(BasicBlock::Create(C, "", Combine));
  Type *In = memoryType(T);
  auto Read = [&](unsigned I) {
    return fromMemory(B, B.CreateLoad(In, Combine->getArg(I)), T);
  };
  Value *Sum = combine(B, Call.arith(), Read(0), Read(1));
  B.CreateStore(toMemory(B, Sum), Combine->getArg(0));
  B.CreateRetVoid();
  return Combine;
}

Constant *Lowering::identityOf(const GroupCall &Call, Type *T) {
  Constant *Value = identity(Call.arith(), T);
  if (T->isIntegerTy(1))
    Value = ConstantInt::get(memoryType(T), Value->isOneValue());
  return S.data(Value, "cohort.check.identity");
}

void Lowering::run(const GroupCall &Call, SiteKind Kind) {
  CallBase &C = Call.call();
  Type *Result = C.getType();
  Value *X = Call.value();
  const DataLayout &DL = M.getDataLayout();
  Sites::Properties P{Kind};
  P.Scope = unsigned(Call.knownScope());
  P.Operation = Call.clusterSize().value_or(0);
  if (Kind == SiteKind::BitCount)
    P.Operation = unsigned(Call.knownOperation());
  P.Flags =
      (isConverged(Call) ? Converged : 0) | (namesLane(Call) ? NamesLane : 0);
  // Equal floating-point values need not have equal bits.
  if (Kind == SiteKind::AllEqual)
    P.Operation = X->getType()->isFloatingPointTy();
  if (X)
    P.Bytes = DL.getTypeStoreSize(memoryType(X->getType()));
  if (Call.opClass() == OpClass::Arithmetic) {
    P.Combine = combiner(Call, X->getType());
    P.Identity = identityOf(Call, X->getType());
  }
  Constant *Site = S.make(C, P);

  IRBuilder<> B(&C);
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty();
  Value *None = ConstantPointerNull::get(B.getPtrTy()), *In = None, *Out = None;
  AllocaInst *ResultIn = nullptr;
  if (X) {
    X = toMemory(B, X);
    In = variable(X->getType());
    B.CreateStore(X, In);
  }
  if (!Result->isVoidTy())
    Out = ResultIn = variable(memoryType(Result));
  Value *Index =
      Call.index() ? B.CreateZExtOrTrunc(Call.index(), I64) : B.getInt64(0);
  bool OfOne = Kind >= SiteKind::InverseBallot && Kind <= SiteKind::FindMSB;
  FunctionCallee Do = M.getOrInsertFunction(OfOne ? Mask : Collective,
                                            B.getVoidTy(), Ptr, Ptr, I64, Ptr);
  B.CreateCall(Do, {Site, In, Index, Out});
  Value *Value = nullptr;
  if (ResultIn)
    Value = fromMemory(B, B.CreateLoad(ResultIn->getAllocatedType(), ResultIn),
                       Result);
  replaceCall(C, Value);
}

/// Ids of work-items and sizes of sub-groups, which no later pass knows for one
/// work-item of several; null for all others.
static Value *lowerId(IRBuilderBase &B, const GroupCall &Call, unsigned Lanes) {
  auto Number = [&](Op Id) {
    Value *All = emitBuiltIn(B, Id, 0);
    for (unsigned Dim : {1, 2})
      All = B.CreateNUWMul(All, emitBuiltIn(B, Id, Dim));
    return All;
  };
  Value *N = B.getInt64(Lanes);
  switch (Call.op()) {
  case Op::SubgroupLocalInvocationId:
    return B.CreateTrunc(
        B.CreateURem(emitBuiltIn(B, Op::LocalInvocationIndex), N),
        B.getInt32Ty());
  case Op::SubgroupSize: {
    Value *Index = emitBuiltIn(B, Op::LocalInvocationIndex);
    Value *First = B.CreateSub(Index, B.CreateURem(Index, N));
    Value *Left = B.CreateSub(Number(Op::WorkgroupSize), First);
    return B.CreateTrunc(B.CreateBinaryIntrinsic(Intrinsic::umin, Left, N),
                         B.getInt32Ty());
  }
  case Op::RunningObject: // sub-groups do not run one after the other
    return ConstantPointerNull::get(B.getPtrTy());
  case Op::ExchangeArray:
    return createLocalObject(B, Call.operand(Role::Size),
                             Call.operand(Role::Align));
  default:
    return nullptr;
  }
}

void lowerRunningObjects(Function &F, unsigned Lanes) {
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto Call = GroupCall::match(I);
    if (!Call ||
        (Call->op() != Op::RunningObject && Call->op() != Op::ExchangeArray))
      continue;
    IRBuilder<> B(&I);
    replaceCall(Call->call(), lowerId(B, *Call, Lanes));
  }
}

void lowerCollectives(Function &F, Sites &S, unsigned Lanes) {
  // In the order in which work-items come to them, as far as there is one:
  // places get ascending numbers.
  SmallVector<GroupCall, 16> Calls;
  for (BasicBlock *Block : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : *Block)
      if (auto Call = GroupCall::match(I))
        Calls.push_back(*Call);
  Lowering L(F, S);
  for (const GroupCall &Call : Calls) {
    if (Call.scope() == Scope::Invocation) {
      if (Call.opClass() == OpClass::ControlBarrier)
        replaceCall(Call.call(), nullptr);
      continue;
    }
    if (auto Kind = kindOf(Call)) {
      L.run(Call, *Kind);
      continue;
    }
    IRBuilder<> B(&Call.call());
    if (Value *V = lowerId(B, Call, Lanes))
      replaceCall(Call.call(), V);
  }
}

void dropRequirements(Function &F) {
  for (Instruction &I : make_early_inc_range(instructions(F)))
    if (auto *Call = dyn_cast<CallInst>(&I))
      if (const Function *Callee = Call->getCalledFunction();
          Callee && isPlaceholder(*Callee))
        replaceCall(*Call, Call->getType()->isVoidTy()
                               ? nullptr
                               : Call->getArgOperand(0));
}

void lowerRequirements(Function &F, Sites &S) {
  applyAnnotations(F);
  for (Instruction &I : make_early_inc_range(instructions(F))) {
    auto *Call = dyn_cast<CallInst>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    if (!Callee || !isPlaceholder(*Callee))
      continue;
    IRBuilder<> B(Call);
    auto Scope = requiredUniform(I);
    if (Scope && *Scope != Scope::Invocation) {
      Value *X = Call->getArgOperand(0);
      Type *T = X->getType();
      if (T->isSingleValueType() && !T->isVectorTy()) {
        Sites::Properties P{SiteKind::Uniform};
        P.Scope = unsigned(*Scope);
        X = toMemory(B, X);
        P.Bytes = F.getDataLayout().getTypeStoreSize(X->getType());
        BasicBlock &Entry = F.getEntryBlock();
        AllocaInst *In =
            IRBuilder<>(&Entry, Entry.begin())
                .CreateAlloca(X->getType(), nullptr, "cohort.check.value");
        B.CreateStore(X, In);
        B.CreateCall(
            F.getParent()->getOrInsertFunction(UniformValue, B.getVoidTy(),
                                               B.getPtrTy(), B.getPtrTy()),
            {S.make(I, P), In});
      }
    }
    Value *Same =
        Call->getType()->isVoidTy() ? nullptr : Call->getArgOperand(0);
    replaceCall(*Call, Same);
  }
}

} // namespace cohort::checked

//===- WidenCalls.cpp - Calls of a sub-group ------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "WidenCalls.h"
#include "WidenMath.h"
#include "abi/CallBlock.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "cpu/checked/Checked.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

Value *CallEmitter::emit(CallBase &Call) {
  if (auto *II = dyn_cast<IntrinsicInst>(&Call)) {
    bool Done = false;
    Value *New = emitIntrinsic(*II, Done);
    if (Done)
      return New;
  }
  if (Function *Callee = Call.getCalledFunction();
      Callee && (Callee->getName() == checked::LaneAccess ||
                 Callee->getName() == checked::LaneSync))
    if (Value *New = emitLaneCheck(Call))
      return New;
  // Loops over logical items have no unit: what they call takes no group.
  if (calledExternal(Call) && isUnit(F))
    return emitExternalCall(Call);
  if (S.of(&Call).hasBase() && !Call.getType()->isVoidTy())
    return Values.emitBase(Call);
  if (Value *New = emitMathLibrary(State, Call))
    return New;
  return Values.laneByLane(Call);
}

/// One call for the active lanes, which hand over their arguments in
/// memory.
Value *CallEmitter::emitExternalCall(CallBase &Call) {
  CallBlock Block(Call.getFunctionType(), N, State.DL);
  AllocaInst *Memory = Block.allocate(State.entry());
  auto IsPlain = [&](const CallBlock::Array &A) {
    return VectorType::isValidElementType(A.Element) &&
           State.DL.getTypeSizeInBits(A.Element) == A.Stride * 8;
  };
  auto Element = [&](const CallBlock::Array &A, unsigned Lane) {
    return CallBlock::element(B, Memory, A, B.getInt64(Lane));
  };
  for (auto [K, Arg] : enumerate(Call.args())) {
    const CallBlock::Array &In = Block.parameter(K);
    Value *X = State.wide(Arg);
    if (IsPlain(In)) {
      B.CreateAlignedStore(CallBlock::toMemory(B, X), Element(In, 0),
                           In.Alignment);
      continue;
    }
    for (unsigned Lane = 0; Lane < N; ++Lane)
      B.CreateAlignedStore(B.lane(X, Arg->getType(), Lane), Element(In, Lane),
                           In.Alignment);
  }
  B.CreateAlignedStore(
      B.CreateZExt(B.bits(B.orAllActive(State.Mask)), B.getInt64Ty()), Memory,
      Align(8));
  callVersion(B, *calledFunction(Call), N, Memory);
  Type *T = Call.getType();
  if (T->isVoidTy())
    return nullptr;
  const CallBlock::Array &Out = Block.result();
  if (IsPlain(Out))
    return CallBlock::fromMemory(
        B,
        B.CreateAlignedLoad(FixedVectorType::get(Out.Element, N),
                            Element(Out, 0), Out.Alignment),
        B.wide(T));
  Value *Result = PoisonValue::get(B.wide(T));
  for (unsigned Lane = 0; Lane < N; ++Lane)
    Result = B.setLane(
        Result, T, B.CreateAlignedLoad(T, Element(Out, Lane), Out.Alignment),
        B.getInt32(Lane));
  return Result;
}

/// One call of the checked build for all active lanes; null if each needs its
/// own.
Value *CallEmitter::emitLaneCheck(CallBase &Call) {
  Module &M = *F.getParent();
  Type *Ptr = B.getPtrTy(), *I64 = B.getInt64Ty(), *I32 = B.getInt32Ty();
  auto Active = [&] {
    return B.CreateZExt(B.bits(B.orAllActive(State.Mask)), I64);
  };
  Value *Index = Call.getArgOperand(Call.arg_size() - 1);
  // Lanes have neighbouring work-items.
  if (S.of(Index).stride() != 1)
    return nullptr;
  if (Call.getType()->isVoidTy())
    return B.CreateCall(M.getOrInsertFunction(checked::LanesSync, B.getVoidTy(),
                                              Ptr, I32, I64, I64),
                        {Call.getArgOperand(0), Call.getArgOperand(1), Active(),
                         State.base(Index)});
  Value *Site = Call.getArgOperand(0), *Address = Call.getArgOperand(1),
        *Bytes = Call.getArgOperand(2), *Base = Call.getArgOperand(3),
        *BaseBytes = Call.getArgOperand(4);
  const bool OneBase = S.isUniform(Base);
  if (!S.isUniform(Bytes) || !S.isUniform(BaseBytes) ||
      (!OneBase && S.of(Base).hasBase()))
    return nullptr;
  Value *None = ConstantPointerNull::get(B.getPtrTy());
  auto InMemory = [&](Value *V) {
    auto *All = new AllocaInst(FixedVectorType::get(Ptr, N),
                               State.DL.getAllocaAddrSpace(), "cohort.lanes",
                               State.endOfEntry()->getIterator());
    B.CreateStore(State.wide(V), All);
    return All;
  };
  // Lane 0's address and the step, or all in memory.
  auto Stride = S.of(Address).stride();
  Value *First = Stride ? State.base(Address) : None,
        *All = Stride ? None : InMemory(Address),
        *FirstBase = OneBase ? State.base(Base) : None,
        *AllBases = OneBase ? None : InMemory(Base);
  auto Do = M.getOrInsertFunction(checked::LanesAccess, I64, Ptr, I64, I32, Ptr,
                                  I64, Ptr, Ptr, Ptr, I64, I64, I64);
  auto *Callee = cast<Function>(Do.getCallee());
  Callee->setDoesNotThrow();
  // It knows of addresses, not of what is there.
  Callee->setMemoryEffects(MemoryEffects::inaccessibleOrArgMemOnly());
  constexpr unsigned FirstArg = 3, AllArg = 5, BaseArg = 6, BasesArg = 7;
  for (unsigned Arg : {FirstArg, BaseArg})
    Callee->addParamAttr(Arg, Attribute::ReadNone);
  for (unsigned Arg : {AllArg, BasesArg})
    Callee->addParamAttr(Arg, Attribute::ReadOnly);
  Value *May = B.CreateCall(Do, {Site, Active(), B.getInt32(N), First,
                                 B.getInt64(Stride.value_or(0)), All, FirstBase,
                                 AllBases, State.base(Bytes),
                                 State.base(BaseBytes), State.base(Index)});
  return B.fromBits(B.CreateTrunc(May, B.getIntNTy(N)));
}

Value *CallEmitter::emitIntrinsic(IntrinsicInst &I, bool &Done) {
  auto AllUniform = [&] {
    return all_of(I.operands(), [&](Value *V) {
      return isa<MetadataAsValue>(V) || S.isUniform(V);
    });
  };
  switch (I.getIntrinsicID()) {
  case Intrinsic::lifetime_start:
  case Intrinsic::lifetime_end:
  case Intrinsic::assume:
  case Intrinsic::invariant_start:
  case Intrinsic::invariant_end:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::pseudoprobe:
  case Intrinsic::var_annotation:
  case Intrinsic::prefetch:
    // Hints about one work-item; some lanes may be inactive.
    Done = true;
    return nullptr;
  case Intrinsic::is_constant:
    Done = true;
    return S.of(&I).hasBase() ? static_cast<Value *>(B.getFalse())
                              : B.noneActive();
  case Intrinsic::trap:
  case Intrinsic::debugtrap:
  case Intrinsic::ubsantrap:
  case Intrinsic::stackrestore:
    Done = true;
    return Values.emitBase(I);
  case Intrinsic::memcpy:
  case Intrinsic::memcpy_inline:
  case Intrinsic::memmove:
  case Intrinsic::memset:
  case Intrinsic::memset_inline:
    if (!AllUniform() || !cast<ConstantInt>(I.getArgOperand(3))->isZero())
      return nullptr;
    Done = true; // the same bytes for all
    return Values.emitBase(I);
  default:
    break;
  }
  // LLVM 22 cannot select llvm.frexp of vectors, and has only calls for those
  // of several results that are not checks for overflow.
  if (I.getType()->isStructTy() && !isa<WithOverflowInst>(I))
    return nullptr;
  if (!S.of(&I).isVarying() || !isTriviallyVectorizable(I.getIntrinsicID()))
    return nullptr;
  if (Value *New = emitMathLibrary(State, I)) {
    Done = true;
    return New;
  }
  Value *New = emitVectorIntrinsic(I, I.getIntrinsicID());
  Done = New;
  return New;
}

/// The element-wise intrinsic \p ID on wide operands; null if it has no such
/// form.
Value *CallEmitter::emitVectorIntrinsic(CallBase &Call, Intrinsic::ID ID) {
  SmallVector<Value *, 4> Args;
  for (auto [K, Arg] : enumerate(Call.args())) {
    bool Scalar = isVectorIntrinsicWithScalarOpAtArg(ID, K, &State.TTI);
    if (Scalar && !S.isUniform(Arg))
      return nullptr;
    Args.push_back(Scalar ? State.base(Arg) : State.wide(Arg));
  }
  Type *Result = Call.getType();
  if (Result->isStructTy()) // one struct of vectors
    for (Type *Member : cast<StructType>(Result)->elements())
      if (Member->isVectorTy())
        return nullptr;
  auto Make = [&](Type *T, ArrayRef<Value *> Leaf) -> Value * {
    SmallVector<Type *, 4> Types, Overloads;
    for (Value *X : Leaf)
      Types.push_back(X->getType());
    [[maybe_unused]] bool Valid = Intrinsic::getIntrinsicSignature(
        ID, FunctionType::get(T, Types, /*isVarArg=*/false), Overloads);
    assert(Valid && "no such intrinsic for vectors");
    Function *Decl =
        Intrinsic::getOrInsertDeclaration(F.getParent(), ID, Overloads);
    CallInst *New = B.CreateCall(Decl, Leaf);
    if (isa<FPMathOperator>(Call))
      New->copyFastMathFlags(&Call);
    return New;
  };
  Type *W = B.wide(Result);
  if (Result->isStructTy())
    return Make(W, Args);
  return B.forLeaves(W, Args, [&](ArrayRef<Value *> Leaf) {
    return Make(FixedVectorType::get(Result->getScalarType(), N), Leaf);
  });
}

} // namespace cohort

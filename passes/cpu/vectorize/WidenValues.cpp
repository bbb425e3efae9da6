//===- WidenValues.cpp - Values and arithmetic of a sub-group -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "WidenValues.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Operator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumComparedByCount,
          "Number of comparisons of consecutive values made by counting lanes");
DEBUG_COUNTER(ComparingIds, "cohort-compare-of-ids",
              "Controls which comparisons of consecutive values count lanes");

static cl::opt<unsigned> PlantedFault(
    "cohort-planted-fault", cl::Hidden,
    cl::desc(
        "Makes comparison N that counts lanes wrong, for tests of bisection"));

namespace cohort {

static cl::opt<unsigned>
    MaxUnrolledLanes("cohort-vectorize-max-unrolled-lanes", cl::Hidden,
                     cl::init(16),
                     cl::desc("Lanes up to which an operation of all lanes is "
                              "repeated rather than looped over"));

static cl::opt<int64_t> MaxComparedStride(
    "cohort-compare-max-stride", cl::Hidden, cl::init(64),
    cl::desc("Distance of the lanes' values that a compare counts below"));

static cl::opt<unsigned> MaxSelectedElements(
    "cohort-vectorize-max-selected-elements", cl::Hidden, cl::init(16),
    cl::desc(
        "Elements up to which a varying index of a vector becomes selects"));

//===----------------------------------------------------------------------===//
// Lane by lane
//===----------------------------------------------------------------------===//

Value *ValueEmitter::forEachLane(Type *T,
                                 function_ref<Value *(Value *Lane)> Body) {
  bool HasResult = T && !T->isVoidTy();
  if (!State.Mask && N <= MaxUnrolledLanes) {
    Value *Result = HasResult ? PoisonValue::get(B.wide(T)) : nullptr;
    for (unsigned I = 0; I < N; ++I) {
      Value *Lane = B.getInt32(I);
      Value *X = Body(Lane);
      if (HasResult)
        Result = B.setLane(Result, T, X, Lane);
    }
    return Result;
  }
  AllocaInst *Result =
      HasResult ? State.variable(B.wide(T), "lane.results") : nullptr;
  AllocaInst *Left = State.variable(B.bitsType(), "lanes.left");
  if (HasResult)
    B.CreateStore(PoisonValue::get(B.wide(T)), Result);
  Value *Bits = B.bits(State.Mask);
  Constant *Zero = ConstantInt::get(B.bitsType(), 0);
  B.CreateStore(Bits, Left);
  BasicBlock *Loop =
      BasicBlock::Create(State.F.getContext(), "each.lane", &State.F);
  BasicBlock *Done =
      BasicBlock::Create(State.F.getContext(), "each.lane.done", &State.F);
  B.CreateCondBr(State.NonEmpty ? B.getTrue() : B.CreateICmpNE(Bits, Zero),
                 Loop, Done);

  B.SetInsertPoint(Loop);
  Bits = B.CreateLoad(B.bitsType(), Left);
  Value *Lane = B.anyLane(B.CreateZExtOrTrunc(
      B.CreateIntrinsic(Intrinsic::cttz, {B.bitsType()}, {Bits, B.getTrue()}),
      B.getInt32Ty(), "lane"));
  Value *X = Body(Lane);
  if (HasResult)
    B.CreateStore(B.setLane(B.CreateLoad(B.wide(T), Result), T, X, Lane),
                  Result);
  Value *Rest =
      B.CreateAnd(Bits, B.CreateSub(Bits, ConstantInt::get(B.bitsType(), 1)));
  B.CreateStore(Rest, Left);
  B.CreateCondBr(B.CreateICmpNE(Rest, Zero), Loop, Done);
  B.SetInsertPoint(Done);
  return HasResult ? B.CreateLoad(B.wide(T), Result) : nullptr;
}

static bool isAtomicOperation(const Instruction &I) {
  auto Call = GroupCall::match(I);
  return I.isAtomic() || (Call && Call->opClass() == OpClass::Atomic);
}

void ValueEmitter::remarkLaneByLane(const Instruction &I) const {
  auto *Call = dyn_cast<CallBase>(&I);
  const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
  if (isAtomicOperation(I))
    State.R.missed("AtomicLaneByLane", I,
                   "the atomic operation is executed for one work-item after "
                   "another");
  else if (Callee && Callee->getName().starts_with("cohort."))
    return; // made from the kernel's code, by a pass that has told of it
  else if (Callee)
    State.R.missed("CallLaneByLane", I,
                   "'" + demangle(Callee->getName()) +
                       "' has no vector form: it is called for one work-item "
                       "after another");
  else if (Call)
    State.R.missed("CallLaneByLane", I,
                   "a function that is not known is called for one work-item "
                   "after another");
  else
    State.R.missed(
        "LaneByLane", I,
        Twine("this operation ('") + I.getOpcodeName() +
            "') has no vector form: it is executed for one work-item "
            "after another");
}

Value *ValueEmitter::laneByLane(Instruction &I) {
  if (State.R && !isa<AllocaInst>(I))
    remarkLaneByLane(I);
  return forEachLane(I.getType(), [&](Value *Lane) -> Value * {
    SmallVector<Value *, 8> Operands;
    for (Value *Op : I.operands())
      Operands.push_back(isa<MetadataAsValue>(Op) ? Op
                                                  : State.laneValue(Op, Lane));
    Instruction *Copy = I.clone();
    for (unsigned K = 0; K < Operands.size(); ++K)
      Copy->setOperand(K, Operands[K]);
    State.copyMetadata(I, Copy);
    return B.Insert(Copy);
  });
}

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

Value *ValueEmitter::emit(Instruction &I) {
  return S.of(&I).hasBase() ? emitBase(I) : widen(I);
}

namespace {
/// A value, shifted to the left.
struct Shifted {
  Value *Of = nullptr;
  unsigned By = 0;
};
} // namespace

/// The value that \p I truncates and extends again, where values fit into the
/// remaining bits, or, as InstCombine scales the result, a multiple of it.
/// Nothing for others.
static Shifted withoutCut(const Instruction &I, const Shapes &S) {
  Value *X;
  const APInt *Left, *Right;
  int64_t Low = 0, High;
  unsigned By = 0;
  if (match(&I, m_AShr(m_Shl(m_Value(X), m_APInt(Left)), m_APInt(Right))) &&
      Left->uge(*Right) && Left->ult(Left->getBitWidth())) {
    unsigned Bits = Left->getBitWidth() - Left->getZExtValue();
    By = Left->getZExtValue() - Right->getZExtValue();
    Low = minIntN(Bits);
    High = maxIntN(Bits);
  } else if (match(&I, m_And(m_Value(X), m_APInt(Right))) && Right->isMask() &&
             Right->isNonNegative() && Right->getBitWidth() <= 64) {
    High = Right->getSExtValue();
  } else {
    return {};
  }
  if (X->getType()->getScalarSizeInBits() > 64 || !isa<Instruction>(X))
    return {};
  const Shape &Of = S.of(X);
  return Of.hasBase() && Of.low() >= Low && Of.high() <= High ? Shifted{X, By}
                                                              : Shifted{};
}

/// Notes on \p Cut, which cuts bits off \p X, that they are none of use.
static void noteLosslessCut(Instruction &Cut, const Shape &X) {
  unsigned Bits = Cut.getType()->getScalarSizeInBits();
  if (Bits >= 64)
    return;
  Cut.setHasNoSignedWrap(Cut.hasNoSignedWrap() || (X.low() >= minIntN(Bits) &&
                                                   X.high() <= maxIntN(Bits)));
  Cut.setHasNoUnsignedWrap(
      Cut.hasNoUnsignedWrap() ||
      (X.low() >= 0 && uint64_t(X.high()) <= maxUIntN(Bits)));
}

Value *ValueEmitter::emitBase(Instruction &I) {
  if (I.getType()->isIntegerTy())
    if (auto [Of, By] = withoutCut(I, S); Of) {
      Value *Whole = State.base(Of);
      return By ? B.CreateShl(Whole, By) : Whole;
    }
  auto Uniform = [&](const Value *V) {
    return isa<MetadataAsValue>(V) || S.isUniform(V);
  };
  bool AllUniform = S.isUniform(&I) && all_of(I.operands(), Uniform);
  if (!AllUniform) {
    switch (S.baseForm(I)) {
    case BaseForm::Sum:
      return B.CreateAdd(State.base(I.getOperand(0)),
                         State.base(I.getOperand(1)));
    case BaseForm::Operand:
      return State.base(I.getOperand(0));
    case BaseForm::SignExtended:
      return B.CreateSExt(State.base(I.getOperand(0)), I.getType());
    case BaseForm::Same:
      break; // without its flags, which may fail on lane 0 alone, while it is
             // off
    }
  }
  Instruction *Copy = I.clone();
  for (Use &Op : Copy->operands())
    if (!isa<MetadataAsValue>(Op))
      Op.set(State.base(Op));
  if (!AllUniform) {
    Copy->dropPoisonGeneratingFlags();
    Copy->dropPoisonGeneratingMetadata();
  }
  if (isa<TruncInst>(Copy) && I.getType()->isIntegerTy())
    noteLosslessCut(*Copy, S.of(I.getOperand(0)));
  State.copyMetadata(I, Copy);
  return B.Insert(Copy);
}

Value *ValueEmitter::widen(Instruction &I) {
  switch (I.getOpcode()) {
  case Instruction::GetElementPtr:
    return widenGep(cast<GetElementPtrInst>(I));
  case Instruction::Select:
    return widenSelect(cast<SelectInst>(I));
  case Instruction::ExtractElement:
  case Instruction::InsertElement:
    return widenVectorElement(I);
  case Instruction::ShuffleVector:
    return widenShuffle(cast<ShuffleVectorInst>(I));
  case Instruction::ExtractValue:
    return B.CreateExtractValue(State.wide(I.getOperand(0)),
                                cast<ExtractValueInst>(I).getIndices());
  case Instruction::InsertValue:
    return B.CreateInsertValue(State.wide(I.getOperand(0)),
                               State.wide(I.getOperand(1)),
                               cast<InsertValueInst>(I).getIndices());
  case Instruction::ICmp:
    if (Value *New = widenCompareOfConsecutive(cast<ICmpInst>(I)))
      return New;
    break;
  default:
    break;
  }
  if (Value *New = widenElementwise(I))
    return New;
  return laneByLane(I);
}

/// Values with a constant distance compared with a uniform one: the lanes below
/// some lane, or those above. Two scalars tell which, whatever the width of the
/// values. Null for other compares.
Value *ValueEmitter::widenCompareOfConsecutive(ICmpInst &Cmp) {
  const Value *X = Cmp.getOperand(0), *Limit = Cmp.getOperand(1);
  CmpInst::Predicate P = Cmp.getPredicate();
  if (S.isUniform(X)) {
    std::swap(X, Limit);
    P = ICmpInst::getSwappedPredicate(P);
  }
  Shape Sh = S.of(X);
  Type *T = X->getType();
  // Far distances are those of rows, of which lanes are seldom cut off.
  const int64_t Stride = Sh.stride().value_or(0);
  if (!S.isUniform(Limit) || Stride < 1 || Stride > MaxComparedStride ||
      !T->isIntegerTy() || T->getIntegerBitWidth() < 16)
    return nullptr;
  bool Signed = ICmpInst::isSigned(P);
  if (ICmpInst::isEquality(P) ? Stride != 1
                              : !(Signed ? Sh.SignedExact : Sh.UnsignedExact))
    return nullptr;
  if (!DebugCounter::shouldExecute(ComparingIds))
    return nullptr;
  ++NumComparedByCount;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": by counting lanes:" << Cmp << "\n");
  static unsigned Made = 0; // counted as the counter does
  if (++Made == PlantedFault)
    P = ICmpInst::getInversePredicate(P);

  Value *From = State.base(X), *To = State.base(Limit);
  Value *All = ConstantInt::get(T, N * Stride), *Zero = ConstantInt::get(T, 0);
  Type *Small = B.getIntNTy(N > 32 ? 8 : N > 16 ? 16 : 32);
  auto Mask = [&](CmpInst::Predicate Q, Value *Lane) {
    return B.CreateICmp(
        Q, B.laneIds(Small),
        B.CreateVectorSplat(N, B.CreateZExtOrTrunc(Lane, Small)));
  };
  // Where each sub-group begins at a multiple of its size, a constant is always
  // that of one lane, and the mask is one as well once scalars have compared.
  auto *Constant = dyn_cast<ConstantInt>(To);
  if (P == ICmpInst::ICMP_EQ && Constant && Sh.known() >= Log2_32(N)) {
    const APInt &C = Constant->getValue();
    const auto Lane = unsigned((C.getZExtValue() - Sh.residue()) % N);
    SmallVector<llvm::Constant *, 16> Lanes(N, B.getFalse());
    Lanes[Lane] = B.getTrue();
    Value *IsHere = B.CreateICmpEQ(From, ConstantInt::get(T, C - Lane));
    Value *New =
        B.CreateSelect(IsHere, ConstantVector::get(Lanes), B.noneActive());
    B.noteMask(New, IsHere, B.getFalse());
    return New;
  }
  if (ICmpInst::isEquality(P)) {
    Value *Distance = B.CreateSub(To, From);
    Value *New =
        Mask(P, B.CreateBinaryIntrinsic(Intrinsic::umin, Distance, All));
    if (P == ICmpInst::ICMP_EQ)
      B.noteMask(New, B.CreateICmpULT(Distance, All), B.getFalse());
    else
      B.noteMask(New, B.getTrue(), B.CreateICmpUGE(Distance, All));
    return New;
  }
  // How many lanes are below, or not above, the limit.
  bool OrEqual = P == ICmpInst::ICMP_ULE || P == ICmpInst::ICMP_SLE ||
                 P == ICmpInst::ICMP_UGT || P == ICmpInst::ICMP_SGT;
  Value *Room = B.CreateBinaryIntrinsic(
      Signed ? Intrinsic::ssub_sat : Intrinsic::usub_sat, To, From);
  CmpInst::Predicate Below = Signed ? ICmpInst::ICMP_SLT : ICmpInst::ICMP_ULT;
  CmpInst::Predicate NotAbove =
      Signed ? ICmpInst::ICMP_SLE : ICmpInst::ICMP_ULE;
  Value *Some = B.CreateICmp(OrEqual ? NotAbove : Below, From, To);
  Value *ToLast = ConstantInt::get(T, (N - 1) * Stride);
  Value *Most = OrEqual ? ToLast : All;
  Value *Count = B.CreateBinaryIntrinsic(
      Signed ? Intrinsic::smin : Intrinsic::umin, Room, Most);
  if (Stride != 1) {
    if (!OrEqual)
      Count = B.CreateAdd(Count, ConstantInt::get(T, Stride - 1));
    Count = B.CreateUDiv(Count, ConstantInt::get(T, Stride));
  }
  if (OrEqual)
    Count = B.CreateAdd(Count, ConstantInt::get(T, 1));
  if (OrEqual || Signed)
    Count = B.CreateSelect(Some, Count, Zero);
  bool Rest = ICmpInst::isGE(P) || ICmpInst::isGT(P);
  Value *New = Mask(Rest ? ICmpInst::ICMP_UGE : ICmpInst::ICMP_ULT, Count);
  if (!OrEqual) // the least distance with which all lanes are below
    Most = ConstantInt::get(T, (N - 1) * Stride + 1);
  if (Rest)
    B.noteMask(
        New, B.CreateICmp(Below, Room, Most),
        B.CreateICmp(ICmpInst::getInversePredicate(OrEqual ? NotAbove : Below),
                     From, To));
  else
    B.noteMask(New, Some,
               B.CreateICmp(ICmpInst::getInversePredicate(Below), Room, Most));
  return New;
}

/// Null if \p I does not work on corresponding elements.
Value *ValueEmitter::widenElementwise(Instruction &I) {
  if (!isa<BinaryOperator, UnaryOperator, CastInst, CmpInst, FreezeInst>(I))
    return nullptr;
  auto Elements = [](Type *T) {
    auto *V = dyn_cast<FixedVectorType>(T);
    return V ? V->getNumElements() : 1;
  };
  if (isa<CastInst>(I) &&
      Elements(I.getType()) != Elements(I.getOperand(0)->getType()))
    return nullptr;
  SmallVector<Value *, 2> Args;
  for (Value *Op : I.operands())
    Args.push_back(State.wide(Op));
  if (I.isIntDivRem())
    Args[1] = safeDivisor(I, Args[1]);
  return B.forLeaves(
      B.wide(I.getType()), Args, [&](ArrayRef<Value *> Leaf) -> Value * {
        if (auto *Op = dyn_cast<BinaryOperator>(&I)) {
          Value *New = B.CreateBinOp(Op->getOpcode(), Leaf[0], Leaf[1]);
          if (auto *NewInst = dyn_cast<Instruction>(New))
            NewInst->copyIRFlags(&I);
          return New;
        }
        if (auto *Op = dyn_cast<UnaryOperator>(&I)) {
          Value *New = B.CreateUnOp(Op->getOpcode(), Leaf[0]);
          if (auto *NewInst = dyn_cast<Instruction>(New))
            NewInst->copyIRFlags(&I);
          return New;
        }
        if (isa<FreezeInst>(I))
          return B.CreateFreeze(Leaf[0]);
        if (auto *Cmp = dyn_cast<CmpInst>(&I)) {
          Value *New = B.CreateCmp(Cmp->getPredicate(), Leaf[0], Leaf[1]);
          if (auto *NewInst = dyn_cast<Instruction>(New))
            NewInst->copyIRFlags(&I);
          return New;
        }
        auto &Cast = cast<CastInst>(I);
        Type *To = FixedVectorType::get(I.getType()->getScalarType(), N);
        Value *New = B.CreateCast(Cast.getOpcode(), Leaf[0], To);
        if (auto *NewInst = dyn_cast<Instruction>(New))
          if (NewInst->getOpcode() == I.getOpcode())
            NewInst->copyIRFlags(&I);
        return New;
      });
}

/// An inactive lane may not divide by zero.
Value *ValueEmitter::safeDivisor(Instruction &I, Value *Divisor) {
  bool Signed =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
  auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  if (!State.Mask || (C && !C->isZero() && !(Signed && C->isMinusOne())))
    return Divisor;
  return B.forLeaves(
      Divisor->getType(), {Divisor}, [&](ArrayRef<Value *> Leaf) {
        return B.CreateSelect(State.Mask, Leaf[0],
                              ConstantInt::get(Leaf[0]->getType(), 1));
      });
}

Value *ValueEmitter::widenSelect(SelectInst &I) {
  Value *Condition = I.getCondition();
  Value *L = State.wide(I.getTrueValue()), *R = State.wide(I.getFalseValue());
  bool PerElement = Condition->getType()->isVectorTy();
  Value *C = S.isUniform(Condition) && !PerElement ? State.base(Condition)
                                                   : State.wide(Condition);
  return B.forLeaves(B.wide(I.getType()), {C, L, R},
                     [&](ArrayRef<Value *> Leaf) {
                       Value *New = B.CreateSelect(Leaf[0], Leaf[1], Leaf[2]);
                       if (auto *NewInst = dyn_cast<SelectInst>(New);
                           NewInst && isa<FPMathOperator>(I))
                         NewInst->copyFastMathFlags(&I);
                       return New;
                     });
}

Value *ValueEmitter::widenGep(GetElementPtrInst &I) {
  if (I.getType()->isVectorTy())
    return laneByLane(I);
  auto Operand = [&](Value *V) {
    return S.isUniform(V) ? State.base(V) : State.wide(V);
  };
  SmallVector<Value *, 4> Indices;
  for (Value *Index : I.indices())
    Indices.push_back(Operand(Index));
  return B.CreateGEP(I.getSourceElementType(), Operand(I.getPointerOperand()),
                     Indices, "", I.getNoWrapFlags());
}

Value *ValueEmitter::widenVectorElement(Instruction &I) {
  bool Insert = isa<InsertElementInst>(I);
  Value *Index = I.getOperand(Insert ? 2 : 1);
  unsigned Elements =
      cast<FixedVectorType>(I.getOperand(0)->getType())->getNumElements();
  Value *Vector = State.wide(I.getOperand(0));
  if (auto *C = dyn_cast<ConstantInt>(Index)) {
    if (C->getValue().uge(Elements))
      return PoisonValue::get(B.wide(I.getType()));
    unsigned K = C->getZExtValue();
    return Insert ? B.CreateInsertValue(Vector, State.wide(I.getOperand(1)), K)
                  : B.CreateExtractValue(Vector, K);
  }
  if (Elements > MaxSelectedElements)
    return laneByLane(I);
  Value *Lanes = State.wide(Index);
  Value *New = Insert ? Vector : B.CreateExtractValue(Vector, 0u);
  for (unsigned K = Insert ? 0 : 1; K < Elements; ++K) {
    Value *Here = B.CreateICmpEQ(Lanes, ConstantInt::get(Lanes->getType(), K));
    Value *Element = B.CreateExtractValue(Vector, K);
    New =
        Insert
            ? B.CreateInsertValue(
                  New,
                  B.CreateSelect(Here, State.wide(I.getOperand(1)), Element), K)
            : B.CreateSelect(Here, Element, New);
  }
  return New;
}

Value *ValueEmitter::widenShuffle(ShuffleVectorInst &I) {
  int Elements =
      cast<FixedVectorType>(I.getOperand(0)->getType())->getNumElements();
  Value *L = State.wide(I.getOperand(0)), *R = State.wide(I.getOperand(1));
  Value *New = PoisonValue::get(B.wide(I.getType()));
  for (auto [K, From] : enumerate(I.getShuffleMask())) {
    if (From < 0)
      continue;
    Value *Element = From < Elements ? B.CreateExtractValue(L, From)
                                     : B.CreateExtractValue(R, From - Elements);
    New = B.CreateInsertValue(New, Element, K);
  }
  return New;
}

} // namespace cohort

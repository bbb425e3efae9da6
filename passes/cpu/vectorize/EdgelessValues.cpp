//===- EdgelessValues.cpp - Indices away from edges -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "EdgelessValues.h"
#include "CodeVersions.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned>
    MaxDepth("cohort-interior-max-depth", cl::Hidden, cl::init(12),
             cl::desc("Operations between an id and an index that is looked at "
                      "away from edges"));

/// Strides up to which what is computed of them fits into 64 bits.
static constexpr int64_t MaxStride = int64_t(1) << 31;

//===----------------------------------------------------------------------===//
// Forms
//===----------------------------------------------------------------------===//

using Form = EdgelessValues::Form;

/// The form of a uniform value that is made of values with edges, or not.
static Form uniform(bool HasEdge) { return {0, true, true, HasEdge}; }

std::optional<Form> EdgelessValues::formOf(Value *V, unsigned Depth) {
  auto *I = dyn_cast<Instruction>(V);
  const Shape Sh = S.of(V);
  if (!I || Sh.hasBase()) {
    if (Sh.isUniform())
      return uniform(false);
    auto Stride = Sh.stride();
    if (!Stride || *Stride > MaxStride || *Stride < -MaxStride)
      return std::nullopt;
    return Form{*Stride, Sh.SignedExact, Sh.UnsignedExact, false};
  }
  if (Depth == MaxDepth || I->getType()->isVectorTy())
    return std::nullopt;
  if (auto It = Forms.find(V); It != Forms.end())
    return It->second;
  std::optional<Form> New = compute(*I, Depth);
  if (New && (New->Stride > MaxStride || New->Stride < -MaxStride))
    New = std::nullopt;
  return Forms[V] = New;
}

std::optional<Form> EdgelessValues::compute(Instruction &I, unsigned Depth) {
  if (auto *Cmp = dyn_cast<ICmpInst>(&I))
    return formOfCompare(*Cmp, Depth);
  if (auto *Gep = dyn_cast<GEPOperator>(&I))
    return formOfAddress(*Gep, Depth);
  if (I.isIntDivRem())
    return formOfDivision(I, Depth);
  if (auto *Choice = dyn_cast<SelectInst>(&I)) {
    auto C = formOf(Choice->getCondition(), Depth + 1),
         L = formOf(Choice->getTrueValue(), Depth + 1),
         R = formOf(Choice->getFalseValue(), Depth + 1);
    if (!C || !L || !R || C->Stride != 0)
      return std::nullopt;
    if (L->Stride == R->Stride)
      return Form{L->Stride, L->SignedExact && R->SignedExact,
                  L->UnsignedExact && R->UnsignedExact, true};
    if (L->Stride != 0 && R->Stride != 0)
      return std::nullopt;
    Form X = L->Stride != 0 ? *L : *R;
    X.HasEdge = true;
    return X;
  }
  if (auto *Choice = dyn_cast<MinMaxIntrinsic>(&I)) {
    auto L = formOf(Choice->getLHS(), Depth + 1),
         R = formOf(Choice->getRHS(), Depth + 1);
    if (!L || !R || (L->Stride != 0 && R->Stride != 0))
      return std::nullopt;
    if (L->Stride == 0 && R->Stride == 0)
      return uniform(L->HasEdge || R->HasEdge);
    Form X = L->Stride != 0 ? *L : *R;
    X.HasEdge = true;
    return X;
  }
  return formOfArithmetic(I, Depth);
}

std::optional<Form> EdgelessValues::formOfCompare(CmpInst &Cmp,
                                                  unsigned Depth) {
  if (!Cmp.getOperand(0)->getType()->isIntegerTy())
    return std::nullopt;
  auto L = formOf(Cmp.getOperand(0), Depth + 1),
       R = formOf(Cmp.getOperand(1), Depth + 1);
  if (!L || !R || (L->Stride != 0 && R->Stride != 0))
    return std::nullopt;
  int64_t Stride = L->Stride + R->Stride;
  if (Cmp.isEquality() && std::abs(Stride) > 1)
    return std::nullopt;
  return uniform(true);
}

std::optional<Form> EdgelessValues::formOfDivision(Instruction &I,
                                                   unsigned Depth) {
  auto X = formOf(I.getOperand(0), Depth + 1),
       By = formOf(I.getOperand(1), Depth + 1);
  if (!X || !By || By->Stride != 0 || X->Stride != 1)
    return std::nullopt;
  bool Signed = I.getOpcode() == Instruction::SRem;
  return Signed || I.getOpcode() == Instruction::URem
             ? Form{1, Signed, true, true}
             : uniform(true);
}

/// Whether \p V, which is uniform, or the address it is, moves on by elements:
/// it is a loop's counter or an id, and constants.
static bool countsElements(const Value *V, unsigned Depth = 0) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == MaxDepth)
    return false;
  if (auto GroupOp = GroupCall::match(*I))
    return GroupOp->opClass() == OpClass::BuiltIn;
  if (isa<PHINode>(I))
    return true;
  switch (I->getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
  case Instruction::Or:
  case Instruction::GetElementPtr:
  case Instruction::Freeze:
    break;
  case Instruction::Mul:
  case Instruction::Shl:
    if (!isa<Constant>(I->getOperand(1)))
      return false;
    break;
  default:
    if (!isa<CastInst>(I))
      return false;
  }
  return any_of(I->operands(),
                [&](const Value *Op) { return countsElements(Op, Depth + 1); });
}

/// Whether \p V, as the factor of an id, is a stride that may well be 1: one
/// that the kernel is given.
static bool isGivenStride(const Value *V) {
  while (isa<SExtInst, ZExtInst, TruncInst, FreezeInst>(V))
    V = cast<Instruction>(V)->getOperand(0);
  return isa<LoadInst, Argument>(V);
}

std::optional<Form> EdgelessValues::formOfAddress(GEPOperator &Gep,
                                                  unsigned Depth) {
  const DataLayout &DL = F.getDataLayout();
  unsigned Bits = DL.getIndexTypeSizeInBits(Gep.getType());
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Bits, 0);
  auto Base = formOf(Gep.getPointerOperand(), Depth + 1);
  if (!Base || Bits != 64 || !Gep.collectOffset(DL, Bits, Variable, Constant))
    return std::nullopt;
  Form Sum = {Base->Stride, false, false, Base->HasEdge, Base->HasFactor};
  bool IsCounted = Constant != 0 || countsElements(Gep.getPointerOperand());
  for (auto &[Index, Scale] : Variable) {
    auto X = formOf(Index, Depth + 1);
    IsCounted |= X && X->Stride == 0 && countsElements(Index);
    bool IsNarrow = Index->getType()->getIntegerBitWidth() < Bits;
    int64_t Part;
    if (!X || (X->Stride != 0 && IsNarrow && !X->SignedExact) ||
        MulOverflow(X->Stride, Scale.getSExtValue(), Part) ||
        AddOverflow(Sum.Stride, Part, Sum.Stride))
      return std::nullopt;
    Sum.HasEdge |= X->HasEdge;
    Sum.HasFactor |= X->HasFactor;
  }
  return Sum.HasFactor && IsCounted ? std::nullopt : std::optional(Sum);
}

/// The form of a product with a stride, where that is 1.
std::optional<Form> EdgelessValues::formOfProduct(Instruction &I, const Form &X,
                                                  const Form &Y) {
  const bool Left = X.Stride != 0;
  Form Product = Left ? X : Y;
  if ((Left ? Y : X).Stride != 0 || !isGivenStride(I.getOperand(Left ? 1 : 0)))
    return std::nullopt;
  Product.HasEdge = Product.HasFactor = true;
  return Product;
}

std::optional<Form> EdgelessValues::formOfArithmetic(Instruction &I,
                                                     unsigned Depth) {
  if (!I.getType()->isIntegerTy() || !isa<BinaryOperator, CastInst>(I) ||
      I.getType()->getIntegerBitWidth() > 64 ||
      !I.getOperand(0)->getType()->isIntegerTy())
    return std::nullopt;
  auto X = formOf(I.getOperand(0), Depth + 1);
  if (!X)
    return std::nullopt;
  if (isa<CastInst>(I)) {
    if (X->Stride == 0)
      return uniform(X->HasEdge);
    bool Unsigned = isa<ZExtInst>(I);
    if (isa<TruncInst>(I) || (Unsigned && X->Stride < 0))
      return Form{X->Stride, false, false, X->HasEdge, X->HasFactor};
    return Form{X->Stride, true, Unsigned, X->HasEdge, X->HasFactor};
  }
  auto Y = formOf(I.getOperand(1), Depth + 1);
  if (!Y)
    return std::nullopt;
  const bool HasEdge = X->HasEdge || Y->HasEdge;
  if (X->Stride == 0 && Y->Stride == 0)
    return isSafeToSpeculativelyExecute(&I) ? std::optional(uniform(HasEdge))
                                            : std::nullopt;
  auto *Wraps = dyn_cast<OverflowingBinaryOperator>(&I);
  auto Exact = [&](int64_t Stride) {
    return Form{Stride,
                Wraps && Wraps->hasNoSignedWrap() && X->SignedExact &&
                    Y->SignedExact,
                Wraps && Wraps->hasNoUnsignedWrap() && X->UnsignedExact &&
                    Y->UnsignedExact && Stride > 0,
                HasEdge, X->HasFactor || Y->HasFactor};
  };
  auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  switch (I.getOpcode()) {
  case Instruction::Add:
  case Instruction::Sub:
    if ((X->HasFactor && (C || countsElements(I.getOperand(1)))) ||
        (Y->HasFactor && countsElements(I.getOperand(0))))
      return std::nullopt;
    return Exact(I.getOpcode() == Instruction::Add ? X->Stride + Y->Stride
                                                   : X->Stride - Y->Stride);
  case Instruction::Mul:
    if (!C)
      return formOfProduct(I, *X, *Y);
    [[fallthrough]];
  case Instruction::Shl: {
    // No threshold: the product fits into 64 bits.
    constexpr unsigned MaxShift = 16;
    if (!C || C->getValue().uge(1 << MaxShift))
      return std::nullopt;
    int64_t Value = int64_t(C->getZExtValue());
    if (I.getOpcode() == Instruction::Mul)
      return Exact(X->Stride * Value);
    return Value <= MaxShift ? std::optional(Exact(X->Stride << Value))
                             : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

void EdgelessValues::startAt(IRBuilder<> &Builder, Instruction &First,
                             DominatorTree &Tree) {
  B = &Builder;
  Before = &First;
  DT = &Tree;
}

/// \p I with other operands.
Value *EdgelessValues::copyOf(Instruction &I,
                              function_ref<Value *(Value *)> Operand) {
  SmallVector<Value *, 4> Operands;
  for (Value *Op : I.operands()) {
    Operands.push_back(Operand(Op));
    if (!Operands.back())
      return nullptr;
  }
  Instruction *Copy = I.clone();
  for (auto [K, Op] : enumerate(Operands))
    Copy->setOperand(K, Op);
  return B->Insert(Copy);
}

/// \p V itself, which has a base, or the same computed earlier; null if that
/// can't be.
Value *EdgelessValues::available(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || DT->dominates(I, Before))
    return V;
  if (Value *Known = Available.lookup(V))
    return Known;
  auto GroupOp = GroupCall::match(*I);
  bool IsId = GroupOp && GroupOp->opClass() == OpClass::BuiltIn;
  if (!IsId && (!isa<BinaryOperator, CastInst, GetElementPtrInst, ICmpInst,
                     SelectInst, MinMaxIntrinsic>(I) ||
                !isSafeToSpeculativelyExecute(I)))
    return nullptr;
  Value *New = IsId ? B->Insert(I->clone())
                    : copyOf(*I, [this](Value *Op) { return available(Op); });
  return Available[V] = New;
}

Value *EdgelessValues::get(Value *V) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || S.of(V).hasBase())
    return available(V);
  if (auto It = Made.find(V); It != Made.end())
    return It->second;
  Value *New = emit(*I);
  if (New)
    Made[V] = New;
  return New;
}

bool EdgelessValues::make(Value *V) { return get(V) != nullptr; }

bool EdgelessValues::makeWithin(ICmpInst &Bound) {
  Value *All = get(&Bound);
  if (!All)
    return false;
  const bool Left = formOf(Bound.getOperand(0))->Stride != 0;
  // Ids are less than a length, and greater than some constant.
  const bool IsLess = ICmpInst::isLT(Bound.getPredicate()) ||
                      ICmpInst::isLE(Bound.getPredicate());
  const bool Within =
      IsLess == Left || isa<Constant>(Bound.getOperand(Left ? 1 : 0));
  require(Within ? All : B->CreateNot(All));
  Made[&Bound] = B->getInt1(Within);
  return true;
}

Value *EdgelessValues::emit(Instruction &I) {
  if (auto *Cmp = dyn_cast<ICmpInst>(&I))
    return emitCompare(*Cmp);
  if (isa<SelectInst>(I))
    return emitSelect(I);
  if (isa<SExtInst, ZExtInst>(I))
    return emitExtension(I);
  if (auto *Choice = dyn_cast<MinMaxIntrinsic>(&I))
    return emitMinMax(*Choice);
  if (I.isIntDivRem())
    return emitDivision(I);
  if (I.getOpcode() == Instruction::Mul && formOf(&I)->Stride != 0 &&
      !isa<ConstantInt>(I.getOperand(1)))
    return emitProduct(I);
  return copyOf(I, [this](Value *Op) { return get(Op); });
}

Value *EdgelessValues::lane(Type *T) { return laneId(*B, T); }

/// Lane 0's value of \p X.
Value *EdgelessValues::first(Value *X, int64_t Stride) {
  return firstLanes(*B, X, Stride);
}

/// The least and the greatest of all lanes' \p X, which does not wrap.
std::pair<Value *, Value *> EdgelessValues::ends(Value *X, const Form &Of,
                                                 bool Signed) {
  auto *T = cast<IntegerType>(X->getType());
  const unsigned Bits = T->getBitWidth();
  const bool Down = Of.Stride < 0;
  Value *First = first(X, Of.Stride);
  const uint64_t Way = uint64_t(std::abs(Of.Stride)) * (N - 1);
  if (Bits < 64 && Way >> (Bits - 1)) { // lanes are too far apart
    require(B->getFalse());
    return {First, First};
  }
  Constant *By = ConstantInt::get(T, Way);
  Value *Last = B->CreateBinaryIntrinsic(
      Signed ? (Down ? Intrinsic::ssub_sat : Intrinsic::sadd_sat)
             : (Down ? Intrinsic::usub_sat : Intrinsic::uadd_sat),
      First, By);
  if (!(Signed ? Of.SignedExact : Of.UnsignedExact)) {
    APInt Least = Signed ? APInt::getSignedMinValue(Bits) : APInt(Bits, 0),
          Most = Signed ? APInt::getSignedMaxValue(Bits)
                        : APInt::getMaxValue(Bits);
    Constant *Limit =
        ConstantInt::get(B->getContext(), Down ? Least + Way : Most - Way);
    require(
        B->CreateICmp(Signed ? (Down ? ICmpInst::ICMP_SGE : ICmpInst::ICMP_SLE)
                             : (Down ? ICmpInst::ICMP_UGE : ICmpInst::ICMP_ULE),
                      First, Limit));
  }
  return Down ? std::pair(Last, First) : std::pair(First, Last);
}

/// An extension of what might wrap is one of lane 0's value, and the lane.
Value *EdgelessValues::emitExtension(Instruction &I) {
  Value *Narrow = I.getOperand(0);
  const Form Of = *formOf(Narrow);
  const bool Signed = isa<SExtInst>(I) || (Of.SignedExact && I.hasNonNeg());
  Value *X = get(Narrow);
  if (!X)
    return nullptr;
  if (Of.Stride == 0 || (Of.Stride < 0 && isa<ZExtInst>(I)) ||
      (Signed ? Of.SignedExact : Of.UnsignedExact))
    return copyOf(I, [X](Value *) { return X; });
  ends(X, Of, Signed); // for what it requires
  Type *T = I.getType();
  Value *First = first(X, Of.Stride);
  First = Signed ? B->CreateSExt(First, T) : B->CreateZExt(First, T);
  return B->CreateAdd(First,
                      B->CreateMul(lane(T),
                                   ConstantInt::getSigned(T, Of.Stride), "",
                                   /*HasNUW=*/!Signed, /*HasNSW=*/true),
                      "", /*HasNUW=*/!Signed, /*HasNSW=*/true);
}

/// Whether \p X is \p P than \p Limit, for all lanes.
Value *EdgelessValues::uniformCompare(CmpInst::Predicate P, Value *X,
                                      const Form &Of, Value *Limit) {
  if (ICmpInst::isEquality(P)) {
    // From the first to the limit it is further than to the last.
    Value *First = first(X, Of.Stride);
    Value *Way =
        Of.Stride > 0 ? B->CreateSub(Limit, First) : B->CreateSub(First, Limit);
    require(B->CreateICmpUGE(Way, ConstantInt::get(X->getType(), N)));
    return B->getInt1(P == ICmpInst::ICMP_NE);
  }
  auto [Low, High] = ends(X, Of, ICmpInst::isSigned(P));
  Value *OfLow = B->CreateICmp(P, Low, Limit),
        *OfHigh = B->CreateICmp(P, High, Limit);
  require(B->CreateICmpEQ(OfLow, OfHigh));
  return OfLow;
}

Value *EdgelessValues::emitCompare(CmpInst &Cmp) {
  Value *L = get(Cmp.getOperand(0)), *R = get(Cmp.getOperand(1));
  if (!L || !R)
    return nullptr;
  const Form OfL = *formOf(Cmp.getOperand(0)), OfR = *formOf(Cmp.getOperand(1));
  if (OfL.Stride == 0 && OfR.Stride == 0)
    return B->CreateICmp(Cmp.getPredicate(), L, R);
  return OfL.Stride != 0 ? uniformCompare(Cmp.getPredicate(), L, OfL, R)
                         : uniformCompare(Cmp.getSwappedPredicate(), R, OfR, L);
}

Value *EdgelessValues::emitMinMax(MinMaxIntrinsic &I) {
  bool OfLeft = formOf(I.getLHS())->Stride != 0;
  if (!OfLeft && formOf(I.getRHS())->Stride == 0)
    return copyOf(I, [this](Value *Op) { return get(Op); });
  Value *Moving = OfLeft ? I.getLHS() : I.getRHS();
  Value *X = get(Moving), *Limit = get(OfLeft ? I.getRHS() : I.getLHS());
  if (!X || !Limit)
    return nullptr;
  auto [Low, High] = ends(X, *formOf(Moving), I.isSigned());
  CmpInst::Predicate P = ICmpInst::getNonStrictPredicate(I.getPredicate());
  bool IsMin = ICmpInst::isLT(I.getPredicate());
  require(B->CreateICmp(P, IsMin ? High : Low, Limit));
  return X;
}

Value *EdgelessValues::emitSelect(Instruction &I) {
  Value *Condition = get(I.getOperand(0)), *L = get(I.getOperand(1)),
        *R = get(I.getOperand(2));
  if (!Condition || !L || !R)
    return nullptr;
  int64_t OfL = formOf(I.getOperand(1))->Stride,
          OfR = formOf(I.getOperand(2))->Stride;
  if (OfL == OfR)
    return B->CreateSelect(Condition, L, R);
  require(OfL != 0 ? Condition : B->CreateNot(Condition));
  return OfL != 0 ? L : R;
}

/// The quotient and the rest of lane 0: the others have the same quotient if
/// the rest of the last one is less than the divisor.
Value *EdgelessValues::emitDivision(Instruction &I) {
  Value *X = get(I.getOperand(0)), *By = get(I.getOperand(1));
  if (!X || !By)
    return nullptr;
  bool Signed =
      I.getOpcode() == Instruction::SDiv || I.getOpcode() == Instruction::SRem;
  bool IsRest =
      I.getOpcode() == Instruction::SRem || I.getOpcode() == Instruction::URem;
  auto *T = cast<IntegerType>(X->getType());
  Constant *Lanes = ConstantInt::get(T, N);
  // Nothing is divided by what may be 0, or poison.
  By = B->CreateFreeze(By);
  Value *First =
      B->CreateFreeze(ends(X, *formOf(I.getOperand(0)), Signed).first);
  Value *IsWide =
      Signed ? B->CreateICmpSGE(By, Lanes) : B->CreateICmpUGE(By, Lanes);
  require(IsWide);
  if (Signed)
    require(B->CreateICmpSGE(First, ConstantInt::get(T, 0)));
  Value *Divisor = B->CreateSelect(IsWide, By, Lanes);
  Value *Rest, *Quotient = nullptr;
  if (IsRest) {
    // Mostly it is no division: (id + 1) % n, (id + n - 1) % n.
    Value *Once = B->CreateSub(First, Divisor);
    Value *IsLess = B->CreateICmpULT(First, Divisor);
    Value *Near = B->CreateSelect(IsLess, First, Once);
    Value *IsNear = B->CreateICmpULT(Near, Divisor);
    BasicBlock *Here = B->GetInsertBlock(),
               *Far = BasicBlock::Create(F.getContext(), "far", &F),
               *Done = BasicBlock::Create(F.getContext(), "rest", &F);
    B->CreateCondBr(IsNear, Done, Far);
    B->SetInsertPoint(Far);
    Value *Divided = B->CreateURem(First, Divisor);
    B->CreateBr(Done);
    B->SetInsertPoint(Done);
    PHINode *Either = B->CreatePHI(T, 2);
    Either->addIncoming(Near, Here);
    Either->addIncoming(Divided, Far);
    Rest = Either;
  } else {
    Quotient = B->CreateUDiv(First, Divisor);
    Rest = B->CreateSub(First, B->CreateMul(Quotient, Divisor));
  }
  require(B->CreateICmpUGE(B->CreateSub(Divisor, Rest), Lanes));
  return IsRest ? B->CreateAdd(Rest, lane(T), "", /*HasNUW=*/true,
                               /*HasNSW=*/Signed)
                : Quotient;
}

/// What is multiplied by a stride of 1.
Value *EdgelessValues::emitProduct(Instruction &I) {
  const bool Left = formOf(I.getOperand(0))->Stride != 0;
  Value *X = get(I.getOperand(Left ? 0 : 1)),
        *Factor = get(I.getOperand(Left ? 1 : 0));
  if (!X || !Factor)
    return nullptr;
  require(B->CreateICmpEQ(Factor, ConstantInt::get(Factor->getType(), 1)));
  return X;
}

Value *EdgelessValues::condition() {
  return Conditions.empty() ? B->getTrue()
                            : B->CreateFreeze(B->CreateAnd(Conditions));
}

} // namespace cohort

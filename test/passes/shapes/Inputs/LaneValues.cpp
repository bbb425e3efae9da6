// One lane after the other, as LLVM's language reference defines instructions
// SPDX-License-Identifier: Apache-2.0
#include "LaneValues.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"

using namespace llvm;
using cohort::BaseForm;
using cohort::Shape;

using Wide = __int128;

static Wide signedOf(const APInt &V) { return V.getSExtValue(); }
static Wide unsignedOf(const APInt &V) { return V.getZExtValue(); }

static bool isKnown(const Shape &S, const APInt &Base) {
  unsigned Known = std::min(S.known(), Base.getBitWidth());
  return Known == 0 || Base.getLoBits(Known).getZExtValue() == APInt(64, S.residue()).getLoBits(Known).getZExtValue();
}

static bool isInBounds(const Shape &S, const APInt &V) {
  return V.getSExtValue() >= S.low() && V.getSExtValue() <= S.high();
}

bool isBaseOf(const Shape &S, const APInt &Base) { return isKnown(S, Base) && isInBounds(S, Base); }

static APInt plusOffset(const APInt &Base, int64_t Offset) {
  return Base + APInt(64, uint64_t(Offset)).zextOrTrunc(Base.getBitWidth());
}

LaneValues lanesOf(const Shape &S, const APInt &Base, unsigned Lanes) {
  LaneValues V;
  V.Base = Base;
  for (unsigned K = 0; K < Lanes; ++K) {
    APInt X = plusOffset(Base, S.offset(K));
    bool Holds = isInBounds(S, X) && (!S.SignedExact || signedOf(X) == signedOf(Base) + S.offset(K)) &&
                 (!S.UnsignedExact || unsignedOf(X) == unsignedOf(Base) + S.offset(K));
    V.Lane.push_back(Holds ? Scalar(X) : std::nullopt);
  }
  return V;
}

std::string brokenClaim(const Shape &S, const LaneValues &V) {
  if (!S.hasBase() || !V.Base)
    return ""; // poison is the base of uniform operations alone, which are poison on all lanes
  if (!isKnown(S, *V.Base))
    return "low bits of the base";
  if (!isInBounds(S, *V.Base))
    return "bounds of the base";
  for (unsigned K = 0; K < V.Lane.size(); ++K) {
    if (!V.Lane[K])
      continue;
    std::string Lane = " of lane " + std::to_string(K);
    if (*V.Lane[K] != plusOffset(*V.Base, S.offset(K)))
      return "offset" + Lane;
    if (!isInBounds(S, *V.Lane[K]))
      return "bounds" + Lane;
    if (S.SignedExact && signedOf(*V.Lane[K]) != signedOf(*V.Base) + S.offset(K))
      return "no signed wrap" + Lane;
    if (S.UnsignedExact && unsignedOf(*V.Lane[K]) != unsignedOf(*V.Base) + S.offset(K))
      return "no unsigned wrap" + Lane;
  }
  return "";
}

static Scalar unless(bool Poison, APInt V) { return Poison ? Scalar() : Scalar(std::move(V)); }

static Scalar evaluateBinary(const Instruction &I, const APInt &A, const APInt &B, bool Flags) {
  auto *O = dyn_cast<OverflowingBinaryOperator>(&I);
  bool Nsw = Flags && O && O->hasNoSignedWrap(), Nuw = Flags && O && O->hasNoUnsignedWrap();
  bool Exact = Flags && isa<PossiblyExactOperator>(I) && I.isExact();
  bool Disjoint = Flags && isa<PossiblyDisjointInst>(I) && cast<PossiblyDisjointInst>(I).isDisjoint();
  bool S = false, U = false;
  switch (I.getOpcode()) {
  case Instruction::Add:
    (void)A.sadd_ov(B, S), (void)A.uadd_ov(B, U);
    return unless((Nsw && S) || (Nuw && U), A + B);
  case Instruction::Sub:
    (void)A.ssub_ov(B, S), (void)A.usub_ov(B, U);
    return unless((Nsw && S) || (Nuw && U), A - B);
  case Instruction::Mul:
    (void)A.smul_ov(B, S), (void)A.umul_ov(B, U);
    return unless((Nsw && S) || (Nuw && U), A * B);
  case Instruction::And:
    return A & B;
  case Instruction::Or:
    return unless(Disjoint && A.intersects(B), A | B);
  case Instruction::Xor:
    return A ^ B;
  default:
    break;
  }
  if (B.uge(A.getBitWidth()))
    return std::nullopt;
  unsigned By = B.getZExtValue();
  switch (I.getOpcode()) {
  case Instruction::Shl:
    return unless((Nsw && A.shl(By).ashr(By) != A) || (Nuw && A.shl(By).lshr(By) != A), A.shl(By));
  case Instruction::LShr:
    return unless(Exact && A.lshr(By).shl(By) != A, A.lshr(By));
  case Instruction::AShr:
    return unless(Exact && A.lshr(By).shl(By) != A, A.ashr(By));
  default:
    llvm_unreachable("no binary operation of the table");
  }
}

static Scalar evaluateCast(const Instruction &I, const APInt &X, bool Flags) {
  unsigned Bits = I.getDataLayout().getTypeSizeInBits(I.getType());
  switch (I.getOpcode()) {
  case Instruction::Trunc: {
    auto &T = cast<TruncInst>(I);
    APInt V = X.trunc(Bits);
    return unless(Flags && ((T.hasNoSignedWrap() && V.sext(X.getBitWidth()) != X) ||
                            (T.hasNoUnsignedWrap() && V.zext(X.getBitWidth()) != X)),
                  V);
  }
  case Instruction::ZExt:
    return unless(Flags && I.hasNonNeg() && X.isNegative(), X.zext(Bits));
  case Instruction::SExt:
    return X.sext(Bits);
  default:
    return X.zextOrTrunc(Bits);
  }
}

/// An address with any bits: inbounds and its kind would only excuse more.
static APInt evaluateGep(const GetElementPtrInst &Gep, ArrayRef<Scalar> Ops) {
  const DataLayout &DL = Gep.getDataLayout();
  APInt Address = *Ops[0];
  Type *T = Gep.getSourceElementType();
  for (unsigned N = 1; N < Ops.size(); ++N) {
    if (N > 1)
      T = T->getArrayElementType();
    Address += Ops[N]->sextOrTrunc(Address.getBitWidth()) *
               APInt(64, DL.getTypeAllocSize(T).getFixedValue()).zextOrTrunc(Address.getBitWidth());
  }
  return Address;
}

static Scalar evaluateLane(const Instruction &I, ArrayRef<Scalar> Ops, bool Flags) {
  if (I.getOpcode() == Instruction::Select)
    return Ops[0] ? Ops[Ops[0]->isOne() ? 1 : 2] : Scalar();
  if (!all_of(Ops, [](const Scalar &V) { return V.has_value(); }))
    return std::nullopt;
  if (isa<BinaryOperator>(I))
    return evaluateBinary(I, *Ops[0], *Ops[1], Flags);
  if (isa<CastInst>(I))
    return evaluateCast(I, *Ops[0], Flags);
  if (auto *Gep = dyn_cast<GetElementPtrInst>(&I))
    return evaluateGep(*Gep, Ops);
  auto &Cmp = cast<ICmpInst>(I);
  return unless(Flags && Cmp.hasSameSign() && Ops[0]->isNegative() != Ops[1]->isNegative(),
                APInt(1, ICmpInst::compare(*Ops[0], *Ops[1], Cmp.getPredicate())));
}

static Scalar evaluateBase(const Instruction &I, BaseForm Form, ArrayRef<Scalar> Ops, bool Flags) {
  switch (Form) {
  case BaseForm::Sum:
    return Ops[0] && Ops[1] ? Scalar(*Ops[0] + *Ops[1]) : std::nullopt;
  case BaseForm::Operand:
    return Ops[0];
  case BaseForm::SignExtended:
    return Ops[0] ? Scalar(Ops[0]->sext(I.getType()->getIntegerBitWidth())) : std::nullopt;
  case BaseForm::Same:
    break;
  }
  return evaluateLane(I, Ops, Flags);
}

LaneValues evaluate(const Instruction &I, BaseForm Form, unsigned Lanes, const Shape &OperandShape,
                    function_ref<LaneValues(const Value *)> Of) {
  SmallVector<LaneValues, 3> Operands;
  for (const Value *V : I.operands())
    Operands.push_back(Of(V));
  LaneValues R;
  if (I.getOpcode() == Instruction::Freeze) {
    // Poison becomes what the vectorizer computes for that lane.
    R = Operands[0];
    for (unsigned K = 0; K < Lanes; ++K)
      if (!R.Lane[K] && OperandShape.hasBase() && R.Base)
        R.Lane[K] = plusOffset(*R.Base, OperandShape.offset(K));
    return R;
  }
  auto Of0 = [&](auto Get) {
    SmallVector<Scalar, 3> Ops;
    for (const LaneValues &V : Operands)
      Ops.push_back(Get(V));
    return Ops;
  };
  // The base has no flags.
  R.Base = evaluateBase(I, Form, Of0([](const LaneValues &V) { return V.Base; }), /*Flags=*/false);
  for (unsigned K = 0; K < Lanes; ++K)
    R.Lane.push_back(evaluateLane(I, Of0([K](const LaneValues &V) { return V.Lane[K]; }), /*Flags=*/true));
  return R;
}

//===- ShapeTransfer.cpp - Shapes through integer and pointer arithmetic --===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// An instruction whose operands are a base plus constants often is one itself.
// Its base is what the same instruction gives on lane 0's operands, so emitting
// it costs one scalar instruction for all lanes.
//
// A flag such as nsw is about lanes whose value is used. Lane 0 may be
// inactive, or its value poison, where another lane's is not; so only facts
// that hold for every lane may be read from lane 0, and flags never go to its
// instruction.
//
//===----------------------------------------------------------------------===//
#include "ShapeTransfer.h"
#include "PrivateMemory.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Operator.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort {

unsigned basedBits(const Type *T, const DataLayout &DL) {
  if (!T->isIntegerTy() && !T->isPointerTy())
    return 0;
  unsigned Bits = DL.getTypeSizeInBits(const_cast<Type *>(T));
  return Bits <= 64 ? Bits : 0;
}

using OffsetList = SmallVector<int64_t, 16>;

template <typename FnT> static OffsetList mapOffsets(unsigned Lanes, FnT Fn) {
  OffsetList List;
  for (unsigned I = 0; I < Lanes; ++I)
    List.push_back(Fn(I));
  return List;
}

using Wide = __int128;

namespace {
/// Offsets of a result, and whether they are what the lanes' values differ by:
/// they are kept modulo 2^Bits.
struct ResultOffsets {
  Shape S;
  bool Fits = true;
};
} // namespace

/// The offsets \p Fn(lane), which are less than 2^127.
template <typename FnT>
static ResultOffsets resultOffsets(unsigned Lanes, unsigned Bits, FnT Fn) {
  Wide Limit = Wide(1) << (Bits - 1);
  bool Fits = true;
  OffsetList List = mapOffsets(Lanes, [&](unsigned K) {
    Wide Offset = Fn(K);
    Fits &= Offset >= -Limit && Offset < Limit;
    return int64_t(uint64_t(Offset));
  });
  return {Shape::offsets(List, Bits), Fits};
}

static unsigned commonKnown(const Shape &A, const Shape &B) {
  return std::min(A.known(), B.known());
}

/// Records that the lanes' values lie in [\p Low, \p High] if nothing wraps. If
/// that fits into \p Bits, nothing does; but lanes further apart than half of
/// all values have another offset, unless \p Differ: the values, computed
/// without wrapping, differ by the offsets.
static Shape boundedBy(Shape S, Wide Low, Wide High, unsigned Bits,
                       bool Differ = false) {
  Wide Limit = Wide(1) << (Bits - 1);
  if (Low < -Limit || High >= Limit)
    return S;
  S.setBounds(int64_t(Low), int64_t(High));
  if (Differ || High - Low < Limit) {
    S.SignedExact = true;
    S.UnsignedExact |= Low >= 0;
  }
  return S;
}

/// The same, for the result of \p Fn, monotone in both of its operands.
template <typename FnT>
static Shape boundedByCorners(const ResultOffsets &Result, const Shape &L,
                              const Shape &R, FnT Fn, unsigned Bits) {
  if (!L.isBounded() || !R.isBounded())
    return Result.S;
  Wide Corners[] = {
      Fn(Wide(L.low()), Wide(R.low())), Fn(Wide(L.low()), Wide(R.high())),
      Fn(Wide(L.high()), Wide(R.low())), Fn(Wide(L.high()), Wide(R.high()))};
  return boundedBy(Result.S, *std::min_element(Corners, std::end(Corners)),
                   *std::max_element(Corners, std::end(Corners)), Bits,
                   Result.Fits && L.SignedExact && R.SignedExact);
}

/// Marks \p S exact where a carry out of its known bits is impossible.
static Shape exactIfNoCarry(Shape S, unsigned Bits) {
  if (!S.isUniform() && S.staysInKnownBits()) {
    S.UnsignedExact = true;
    S.SignedExact |= S.known() < Bits;
  }
  return S;
}

/// \p X with its bits changed by an and, or or xor with the constant \p C.
Shape ShapeTransfer::bits(Instruction &I, const Shape &X, uint64_t C) const {
  unsigned Bits = I.getType()->getIntegerBitWidth();
  unsigned Opcode = I.getOpcode();
  auto Apply = [&](uint64_t V) {
    return Opcode == Instruction::And  ? V & C
           : Opcode == Instruction::Or ? V | C
                                       : V ^ C;
  };
  uint64_t Mask = maskTrailingOnes<uint64_t>(Bits);
  if (Opcode == Instruction::Xor && (C & Mask) == Mask) {
    // -1 - x, which wraps nowhere.
    ResultOffsets Not = resultOffsets(
        Lanes, Bits, [&](unsigned L) { return -Wide(X.offset(L)); });
    Not.S.setKnown(X.known(), ~X.residue());
    Not.S.SignedExact |= Not.Fits && X.SignedExact;
    return X.isBounded() ? boundedBy(Not.S, ~X.high(), ~X.low(), Bits,
                                     Not.Fits && X.SignedExact)
                         : Not.S;
  }
  if (isIdentityMask(I))
    return X;
  if (!X.staysInKnownBits())
    return Shape::varying();
  // Offsets only change the low bits, and there each lane's are known.
  uint64_t Low = maskTrailingOnes<uint64_t>(X.known());
  uint64_t Base = Apply(X.residue()) & Low;
  Shape S = Shape::offsets(
      mapOffsets(Lanes,
                 [&](unsigned L) {
                   return int64_t((Apply(X.residue() + X.offset(L)) & Low) -
                                  Base);
                 }),
      Bits);
  // An and knows the bits above as well, up to the first that it keeps.
  unsigned Known = X.known();
  if (Opcode == Instruction::And && Known < Bits)
    Known = std::min(Known + countr_zero((C & Mask) >> Known), Bits);
  S = exactIfNoCarry(S.setKnown(Known, Base), Bits);
  int64_t Signed = Bits < 64 ? SignExtend64(C, Bits) : int64_t(C);
  return Opcode == Instruction::And && Signed >= 0
             ? boundedBy(S, 0, Signed, Bits)
             : S;
}

/// \p X and \p M, which is uniform and not constant, joined by an and, or or
/// xor.
Shape ShapeTransfer::bits(Instruction &I, const Shape &X,
                          const Shape &M) const {
  unsigned Bits = I.getType()->getIntegerBitWidth();
  if (M.isUniform() && M.known() >= Bits)
    return bits(I, X, M.residue());
  if (!M.isUniform() || !X.staysInKnownBits() || M.known() < X.known())
    return Shape::varying();
  auto Apply = [&](uint64_t V) {
    return (I.getOpcode() == Instruction::And  ? V & M.residue()
            : I.getOpcode() == Instruction::Or ? V | M.residue()
                                               : V ^ M.residue()) &
           maskTrailingOnes<uint64_t>(X.known());
  };
  uint64_t Base = Apply(X.residue());
  Shape S = Shape::offsets(
      mapOffsets(Lanes,
                 [&](unsigned L) {
                   return int64_t(Apply(X.residue() + X.offset(L)) - Base);
                 }),
      Bits);
  return exactIfNoCarry(S.setKnown(X.known(), Base), Bits);
}

bool ShapeTransfer::isIdentityMask(const Instruction &I) const {
  if (I.getOpcode() != Instruction::And)
    return false;
  auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  if (!C || C->getBitWidth() > 64 || C->isNegative() || !C->getValue().isMask())
    return false;
  Shape X = ShapeOf(I.getOperand(0));
  return X.hasBase() && X.isBounded() && X.low() >= 0 &&
         X.high() <= C->getSExtValue();
}

Shape ShapeTransfer::binary(Instruction &I) const {
  if (!I.getType()->isIntegerTy())
    return Shape::varying();
  unsigned Bits = I.getType()->getIntegerBitWidth();
  Shape L = ShapeOf(I.getOperand(0)), R = ShapeOf(I.getOperand(1));
  if (!L.hasBase() || !R.hasBase())
    return L.isBottom() || R.isBottom() ? Shape::bottom() : Shape::varying();
  unsigned Known = commonKnown(L, R);
  auto Exact = [&](Shape S, bool Fits, bool MayBeUnsigned) {
    auto *O = dyn_cast<OverflowingBinaryOperator>(&I);
    bool IsOr = isa<PossiblyDisjointInst>(I); // what has no carry doesn't wrap
    S.SignedExact |= Fits && (IsOr || (O && O->hasNoSignedWrap())) &&
                     L.SignedExact && R.SignedExact;
    S.UnsignedExact |= Fits && MayBeUnsigned &&
                       (IsOr || (O && O->hasNoUnsignedWrap())) &&
                       L.UnsignedExact && R.UnsignedExact &&
                       all_of(S.offsets(), [](int64_t O) { return O >= 0; });
    return exactIfNoCarry(S, Bits);
  };
  auto *C = dyn_cast<ConstantInt>(I.getOperand(1));
  switch (I.getOpcode()) {
  case Instruction::Or:
    if (!cast<PossiblyDisjointInst>(I).isDisjoint())
      break;
    if (C && L.staysInKnownBits())
      break; // the bits are more precise
    [[fallthrough]];
  case Instruction::Add: {
    ResultOffsets Sum = resultOffsets(Lanes, Bits, [&](unsigned K) {
      return Wide(L.offset(K)) + R.offset(K);
    });
    Sum.S.setKnown(Known, L.residue() + R.residue());
    Sum.S = Exact(Sum.S, Sum.Fits, true);
    return boundedByCorners(
        Sum, L, R, [](Wide A, Wide B) { return A + B; }, Bits);
  }
  case Instruction::Sub: {
    ResultOffsets Sum = resultOffsets(Lanes, Bits, [&](unsigned K) {
      return Wide(L.offset(K)) - R.offset(K);
    });
    Sum.S.setKnown(Known, L.residue() - R.residue());
    Sum.S = Exact(Sum.S, Sum.Fits, false);
    return boundedByCorners(
        Sum, L, R, [](Wide A, Wide B) { return A - B; }, Bits);
  }
  default:
    break;
  }
  if (!C)
    return I.isBitwiseLogicOp() ? L.isUniform() ? bits(I, R, L) : bits(I, L, R)
                                : Shape::varying();
  uint64_t Value = C->getZExtValue();
  switch (I.getOpcode()) {
  case Instruction::Mul:
  case Instruction::Shl: {
    bool Shift = I.getOpcode() == Instruction::Shl;
    if (Shift && Value >= Bits)
      return Shape::varying();
    Wide By = Shift ? Wide(1) << Value : Wide(C->getSExtValue());
    uint64_t Factor(By);
    ResultOffsets Product = resultOffsets(
        Lanes, Bits, [&](unsigned K) { return L.offset(K) * By; });
    unsigned Zeros = Factor ? countr_zero(Factor) : Bits;
    Product.S.setKnown(std::min(L.known() + Zeros, Bits), L.residue() * Factor);
    bool Small = Bits >= 32 && Factor < (1u << 16);
    Product.S = Small ? Exact(Product.S, Product.Fits, true)
                      : exactIfNoCarry(Product.S, Bits);
    if (!L.isBounded())
      return Product.S;
    Wide A = L.low() * By, Z = L.high() * By;
    return boundedBy(Product.S, std::min(A, Z), std::max(A, Z), Bits,
                     Product.Fits && L.SignedExact);
  }
  case Instruction::And:
  case Instruction::Or:
  case Instruction::Xor:
    return bits(I, L, Value);
  case Instruction::LShr:
  case Instruction::AShr:
    return shiftRight(I, L, Value);
  default:
    return Shape::varying();
  }
}

Shape ShapeTransfer::shiftRight(Instruction &I, const Shape &X,
                                uint64_t By) const {
  unsigned Bits = I.getType()->getIntegerBitWidth();
  bool Signed = I.getOpcode() == Instruction::AShr;
  if (By >= Bits)
    return Shape::varying();
  auto Bounded = [&](const Shape &S) {
    return X.isBounded() && X.low() >= 0
               ? boundedBy(S, X.low() >> By, X.high() >> By, Bits)
               : S;
  };
  // The bits shifted out are uniform, and nothing wraps.
  uint64_t Low = maskTrailingOnes<uint64_t>(By);
  if ((Signed ? X.SignedExact : X.UnsignedExact) &&
      all_of(X.offsets(), [&](int64_t O) { return (O & Low) == 0; })) {
    Shape S = Shape::offsets(
        mapOffsets(Lanes, [&](unsigned K) { return X.offset(K) >> By; }), Bits);
    S.SignedExact |= Signed || By > 0;
    S.UnsignedExact |= !Signed;
    if (X.known() > By)
      S.setKnown(X.known() - By, X.residue() >> By);
    return Bounded(exactIfNoCarry(S, Bits));
  }
  if (!X.staysInKnownBits())
    return Shape::varying();
  // Lanes differ in bits that are shifted out: ids from a multiple of 16 on,
  // divided by 64.
  if (X.known() <= By)
    return Bounded(Shape::uniform());
  if (Signed && X.known() >= Bits)
    return Shape::varying(); // the sign itself is among the known bits
  uint64_t Base = X.residue() >> By;
  Shape S = Shape::offsets(
      mapOffsets(Lanes,
                 [&](unsigned K) {
                   return int64_t(((X.residue() + X.offset(K)) >> By) - Base);
                 }),
      Bits);
  return Bounded(exactIfNoCarry(S.setKnown(X.known() - By, Base), Bits));
}

Shape ShapeTransfer::conversion(Instruction &I) const {
  Shape X = ShapeOf(I.getOperand(0));
  if (!X.hasBase())
    return X;
  Type *To = I.getType(), *From = I.getOperand(0)->getType();
  if (!From->isIntegerTy() && !From->isPointerTy())
    return Shape::varying();
  unsigned Bits = DL.getTypeSizeInBits(To),
           FromBits = DL.getTypeSizeInBits(From);
  auto Keep = [&] {
    Shape S = Shape::offsets(X.offsets(), Bits);
    return exactIfNoCarry(S.setKnown(std::min(X.known(), Bits), X.residue()),
                          Bits);
  };
  auto Extended = [&](bool UnsignedExact) {
    Shape S = Keep();
    S.SignedExact = true;
    S.UnsignedExact |= UnsignedExact;
    return S;
  };
  switch (I.getOpcode()) {
  case Instruction::Trunc: {
    if (Bits == 1)
      return Shape::varying();
    Shape S = Keep();
    auto &T = cast<TruncInst>(I);
    bool Fits = S.offsets() == X.offsets();
    S.SignedExact |= Fits && T.hasNoSignedWrap() && X.SignedExact;
    return X.isBounded() && X.SignedExact
               ? boundedBy(S, X.low(), X.high(), Bits, Fits)
               : S;
  }
  case Instruction::SExt:
    return X.SignedExact ? Extended(X.low() >= 0).setBounds(X.low(), X.high())
                         : Shape::varying();
  case Instruction::ZExt: {
    int64_t High = X.low() >= 0 && X.isBounded() ? X.high()
                   : FromBits < 63               ? (int64_t(1) << FromBits) - 1
                                                 : INT64_MAX;
    if (X.UnsignedExact && FromBits > 1)
      return Extended(true).setBounds(0, High);
    if (!X.SignedExact || !I.hasNonNeg())
      return Shape::varying();
    // Emitted as a sign extension: lane 0's value may be negative while it is
    // inactive.
    return X.low() >= 0 ? Extended(true).setBounds(0, High) : Extended(false);
  }
  case Instruction::BitCast:
  case Instruction::PtrToInt:
  case Instruction::IntToPtr:
    return Bits == FromBits ? Keep() : Shape::varying();
  default:
    return Shape::varying();
  }
}

Shape ShapeTransfer::gep(Instruction &I) const {
  auto &Gep = cast<GEPOperator>(I);
  // Lane-fastest pointers are scaled: only a uniform one has a base.
  if (Private.elementSize(&I))
    return allUniformOrVarying(I);
  unsigned Bits = DL.getIndexTypeSizeInBits(Gep.getType());
  SmallMapVector<Value *, APInt, 4> Variable;
  APInt Constant(Bits, 0);
  if (!Gep.collectOffset(DL, Bits, Variable, Constant))
    return Shape::varying();
  Shape S = ShapeOf(Gep.getPointerOperand());
  if (!S.hasBase())
    return S;
  OffsetList Sum = mapOffsets(Lanes, [&](unsigned L) { return S.offset(L); });
  unsigned Known = S.known();
  uint64_t Residue = S.residue() + Constant.getSExtValue();
  for (auto &[Index, Scale] : Variable) {
    Shape X = ShapeOf(Index);
    if (!X.hasBase())
      return X;
    unsigned IndexBits = Index->getType()->getIntegerBitWidth();
    if (!X.isUniform() && IndexBits < Bits && !X.SignedExact)
      return Shape::varying();
    uint64_t Factor = Scale.getSExtValue();
    for (unsigned L = 0; L < Lanes; ++L)
      Sum[L] = int64_t(Sum[L] + uint64_t(X.offset(L)) * Factor);
    unsigned IndexKnown =
        std::min(X.known(), IndexBits) + (Factor ? countr_zero(Factor) : 64);
    Known = std::min(Known, IndexKnown);
    Residue += X.residue() * Factor;
  }
  return Shape::offsets(Sum, Bits).setKnown(Known, Residue);
}

Shape ShapeTransfer::compare(Instruction &I) const {
  auto &Cmp = cast<ICmpInst>(I);
  Shape L = ShapeOf(Cmp.getOperand(0)), R = ShapeOf(Cmp.getOperand(1));
  if (!L.hasBase() || !R.hasBase())
    return L.isBottom() || R.isBottom() ? Shape::bottom() : Shape::varying();
  // All lanes of a vector that ends before an aligned bound are below it.
  auto Before = [](const Shape &X, const Shape &Bound) {
    unsigned Zeros = std::min<unsigned>(Bound.known(), 63);
    return Bound.isUniform() && X.staysInKnownBits() && Zeros >= X.known() &&
           (Bound.residue() & maskTrailingOnes<uint64_t>(X.known())) == 0;
  };
  unsigned Bits = DL.getTypeSizeInBits(Cmp.getOperand(0)->getType());
  switch (Cmp.getPredicate()) {
  case ICmpInst::ICMP_EQ:
  case ICmpInst::ICMP_NE:
    return L.offsets() == R.offsets() ? Shape::uniform() : Shape::varying();
  case ICmpInst::ICMP_ULT:
  case ICmpInst::ICMP_UGE:
    return Before(L, R) ? Shape::uniform() : Shape::varying();
  case ICmpInst::ICMP_SLT:
  case ICmpInst::ICMP_SGE:
    return Before(L, R) && L.known() < Bits ? Shape::uniform()
                                            : Shape::varying();
  case ICmpInst::ICMP_UGT:
  case ICmpInst::ICMP_ULE:
    return Before(R, L) ? Shape::uniform() : Shape::varying();
  case ICmpInst::ICMP_SGT:
  case ICmpInst::ICMP_SLE:
    return Before(R, L) && R.known() < Bits ? Shape::uniform()
                                            : Shape::varying();
  default:
    return Shape::varying();
  }
}

Shape ShapeTransfer::freeze(Instruction &I) const {
  // A lane that was poison has a value now: base plus offset, which need not be
  // exact or in bounds.
  Shape X = ShapeOf(I.getOperand(0));
  if (!X.hasBase() || X.isUniform())
    return X;
  unsigned Bits = DL.getTypeSizeInBits(I.getType());
  ArrayRef<int64_t> Offsets = X.offsets();
  Shape S = exactIfNoCarry(
      Shape::offsets(Offsets, Bits).setKnown(X.known(), X.residue()), Bits);
  auto [Least, Most] = std::minmax_element(Offsets.begin(), Offsets.end());
  return boundedBy(S, Wide(X.low()) + *Least, Wide(X.high()) + *Most, Bits,
                   /*Differ=*/true);
}

Shape ShapeTransfer::select(Instruction &I) const {
  if (!ShapeOf(I.getOperand(0)).isUniform())
    return Shape::varying();
  Shape L = ShapeOf(I.getOperand(1)), R = ShapeOf(I.getOperand(2));
  return L.isBottom() || R.isBottom() ? Shape::bottom() : L.join(R);
}

//===----------------------------------------------------------------------===//
// Any instruction
//===----------------------------------------------------------------------===//

Shape ShapeTransfer::allUniformOrVarying(const User &I) const {
  for (const Value *V : I.operands()) {
    if (isa<BasicBlock>(V) || isa<MetadataAsValue>(V))
      continue;
    Shape S = ShapeOf(V);
    if (S.isBottom())
      return S;
    if (!S.isUniform())
      return Shape::varying();
  }
  return Shape::uniform();
}

Shape ShapeTransfer::operator()(Instruction &I) const {
  Shape All = allUniformOrVarying(I);
  if (!All.isVarying() || !basedBits(I.getType(), DL))
    return All;
  switch (I.getOpcode()) {
#define SHAPE_TRANSFER(OPCODE, FUNCTION)                                       \
  case Instruction::OPCODE:                                                    \
    return FUNCTION(I);
#include "ShapeTransfer.def"
  default:
    return All;
  }
}

BaseForm ShapeTransfer::baseForm(const Instruction &I) const {
  // A flag may fail on lane 0 alone, while it is inactive; where a flag made
  // the shape what it is, the base is what the instruction does without
  // wrapping.
  Shape X = ShapeOf(I.getOperand(0));
  if (auto *Or = dyn_cast<PossiblyDisjointInst>(&I);
      Or && Or->isDisjoint() &&
      !(isa<ConstantInt>(I.getOperand(1)) && X.staysInKnownBits()))
    return BaseForm::Sum;
  if (isIdentityMask(I))
    return BaseForm::Operand;
  if (isa<ZExtInst>(I) && !X.UnsignedExact)
    return BaseForm::SignExtended;
  return BaseForm::Same;
}

} // namespace cohort

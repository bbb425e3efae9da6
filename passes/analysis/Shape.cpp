//===- Shape.cpp - Differences of a value between lanes -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Shape.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace cohort {

Shape Shape::uniform() {
  Shape S;
  S.K = Kind::Based;
  S.SignedExact = S.UnsignedExact = true;
  return S;
}

Shape Shape::varying() {
  Shape S;
  S.K = Kind::Varying;
  return S;
}

Shape Shape::offsets(ArrayRef<int64_t> Offsets, unsigned Bits) {
  Shape S = uniform();
  S.SignedExact = S.UnsignedExact = false;
  for (int64_t O : Offsets)
    S.Offsets.push_back(Bits < 64 ? SignExtend64(O, Bits) : O);
  if (all_of(S.Offsets, [](int64_t O) { return O == 0; })) {
    S.Offsets.clear();
    S.SignedExact = S.UnsignedExact = true;
  }
  return S;
}

Shape Shape::strided(int64_t Stride, unsigned Lanes, unsigned Bits) {
  SmallVector<int64_t, 16> Offsets;
  for (unsigned I = 0; I < Lanes; ++I)
    Offsets.push_back(int64_t(uint64_t(Stride) * I));
  return offsets(Offsets, Bits);
}

std::optional<int64_t> Shape::stride() const {
  if (!hasBase())
    return std::nullopt;
  if (Offsets.size() < 2)
    return 0;
  for (unsigned I = 1; I < Offsets.size(); ++I)
    if (uint64_t(Offsets[I]) != uint64_t(Offsets[1]) * I)
      return std::nullopt;
  return Offsets[1];
}

Shape &Shape::setKnown(unsigned Bits, uint64_t Value) {
  Known = std::min(Bits, 64u);
  Residue = Value & maskTrailingOnes<uint64_t>(Known);
  return *this;
}

bool Shape::staysInKnownBits() const {
  if (!hasBase())
    return false;
  return all_of(Offsets, [&](int64_t O) {
    int64_t Low;
    return Residue <= uint64_t(INT64_MAX) &&
           !AddOverflow(int64_t(Residue), O, Low) && Low >= 0 &&
           uint64_t(Low) <= maskTrailingOnes<uint64_t>(Known);
  });
}

Shape Shape::join(const Shape &Other) const {
  if (isBottom())
    return Other;
  if (Other.isBottom())
    return *this;
  if (isVarying() || Other.isVarying() || Offsets != Other.Offsets)
    return varying();
  Shape S = *this;
  S.SignedExact &= Other.SignedExact;
  S.UnsignedExact &= Other.UnsignedExact;
  unsigned Common = std::min(Known, Other.Known);
  uint64_t Differ = Residue ^ Other.Residue;
  if (Differ)
    Common = std::min(Common, unsigned(countr_zero(Differ)));
  // Bounds that move would move without end around a loop.
  if (Low != Other.Low)
    S.Low = INT64_MIN;
  if (High != Other.High)
    S.High = INT64_MAX;
  return S.setKnown(Common, Residue);
}

bool Shape::operator==(const Shape &O) const {
  return K == O.K && Known == O.Known && Residue == O.Residue && Low == O.Low &&
         High == O.High && Offsets == O.Offsets &&
         SignedExact == O.SignedExact && UnsignedExact == O.UnsignedExact;
}

void Shape::print(raw_ostream &OS) const {
  if (isBottom()) {
    OS << "unreached";
    return;
  }
  if (isVarying()) {
    OS << "varying";
    return;
  }
  if (isUniform()) {
    OS << "uniform";
  } else if (std::optional<int64_t> S = stride()) {
    OS << "stride " << *S;
  } else {
    OS << "offsets ";
    interleaveComma(Offsets, OS);
  }
  if (Known == 64)
    OS << ", base " << int64_t(Residue);
  else if (Known && Residue)
    OS << ", " << Residue << " mod " << (uint64_t(1) << Known);
  else if (Known)
    OS << ", aligned " << (uint64_t(1) << Known);
  if (Low != INT64_MIN && High != INT64_MAX)
    OS << ", in [" << Low << ", " << High << "]";
  else if (Low != INT64_MIN)
    OS << ", at least " << Low;
  else if (High != INT64_MAX)
    OS << ", at most " << High;
  if (isUniform())
    return;
  if (SignedExact)
    OS << ", no signed wrap";
  if (UnsignedExact)
    OS << ", no unsigned wrap";
}

} // namespace cohort

// Shapes and bases to try
// SPDX-License-Identifier: Apache-2.0
#include "Domain.h"
#include "llvm/Support/MathExtras.h"
#include <set>

using namespace llvm;
using cohort::Shape;

using OffsetLists = std::vector<std::vector<int64_t>>;

static int64_t lowest(unsigned Bits) { return minIntN(Bits); }
static int64_t highest(unsigned Bits) { return maxIntN(Bits); }

/// Offsets that are no stride: pairs, a swap, and a last lane that is elsewhere.
static OffsetLists irregular(unsigned Lanes) {
  std::vector<int64_t> Pairs, Swap, Last(Lanes, 0);
  for (unsigned K = 0; K < Lanes; ++K) {
    Pairs.push_back(K & 1);
    Swap.push_back(K == 1 ? 2 : K == 2 ? 1 : K);
  }
  Last.back() = -1;
  return {Pairs, Swap, Last};
}

/// Shapes with the offsets and all that is said of the base, but nothing of wrap and bounds.
static std::vector<Shape> withoutFlags(unsigned Bits, unsigned Lanes) {
  std::set<std::vector<int64_t>> Seen;
  std::vector<Shape> Result;
  auto Add = [&](const Shape &S) {
    if (!Seen.insert(std::vector<int64_t>(S.offsets().begin(), S.offsets().end())).second)
      return;
    for (unsigned Known = 0; Known <= Bits; ++Known)
      for (uint64_t R = 0; R < uint64_t(1) << Known; ++R)
        Result.push_back(Shape(S).setKnown(Known, R));
  };
  for (int64_t Stride = lowest(Bits); Stride <= highest(Bits); ++Stride)
    Add(Shape::strided(Stride, Lanes, Bits));
  for (const std::vector<int64_t> &Offsets : irregular(Lanes))
    Add(Shape::offsets(Offsets, Bits));
  return Result;
}

static std::vector<std::pair<int64_t, int64_t>> someBounds(unsigned Bits) {
  int64_t Low = lowest(Bits), High = highest(Bits);
  return {{INT64_MIN, INT64_MAX}, {0, High}, {0, High / 2}, {Low, -1}, {Low, 0}, {Low / 2, High / 2}};
}

std::vector<Shape> enumerateShapes(unsigned Bits, unsigned Lanes) {
  std::vector<Shape> Result;
  for (const Shape &Plain : withoutFlags(Bits, Lanes))
    for (auto [Low, High] : someBounds(Bits))
      for (unsigned Flags = 0; Flags < (Plain.isUniform() ? 1 : 4); ++Flags) {
        Shape S = Plain;
        S.setBounds(Low, High);
        if (!S.isUniform())
          S.SignedExact = Flags & 1, S.UnsignedExact = Flags & 2;
        Result.push_back(S);
      }
  return Result;
}

APInt sampleNumber(unsigned Bits, Random &Rng) {
  APInt V(Bits, Rng() % 17, false, /*implicitTrunc=*/true);
  switch (Rng() % 6) {
  case 0:
    return V;
  case 1:
    return -V;
  case 2:
    return APInt::getSignedMinValue(Bits) + V;
  case 3:
    return APInt::getSignedMaxValue(Bits) - V;
  case 4:
    return V.shl(Rng() % Bits);
  default:
    return APInt(Bits, Rng(), false, /*implicitTrunc=*/true);
  }
}

Shape sampleShape(unsigned Bits, unsigned Lanes, Random &Rng) {
  Shape S = Shape::uniform();
  OffsetLists Irregular = irregular(Lanes);
  if (unsigned Kind = Rng() % 16; Kind < Irregular.size())
    S = Shape::offsets(Irregular[Kind], Bits);
  else if (Kind < 13)
    S = Shape::strided(Rng() % 2 ? 1 : sampleNumber(Bits, Rng).getSExtValue(), Lanes, Bits);
  if (!S.isUniform())
    S.SignedExact = Rng() % 2, S.UnsignedExact = Rng() % 2;
  APInt Base = sampleNumber(Bits, Rng);
  if (Rng() % 2)
    S.setKnown(Rng() % 4 ? Rng() % (Bits + 1) : Bits, Base.getZExtValue());
  if (Rng() % 2) {
    int64_t A = sampleNumber(Bits, Rng).getSExtValue(), B = Rng() % 2 ? 0 : Base.getSExtValue();
    S.setBounds(std::min({A, B, Base.getSExtValue()}), std::max({A, B, Base.getSExtValue()}));
  }
  return S;
}

std::vector<APInt> basesOf(const Shape &S, unsigned Bits, Random &Rng) {
  std::vector<APInt> Result;
  auto Add = [&](const APInt &Base) {
    if (isBaseOf(S, Base))
      Result.push_back(Base);
  };
  if (Bits <= MostEnumeratedBits) {
    for (uint64_t V = 0; V < uint64_t(1) << Bits; ++V)
      Add(APInt(Bits, V));
    return Result;
  }
  auto WithKnownBits = [&](APInt V) {
    unsigned Known = std::min(S.known(), Bits);
    V.clearLowBits(Known);
    V |= APInt(Bits, S.residue(), false, /*implicitTrunc=*/true).zextOrTrunc(Bits);
    Add(V);
  };
  for (unsigned I = 0; I < 3; ++I)
    WithKnownBits(sampleNumber(Bits, Rng));
  if (!S.isBounded())
    return Result;
  // Next to the ends: there a sum of lanes may wrap.
  APInt Step = S.known() < Bits ? APInt::getOneBitSet(Bits, S.known()) : APInt(Bits, 0);
  for (int64_t End : {S.low(), S.high()})
    for (int Away : {-1, 0, 1})
      if (isIntN(Bits, End))
        WithKnownBits(APInt(Bits, End, true) + Step * APInt(Bits, Away, true, true));
  return Result;
}

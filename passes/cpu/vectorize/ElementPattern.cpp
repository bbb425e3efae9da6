//===- ElementPattern.cpp - Fixed offsets as elements of vectors ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ElementPattern.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned>
    MaxSpread("cohort-element-pattern-max-spread", cl::Hidden, cl::init(4),
              cl::desc("Elements between the first and the last lane of an "
                       "access, for each lane, that are loaded together"));

std::optional<ElementPattern> patternOf(ArrayRef<int64_t> Offsets,
                                        int64_t Size) {
  ElementPattern P;
  P.First = *min_element(Offsets);
  int64_t Length;
  if (SubOverflow(*max_element(Offsets), P.First, Length) ||
      Length / Size >= MaxSpread * int64_t(Offsets.size()))
    return std::nullopt;
  P.Span = Length / Size + 1;
  BitVector Taken(P.Span);
  for (int64_t O : Offsets) {
    if ((O - P.First) % Size != 0)
      return std::nullopt;
    unsigned E = (O - P.First) / Size;
    P.Distinct &= !Taken.test(E);
    Taken.set(E);
    P.Element.push_back(E);
  }
  return P;
}

bool ElementPattern::extendFront(int64_t Bytes, int64_t Size) {
  int64_t NewFirst;
  if (Bytes % Size != 0 || SubOverflow(First, Bytes, NewFirst))
    return false;
  First = NewFirst;
  Span += Bytes / Size;
  for (int &E : Element)
    E += Bytes / Size;
  return true;
}

SmallVector<PatternPiece, 4> piecesOf(const ElementPattern &P, bool Overlap) {
  unsigned N = P.Element.size();
  SmallVector<PatternPiece, 4> Pieces;
  for (unsigned At = 0; At < P.Span; At += N) {
    unsigned Size = Overlap ? std::min(N, P.Span) : N;
    unsigned First = Overlap ? std::min(At, P.Span - Size) : At;
    PatternPiece Piece{First, Size, At, SmallVector<int, 64>(Size, int(N))};
    for (auto [Lane, E] : enumerate(P.Element))
      if (Piece.holds(E))
        Piece.LaneOf[E - First] = Lane;
    Pieces.push_back(std::move(Piece));
  }
  return Pieces;
}

} // namespace cohort

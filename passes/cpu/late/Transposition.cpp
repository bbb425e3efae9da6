//===- Transposition.cpp - Rows of lanes as columns -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Transposition.h"
#include "llvm/Analysis/VectorUtils.h"

using namespace llvm;

namespace cohort {

/// In each part of \p PerPart elements: units of \p Unit elements of the lower
/// or upper half of \p X's part and of \p Y's in turn.
static Value *interleaved(Value *X, Value *Y, unsigned PerPart, unsigned Unit,
                          bool Upper, IRBuilderBase &B) {
  unsigned N = cast<FixedVectorType>(X->getType())->getNumElements();
  SmallVector<int, 64> From(N);
  for (unsigned I = 0; I != N; ++I) {
    unsigned InPart = I % PerPart, InUnit = InPart % Unit,
             Half = InPart / 2 / Unit * Unit + InUnit;
    bool FromY = InPart / Unit % 2;
    From[I] =
        int(I - InPart + Half + (Upper ? PerPart / 2 : 0) + (FromY ? N : 0));
  }
  return B.CreateShuffleVector(X, Y, From);
}

SmallVector<Value *, 16> transposed(ArrayRef<Value *> Rows, unsigned PerPart,
                                    IRBuilderBase &B) {
  // Part q of vector v is row q * PerPart + v, so that the transposition of
  // each part has PerPart rows in order.
  SmallVector<Value *, 16> Vectors;
  for (unsigned V = 0; V != PerPart; ++V) {
    SmallVector<Value *, 16> Parts;
    for (unsigned Lane = V; Lane < Rows.size(); Lane += PerPart)
      Parts.push_back(Rows[Lane]);
    // Of one vector there is nothing to concatenate.
    Vectors.push_back(Parts.size() == 1 ? Parts.front()
                                        : concatenateVectors(B, Parts));
  }
  // Each step has half as many columns in a vector, and twice as many rows.
  for (unsigned Unit = 1, Group = PerPart; Unit != PerPart;
       Unit *= 2, Group /= 2) {
    SmallVector<Value *, 16> Next;
    for (unsigned From = 0; From != PerPart; From += Group)
      for (bool Upper : {false, true})
        for (unsigned I = 0; I != Group; I += 2)
          Next.push_back(interleaved(Vectors[From + I], Vectors[From + I + 1],
                                     PerPart, Unit, Upper, B));
    Vectors = std::move(Next);
  }
  return Vectors;
}

SmallVector<Value *, 16> transposedPairs(ArrayRef<Value *> Rows,
                                         IRBuilderBase &B) {
  SmallVector<Value *, 16> Low, High;
  for (unsigned Lane = 0; Lane != Rows.size(); ++Lane)
    (Lane % 4 < 2 ? Low : High).push_back(Rows[Lane]);
  Value *X = concatenateVectors(B, Low), *Y = concatenateVectors(B, High);
  const unsigned N = unsigned(Rows.size());
  SmallVector<Value *, 16> Columns;
  for (unsigned Column : {0, 1}) {
    SmallVector<int, 16> From(N);
    for (unsigned I = 0; I != N; ++I)
      From[I] = int(I / 4 * 4 + I % 2 * 2 + Column + (I % 4 < 2 ? 0 : N));
    Columns.push_back(B.CreateShuffleVector(X, Y, From));
  }
  return Columns;
}

} // namespace cohort

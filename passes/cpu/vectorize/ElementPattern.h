//===- ElementPattern.h - Fixed offsets as elements of vectors --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where all lanes access memory at known distances from one address, a few
// vectors hold all that they access: which elements, and each one's lane. Plain
// arithmetic, without IR.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_ELEMENTPATTERN_H
#define COHORT_VECTORIZE_ELEMENTPATTERN_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace cohort {

/// Offsets counted in elements from the lowest one.
struct ElementPattern {
  llvm::SmallVector<int, 64> Element; ///< of each lane
  int64_t First = 0;                  ///< bytes from lane 0's address
  unsigned Span = 0; ///< elements from the lowest to the highest
  bool Distinct = true;

  bool isPermutation() const { return Distinct && Span == Element.size(); }
  bool isIdentity() const {
    return llvm::all_of(llvm::enumerate(Element),
                        [](auto P) { return int(P.index()) == P.value(); });
  }
  /// Puts \p Bytes, a multiple of \p Size, of no lane in front. False, and
  /// nothing changes, if they are no multiple, or First would overflow.
  bool extendFront(int64_t Bytes, int64_t Size);
};

/// The pattern of \p Offsets, one for each lane, in elements of \p Size bytes;
/// nothing if they are no multiples of it, or span four times the lanes.
std::optional<ElementPattern> patternOf(llvm::ArrayRef<int64_t> Offsets,
                                        int64_t Size);

/// A part of a pattern, as many elements as a vector has; or all of a shorter
/// one.
struct PatternPiece {
  unsigned First, Size;
  unsigned Own; ///< from this element on it has those that no piece before has
  llvm::SmallVector<int, 64>
      LaneOf; ///< of each element; the number of lanes: none
  bool holds(unsigned Element) const {
    return Element >= Own && Element < First + Size;
  }
  bool isIdentity() const {
    return llvm::all_of(llvm::enumerate(LaneOf),
                        [](auto P) { return int(P.index()) == P.value(); });
  }
};

/// The pieces of \p P. With \p Overlap the last one reaches back rather than
/// beyond the pattern's end.
llvm::SmallVector<PatternPiece, 4> piecesOf(const ElementPattern &P,
                                            bool Overlap);

} // namespace cohort
#endif

//===- Shape.h - Differences of a value between lanes -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The claims of a shape, where b is the base (what lane 0's instruction
// computes, without flags, from the bases of its operands) and lane k's value,
// if it is used and not poison, is v(k):
//
//   offsets         v(k) = b + offset(k), modulo 2 to the power of the width
//   known bits      the low known() bits of b are residue()
//   bounds          b and v(k) are in [low(), high()], as signed integers
//   SignedExact     v(k) = b + offset(k) as signed integers of any width
//   UnsignedExact   v(k) = b + offset(k) as unsigned integers of any width
//
// One assumption is made, about the boundary of a type: where an operation that
// says nsw, or an or that says disjoint, leaves the range of signed integers on
// lane 0, and is poison there, no other lane uses its result. SignedExact may
// not hold for such lanes; all else does.
//
// test/passes/shapes compares these claims with the values of all lanes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_SHAPE_H
#define COHORT_ANALYSIS_SHAPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include <cstdint>
#include <optional>

namespace llvm {
class raw_ostream;
}

namespace cohort {

/// How one value differs between lanes.
class Shape {
public:
  static Shape bottom() { return Shape(); }
  static Shape uniform();
  static Shape varying();
  /// Lane i has the value of lane 0 plus \p Offsets[i], modulo 2^\p Bits.
  static Shape offsets(llvm::ArrayRef<int64_t> Offsets, unsigned Bits);
  static Shape strided(int64_t Stride, unsigned Lanes, unsigned Bits);

  bool isBottom() const { return K == Kind::Bottom; }
  bool isVarying() const { return K == Kind::Varying; }
  /// Uniform, or a base plus constants.
  bool hasBase() const { return K == Kind::Based; }
  bool isUniform() const { return hasBase() && Offsets.empty(); }
  /// Of each lane, the first 0; empty if uniform.
  llvm::ArrayRef<int64_t> offsets() const { return Offsets; }
  int64_t offset(unsigned Lane) const {
    return Offsets.empty() ? 0 : Offsets[Lane];
  }
  /// The common difference of neighbouring lanes, if there is one.
  std::optional<int64_t> stride() const;

  /// The low known() bits of the base are residue().
  unsigned known() const { return Known; }
  uint64_t residue() const { return Residue; }
  Shape &setKnown(unsigned Bits, uint64_t Value);
  /// Whether no lane's offset carries out of the known bits.
  bool staysInKnownBits() const;

  /// Bounds of the base, and of every lane's value that is not poison, as
  /// signed integers.
  int64_t low() const { return Low; }
  int64_t high() const { return High; }
  bool isBounded() const { return Low != INT64_MIN || High != INT64_MAX; }
  Shape &setBounds(int64_t L, int64_t H) {
    Low = L, High = H;
    return *this;
  }

  /// Whether base plus offset does not wrap, as signed or unsigned integers, on
  /// any lane whose value is not poison.
  bool SignedExact = false, UnsignedExact = false;

  /// The least shape that covers both.
  Shape join(const Shape &Other) const;
  bool operator==(const Shape &O) const;
  void print(llvm::raw_ostream &OS) const;

private:
  enum class Kind : uint8_t { Bottom, Based, Varying } K = Kind::Bottom;
  uint8_t Known = 0;
  uint64_t Residue = 0;
  int64_t Low = INT64_MIN, High = INT64_MAX;
  llvm::SmallVector<int64_t, 0> Offsets;
};

} // namespace cohort
#endif

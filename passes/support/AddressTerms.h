//===- AddressTerms.h - Addresses as sums of terms --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_ADDRESSTERMS_H
#define COHORT_SUPPORT_ADDRESSTERMS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include <optional>

namespace cohort {

/// An index that is part of an address, and its scale.
struct AddressTerm {
  enum class Extension { None, Zero, Sign };
  llvm::Value *Index; ///< a scalar, or a vector with one for each lane
  unsigned Bits;      ///< the lowest ones of the index, which count
  Extension Extends;  ///< them to an address
  bool IsExact;       ///< whether the index has no other bits than that says
  int64_t Scale;      ///< bytes

  bool isLanes() const { return Index->getType()->isVectorTy(); }
  /// Whether both are the same in every address that is used.
  bool isSame(const AddressTerm &Other) const;
};

/// A pointer, or a vector of pointers, as a sum modulo the width of addresses:
/// a base, indices and a constant. Two of the same base and indices are a known
/// distance apart, in every lane. All lanes of a splat are the scalar.
struct AddressTerms {
  llvm::Value *Base;
  llvm::SmallVector<AddressTerm, 4> Terms; ///< each index once
  int64_t Bytes = 0;

  /// Nothing if the pointer is not of 64 bits.
  static std::optional<AddressTerms> of(llvm::Value *Pointer,
                                        const llvm::DataLayout &DL);
  bool sameButBytes(const AddressTerms &Other) const;

  /// Terms that \p Take takes, as a scalar or a value for each lane;
  /// null if there are none.
  llvm::Value *sum(llvm::function_ref<bool(const AddressTerm &)> Take,
                   llvm::IRBuilderBase &B) const;
};

} // namespace cohort
#endif

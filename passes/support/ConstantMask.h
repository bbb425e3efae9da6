//===- ConstantMask.h - Masks that are known --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_CONSTANTMASK_H
#define COHORT_SUPPORT_CONSTANTMASK_H

#include "llvm/ADT/APInt.h"
#include "llvm/IR/Constants.h"
#include <optional>

namespace cohort {

/// The active lanes in \p Mask, lane 0 lowest; nothing if it is no vector
/// of constants that are all true or false.
inline std::optional<llvm::APInt> constantMask(const llvm::Value *Mask) {
  auto *Type = llvm::dyn_cast<llvm::FixedVectorType>(Mask->getType());
  auto *C = llvm::dyn_cast<llvm::Constant>(Mask);
  if (!Type || !C)
    return std::nullopt;
  llvm::APInt Active = llvm::APInt::getZero(Type->getNumElements());
  for (unsigned L = 0; L != Type->getNumElements(); ++L) {
    auto *Lane =
        llvm::dyn_cast_or_null<llvm::ConstantInt>(C->getAggregateElement(L));
    if (!Lane)
      return std::nullopt;
    Active.setBitVal(L, Lane->isOne());
  }
  return Active;
}

} // namespace cohort
#endif

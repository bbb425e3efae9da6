//===- IntegerCasts.h - Integers behind extensions --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_INTEGERCASTS_H
#define COHORT_SUPPORT_INTEGERCASTS_H

#include "llvm/IR/Instructions.h"

namespace cohort {

/// What \p V is an extension of, or the low bits of, at least \p LeastBits.
inline const llvm::Value *withoutIntegerCasts(const llvm::Value *V,
                                              unsigned LeastBits = 0) {
  while (llvm::isa<llvm::TruncInst, llvm::ZExtInst, llvm::SExtInst>(V) &&
         V->getType()->getScalarSizeInBits() >= LeastBits)
    V = llvm::cast<llvm::CastInst>(V)->getOperand(0);
  return V;
}

inline llvm::Value *withoutIntegerCasts(llvm::Value *V,
                                        unsigned LeastBits = 0) {
  return const_cast<llvm::Value *>(
      withoutIntegerCasts(const_cast<const llvm::Value *>(V), LeastBits));
}

} // namespace cohort
#endif

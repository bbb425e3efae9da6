//===- Units.h - Code for one unit of a work-group --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Kernels that call functions of other translation units, and these functions,
// are code for one unit (a work-item, or a sub-group of a vectorized kernel).
// cohort-external-versions marks them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ABI_UNITS_H
#define COHORT_ABI_UNITS_H

#include "KernelInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"

namespace cohort {

inline bool isUnit(const llvm::Function &F) { return KernelInfo::Unit.in(F); }
/// Whether \p F is a version of a function, not a kernel.
inline bool isExternalUnit(const llvm::Function &F) {
  return isUnit(F) && isExternalBody(F);
}

/// Functions of the runtime whose first argument is the unit's
/// (runtime/lib/cpu/Units.cpp).
inline constexpr char UnitFunctionPrefix[] = "__cohort_unit_";
inline constexpr char UnitBarrier[] = "__cohort_unit_barrier";
inline constexpr char UnitExchange[] = "__cohort_unit_exchange";
inline constexpr char UnitObject[] = "__cohort_unit_object";
/// Bytes of what units can exchange.
inline constexpr uint64_t UnitExchangeBytes = 256;

/// A place in the source for \p F, which stands before \p Like: what is inlined
/// into a function without one has no lines.
llvm::DILocation *placeLike(llvm::Function &F, const llvm::Function &Like);

} // namespace cohort
#endif

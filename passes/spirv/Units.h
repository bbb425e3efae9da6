//===- Units.h - Physical groups on a device --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A scoped kernel's work-group is P physical items in a row, cut by the device
// into sub-groups. Level 0 is the work-group, 1 a sub-group, 2 a single item.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_SPIRV_UNITS_H
#define COHORT_SPIRV_UNITS_H

#include "llvm/IR/IRBuilder.h"

namespace cohort::spirv {

/// Extent in x of the units of a work-group whose rows have \p Nx items.
llvm::Value *emitUnitExtent(llvm::IRBuilderBase &B, llvm::Value *Nx);
/// Position of the physical item in its group at \p Level, and how many there are.
llvm::Value *emitPhysicalId(llvm::IRBuilderBase &B, unsigned Level);
llvm::Value *emitPhysicalRange(llvm::IRBuilderBase &B, unsigned Level);

/// Of a function that distributes units of the work-group.
inline constexpr char UnitsAttr[] = "cohort-uses-units";

} // namespace cohort::spirv
#endif

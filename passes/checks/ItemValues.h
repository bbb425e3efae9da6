//===- ItemValues.h - A value as single items compute it --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_ITEMVALUES_H
#define COHORT_CHECKS_ITEMVALUES_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Constant;
class Function;
class Value;
} // namespace llvm

namespace cohort {

/// The value of \p V on the first items of a group along x: on as many as a
/// required size says, else on two, since nearly every group has as many. Empty
/// if \p V depends on anything but local ids and constants.
llvm::SmallVector<llvm::Constant *, 8> valuesOnItems(const llvm::Value *V,
                                                     const llvm::Function &F);

} // namespace cohort
#endif

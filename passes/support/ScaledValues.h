//===- ScaledValues.h - Values that loops multiply --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_SCALEDVALUES_H
#define COHORT_SUPPORT_SCALEDVALUES_H

namespace llvm {
class Value;
}

namespace cohort {

/// Of arguments of the body of a distribution: isScaledInLoop() says so of what
/// is passed.
constexpr char ScaledAttribute[] = "cohort-scaled";

/// Whether \p V is a product with a constant, or a quotient by one.
bool isScaling(const llvm::Value *V);

/// Whether a loop multiplies \p V by a constant in each iteration, or divides
/// it, as the distance of a tree's or network's steps.
bool isScaledInLoop(const llvm::Value &V);

/// The same, of \p V or of what it is a multiple or a part of by a constant.
bool isGeometric(const llvm::Value *V);

} // namespace cohort
#endif

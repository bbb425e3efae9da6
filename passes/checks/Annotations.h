//===- Annotations.h - Uniformity that programs state -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The headers annotate parameters, with the scope of the group:
//
//   "cohort.assume-uniform"   the value is uniform over the group
//   "cohort.require-uniform"  it has to be
//
// They say nothing to any other pass, and cohort-check-convergence removes
// them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_ANNOTATIONS_H
#define COHORT_CHECKS_ANNOTATIONS_H

#include "vocabulary/GroupCall.h"
#include <optional>

namespace llvm {
class Function;
class Instruction;
class Module;
} // namespace llvm

namespace cohort {

/// Turns the annotations in \p F into calls of placeholders, which are declared
/// as needed: assumptions return their operand, requirements nothing.
void applyAnnotations(llvm::Function &F);
/// Removes all annotations. Returns whether there were any.
bool removeAnnotations(llvm::Module &M);

bool isPlaceholder(const llvm::Function &F);
/// The scope of the group of an assumption or requirement; nothing if \p I is
/// none.
std::optional<Scope> assumedUniform(const llvm::Instruction &I);
std::optional<Scope> requiredUniform(const llvm::Instruction &I);

} // namespace cohort
#endif

//===- ItemValues.h - A value as single items compute it --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_ITEMVALUES_H
#define COHORT_CHECKS_ITEMVALUES_H

#include <optional>

namespace llvm {
class Function;
class Value;
} // namespace llvm

namespace cohort {

/// Whether all items of a group have the same \p V: of a group of the size that
/// \p F requires, else of any that has two items along x, as nearly every group
/// has. Nothing where that is not certain: if \p V depends on anything but local
/// ids and constants, or if two items agree and more are not known of.
std::optional<bool> agreeOn(const llvm::Value *V, const llvm::Function &F);

} // namespace cohort
#endif

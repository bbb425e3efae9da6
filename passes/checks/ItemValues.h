//===- ItemValues.h - A value as single items compute it --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_ITEMVALUES_H
#define COHORT_CHECKS_ITEMVALUES_H

#include "abi/KernelInfo.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include <array>
#include <optional>

namespace llvm {
class Function;
class Instruction;
class Value;
} // namespace llvm

namespace cohort {

/// Extents of a work-group, x first.

/// The sizes that groups of \p F may have: the one that it requires, else those
/// that its launches have; empty if that is not known.
llvm::SmallVector<GroupSize, 2> knownGroupSizes(const llvm::Function &F);

/// Whether all items of a group have the same \p V: of groups of all sizes that
/// are known, else of any that has two items along x, as nearly every group
/// has. Nothing where that is not certain: if \p V depends on anything but
/// local ids and constants, or if two items agree and more are not known of.
std::optional<bool> agreeOn(const llvm::Value *V, const llvm::Function &F);

/// The instructions of \p F that compute something from local ids which all
/// items of a group agree on, as 'id / 128' in groups of 128; none if no sizes
/// are known.
llvm::DenseSet<const llvm::Instruction *> agreedOn(const llvm::Function &F);

} // namespace cohort
#endif

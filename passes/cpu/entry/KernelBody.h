//===- KernelBody.h - From bodies of kernels to entry functions -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef COHORT_CPU_ENTRY_KERNELBODY_H
#define COHORT_CPU_ENTRY_KERNELBODY_H

#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include <string>

namespace cohort {

/// One function with the body of a kernel: the kernel itself, a variant of it
/// for an instruction set, or the general version, or that for several vectors,
/// of either.
struct KernelBody {
  explicit KernelBody(llvm::Function &Body);

  llvm::Function *Body;
  llvm::Function *Kernel; ///< whose address is the identity
  std::string Isa;
  std::string EntryName; ///< of the function that the runtime calls
  /// Of a general version, what it stands in for.
  llvm::Function *Specific = nullptr;
  /// Versions in place of this one: for groups of any size, for rows with a
  /// rest, for longer rows.
  llvm::Function *General = nullptr, *Partial = nullptr, *Wide = nullptr;
  bool IsPartial = false;  ///< the version for rows with a rest
  bool IsWide = false;     ///< the version for several vectors
  bool IsUnit, IsExternal; ///< the code of one unit, of a function
  std::string name() const {
    return EntryName + (IsWide                  ? ".wide"
                        : IsPartial             ? ".partial"
                        : Specific              ? ".linear"
                        : General               ? ".rows"
                        : IsUnit && !IsExternal ? ".unit"
                                                : "");
  }
  bool isPart() const { return Specific || General || IsUnit; }
};

/// An entry function without a body, beside what \p B came from.
llvm::Function *declareEntry(const KernelBody &B, const llvm::Twine &Name,
                             llvm::AttributeList Attrs, bool Internal);

/// Names \p Entry's arguments and says what is known of them.
void describeArguments(llvm::Function &Entry);

/// Makes \p Entry the one that the runtime calls for \p B.
void publish(llvm::Function &Entry, const KernelBody &B);

/// The function with the body of \p B, which has an empty one from then on, or
/// a trap where it is the kernel's identity.
llvm::Function *makeEntry(const KernelBody &B);

} // namespace cohort
#endif

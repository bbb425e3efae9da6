//===- EntryChoice.h - Choice of a kernel's version -------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The functions that the runtime and kernels call where there are several that
// could do the work: they ask for the group's size, or for the processor, and
// go on with one of them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_ENTRYCHOICE_H
#define COHORT_CPU_ENTRY_ENTRYCHOICE_H

#include "KernelBody.h"
#include "llvm/ADT/ArrayRef.h"

namespace cohort {

/// Entries that were made of a kernel's versions.
struct EntryVersions {
  llvm::Function *Rows;    ///< rows are whole sub-groups
  llvm::Function *Linear;  ///< any sizes
  llvm::Function *Partial; ///< rows end within a vector; may be null
  llvm::Function *Wide;    ///< rows are several vectors; may be null
};

/// The entry of the vectorized kernel \p Fast: its fast version where the
/// group's rows are whole sub-groups that begin where vectors do, else another
/// one of \p Versions.
void chooseBySize(const KernelBody &Fast, const EntryVersions &Versions);

/// The entry of the kernel \p B that is the code of one unit, \p Unit: the
/// runtime runs all of them.
void makeUnitsEntry(const KernelBody &B, llvm::Function &Unit);

/// Makes the function that kernels call continue with the best on this
/// processor of \p Versions, the functions made of \p Identity.
void chooseByProcessor(llvm::Function &Identity,
                       llvm::ArrayRef<llvm::Function *> Versions);

} // namespace cohort
#endif

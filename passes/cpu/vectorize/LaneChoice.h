//===- LaneChoice.h - How many work-items a sub-group has -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// What the kernel requires decides, then the option, then what the kernel
// names, then costs: a sub-group is as long as a short row of its groups, one
// work-item where vectors take longer, or what suits its data.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_LANECHOICE_H
#define COHORT_CPU_VECTORIZE_LANECHOICE_H

#include "llvm/IR/PassManager.h"
#include <string>

namespace cohort {

/// The size of a kernel's sub-groups, and what it comes from.
struct LaneChoice {
  enum Source { Kernel, Option, Data, ShortRows, Costs };
  unsigned Lanes;
  Source From;
};

/// The size of sub-groups of \p Kernel, \p Given being the option, or 0. Makes
/// \p Kernel reducible where that depends on costs.
LaneChoice chooseLanes(llvm::Function &Kernel, unsigned Given,
                       llvm::FunctionAnalysisManager &FAM);

/// Why sub-groups of \p Kernel have the size that was chosen.
std::string reasonForLanes(const llvm::Function &Kernel, LaneChoice Choice);

/// Why \p Choice leaves a kernel as it is, with sub-groups of one work-item.
llvm::StringRef reasonForOneLane(LaneChoice Choice);

/// Whether \p Kernel names lanes. Smaller constants are for neighbours, which
/// need not exist. No threshold: all registers have as many lanes of 32 bits.
bool namesLanes(const llvm::Function &Kernel);

/// Whether \p Kernel does not ask which work-items are in a sub-group, or in
/// which order sub-groups run: its vectors may be any.
bool hasFreeSubgroups(const llvm::Function &Kernel);

} // namespace cohort
#endif

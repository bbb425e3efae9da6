//===- SizeVersions.h - Kernels for one work-group size ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A loop over the items of a group runs fast if its length is known: no check
// for short ones, no rest behind the vectorized part, and memory of the group
// becomes registers. Most kernels are always launched with the same group size,
// but only some say so (reqd_work_group_size). For the others this pass makes a
// copy of the entry for the size that is most likely, and asks for it at run
// time:
//
//   define void @k.cohort.x86-64(ptr %closure, ptr %group, ptr %local) {
//     if local_size of %group is (256, 1, 1):
//       return @k.cohort.x86-64.sized(...)
//     ... as before ...
//   }
//   define internal void @k.cohort.x86-64.sized(...) { ... 256 ... }
//
// The size is that of the attribute "cohort-work-group-size-hint" ("x,y,z").
// For scoped kernels that keep something for their items
// cohort-scoped-parallelism takes it from their launches
// ("cohort-launch-size"), or guesses: a group that works on an array in local
// memory is as large as the array.
//
// Leaves alone: entries without a hint or marked optnone, and those that never
// ask for a size.
// Assumes: cohort-cpu-entry. Before cohort-scoped-loops, which profits.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_SIZEVERSIONS_H
#define COHORT_CPU_ENTRY_SIZEVERSIONS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class SizeVersionsPass : public llvm::PassInfoMixin<SizeVersionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

} // namespace cohort
#endif

//===- MergeKernels.h - Kernels with the same code --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Templates make kernels that differ in their names alone: for int and unsigned
// int, for tags, for functors without members. Each would be vectorized and
// optimised for each instruction set. Of such kernels of a module one function
// remains, which belongs to none of them:
//
//   define linkonce_odr void @a(ptr %f) comdat { ... }
//   define linkonce_odr void @b(ptr %f) comdat { the same }
// becomes
//   define linkonce_odr void @a(ptr %f) "cohort-identity"
//       "cohort-merged-into"="a.merged" comdat { trap }
//   define linkonce_odr void @b(ptr %f) "cohort-identity"
//       "cohort-merged-into"="a.merged" comdat { trap }
//   define internal void @a.merged(ptr %f) { ... }
//
// When the entries of @a.merged are there, cohort-cpu-entry gives @a and @b
// entries that go on to them. It is in no COMDAT: which translation unit's
// entries of @a a program has is for the linker to decide, and others need not
// have merged anything.
//
// Leaves alone: kernels with debug information, in which a debugger has to find
// its way, kernels for which a work-group size is likely, and code of units.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VERSIONS_MERGEKERNELS_H
#define COHORT_CPU_VERSIONS_MERGEKERNELS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MergeKernelsPass : public llvm::PassInfoMixin<MergeKernelsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// Gives kernels that were merged entries which go on to those of what they
/// were merged into.
void addMergedEntries(llvm::Module &M);

} // namespace cohort
#endif

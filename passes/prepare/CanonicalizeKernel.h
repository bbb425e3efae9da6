//===- CanonicalizeKernel.h - Kernels in the form passes like ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Brings kernels, and the bodies of distributions that they reach, into SSA
// form with simple control flow and loops in loop-simplify and LCSSA form, so
// that the passes after it find values instead of variables: an id, a trip
// count or a captured pointer that went through memory is uniform, constant or
// invariant to nobody. Short loops, as the headers have them over dimensions,
// are unrolled, and so are nests of loops over a few elements of a private
// array; blocks that only set a flag for a later branch go where it sends them.
// Structures of which one is chosen, as the operator of a reduction does,
// become values too.
//
// The callable that a kernel gets is const and lives outside of the kernel: its
// argument becomes 'noalias readonly nonnull', so that what was captured is
// read once.
//
// Leaves alone: functions marked optnone (so all at -O0), and everything that
// is no kernel. Runs nothing that would hoist, sink or merge calls from
// different branches: two collectives in two branches stay two.
//
// Assumes: the vocabulary's calls are convergent (cohort-mark-convergent).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_CANONICALIZEKERNEL_H
#define COHORT_PREPARE_CANONICALIZEKERNEL_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class CanonicalizeKernelPass
    : public llvm::PassInfoMixin<CanonicalizeKernelPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
};

/// The same for some functions, but for what it says of the callable.
void canonicalizeKernels(llvm::ArrayRef<llvm::Function *> Kernels,
                         llvm::FunctionAnalysisManager &FAM);

} // namespace cohort
#endif

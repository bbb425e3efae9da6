//===- RequiredAspects.h - Aspects that a kernel requires -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-required-aspects: kernels that compute with double or half, or have
// atomics of 64 bits, here or in a function that they call, get
// "cohort-required-aspects"="N" with the bits NeedsFp64, NeedsFp16 and
// NeedsAtomic64 (device/KernelMaker.h). The CPU can do all of that; where it
// behaves as another device the runtime asks.
//
// Assumes cohort-mark-kernels. Functions of other translation units do not
// count.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_REQUIREDASPECTS_H
#define COHORT_DEVICE_REQUIREDASPECTS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// The bits for the instructions of \p F itself.
unsigned needsOf(const llvm::Function &F);

class RequiredAspectsPass : public llvm::PassInfoMixin<RequiredAspectsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

//===- MaskedPointers.h - Alignment of pointers under masks -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A vector of pointers that is loaded or stored under a mask says no more of
// its alignment than that of one pointer:
//
//   call void @llvm.masked.store.v4p0.p0(<4 x ptr> %v, ptr align 16 %p, ...)
// becomes
//   call void @llvm.masked.store.v4p0.p0(<4 x ptr> %v, ptr align 8 %p, ...)
//
// Where the processor has no such access, LLVM 22 makes one access for each
// lane of a constant mask, and takes the size of a pointer for 0 when it says
// how its place is aligned. Two neighbours then become an aligned store at an
// address that is none. This runs after all optimisations, which raise
// alignments.
//
// Assumes nothing. Guarantees that no such access in F is aligned to more than
// a pointer.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_MASKEDPOINTERS_H
#define COHORT_CPU_LATE_MASKEDPOINTERS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MaskedPointersPass : public llvm::PassInfoMixin<MaskedPointersPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

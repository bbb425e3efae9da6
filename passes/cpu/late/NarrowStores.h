//===- NarrowStores.h - Masked stores of few lanes --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A masked store whose mask is a constant with one active lane, or with the
// first 2, 4, 8, ... of them, becomes a plain store:
//
//   call void @llvm.masked.store(<2 x i8> %v, ptr %p, <2 x i1> <i1 0, i1 1>)
// becomes
//   %lane = extractelement <2 x i8> %v, i64 1
//   %to = getelementptr i8, ptr %p, i64 1
//   store i8 %lane, ptr %to
//
// For one lane LLVM 22's instruction selection for x86 does the same, but where
// %v is a truncation it forgets that, and writes the whole of the wide element
// over the bytes behind the narrow one. For more it does not: a load of bytes
// that a masked store has written, or of those beside them, waits until the
// store has reached the cache. This runs after all optimisations, as masks
// become constants there.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_NARROWSTORES_H
#define COHORT_CPU_LATE_NARROWSTORES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class NarrowStoresPass : public llvm::PassInfoMixin<NarrowStoresPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

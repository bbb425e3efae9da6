//===- MarkKernels.h - Annotations to kernel attributes ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Turns the annotations by which the headers mark kernels into attributes,
// which are all that later passes read:
//
//   @llvm.global.annotations = [{ptr @k, ptr @"cohort.kernel", ..., ptr @args}]
//   @args = {i32, i32} {i32 2, i32 1}
// becomes
//   define void @k(ptr) "cohort-kernel"="nd_range" "cohort-dims"="1"
//
// and so "cohort.reqd-work-group-size", "cohort.work-group-size-hint",
// "cohort.launch-size" (three sizes, x fastest), "cohort.launch-groups" (three,
// or several times as many), "cohort.reqd-sub-group-size" and
// "cohort.physical-items" (one) into the
// attributes of those names, and "cohort.accessors" (places in the callable,
// ascending) into "cohort-accessors". A function with external linkage that
// the program declares to be a kernel ("cohort.function-property") is like one
// that is declared SYCL_EXTERNAL. The entries are gone; other annotations stay.
// Entries that mean nothing (no such kind, another signature, ...) are errors.
// The annotation's fields are described in docs/vocabulary.md, "Kernels".
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_MARKKERNELS_H
#define COHORT_PREPARE_MARKKERNELS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

class MarkKernelsPass : public llvm::PassInfoMixin<MarkKernelsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

//===- ExternalFunctions.h - Functions that other files' kernels call -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A function that kernels of other translation units may call is code of
// kernels as well as of the host. Each definition with the attribute
// "cohort-external" gets a copy that all passes on kernels treat as one, but
// for its signature:
//
//   define i32 @f(i32 %x) "cohort-external"="declared" { ... }
// becomes, beside that,
//   define internal i32 @f.cohort(i32 %x) "cohort-kernel"="nd_range"
//       "cohort-dims"="3" "cohort-external-body"="f" { ... }
//
// from which cohort-external-versions makes what kernels call. The attribute is
// "declared" where the program says SYCL_EXTERNAL, "group" where a parameter is
// a group or an item, and "header" where a header declares such a function as
// well. Most functions that the program does not declare so and that a kernel
// of the module reaches are helpers of one file, and would be compiled many
// times for nothing: those of "group" get no copy, and that of "header" has
// "cohort-external-helper", which asks for versions that cost little.
//
// Functions that each translation unit defines for itself (inline functions,
// implicit instantiations, those of internal linkage) need no copy, and those
// that use the scratch memory of a launch cannot have one. Runs before
// anything is inlined. Reads no analyses.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_EXTERNALFUNCTIONS_H
#define COHORT_PREPARE_EXTERNALFUNCTIONS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class ExternalFunctionsPass
    : public llvm::PassInfoMixin<ExternalFunctionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

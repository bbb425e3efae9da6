//===- ExternalVersions.h - External functions for each sub-group size ----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Makes of each body of cohort-external-functions a version for each size of
// sub-groups that a kernel can have, which runs one sub-group:
//
//   define internal i32 @f.cohort(i32 %x) "cohort-external-body"="f" { ... }
// becomes, for 1, 2, ..., 64,
//   define void @f.cohort.8(ptr %block) "cohort-kernel"="nd_range"
//       "cohort-external-body"="f" "cohort-unit"
//       "cohort-reqd-sub-group-size"="8" {
//     %mask = load i64, ptr %block         ; who makes the call
//     ...
//     %x = load i32, ...                   ; what this work-item hands over
//     <body>
//     store i32 %result, ...
//   }
//
// (cpu/CallBlock.h has the block), and gives kernels that call functions of
// other translation units "cohort-unit" as well: they are compiled for one unit
// as well, and neither is cut at barriers (cohort-unit-functions).
//
// A function with "cohort-external-helper" that has neither collectives nor
// barriers gets the version for 1 alone, with "cohort-item-by-item":
// cohort-cpu-entry adds versions for the other sizes that call it for each
// work-item.
//
// Reports the calls that cannot be: of functions with variable arguments, and
// of those that take a group in scoped kernels.
//
// Runs when kernels are inlined and checked, in front of cohort-isa-variants.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VERSIONS_EXTERNALVERSIONS_H
#define COHORT_CPU_VERSIONS_EXTERNALVERSIONS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class ExternalVersionsPass : public llvm::PassInfoMixin<ExternalVersionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

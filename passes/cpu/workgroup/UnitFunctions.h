//===- UnitFunctions.h - Work-items that run in turn ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The work-group's synchronisation in "cohort-unit" functions
// (cohort-external-versions) becomes calls of the runtime, which runs each unit
// on a stack of its own (runtime/lib/cpu/Units.cpp):
//
//   call void @__spirv_ControlBarrier(i32 2, i32 2, i32 272)
//   %r = call i32 @__spirv_GroupIAdd(i32 2, i32 0, i32 %x)
// becomes
//   call void @__cohort_unit_barrier(ptr null)
//   %a = call ptr @__cohort_unit_exchange(ptr null)
//   ...                          ; *%a = first unit ? %x : *%a + %x
//   call void @__cohort_unit_barrier(ptr null)
//   %r = load i32, ptr %a
//
// and calls of functions of other translation units, as far as cohort-vectorize
// has left them, become calls of their versions for sub-groups of one.
// cohort-cpu-entry puts in what these functions get beside that.
//
// Takes the place of cohort-workgroup-loops there. Runs behind
// cohort-cpu-group-ops, which lowers operations of sub-groups.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_UNITFUNCTIONS_H
#define COHORT_CPU_WORKGROUP_UNITFUNCTIONS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class UnitFunctionsPass : public llvm::PassInfoMixin<UnitFunctionsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

//===- OutsideKernel.h - Group operations in host code ----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A kernel's operations are lowered in copies that are inlined into it. The
// functions they were copied from are host functions like any other, and what
// they still hold of the vocabulary becomes an error at run time:
//
//   call void @_Z22__spirv_ControlBarrieriii(i32 2, i32 2, i32 272)
// becomes
//   call void @__cohort_outside_kernel(ptr @"__spirv_ControlBarrier")
//   unreachable
//
// Code behind it is deleted, and so is code behind a call of a function that
// always gets there, which nothing need optimise: functions that take an item
// have all code of kernels for the host as well.
//
// Runs after all lowering; functions marked as kernels are left alone.
// Afterwards no symbol of the vocabulary is needed at link time.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_OUTSIDEKERNEL_H
#define COHORT_CPU_ENTRY_OUTSIDEKERNEL_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class OutsideKernelPass : public llvm::PassInfoMixin<OutsideKernelPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

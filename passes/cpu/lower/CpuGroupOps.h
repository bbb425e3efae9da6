//===- CpuGroupOps.h - Operations of a sub-group on the CPU -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Replaces the remaining sub-group operations in kernels, and in the bodies
// that they distribute, by plain IR. Each work-item is a sub-group of its own:
//
//   %r = call i32 @__spirv_GroupIAdd(i32 3, i32 0, i32 %x)    ; %x
//   %e = call i32 @__spirv_GroupIAdd(i32 3, i32 2, i32 %x)    ; 0
//   %i = call i32 @__spirv_BuiltInSubgroupId()                ; the linear
//   local id call void @__spirv_ControlBarrier(i32 3, i32 1, i32 520)  ; fence
//   acq_rel
//
// In a function that the vectorizer gave a "cohort-sub-group-size" above 1 no
// operation on values is left; only sizes and numbers of sub-groups are
// lowered.
//
// Barriers and collectives of the work-group stay for cohort-workgroup-loops. A
// barrier whose memory scope is wider than the work-group leaves a fence in
// front of it, and keeps the work-group's scope:
//
//   call void @__spirv_ControlBarrier(i32 2, i32 1, i32 520)
// becomes
//   fence acq_rel
//   call void @__spirv_ControlBarrier(i32 2, i32 2, i32 520)
//
// One fence is enough: the thread that runs the group has then finished, for
// each work-item, what comes before the barrier, and not begun what comes
// after.
//
// Assumes that functions which use the vocabulary are inlined into kernels and
// bodies (cohort-inline-device). Calls that are not well-formed stay.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LOWER_CPUGROUPOPS_H
#define COHORT_CPU_LOWER_CPUGROUPOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class CpuGroupOpsPass : public llvm::PassInfoMixin<CpuGroupOpsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

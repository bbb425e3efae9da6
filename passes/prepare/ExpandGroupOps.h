//===- ExpandGroupOps.h - Operations made of other operations ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Replaces, for one target, the calls whose rows say 'Expanded' by other
// operations, in kernels and in the bodies that they distribute:
//
//   %r = call float @__spirv_GroupNonUniformRotateKHR(i32 3, float %x, i32 1)
// becomes, for devices,
//   %lane = call i32 @__spirv_BuiltInSubgroupLocalInvocationId()
//   %size = call i32 @__spirv_BuiltInSubgroupSize()
//   %from = urem i32 (add i32 %lane, 1), %size
//   %r = call float @__spirv_GroupNonUniformShuffle(i32 3, float %x, i32 %from)
//
// and reports those whose rows say 'Refused'. The rest is for the target's own
// code, which reports what it does not know: no row of the table is dropped in
// silence.
//
// Assumes that calls are well-formed (cohort-verify-group-ops). Copies, ids of
// the launch and of the range, and memory that sub-groups share are expanded by
// passes of their own, as they need the whole function.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_EXPANDGROUPOPS_H
#define COHORT_PREPARE_EXPANDGROUPOPS_H

#include "vocabulary/GroupCall.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

class ExpandGroupOpsPass : public llvm::PassInfoMixin<ExpandGroupOpsPass> {
public:
  explicit ExpandGroupOpsPass(TargetKind Target) : Target(Target) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  void printPipeline(llvm::raw_ostream &OS,
                     llvm::function_ref<llvm::StringRef(llvm::StringRef)> Map);
  static bool isRequired() { return true; }

private:
  TargetKind Target;
};

/// "cpu", which it is without one, "spirv" or "nvptx".
llvm::Expected<TargetKind> parseExpandGroupOpsOptions(llvm::StringRef Text);

/// The same in one function. Returns whether anything changed.
bool expandGroupOps(llvm::Function &F, TargetKind Target);

/// Reports \p GroupOp, which \p Target has no code for.
void reportUnhandled(const GroupCall &GroupOp, TargetKind Target);

// Parts of expansions, for targets that do the rest by themselves:

/// Bit \p Index of \p Mask, a mask of lanes.
llvm::Value *emitMaskBit(llvm::IRBuilderBase &B, llvm::Value *Mask,
                         llvm::Value *Index);
/// The lane whose value a rotation by \p Delta gives to \p Lane, in clusters of
/// \p ClusterSize (a power of two) or, if that is null, among as many as \p
/// SubgroupSize says.
llvm::Value *emitRotatedLane(llvm::IRBuilderBase &B, llvm::Value *Lane,
                             llvm::Value *Delta, llvm::Value *ClusterSize,
                             llvm::function_ref<llvm::Value *()> SubgroupSize);
/// The number of work-items in a group of the sizes that \p Sizes gives, as
/// i64.
llvm::Value *emitNumberOfItems(llvm::IRBuilderBase &B, Op Sizes);

} // namespace cohort
#endif

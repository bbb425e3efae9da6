//===- WorkgroupLoops.h - Runs a whole work-group on one thread -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Turns a kernel written for one unit (a work-item, or a sub-group after
// cohort-vectorize) into a function that runs a whole work-group:
//
//   before                         after
//     A                              for each unit: A; keep what B needs
//     barrier                        for each unit: B
//     B
//
// Code between two synchronisations becomes a loop over the units; flow that
// the group takes together (loops and branches around barriers) stays outside
// these loops. Barriers may stand wherever all work-items reach them,
// irreducible flow included. See BarrierRegions for how a kernel is cut,
// ItemState for what is kept and where, GroupCollectives for reductions, scans
// and broadcasts.
//
// Assumes: everything that reaches the vocabulary is inlined into the kernel
// (cohort-inline-device); sub-group operations, fences and atomics are lowered
// (cohort-cpu-group-ops). Kernels of kind "scoped" are left alone.
//
// Reads: "cohort-kernel", "cohort-dims", "cohort-sub-group-size",
// "cohort-item-loop", "cohort-reqd-work-group-size".
//
// After: no work-group barrier or collective, no local or global id is left in
// the kernel; ids and sizes of the group are, and are cohort-cpu-entry's.
// Objects that each unit keeps are calls of
//   ptr @__cohort_item_array(i64 bytes, i64 align)
// in the entry block: `bytes` for each unit of the group, unit 0 first.
//
// The cut is that of 'continuation-based synchronisation' (Meyer et al., PoCL
// and AdaptiveCpp use it), but regions branch to one another directly instead
// of going through a dispatch loop, and uniform flow never enters a loop over
// work-items.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_WORKGROUPLOOPS_H
#define COHORT_CPU_WORKGROUP_WORKGROUPLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class WorkgroupLoopsPass : public llvm::PassInfoMixin<WorkgroupLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

/// print<cohort-barrier-regions>: the uniformity that the cut relies on, and
/// the regions, of a kernel as it stands.
class BarrierRegionsPrinterPass
    : public llvm::PassInfoMixin<BarrierRegionsPrinterPass> {
public:
  explicit BarrierRegionsPrinterPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

} // namespace cohort
#endif

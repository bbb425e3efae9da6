//===- LaneConstants.h - Sub-groups with the lanes that kernels name ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A kernel that exchanges values with 'lane ^ 16' was written for sub-groups of
// 32, whether it says so or not:
//
//   x += permute_group_by_xor(sub_group, x, 16);
//
// gives the kernel "cohort-named-lanes"="32", the smallest size with all lanes
// that constants name, if its size is open: the kernel requires none, and the
// command line gives none. cohort-vectorize and the images for devices heed it.
// A kernel with group functions of sub-groups that divides ids by 32 or 64,
//
//   int lane = get_local_id(0) % 32;
//
// was written for warps, and gets "cohort-warps"="32", which the CPU heeds. One
// that divides ids in sub-groups, as what exchanges values within parts of them
// does, needs parts of that many work-items:
//
//   int first = sub_group.get_local_id() / 16 * 16;
//
// gives it "cohort-warps"="16"; a larger size is as good.
//
// Where the size is given, or no sub-group is that large, the check
// missing-lane reports the call. Code under a condition on the size of
// sub-groups does not count.
//
// Assumes cohort-inline-device; works on a copy of each kernel (passes/checks/
// AnalysisCopy.h), so that it finds the same at every optimisation level.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_LANECONSTANTS_H
#define COHORT_CHECKS_LANECONSTANTS_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

struct LaneConstantsOptions {
  unsigned Size = 0;     ///< of sub-groups, if the command line gives one
  bool ForNvptx = false; ///< kernels also run in sub-groups of 32
};

llvm::Expected<LaneConstantsOptions>
parseLaneConstantsOptions(llvm::StringRef Text);

class LaneConstantsPass : public llvm::PassInfoMixin<LaneConstantsPass> {
public:
  explicit LaneConstantsPass(LaneConstantsOptions Options) : Options(Options) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  LaneConstantsOptions Options;
};

} // namespace cohort
#endif

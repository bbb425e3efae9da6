//===- ReportWaste.cpp - Remarks on what a kernel does in vain ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/ReportWaste.h"
#include "analysis/KernelReach.h"
#include "checks/Waste.h"
#include "common/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Something in \p F with a place in the program.
static const Instruction *placed(const Function &F) {
  for (const Instruction &I : instructions(F))
    if (const DILocation *Place = I.getDebugLoc(); Place && Place->getInlinedAt())
      return &I;
  return &F.getEntryBlock().front();
}

static void reportPartialSubGroups(const Function &Kernel) {
  unsigned Lanes =
      Kernel.getFnAttributeAsParsedInteger("cohort-reqd-sub-group-size", 0);
  unsigned Items = 1;
  SmallVector<StringRef, 3> Sizes;
  Kernel.getFnAttribute("cohort-reqd-work-group-size")
      .getValueAsString()
      .split(Sizes, ',', -1, false);
  for (StringRef Size : Sizes) {
    unsigned N;
    if (!Size.getAsInteger(10, N))
      Items *= N;
  }
  if (!Sizes.empty() && Items < Lanes)
    reportRemark(*placed(Kernel), "sub-groups of " + utostr(Lanes) +
                                      " are never full: a work-group has " +
                                      utostr(Items) +
                                      (Items == 1 ? " work-item" : " work-items"));
}

PreservedAnalyses ReportWastePass::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  for (Function &F : M) {
    if ((!isKernelOfKind(F, "nd_range") && !isKernelOfKind(F, "range")) ||
        !wantsRemarks(F))
      continue;
    reportPartialSubGroups(F);
    reportNeedlessSharing(F);
    reportFarNeighbours(F, FAM);
  }
  return PreservedAnalyses::all();
}

} // namespace cohort

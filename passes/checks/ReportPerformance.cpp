//===- ReportPerformance.cpp - Performance remarks on kernels -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ReportPerformance.h"
#include "AnalysisCopy.h"
#include "PerformanceRemarks.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "support/Report.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"

using namespace llvm;

namespace cohort {

/// Something in \p F with a place in the program.
static const Instruction *placed(const Function &F) {
  for (const Instruction &I : instructions(F))
    if (const DILocation *Place = I.getDebugLoc();
        Place && Place->getInlinedAt())
      return &I;
  return &F.getEntryBlock().front();
}

static void reportPartialSubGroups(const Function &Kernel) {
  unsigned Lanes = KernelInfo::RequiredSubGroupSize.get(Kernel);
  unsigned Items = 1;
  SmallVector<uint64_t, 3> Sizes =
      KernelInfo::RequiredGroupSize.extents(Kernel);
  for (uint64_t N : Sizes)
    Items *= N;
  if (!Sizes.empty() && Items < Lanes)
    reportRemark(*placed(Kernel),
                 "sub-groups of " + utostr(Lanes) +
                     " are never full: a work-group has " + utostr(Items) +
                     (Items == 1 ? " work-item" : " work-items"));
}

/// Values that are computed in the same way become one, so that the same
/// element has the same address, and addresses become sums.
static void simplify(Function &Copy, FunctionAnalysisManager &FAM) {
  FunctionPassManager FPM;
  FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  FPM.addPass(InstCombinePass());
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FAM.clear(Copy, Copy.getName()); // it was changed by hand
  FAM.invalidate(Copy, FPM.run(Copy, FAM));
}

PreservedAnalyses ReportPerformancePass::run(Module &M,
                                             ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 16> Kernels;
  for (Function &F : M)
    if (isKernel(F) && !F.isDeclaration() && wantsRemarks(F))
      Kernels.push_back(&F);
  for (Function *Kernel : Kernels) {
    AnalysisCopy Copy(*Kernel, FAM, Distributions::AreOneItem);
    reportPartialSubGroups(Copy.function());
    simplify(Copy.function(), FAM);
    reportRedundant(Copy.function(), isKernelOfKind(*Kernel, "scoped"));
    reportUncoalesced(Copy.function(), FAM);
  }
  return Kernels.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

} // namespace cohort

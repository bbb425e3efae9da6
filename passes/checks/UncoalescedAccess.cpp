//===- UncoalescedAccess.cpp - Remarks on uncoalesced accesses ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AnalysisCopy.h"
#include "LocalMemoryUse.h"
#include "PerformanceRemarks.h"
#include "analysis/AddressGrowth.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

static cl::opt<int64_t>
    MinStride("cohort-uncoalesced-min-stride", cl::Hidden, cl::init(64),
              cl::desc("Bytes between neighbours above which they do not share "
                       "what is fetched"));

static std::optional<unsigned> idDimension(Instruction &I) {
  if (auto Id = itemIdOf(&I))
    return Id->Dimension;
  auto Call = GroupCall::match(I);
  if (!Call || (Call->op() != Op::GlobalInvocationId &&
                Call->op() != Op::LocalInvocationId))
    return std::nullopt;
  return Call->dimension();
}

void reportUncoalesced(Function &Kernel, FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(Kernel);
  const DataLayout &DL = Kernel.getParent()->getDataLayout();
  for (Instruction &I : instructions(Kernel)) {
    Value *Address = getLoadStorePointerOperand(&I);
    if (!Address || !accessOf(I))
      continue;
    int64_t Size = DL.getTypeStoreSize(getLoadStoreType(&I));
    AddressGrowth G = growthOf(SE.getSCEV(Address), SE, idDimension);
    // Up to a cache line of elements the neighbours share what is fetched.
    AddressGrowth::Bytes PerItem = G.PerId[0];
    bool IsFar = G.DependsOn[0] &&
                 (!PerItem || *PerItem > MinStride || *PerItem < -MinStride);
    auto Grows = [&](unsigned Dimension) {
      return G.DependsOn[Dimension] && G.PerId[Dimension] == Size;
    };
    if (G.IsLinear && IsFar &&
        (Grows(1) || Grows(2) ||
         is_contained(G.PerIteration, AddressGrowth::Bytes(Size))))
      reportRemark(I, "neighbouring work-items are far apart in memory here; "
                      "transposed, they would be next to each other");
  }
}

} // namespace cohort

//===- UncoalescedAccess.cpp - Addresses that would be better transposed --===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AnalysisCopy.h"
#include "LocalMemoryUse.h"
#include "PerformanceRemarks.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

static cl::opt<int64_t>
    MinStride("cohort-uncoalesced-min-stride", cl::Hidden, cl::init(64),
              cl::desc("Bytes between neighbours above which they do not share "
                       "what is fetched"));

namespace {
/// How an address grows: in bytes for each step; nothing where that is not
/// constant.
struct Growth {
  using Bytes = std::optional<int64_t>;
  bool IsLinear = true;
  bool AlongX = false; ///< with the fastest id
  Bytes PerItem = 0;
  SmallVector<Bytes, 4> Others; ///< with other ids, and with loops
};
} // namespace

static std::optional<unsigned> idDimension(const SCEV *S) {
  auto *Unknown = dyn_cast<SCEVUnknown>(S);
  auto *I = Unknown ? dyn_cast<Instruction>(Unknown->getValue()) : nullptr;
  if (auto Id = I ? itemIdOf(I) : std::nullopt)
    return Id->Dimension;
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  if (!Call || (Call->op() != Op::GlobalInvocationId &&
                Call->op() != Op::LocalInvocationId))
    return std::nullopt;
  return Call->dimension();
}

static bool grows(const SCEV *S) {
  return SCEVExprContains(S, [](const SCEV *Part) {
    return isa<SCEVAddRecExpr>(Part) || idDimension(Part);
  });
}

static Growth::Bytes times(Growth::Bytes A, const SCEV *B) {
  auto *Constant = dyn_cast<SCEVConstant>(B);
  if (!A || !Constant || Constant->getAPInt().getSignificantBits() > 64)
    return std::nullopt;
  return checkedMul(*A, Constant->getAPInt().getSExtValue());
}

static void collect(const SCEV *S, Growth::Bytes Factor, Growth &Result,
                    ScalarEvolution &SE) {
  if (!grows(S))
    return;
  if (auto Dimension = idDimension(S)) {
    if (*Dimension != 0) {
      Result.Others.push_back(Factor);
      return;
    }
    Result.PerItem = Result.PerItem && Factor
                         ? checkedAdd(*Result.PerItem, *Factor)
                         : std::nullopt;
    Result.AlongX = true;
  } else if (auto *Cast = dyn_cast<SCEVCastExpr>(S)) {
    collect(Cast->getOperand(), Factor, Result, SE);
  } else if (auto *Sum = dyn_cast<SCEVAddExpr>(S)) {
    for (const SCEV *Part : Sum->operands())
      collect(Part, Factor, Result, SE);
  } else if (auto *Loop = dyn_cast<SCEVAddRecExpr>(S);
             Loop && Loop->isAffine() && !grows(Loop->getStepRecurrence(SE))) {
    Result.Others.push_back(times(Factor, Loop->getStepRecurrence(SE)));
    collect(Loop->getStart(), Factor, Result, SE);
  } else if (auto *Product = dyn_cast<SCEVMulExpr>(S);
             Product && count_if(Product->operands(), grows) == 1) {
    const SCEV *Growing = nullptr;
    for (const SCEV *Part : Product->operands())
      if (grows(Part))
        Growing = Part;
      else
        Factor = times(Factor, Part);
    collect(Growing, Factor, Result, SE);
  } else {
    Result.IsLinear = false;
  }
}

void reportFarNeighbours(Function &Kernel, FunctionAnalysisManager &FAM) {
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(Kernel);
  const DataLayout &DL = Kernel.getParent()->getDataLayout();
  for (Instruction &I : instructions(Kernel)) {
    Value *Address = getLoadStorePointerOperand(&I);
    if (!Address || !accessOf(I))
      continue;
    int64_t Size = DL.getTypeStoreSize(getLoadStoreType(&I));
    Growth G;
    collect(SE.getSCEV(Address), 1, G, SE);
    // Up to a cache line of elements the neighbours share what is fetched.
    bool IsFar = G.AlongX && (!G.PerItem || *G.PerItem > MinStride ||
                              *G.PerItem < -MinStride);
    if (G.IsLinear && IsFar && is_contained(G.Others, Growth::Bytes(Size)))
      reportRemark(I, "neighbouring work-items are far apart in memory here; "
                      "transposed, they would be next to each other");
  }
}

} // namespace cohort

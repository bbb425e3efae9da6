//===- AlignLoops.cpp - Where short loops begin ---------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "AlignLoops.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-align-loops"

STATISTIC(NumAligned, "Number of loops that begin with a cache line");
DEBUG_COUNTER(Aligning, "cohort-align-loops",
              "Controls which loops begin with a cache line");

namespace cohort {

///< bytes
/// In a loop; beyond that it is in many lines, wherever it begins.
static cl::opt<unsigned> MaxInstructions(
    "cohort-align-loops-max-instructions", cl::Hidden, cl::init(250),
    cl::desc("Instructions of a loop that begins with a cache line"));

static constexpr char AlignName[] = "llvm.loop.align";
static constexpr unsigned Line = 64;
/// Whether \p L is short and has vectors.
static bool suits(const Loop &L) {
  if (!L.isInnermost() || getOptionalIntLoopAttribute(&L, AlignName))
    return false;
  unsigned Size = 0;
  bool HasVectors = false;
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      if (++Size > MaxInstructions)
        return false;
      HasVectors |= I.getType()->isVectorTy();
    }
  return HasVectors;
}

PreservedAnalyses AlignLoopsPass::run(Function &F,
                                      FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F) || F.hasOptSize())
    return PreservedAnalyses::all();
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (suits(*L) && DebugCounter::shouldExecute(Aligning)) {
      addStringMetadataToLoop(L, AlignName, Line);
      ++NumAligned;
      if (Remarks R(F, DEBUG_TYPE); R)
        R.passed("Aligned", *L->getHeader()->getTerminator(),
                 "the loop begins with a line of the cache");
    }
  return PreservedAnalyses::all();
}

} // namespace cohort

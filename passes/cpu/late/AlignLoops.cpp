//===- AlignLoops.cpp - Alignment of short loops --------------------------===//
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

/// Beyond that a loop is in many lines, wherever it begins.
static cl::opt<unsigned> MaxInstructions(
    "cohort-align-loops-max-instructions", cl::Hidden, cl::init(250),
    cl::desc("Instructions of a loop that begins with a cache line"));

static constexpr char AlignName[] = "llvm.loop.align";
static constexpr unsigned Line = 64; ///< bytes

static bool isShort(const Loop &L) {
  size_t Size = 0;
  for (const BasicBlock *BB : L.blocks())
    Size += BB->size();
  return Size <= MaxInstructions;
}

/// Whether \p L has vectors, and nothing says where it begins.
static bool suits(const Loop &L) {
  return L.isInnermost() && !getOptionalIntLoopAttribute(&L, AlignName) &&
         any_of(L.blocks(), [](const BasicBlock *BB) {
           return any_of(*BB, [](const Instruction &I) {
             return I.getType()->isVectorTy();
           });
         });
}

PreservedAnalyses AlignLoopsPass::run(Function &F,
                                      FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F) || F.hasOptSize())
    return PreservedAnalyses::all();
  Remarks R(F, DEBUG_TYPE);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    if (!suits(*L))
      continue;
    const Instruction &Place = *L->getHeader()->getTerminator();
    if (!isShort(*L)) {
      if (R)
        R.missed("NotAligned", Place,
                 "the loop does not begin with a line of the cache: it has "
                 "more than " +
                     Twine(MaxInstructions) + " instructions");
      continue;
    }
    if (!DebugCounter::shouldExecute(Aligning))
      continue;
    addStringMetadataToLoop(L, AlignName, Line);
    ++NumAligned;
    if (R)
      R.passed("Aligned", Place, "the loop begins with a line of the cache");
  }
  return PreservedAnalyses::all();
}

} // namespace cohort

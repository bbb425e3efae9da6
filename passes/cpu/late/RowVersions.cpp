//===- RowVersions.cpp - Loops over rows with unsigned indices ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RowVersions.h"
#include "RowLoops.h"
#include "abi/KernelInfo.h"
#include "support/MaskedAccess.h"
#include "support/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-row-versions"

STATISTIC(NumVersions, "Number of loops with a version that does not wrap");
DEBUG_COUNTER(Versioning, "cohort-row-versions",
              "Controls which loops get a version that does not wrap");

namespace cohort {

static cl::opt<unsigned>
    MaxSize("cohort-row-versions-max-size", cl::Hidden, cl::init(50),
            cl::desc("Instructions of a loop that gets a version"));

namespace {
/// Indices that must not wrap, and the masks under which they are used.
using Indices =
    SmallMapVector<BinaryOperator *, std::pair<WrappingIndex, Value *>, 4>;

class RowVersions {
public:
  RowVersions(Function &F, FunctionAnalysisManager &AM)
      : LI(AM.getResult<LoopAnalysis>(F)),
        DT(AM.getResult<DominatorTreeAnalysis>(F)),
        SE(AM.getResult<ScalarEvolutionAnalysis>(F)), R(F, DEBUG_TYPE) {}
  bool run(Loop &L);

private:
  bool suits(const Loop &L) const;
  std::optional<Indices> indicesOf(Loop &L) const;
  const SCEV *mostAdded(const WrappingIndex &Index, const Loop &L) const;
  bool canAsk(const Indices &All, Loop &L) const;
  Value *staysInRange(const Indices &All, Loop &L);
  void version(Loop &L, Value *InRange);

  LoopInfo &LI;
  DominatorTree &DT;
  ScalarEvolution &SE;
  Remarks R;
};
} // namespace

bool RowVersions::suits(const Loop &L) const {
  return L.getNumBlocks() == 1 && L.getHeader()->size() <= MaxSize &&
         L.isLoopSimplifyForm() && L.getExitBlock() &&
         SE.hasLoopInvariantBackedgeTakenCount(&L);
}

/// Whether \p Gather, whose address \p Add is part of, is all that sees it.
static bool isOnlyFor(const Instruction &Add, const Instruction &Gather) {
  const Instruction *I = &Add;
  while (I != &Gather && I->hasOneUse())
    I = cast<Instruction>(*I->user_begin());
  return I == &Gather;
}

/// Nothing if inactive lanes may wrap.
std::optional<Indices> RowVersions::indicesOf(Loop &L) const {
  Indices All;
  for (Instruction &I : *L.getHeader()) {
    SmallVector<WrappingIndex, 2> Wrapping;
    if (!rowElement(I, L, SE, &Wrapping))
      continue;
    Value *Mask = MaskedAccess::of(I)->Mask;
    const bool IsFull = match(Mask, PatternMatch::m_AllOnes());
    for (const WrappingIndex &W : Wrapping) {
      auto [Known, IsNew] = All.insert({W.Add, {W, Mask}});
      if (!IsFull &&
          !(L.isLoopInvariant(Mask) && IsNew && isOnlyFor(*W.Add, I)))
        return std::nullopt;
    }
  }
  return All;
}

/// The addend of \p Index in the last iteration.
const SCEV *RowVersions::mostAdded(const WrappingIndex &Index,
                                   const Loop &L) const {
  return Index.Grows->evaluateAtIteration(
      SE.getTruncateOrZeroExtend(SE.getBackedgeTakenCount(&L),
                                 Index.Grows->getType()),
      SE);
}

/// Whether staysInRange can be computed before \p L.
bool RowVersions::canAsk(const Indices &All, Loop &L) const {
  SCEVExpander Expander(SE, "row");
  return all_of(All, [&](const auto &Use) {
    return Expander.isSafeToExpandAt(mostAdded(Use.second.first, L),
                                     L.getLoopPreheader()->getTerminator());
  });
}

/// Whether the greatest number of each lane and the greatest of what is added
/// to it are one that does not wrap.
Value *RowVersions::staysInRange(const Indices &All, Loop &L) {
  BasicBlock *Before = L.getLoopPreheader();
  SCEVExpander Expander(SE, "row");
  Value *InRange = nullptr;
  for (auto &[Add, Use] : All) {
    auto &[Index, Mask] = Use;
    IRBuilder<> B(Before->getTerminator());
    Value *Added = Expander.expandCodeFor(mostAdded(Index, L), nullptr,
                                          Before->getTerminator());
    Value *Lanes = Index.Lanes;
    if (!match(Mask, PatternMatch::m_AllOnes()))
      Lanes =
          B.CreateSelect(Mask, Lanes, Constant::getNullValue(Lanes->getType()));
    Value *Greatest = B.CreateIntMaxReduce(Lanes, /*IsSigned=*/false);
    Value *Room = B.CreateZExt(B.CreateNot(Greatest), Added->getType());
    Value *Fits = B.CreateICmpULE(Added, Room);
    InRange = InRange ? B.CreateAnd(InRange, Fits) : Fits;
  }
  return InRange;
}

void RowVersions::version(Loop &L, Value *InRange) {
  BasicBlock *Choice = L.getLoopPreheader(), *Exit = L.getExitBlock();
  BasicBlock *Before = SplitBlock(Choice, Choice->getTerminator(), &DT, &LI,
                                  nullptr, L.getHeader()->getName() + ".rows");
  ValueToValueMapTy Copies;
  SmallVector<BasicBlock *, 2> Blocks;
  Loop *Copy = cloneLoopWithPreheader(Before, Choice, &L, Copies, ".wraps", &LI,
                                      &DT, Blocks);
  remapInstructionsInBlocks(Blocks, Copies);
  Instruction *End = Choice->getTerminator();
  IRBuilder<>(End).CreateCondBr(InRange, Before, Copy->getLoopPreheader());
  End->eraseFromParent();
  DT.changeImmediateDominator(Exit, Choice);
  for (PHINode &Phi : Exit->phis()) {
    Value *Result = Phi.getIncomingValueForBlock(L.getHeader());
    auto Copied = Copies.find(Result);
    if (Copied != Copies.end())
      Result = Copied->second;
    Phi.addIncoming(Result, Copy->getHeader());
  }
}

bool RowVersions::run(Loop &L) {
  if (!suits(L))
    return false;
  auto All = indicesOf(L);
  if (!All && R)
    R.missed("NotVersioned", *L.getHeader()->getTerminator(),
             "work-items would read rows here if an index did not wrap; the "
             "loop has no version for that, as inactive ones may wrap");
  if (!All || All->empty() || !canAsk(*All, L) ||
      !DebugCounter::shouldExecute(Versioning))
    return false;
  formLCSSA(L, DT, &LI, &SE);
  Value *InRange = staysInRange(*All, L);
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << L);
  if (R)
    R.passed("Versioned", *All->begin()->first,
             "the loop has a version for indices that do not wrap, in which "
             "work-items read rows");
  version(L, InRange);
  for (auto &[Add, Use] : *All)
    Add->setHasNoUnsignedWrap();
  SE.forgetLoop(&L);
  ++NumVersions;
  return true;
}

PreservedAnalyses RowVersionsPass::run(Function &F,
                                       FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  RowVersions Versions(F, AM);
  bool Changed = false;
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    Changed |= Versions.run(*L);
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

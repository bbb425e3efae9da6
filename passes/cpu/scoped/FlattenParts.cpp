//===- FlattenParts.cpp - One loop over the items of all parts ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "FlattenParts.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/ScalarEvolutionExpander.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-flatten-parts"

STATISTIC(NumFlattened, "Number of loops over parts that became part of rows");
DEBUG_COUNTER(Flattening, "cohort-flatten-parts", "loops over parts");

namespace cohort {

namespace {
/// for (Id = 0; Id < Extent; ++Id), as cohort-scoped-parallelism makes it.
struct CountedLoop {
  Loop *L;
  PHINode *Id;
  ICmpInst *Compare;
  Instruction *Next;
  BasicBlock *Exit;

  static std::optional<CountedLoop> match(Loop *L);
  Value *extent() const { return Compare->getOperand(1); }
};

/// A loop over parts around nothing but a row of items.
struct PartsOfItems {
  CountedLoop Parts, Items;
  /// The first item of a part, in the sums with an item's place in it.
  SmallPtrSet<Instruction *, 4> Firsts;

  bool isPerfect() const;
  bool findFirsts(ScalarEvolution &SE);
  void flatten(ScalarEvolution &SE);
};
} // namespace

std::optional<CountedLoop> CountedLoop::match(Loop *L) {
  BasicBlock *Header = L->getHeader(), *Latch = L->getLoopLatch();
  auto *Branch = dyn_cast<BranchInst>(Header->getTerminator());
  if (!Latch || !L->getLoopPreheader() || L->getExitingBlock() != Header ||
      !Branch || !hasSingleElement(Header->phis()))
    return std::nullopt;
  PHINode *Id = &*Header->phis().begin();
  auto *Compare = dyn_cast<ICmpInst>(Branch->getCondition());
  auto *Next = dyn_cast<Instruction>(Id->getIncomingValueForBlock(Latch));
  if (!Compare || Compare->getPredicate() != ICmpInst::ICMP_ULT ||
      Compare->getOperand(0) != Id || !Compare->hasOneUse() ||
      !L->isLoopInvariant(Compare->getOperand(1)) ||
      !L->contains(Branch->getSuccessor(0)) || !Next ||
      !PatternMatch::match(Next, m_Add(m_Specific(Id), m_One())) ||
      !PatternMatch::match(Id->getIncomingValueForBlock(L->getLoopPreheader()),
                           m_Zero()))
    return std::nullopt;
  return CountedLoop{L, Id, Compare, Next, Branch->getSuccessor(1)};
}

static bool isUsedOutside(const Instruction &I, const Loop &L) {
  return any_of(I.users(), [&](const User *U) {
    return !L.contains(cast<Instruction>(U));
  });
}

/// Whether nothing happens around the inner loop, and nothing comes out of it
/// but through memory.
bool PartsOfItems::isPerfect() const {
  if (!Parts.L->isLoopInvariant(Items.extent()) ||
      Parts.Id->getType() != Items.Id->getType())
    return false;
  for (BasicBlock *Block : Parts.L->blocks()) {
    if (any_of(*Block,
               [&](Instruction &I) { return isUsedOutside(I, *Parts.L); }))
      return false;
    if (Items.L->contains(Block))
      continue;
    if (Block != Parts.L->getHeader() &&
        (isa<PHINode>(Block->front()) || !Block->getSingleSuccessor()))
      return false;
    for (Instruction &I : *Block)
      if (!I.isTerminator() && !isa<PHINode>(I) &&
          !isSafeToSpeculativelyExecute(&I))
        return false;
  }
  return true;
}

/// Whether the inner loop knows its part by the sums of its first item's index
/// and that of an item.
bool PartsOfItems::findFirsts(ScalarEvolution &SE) {
  const SCEV *Extent = SE.getSCEV(Items.extent());
  for (User *U : Items.Id->users()) {
    if (U == Items.Compare || U == Items.Next)
      continue;
    Value *First;
    if (!match(U, m_c_Add(m_Specific(Items.Id), m_Value(First))))
      return false;
    auto *Recurrence = dyn_cast<SCEVAddRecExpr>(SE.getSCEV(First));
    auto *I = dyn_cast<Instruction>(First);
    if (!I || !Recurrence || Recurrence->getLoop() != Parts.L ||
        !Recurrence->isAffine() || Recurrence->getStepRecurrence(SE) != Extent)
      return false;
    Firsts.insert(I);
  }
  for (BasicBlock *Block : Parts.L->blocks()) {
    if (Items.L->contains(Block))
      continue;
    for (Instruction &I : *Block)
      for (User *U : I.users()) {
        if (!Items.L->contains(cast<Instruction>(U)))
          continue;
        bool IsSum = Firsts.contains(&I) &&
                     match(U, m_c_Add(m_Specific(&I), m_Specific(Items.Id)));
        if (!IsSum && U != Items.Id)
          return false;
      }
  }
  // The part's first item, where the loop over parts begins, is computed there.
  Instruction *At = Parts.L->getLoopPreheader()->getTerminator();
  SCEVExpander Expander(SE, "cohort.first");
  return !Firsts.empty() && all_of(Firsts, [&](Instruction *First) {
    auto *Recurrence = cast<SCEVAddRecExpr>(SE.getSCEV(First));
    return Expander.isSafeToExpandAt(Recurrence->getStart(), At);
  });
}

void PartsOfItems::flatten(ScalarEvolution &SE) {
  BasicBlock *Before = Parts.L->getLoopPreheader();
  Instruction *At = Before->getTerminator();
  SmallVector<std::pair<Instruction *, Value *>, 4> Starts;
  {
    SCEVExpander Expander(SE, "cohort.first");
    for (Instruction *First : Firsts) {
      auto *Recurrence = cast<SCEVAddRecExpr>(SE.getSCEV(First));
      Starts.push_back({First, Expander.expandCodeFor(Recurrence->getStart(),
                                                      First->getType(), At)});
    }
  }
  IRBuilder<> B(At);
  Value *All = B.CreateMul(Parts.extent(), Items.extent(), "cohort.items",
                           /*HasNUW=*/true, /*HasNSW=*/true);
  for (auto [First, Start] : Starts)
    First->replaceUsesWithIf(Start, [&](Use &U) {
      return Items.L->contains(cast<Instruction>(U.getUser()));
    });
  Items.Compare->setOperand(1, All);

  // Past the loop over parts, which nothing enters any more.
  BasicBlock *Header = Items.L->getHeader();
  for (PHINode &Phi : Parts.Exit->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(Parts.L->getHeader()), Header);
  At->replaceSuccessorWith(Parts.L->getHeader(), Header);
  Items.Id->addIncoming(ConstantInt::get(Items.Id->getType(), 0), Before);
  Header->getTerminator()->replaceSuccessorWith(Items.Exit, Parts.Exit);
}

static std::optional<PartsOfItems>
findPerfectNest(LoopInfo &LI, ScalarEvolution &SE, Remarks &R) {
  for (Loop *L : LI.getLoopsInPreorder()) {
    Loop *Parent = L->getParentLoop();
    if (!isItemLoop(L) || !L->isInnermost() || !Parent || !isPartLoop(Parent) ||
        Parent->getSubLoops().size() != 1)
      continue;
    auto Parts = CountedLoop::match(Parent), Items = CountedLoop::match(L);
    if (!Parts || !Items)
      continue;
    PartsOfItems Nest{*Parts, *Items, {}};
    const Instruction &Place = *Parent->getHeader()->getTerminator();
    if (!Nest.isPerfect())
      R.missed("TwoLoops", Place,
               "the items of all parts are not one loop: parts do something "
               "beside their items");
    else if (!Nest.findFirsts(SE))
      R.missed("TwoLoops", Place,
               "the items of all parts are not one loop: more than the id in "
               "the group depends on the part");
    else
      return Nest;
  }
  return std::nullopt;
}

PreservedAnalyses FlattenPartsPass::run(Function &F,
                                        FunctionAnalysisManager &AM) {
  if (F.hasOptNone() ||
      none_of(AM.getResult<LoopAnalysis>(F).getLoopsInPreorder(), isPartLoop))
    return PreservedAnalyses::all();
  // Where the group's size is known, those of its parts are constant.
  PreservedAnalyses Simplified = InstSimplifyPass().run(F, AM);
  bool Changed = !Simplified.areAllPreserved();
  AM.invalidate(F, Simplified);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
    if (L->isInnermost() && L->getLoopLatch() &&
        findOptionMDForLoop(L, ScalarPartLoopProperty)) {
      setLoopProperties(*L->getLoopLatch()->getTerminator(),
                        {loopProperty(F.getContext(), ItemLoopProperty)});
      Changed = true;
    }
  Remarks R(F, DEBUG_TYPE);
  while (auto Nest =
             findPerfectNest(AM.getResult<LoopAnalysis>(F),
                             AM.getResult<ScalarEvolutionAnalysis>(F), R)) {
    if (!DebugCounter::shouldExecute(Flattening))
      break;
    if (R)
      R.passed("OneLoop", *Nest->Parts.L->getHeader()->getTerminator(),
               "the items of all parts are one loop");
    Nest->flatten(AM.getResult<ScalarEvolutionAnalysis>(F));
    EliminateUnreachableBlocks(F);
    AM.invalidate(F, PreservedAnalyses::none());
    ++NumFlattened;
    Changed = true;
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

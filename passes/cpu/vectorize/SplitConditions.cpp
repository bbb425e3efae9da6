//===- SplitConditions.cpp - Splits off uniform conditions ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// In rows, the part with y of a condition such as 'x < width && y < height' is
// uniform. That part becomes a branch of its own in front: it needs no mask,
// and what is left is a comparison of ids, which counts lanes and may bound the
// loop over sub-groups (cohort-scoped-loops).
//
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumSplit, "Number of conditions with a uniform part");
DEBUG_COUNTER(Splitting, "cohort-split-conditions",
              "Controls which conditions are divided into a part on which "
              "lanes agree and the rest");

namespace cohort {

/// Whether \p V compares a value computed from ids with a uniform one.
static bool comparesIds(const Value *V, const Shapes &S) {
  auto *Compare = dyn_cast<ICmpInst>(V);
  return Compare && all_of(Compare->operands(),
                           [&](const Value *Op) { return S.of(Op).hasBase(); });
}

/// The conditions that '&&' joins in \p Condition (\p IsAnd), or '||', in their
/// order.
static void collect(Value *Condition, bool IsAnd,
                    SmallVectorImpl<Value *> &To) {
  Value *A, *B;
  if (Condition->hasOneUse() &&
      (IsAnd ? match(Condition, m_LogicalAnd(m_Value(A), m_Value(B)))
             : match(Condition, m_LogicalOr(m_Value(A), m_Value(B))))) {
    collect(A, IsAnd, To);
    collect(B, IsAnd, To);
    return;
  }
  To.push_back(Condition);
}

namespace {
/// A branch whose condition has two parts.
struct MixedBranch {
  BranchInst *Branch;
  bool IsAnd;
  SmallVector<Value *, 4> Uniform, Varying;
};
} // namespace

static std::optional<MixedBranch> mixedBranch(BasicBlock &Block,
                                              const Shapes &S) {
  auto *Branch = dyn_cast<BranchInst>(Block.getTerminator());
  if (!Branch || Branch->isUnconditional() ||
      S.isUniform(Branch->getCondition()))
    return std::nullopt;
  for (bool IsAnd : {true, false}) {
    SmallVector<Value *, 4> All;
    collect(Branch->getCondition(), IsAnd, All);
    if (All.size() == 1)
      continue;
    MixedBranch Mixed{Branch, IsAnd, {}, {}};
    for (Value *V : All)
      (S.isUniform(V) ? Mixed.Uniform : Mixed.Varying).push_back(V);
    if (Mixed.Uniform.empty() || !all_of(Mixed.Varying, [&](const Value *V) {
          return comparesIds(V, S);
        }))
      return std::nullopt;
    return Mixed;
  }
  return std::nullopt;
}

/// The conjunction or disjunction of \p Parts. Their order was that of
/// evaluation: a part may be poison where one before it decides. \p Freeze:
/// there is none before it now.
static Value *join(IRBuilder<> &B, ArrayRef<Value *> Parts, bool IsAnd,
                   bool Freeze) {
  Value *All = nullptr;
  for (Value *Part : Parts) {
    if (Freeze && !isGuaranteedNotToBeUndefOrPoison(Part))
      Part = B.CreateFreeze(Part);
    All = !All ? Part
               : (IsAnd ? B.CreateLogicalAnd(All, Part)
                        : B.CreateLogicalOr(All, Part));
  }
  return All;
}

static void split(const MixedBranch &Mixed) {
  BranchInst *Branch = Mixed.Branch;
  BasicBlock *Block = Branch->getParent();
  const unsigned Decided =
      Mixed.IsAnd ? 1 : 0; // the successor if a part decides
  BasicBlock *Where = Branch->getSuccessor(Decided),
             *Other = Branch->getSuccessor(1 - Decided);
  auto *Rest =
      BasicBlock::Create(Block->getContext(), Block->getName() + ".lanes",
                         Block->getParent(), Block->getNextNode());
  Value *Old = Branch->getCondition();
  IRBuilder<> B(Branch);
  Value *Agreed = join(B, Mixed.Uniform, Mixed.IsAnd, /*Freeze=*/true);
  BranchInst *First = Mixed.IsAnd ? B.CreateCondBr(Agreed, Rest, Where)
                                  : B.CreateCondBr(Agreed, Where, Rest);
  First->setDebugLoc(Branch->getDebugLoc());
  Branch->removeFromParent();
  Branch->insertInto(Rest, Rest->end());
  B.SetInsertPoint(Branch);
  Branch->setCondition(join(B, Mixed.Varying, Mixed.IsAnd, /*Freeze=*/false));
  for (PHINode &Phi : Where->phis())
    Phi.addIncoming(Phi.getIncomingValueForBlock(Block), Rest);
  for (PHINode &Phi : Other->phis())
    Phi.replaceIncomingBlockWith(Block, Rest);
  RecursivelyDeleteTriviallyDeadInstructions(Old);
}

bool splitConditions(Function &F, const LaneOptions &Options,
                     FunctionAnalysisManager &FAM) {
  SmallVector<MixedBranch, 4> Branches;
  {
    const LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
    LoopLevels Levels(F, LI);
    PrivateMemory Private(F);
    Shapes S(F, LI, Levels, Private, Options);
    for (BasicBlock &Block : F)
      if (auto Mixed = mixedBranch(Block, S);
          Mixed && DebugCounter::shouldExecute(Splitting))
        Branches.push_back(std::move(*Mixed));
  }
  if (Branches.empty())
    return false;
  Remarks R(F, DEBUG_TYPE);
  for (const MixedBranch &Mixed : Branches) {
    ++NumSplit;
    if (R)
      R.passed("SplitCondition", Mixed.Branch->getDebugLoc(),
               "lanes agree on a part of this condition, which is a branch of "
               "its own");
    split(Mixed);
  }
  FAM.invalidate(F, PreservedAnalyses::none());
  return true;
}

} // namespace cohort

//===- OneLane.cpp - Code that one lane of a sub-group executes -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Under `if (id == n)` with a uniform n at most one lane of a sub-group is
// active: lanes' ids differ. There every id has one value, which is computed
// from n, and so do the addresses and counters that are made of ids: they stay
// scalars, and a load is one of a scalar, not a gather under a mask.
//
//     if (lid == n)                     if (lid == n)
//       t[lid + 1] = in[gid + 1];         t[n + 1] = in[gid + (n - lid) + 1];
//
// For the active lane n - lid is 0, and gid - lid is uniform.
//
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "support/Remarks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumOneLane, "Number of branches that at most one lane takes");
DEBUG_COUNTER(TakingOneLane, "cohort-one-lane",
              "Controls which branches are known to be for one lane");

namespace cohort {

static cl::opt<unsigned>
    MaxDepth("cohort-one-lane-max-depth", cl::Hidden, cl::init(6),
             cl::desc("Conjunctions in which the comparison of an id is looked "
                      "for"));

namespace {
/// A branch to Target that only the lane takes whose Id is Is.
struct OneLaneBranch {
  BranchInst *Branch;
  BasicBlock *Target;
  Value *Id, *Is;
};

class OneLane {
public:
  OneLane(Function &F, const LaneOptions &Options, FunctionAnalysisManager &FAM)
      : F(F), LI(FAM.getResult<LoopAnalysis>(F)), Levels(F, LI), Private(F),
        S(F, LI, Levels, Private, Options), DT(F), R(F, DEBUG_TYPE) {}
  bool run();

private:
  bool find(Value *Condition, bool Holds, OneLaneBranch &B, unsigned Depth);
  bool paysIn(const OneLaneBranch &B) const;
  bool use(const OneLaneBranch &B);
  Value *uniform(Instruction &V, const OneLaneBranch &B, IRBuilder<> &At);
  bool isInside(const Use &U, const BasicBlock *Target) const;

  Function &F;
  const LoopInfo &LI;
  LoopLevels Levels;
  PrivateMemory Private;
  Shapes S;
  DominatorTree DT;
  Remarks R;
};
} // namespace

/// Finds in \p Condition, which is \p Holds, that an id has a uniform value.
bool OneLane::find(Value *Condition, bool Holds, OneLaneBranch &B,
                   unsigned Depth) {
  Value *L, *Right;
  if (Depth != 0 &&
      (Holds ? match(Condition, m_LogicalAnd(m_Value(L), m_Value(Right)))
             : match(Condition, m_LogicalOr(m_Value(L), m_Value(Right)))))
    return find(L, Holds, B, Depth - 1) || find(Right, Holds, B, Depth - 1);
  auto *Compare = dyn_cast<ICmpInst>(Condition);
  if (!Compare || Compare->getPredicate() !=
                      (Holds ? ICmpInst::ICMP_EQ : ICmpInst::ICMP_NE))
    return false;
  B.Id = Compare->getOperand(0), B.Is = Compare->getOperand(1);
  if (S.isUniform(B.Id))
    std::swap(B.Id, B.Is);
  auto Stride = S.of(B.Id).stride();
  return isa<Instruction>(B.Id) && B.Id->getType()->isIntegerTy() &&
         B.Id->getType()->getIntegerBitWidth() >= 16 && S.isUniform(B.Is) &&
         (Stride == 1 || Stride == -1);
}

/// Whether \p U is where only the lane that went to \p Target comes.
bool OneLane::isInside(const Use &U, const BasicBlock *Target) const {
  auto *I = cast<Instruction>(U.getUser());
  auto *Phi = dyn_cast<PHINode>(I);
  return DT.dominates(Target, Phi ? Phi->getIncomingBlock(U) : I->getParent());
}

/// Whether an access behind \p B would be a vector, or a gather.
bool OneLane::paysIn(const OneLaneBranch &B) const {
  SmallVector<BasicBlock *, 8> Blocks;
  DT.getDescendants(B.Target, Blocks);
  bool Pays = false;
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : *Block) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (Call && Call->isConvergent())
        return false;
      if (Value *Pointer = getLoadStorePointerOperand(&I))
        Pays |= !S.isUniform(Pointer) && !Private.elementSize(Pointer);
    }
  return Pays;
}

/// The value of \p V, a base plus constants, for the lane of \p B; null if no
/// uniform value gives it.
Value *OneLane::uniform(Instruction &V, const OneLaneBranch &B,
                        IRBuilder<> &At) {
  const Shape Sh = S.of(&V);
  if (isa<AllocaInst>(getUnderlyingObject(&V)) || !Sh.hasBase() ||
      Sh.isUniform() || !Sh.stride())
    return nullptr;
  int64_t Times = *Sh.stride() * *S.of(B.Id).stride();
  const DataLayout &DL = F.getDataLayout();
  Type *T =
      V.getType()->isPointerTy() ? DL.getIndexType(V.getType()) : V.getType();
  Value *Id = B.Id, *Is = B.Is;
  unsigned Bits = T->getIntegerBitWidth(),
           IdBits = Id->getType()->getIntegerBitWidth();
  const Shape OfId = S.of(Id);
  if (IdBits < Bits && !OfId.SignedExact && !OfId.UnsignedExact)
    return nullptr;
  auto Convert = [&](Value *X) {
    return IdBits >= Bits     ? At.CreateTrunc(X, T)
           : OfId.SignedExact ? At.CreateSExt(X, T)
                              : At.CreateZExt(X, T);
  };
  Value *Zero = At.CreateSub(Convert(Is), Convert(Id)); // for the active lane
  Value *Rest =
      Times == 1 ? Zero : At.CreateMul(Zero, ConstantInt::getSigned(T, Times));
  return V.getType()->isPointerTy() ? At.CreatePtrAdd(&V, Rest)
                                    : At.CreateAdd(&V, Rest);
}

/// Gives what is behind \p B uniform values instead of ids.
bool OneLane::use(const OneLaneBranch &B) {
  // Before the branch: behind it InstSimplify would find that the id is n.
  IRBuilder<> At(B.Branch);
  bool Changed = false;
  SmallVector<BasicBlock *, 8> Blocks;
  DT.getDescendants(B.Target, Blocks);
  SmallVector<Use *, 16> Uses;
  for (BasicBlock *Block : Blocks)
    for (Instruction &I : *Block)
      for (Use &U : I.operands())
        if (auto *V = dyn_cast<Instruction>(U.get());
            V && isInside(U, B.Target) &&
            !DT.dominates(B.Target, V->getParent()))
          Uses.push_back(&U);
  DenseMap<Instruction *, Value *> Known;
  for (Use *U : Uses) {
    auto *V = cast<Instruction>(U->get());
    auto [Place, New] = Known.try_emplace(V, nullptr);
    if (New)
      Place->second = V == B.Id ? B.Is : uniform(*V, B, At);
    if (Value *Uniform = Known.lookup(V)) {
      U->set(Uniform);
      Changed = true;
    }
  }
  return Changed;
}

bool OneLane::run() {
  bool Changed = false;
  for (BasicBlock &Block : F) {
    OneLaneBranch B{dyn_cast<BranchInst>(Block.getTerminator()), nullptr,
                    nullptr, nullptr};
    if (!B.Branch || B.Branch->isUnconditional())
      continue;
    for (bool Holds : {true, false}) {
      B.Target = B.Branch->getSuccessor(!Holds);
      if (B.Target->getSinglePredecessor() != &Block ||
          LI.getLoopFor(B.Target) != LI.getLoopFor(&Block) ||
          !find(B.Branch->getCondition(), Holds, B, MaxDepth) || !paysIn(B) ||
          !DebugCounter::shouldExecute(TakingOneLane) || !use(B))
        continue;
      ++NumOneLane;
      Changed = true;
      R.passed("OneLane", *B.Branch,
               "at most one work-item of a sub-group takes this branch: what "
               "it does there is done with scalars");
    }
  }
  return Changed;
}

/// Whether \p V is arithmetic on an id.
static bool isMadeOfId(const Value *V, unsigned Depth) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Depth == 0)
    return false;
  auto GroupOp = GroupCall::match(*I);
  if (GroupOp)
    return GroupOp->opClass() == OpClass::BuiltIn &&
           GroupOp->variesInSubgroup();
  return isa<CastInst, BinaryOperator>(I) &&
         any_of(I->operands(),
                [&](const Value *Op) { return isMadeOfId(Op, Depth - 1); });
}

bool useOneLane(Function &F, const LaneOptions &Options,
                FunctionAnalysisManager &FAM) {
  const bool Asks = any_of(instructions(F), [](const Instruction &I) {
    auto *Compare = dyn_cast<ICmpInst>(&I);
    return Compare && Compare->isEquality() &&
           any_of(Compare->operands(),
                  [](const Value *V) { return isMadeOfId(V, MaxDepth); });
  });
  if (!Asks || !OneLane(F, Options, FAM).run())
    return false;
  FAM.invalidate(F, PreservedAnalyses::none());
  return true;
}

} // namespace cohort

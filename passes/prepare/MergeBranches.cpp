//===- MergeBranches.cpp - Once what all branches do ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MergeBranches.h"
#include "support/ClosureLoads.h"
#include "support/PreservedFlow.h"
#include "support/Remarks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-merge-branches"

STATISTIC(NumShared, "Number of expressions that blocks share");
STATISTIC(NumHoisted, "Number of operations moved before a branch");
STATISTIC(NumSunk, "Number of stores moved behind a branch");
DEBUG_COUNTER(Merging, "cohort-merge-branches",
              "Controls which operations of several branches become one");

namespace cohort {

namespace {

class BranchMerger {
public:
  BranchMerger(Function &F, DominatorTree &DT, LoopInfo &LI)
      : F(F), DT(DT), LI(LI), Closure(readOnlyClosure(F)), R(F, DEBUG_TYPE) {}
  bool run();

private:
  Function &F;
  DominatorTree &DT;
  LoopInfo &LI;
  Argument *Closure;
  Remarks R;
  /// The expressions seen, by their hash.
  DenseMap<size_t, SmallVector<Instruction *, 2>> Seen;

  bool isCheap(const Instruction &I) const;
  BasicBlock *sharedBlock(Instruction &A, Instruction &B) const;
  bool share(Instruction &I);
  bool hoistFromSides(BasicBlock &B);
  bool sinkStore(BasicBlock &Join);
};

} // namespace

static size_t hashOf(const Instruction &I) {
  return hash_combine(I.getOpcode(), I.getType(),
                      hash_combine_range(I.operand_values()));
}

/// Puts \p Kept, which is now at a place that dominates \p Other, in the place
/// of that as well.
static void replace(Instruction &Other, Instruction &Kept) {
  combineMetadataForCSE(&Kept, &Other, /*DoesKMove=*/true);
  Kept.applyMergedLocation(Kept.getDebugLoc(), Other.getDebugLoc());
  Other.replaceAllUsesWith(&Kept);
  Other.eraseFromParent();
}

//===----------------------------------------------------------------------===//
// Expressions
//===----------------------------------------------------------------------===//

/// Whether \p I may be executed where its value is not needed: it has no
/// effect, and costs next to nothing.
bool BranchMerger::isCheap(const Instruction &I) const {
  if (isa<GetElementPtrInst>(I) ||
      (isa<CastInst>(I) && I.getType()->isIntOrPtrTy() &&
       I.getOperand(0)->getType()->isIntOrPtrTy()))
    return true;
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return Closure && placeWithinClosure(*Load, *Closure);
  return isa<BinaryOperator>(I) && I.getType()->isIntegerTy() &&
         !I.isIntDivRem();
}

/// The innermost block that dominates \p A and \p B and from which a value
/// needs no phi of a loop's exit to reach them.
BasicBlock *BranchMerger::sharedBlock(Instruction &A, Instruction &B) const {
  BasicBlock *Block =
      DT.findNearestCommonDominator(A.getParent(), B.getParent());
  auto Leaves = [&](const Loop *L) {
    return L && (!L->contains(A.getParent()) || !L->contains(B.getParent()));
  };
  while (Leaves(LI.getLoopFor(Block)))
    Block = DT.getNode(Block)->getIDom()->getBlock();
  return Block;
}

/// Lets \p I and an equal expression of another block be one.
bool BranchMerger::share(Instruction &I) {
  auto &Equal = Seen[hashOf(I)];
  for (Instruction *Kept : Equal) {
    if (!Kept->isIdenticalTo(&I))
      continue;
    BasicBlock *Block = sharedBlock(*Kept, I);
    Instruction *Place = Block->getTerminator();
    // Of blocks that dominate each other EarlyCSE has made one expression.
    if (Kept->getParent() == Block ||
        !all_of(I.operand_values(),
                [&](Value *V) { return DT.dominates(V, Place); }) ||
        !DebugCounter::shouldExecute(Merging))
      return false;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": shared:" << I << "\n");
    ++NumShared;
    Kept->moveBefore(Place->getIterator());
    replace(I, *Kept);
    // What both branches have promised of the value need not hold here.
    Kept->dropUBImplyingAttrsAndMetadata();
    return true;
  }
  Equal.push_back(&I);
  return false;
}

//===----------------------------------------------------------------------===//
// Sides that begin alike
//===----------------------------------------------------------------------===//

/// The operations that \p Side executes whenever it is entered, before anything
/// that may write.
static SmallVector<Instruction *, 16> startOf(BasicBlock &Side) {
  SmallVector<Instruction *, 16> Start;
  for (Instruction &I : Side) {
    if (I.isTerminator() || I.mayHaveSideEffects() ||
        !isGuaranteedToTransferExecutionToSuccessor(&I))
      break;
    auto *Load = dyn_cast<LoadInst>(&I);
    if ((Load && Load->isSimple()) || isa<UnaryOperator>(I) ||
        isa<BinaryOperator>(I) || isa<CmpInst>(I) || isa<CastInst>(I) ||
        isa<SelectInst>(I) || isa<GetElementPtrInst>(I))
      Start.push_back(&I);
  }
  return Start;
}

bool BranchMerger::hoistFromSides(BasicBlock &B) {
  auto *Branch = dyn_cast<BranchInst>(B.getTerminator());
  if (!Branch || !Branch->isConditional())
    return false;
  BasicBlock *Then = Branch->getSuccessor(0), *Else = Branch->getSuccessor(1);
  if (Then->getSinglePredecessor() != &B || Else->getSinglePredecessor() != &B)
    return false;
  // A side that leaves a loop would need a phi.
  if (LI.getLoopFor(Then) != LI.getLoopFor(&B) ||
      LI.getLoopFor(Else) != LI.getLoopFor(&B))
    return false;
  bool Changed = false;
  auto Others = startOf(*Else);
  for (Instruction *I : startOf(*Then)) {
    auto *Same = find_if(Others, [&](Instruction *Other) {
      return Other && Other->isIdenticalTo(I);
    });
    if (Same == Others.end() ||
        !all_of(I->operand_values(),
                [&](Value *V) { return DT.dominates(V, Branch); }) ||
        !DebugCounter::shouldExecute(Merging))
      continue;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": hoisted:" << *I << "\n");
    ++NumHoisted;
    I->moveBefore(Branch->getIterator());
    replace(**Same, *I);
    *Same = nullptr;
    Changed = true;
  }
  return Changed;
}

//===----------------------------------------------------------------------===//
// Sides that end alike
//===----------------------------------------------------------------------===//

/// The store with which \p Side ends, if it is one that can be moved.
static StoreInst *lastStore(BasicBlock &Side) {
  auto *Branch = dyn_cast<BranchInst>(Side.getTerminator());
  if (!Branch || Branch->isConditional())
    return nullptr;
  for (Instruction &I : reverse(Side)) {
    auto *Store = dyn_cast<StoreInst>(&I);
    if (Store)
      return Store->isSimple() ? Store : nullptr;
    if (I.mayReadOrWriteMemory())
      return nullptr;
  }
  return nullptr;
}

bool BranchMerger::sinkStore(BasicBlock &Join) {
  if (Join.isEHPad() || !Join.hasNPredecessorsOrMore(2))
    return false;
  SmallVector<StoreInst *, 4> Stores;
  for (BasicBlock *Side : predecessors(&Join)) {
    StoreInst *Store = DT.dominates(&Join, Side) ? nullptr : lastStore(*Side);
    if (!Store)
      return false;
    if (!Stores.empty() &&
        (Store->getPointerOperand() != Stores[0]->getPointerOperand() ||
         Store->getValueOperand()->getType() !=
             Stores[0]->getValueOperand()->getType() ||
         LI.getLoopFor(Side) != LI.getLoopFor(Stores[0]->getParent())))
      return false;
    Stores.push_back(Store);
  }
  // What leaves a loop would need a phi for the address.
  if (LI.getLoopFor(&Join) != LI.getLoopFor(Stores[0]->getParent()) ||
      !DT.dominates(Stores[0]->getPointerOperand(), &*Join.begin()) ||
      !DebugCounter::shouldExecute(Merging))
    return false;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": sunk:" << *Stores[0] << "\n");
  if (R)
    R.passed("Sunk", *Stores[0],
             "what all branches end with is stored once, behind them");
  NumSunk += Stores.size();
  Type *T = Stores[0]->getValueOperand()->getType();
  PHINode *Stored = PHINode::Create(T, Stores.size());
  Stored->insertBefore(Join.begin());
  auto *Store = cast<StoreInst>(Stores[0]->clone());
  Store->setOperand(0, Stored);
  Store->insertBefore(Join.getFirstInsertionPt());
  for (StoreInst *Old : Stores) {
    Stored->addIncoming(Old->getValueOperand(), Old->getParent());
    Store->setAlignment(std::min(Store->getAlign(), Old->getAlign()));
    combineMetadataForCSE(Store, Old, /*DoesKMove=*/true);
    Store->applyMergedLocation(Store->getDebugLoc(), Old->getDebugLoc());
    Store->mergeDIAssignID({Old});
    Old->eraseFromParent();
  }
  Stored->setDebugLoc(Store->getDebugLoc());
  return true;
}

bool BranchMerger::run() {
  bool Changed = false;
  // Dominators come first, so that operands are shared before what uses them.
  for (BasicBlock *B : ReversePostOrderTraversal<Function *>(&F))
    for (Instruction &I : make_early_inc_range(*B))
      if (isCheap(I))
        Changed |= share(I);
  for (BasicBlock &B : F) {
    Changed |= hoistFromSides(B);
    while (sinkStore(B))
      Changed = true;
  }
  return Changed;
}

PreservedAnalyses MergeBranchesPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  return preservedWithFlow(BranchMerger(F,
                                        AM.getResult<DominatorTreeAnalysis>(F),
                                        AM.getResult<LoopAnalysis>(F))
                               .run());
}

} // namespace cohort

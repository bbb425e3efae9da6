//===- FuseItems.cpp - Fusion of loops over items -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "FuseItems.h"
#include "ItemNest.h"
#include "PrivateObjects.h"
#include "PrivateParts.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/Analysis/VectorUtils.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-fuse-items"

STATISTIC(NumFused,
          "Number of loops over items that were fused with another one");
DEBUG_COUNTER(Fusing, "cohort-fuse-items",
              "Controls which loops over items are fused with another one");

namespace cohort {

//===----------------------------------------------------------------------===//
// One nest
//===----------------------------------------------------------------------===//

namespace {
/// Loops over items whose body is one block, x first.
struct SimpleNest {
  static std::optional<SimpleNest> match(Loop &X);

  const CountedLoop &x() const { return Loops.front(); }
  const CountedLoop &outermost() const { return Loops.back(); }
  SmallVector<CountedLoop, 3> Loops;
  BasicBlock *Body = nullptr;
  SmallVector<Instruction *, 8> Accesses; ///< loads and stores
};
} // namespace

/// Whether \p B has nothing but what makes \p C count.
static bool onlyCounts(const BasicBlock &B, const CountedLoop &C) {
  return all_of(B, [&](const Instruction &I) {
    return isa<PHINode>(I) || I.isTerminator() ||
           &I == cast<BranchInst>(C.Header->getTerminator())->getCondition() ||
           &I == C.Id->getIncomingValueForBlock(C.Latch);
  });
}

std::optional<SimpleNest> SimpleNest::match(Loop &X) {
  auto Innermost = CountedLoop::match(X);
  if (!Innermost || X.getNumBlocks() != 2 ||
      !onlyCounts(*Innermost->Header, *Innermost))
    return std::nullopt;
  SimpleNest N;
  N.Body = Innermost->Latch;
  N.Loops.push_back(*Innermost);
  if (!Innermost->Carry)
    addRowLoops(N.Loops);
  for (const CountedLoop &C : N.Loops) {
    if (!PatternMatch::match(C.Start, PatternMatch::m_Zero()))
      return std::nullopt;
    if (C.L != &X && any_of(C.L->blocks(), [&](const BasicBlock *B) {
          auto IsPartOf = [&](const CountedLoop &Of) {
            return onlyCounts(*B, Of);
          };
          return !X.contains(B) && none_of(N.Loops, IsPartOf);
        }))
      return std::nullopt;
  }
  for (Instruction &I : *N.Body) {
    if (isa<LoadInst, StoreInst>(I)) {
      if (I.isVolatile() || I.isAtomic())
        return std::nullopt;
      N.Accesses.push_back(&I);
    } else if (I.mayReadOrWriteMemory() || I.mayThrow() || !I.willReturn()) {
      return std::nullopt;
    }
  }
  return N;
}

//===----------------------------------------------------------------------===//
// Two nests
//===----------------------------------------------------------------------===//

namespace {
class Fusion {
public:
  Fusion(SimpleNest &First, SimpleNest &Second, PrivateObjects &Objects,
         ScalarEvolution &SE)
      : First(First), Second(Second), Objects(Objects), SE(SE) {}
  /// Whether it is right and of use.
  bool isPossible();
  /// Why it is not, where the second nest follows the first one and reads what
  /// that has kept for its items; else empty.
  StringRef obstacle() const { return Obstacle; }
  void run();

private:
  bool areNeighbours();
  bool haveSameItems() const;
  bool usesFirst(const Instruction &I) const;
  bool mayMove(const Instruction &I) const;
  bool canCarry() const;
  const SCEV *firstIndex(const SimpleNest &Nest, Value *Index) const;
  bool isSameItem(const CallBase &In1, const CallBase &In2) const;
  bool conflict(const Instruction &A, const Instruction &B) const;
  bool passesValues() const;

  SimpleNest &First, &Second;
  PrivateObjects &Objects;
  ScalarEvolution &SE;
  SmallVector<Instruction *, 8> Between;
  StringRef Obstacle;
};
} // namespace

/// Whether \p I needs what the first nest computes.
bool Fusion::usesFirst(const Instruction &I) const {
  return any_of(I.operands(), [&](const Value *V) {
    auto *Operand = dyn_cast<Instruction>(V);
    return Operand && First.outermost().L->contains(Operand);
  });
}

/// Whether \p I, which is between the loops, is as good in front of them.
bool Fusion::mayMove(const Instruction &I) const {
  if (usesFirst(I))
    return false;
  auto Call = GroupCall::match(I);
  return (Call && Call->opClass() == OpClass::Memory) ||
         (isa<LoadInst>(I) && PrivateObjects::isConstant(I)) ||
         (!I.mayReadOrWriteMemory() && !I.mayThrow() && I.willReturn());
}

/// Whether the second nest follows the first one, with nothing that matters in
/// between.
bool Fusion::areNeighbours() {
  BasicBlock *B = First.outermost().Exit;
  if (B->getUniquePredecessor() != First.outermost().Header ||
      isa<PHINode>(B->front()))
    return false;
  for (;; B = B->getSingleSuccessor()) {
    for (Instruction &I : *B) {
      if (I.isTerminator())
        break;
      if (!mayMove(I))
        return false;
      Between.push_back(&I);
    }
    if (B == Second.outermost().Preheader)
      return B->getSingleSuccessor() == Second.outermost().Header;
    BasicBlock *Next = B->getSingleSuccessor();
    if (!Next || Next->getUniquePredecessor() != B ||
        isa<PHINode>(Next->front()))
      return false;
  }
}

bool Fusion::haveSameItems() const {
  return First.Loops.size() == Second.Loops.size() &&
         all_of(zip(First.Loops, Second.Loops), [](const auto &Both) {
           return std::get<0>(Both).End == std::get<1>(Both).End;
         });
}

/// Whether what items carry stays something that vectors can have.
bool Fusion::canCarry() const {
  const CountedLoop &X1 = First.x(), &X2 = Second.x();
  if (!X1.Carry && !X2.Carry)
    return true;
  if (X1.Carry && X2.Carry)
    return false;
  // A sum is for LLVM's loop vectorizer, which knows fewer functions than ours.
  auto IsForOurs = [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return Call && !GroupCall::match(I) &&
           !isTriviallyVectorizable(Call->getIntrinsicID());
  };
  auto Scan = ItemScan::match(X1.Carry ? X1 : X2);
  return Scan && (Scan->IsUsed || none_of(*First.Body, IsForOurs));
}

/// The index of the first item, if \p Index counts those of \p Nest; else null.
const SCEV *Fusion::firstIndex(const SimpleNest &Nest, Value *Index) const {
  const SCEV *Rest = SE.getSCEV(Index), *Step = SE.getOne(Index->getType());
  for (const CountedLoop &C : Nest.Loops) {
    auto *Steps = dyn_cast<SCEVAddRecExpr>(Rest);
    if (!Steps || Steps->getLoop() != C.L ||
        Steps->getStepRecurrence(SE) != Step)
      return nullptr;
    Rest = Steps->getStart();
    Step = SE.getMulExpr(Step, SE.getSCEV(C.End));
  }
  return Rest;
}

/// Whether each item's memory in the first loop is its own in the second one
/// too.
bool Fusion::isSameItem(const CallBase &In1, const CallBase &In2) const {
  const SCEV *At = firstIndex(First, GroupCall::of(In1).item());
  return At && At == firstIndex(Second, GroupCall::of(In2).item());
}

/// Whether \p A of one item and \p B of another one may not change places.
bool Fusion::conflict(const Instruction &A, const Instruction &B) const {
  if ((isa<LoadInst>(A) && isa<LoadInst>(B)) || PrivateObjects::isConstant(A) ||
      PrivateObjects::isConstant(B))
    return false;
  PrivateObjects::Place PA = Objects.place(A), PB = Objects.place(B);
  if (PA.Item && PB.Item && PA.Object == PB.Object)
    return !isSameItem(*PA.Item, *PB.Item);
  if (PA.Object && PB.Object)
    return PA.Object == PB.Object;
  const Value *Known = PA.Object ? PA.Object : PB.Object;
  return !Known || Objects.isKnownElsewhere(*Known);
}

/// Whether something that an item keeps could stay in a register.
bool Fusion::passesValues() const {
  SmallPtrSet<const Value *, 4> Kept;
  for (Instruction *A : First.Accesses)
    if (PrivateObjects::Place P = Objects.place(*A);
        P.Item && isa<StoreInst>(A))
      Kept.insert(P.Object);
  return any_of(Second.Accesses, [&](Instruction *B) {
    PrivateObjects::Place P = Objects.place(*B);
    return P.Item && isa<LoadInst>(B) && Kept.contains(P.Object);
  });
}

bool Fusion::isPossible() {
  auto UsesFirst = [&](const Instruction &I) { return usesFirst(I); };
  if (!haveSameItems() || !areNeighbours() || !passesValues())
    return false;
  if (any_of(*Second.Body, UsesFirst) ||
      any_of(Second.x().Header->phis(), UsesFirst) || !canCarry())
    Obstacle = "it needs a result of all iterations of that loop";
  else if (any_of(First.Accesses, [&](Instruction *A) {
             return any_of(Second.Accesses,
                           [&](Instruction *B) { return conflict(*A, *B); });
           }))
    Obstacle = "an item may access what another item writes";
  return Obstacle.empty();
}

void Fusion::run() {
  Instruction *Start = First.outermost().Preheader->getTerminator();
  for (Instruction *I : Between)
    I->moveBefore(Start->getIterator());

  const CountedLoop &X1 = First.x(), &X2 = Second.x();
  auto *Count = cast<Instruction>(X1.Id->getIncomingValueForBlock(X1.Latch)),
       *DeadCount =
           cast<Instruction>(X2.Id->getIncomingValueForBlock(X2.Latch));
  Count->moveBefore(First.Body->getFirstInsertionPt());
  for (auto [C1, C2] : zip(First.Loops, Second.Loops))
    C2.Id->replaceUsesWithIf(C1.Id, [&](Use &U) {
      auto *User = cast<Instruction>(U.getUser());
      return User->getParent() == Second.Body && User != DeadCount;
    });
  DeadCount->replaceUsesWithIf(Count,
                               [&](Use &U) { return U.getUser() != X2.Id; });
  if (PHINode *Carry = X2.Carry) {
    Value *Begin = Carry->getIncomingValueForBlock(X2.Preheader),
          *Next = Carry->getIncomingValueForBlock(X2.Latch);
    PHINode *New =
        PHINode::Create(Carry->getType(), 2, "", X1.Id->getIterator());
    New->takeName(Carry);
    New->setDebugLoc(Carry->getDebugLoc());
    New->addIncoming(Begin, X1.Preheader);
    Carry->replaceAllUsesWith(New);
    New->addIncoming(Next == Carry ? New : Next, X1.Latch);
  }
  // The rest of the second nest only counts, and is not reached any more.
  DeadCount->moveBefore(Second.Body->getTerminator()->getIterator());
  First.Body->splice(First.Body->getTerminator()->getIterator(), Second.Body,
                     Second.Body->getFirstNonPHIIt(), DeadCount->getIterator());
  const CountedLoop &Outer = Second.outermost();
  for (PHINode &Phi : Outer.Exit->phis())
    Phi.replaceIncomingBlockWith(Outer.Header, Outer.Preheader);
  Outer.Header->removePredecessor(Outer.Preheader, /*KeepOneInputPHIs=*/true);
  Instruction *Skip = Outer.Preheader->getTerminator();
  BranchInst::Create(Outer.Exit, Skip->getIterator())
      ->setDebugLoc(Skip->getDebugLoc());
  Skip->eraseFromParent();
  Outer.Header->getTerminator()->eraseFromParent();
  new UnreachableInst(Outer.Header->getContext(), Outer.Header);
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

/// Fuses two loops of \p F, if any may be.
static bool fuseTwo(Function &F, FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  SmallVector<SimpleNest, 8> Nests;
  for (Loop *L : LI.getLoopsInPreorder())
    if (isItemLoop(L))
      if (auto Nest = SimpleNest::match(*L))
        Nests.push_back(*Nest);
  if (Nests.size() < 2)
    return false;
  Remarks R(F, DEBUG_TYPE);
  PrivateObjects Objects;
  auto &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
  for (SimpleNest &First : Nests)
    for (SimpleNest &Second : Nests) {
      if (&First == &Second)
        continue;
      Fusion Both(First, Second, Objects, SE);
      const bool IsPossible = Both.isPossible();
      const Instruction &Place = *Second.x().Header->getTerminator();
      if (!Both.obstacle().empty())
        R.missed("NotFused", Place,
                 "the loop over items is not one with the loop before it: " +
                     Both.obstacle());
      if (!IsPossible || !DebugCounter::shouldExecute(Fusing))
        continue;
      ++NumFused;
      if (R)
        R.passed("Fused", Place,
                 "the loop over items is one with the loop before it");
      Both.run();
      return true;
    }
  return false;
}

static bool fuseAll(Function &F, FunctionAnalysisManager &FAM) {
  if (F.hasOptNone())
    return false;
  bool Changed = false;
  const bool Separated = separatePrivateParts(F);
  if (Separated)
    FAM.invalidate(F, PreservedAnalyses::none());
  while (fuseTwo(F, FAM)) {
    Changed = true;
    EliminateUnreachableBlocks(F);
    FAM.invalidate(F, PreservedAnalyses::none());
  }
  if (!Changed)
    return Separated;
  // The stored value is not loaded any more.
  FAM.invalidate(F, EarlyCSEPass(/*UseMemorySSA=*/true).run(F, FAM));
  return true;
}

PreservedAnalyses FuseItemsPass::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  bool Changed = false;
  for (Function *F : functionsWithPrivateObjects(M))
    if (fuseAll(*F, FAM)) {
      deleteUnreadObjects(*F);
      Changed = true;
    }
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA = PreservedAnalyses::none();
  PA.preserve<FunctionAnalysisManagerModuleProxy>();
  return PA;
}

} // namespace cohort

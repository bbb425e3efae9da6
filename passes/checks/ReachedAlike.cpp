//===- ReachedAlike.cpp - Conditions that agree as a whole ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "checks/ReachedAlike.h"
#include "checks/ItemDependence.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

/// Ways from the start to B, or past it, that are tried at most.
static constexpr unsigned MaxWays = 256;

/// Whether \p A and \p B are computed alike. Memory is taken not to change
/// between them.
static bool isSame(const Value *A, const Value *B, unsigned Depth = 0) {
  if (A == B)
    return true;
  auto *I = dyn_cast_or_null<Instruction>(A);
  auto *J = dyn_cast_or_null<Instruction>(B);
  if (!I || !J || Depth > 8 || !I->isSameOperationAs(J) ||
      isa<PHINode, AllocaInst>(I) || I->mayWriteToMemory())
    return false;
  return all_of(zip(I->operands(), J->operands()), [&](auto Pair) {
    return isSame(std::get<0>(Pair), std::get<1>(Pair), Depth + 1);
  });
}

namespace {

/// A condition that nothing is known about; a comparison stands for its inverse
/// as well.
struct Atom {
  const Value *Left = nullptr, *Right = nullptr;
  CmpInst::Predicate Predicate = CmpInst::BAD_ICMP_PREDICATE;
  bool operator==(const Atom &O) const {
    return Predicate == O.Predicate && isSame(Left, O.Left) &&
           isSame(Right, O.Right);
  }
};

struct Fact {
  Atom Which;
  bool Differs;
  bool Value;
};

/// What was assumed, and the values of conditions in phis, on one way.
struct Way {
  SmallVector<Fact, 8> Facts;
  SmallVector<std::pair<const PHINode *, const Value *>, 8> Phis;
  SmallVector<const BasicBlock *, 16> Blocks;
};

class Walk {
public:
  Walk(const BasicBlock *Goal, const ItemDependence &Items,
       const DominatorTree &DT)
      : Goal(Goal), Items(Items), DT(DT) {
    SmallVector<const BasicBlock *, 16> Work{Goal};
    while (!Work.empty()) {
      const BasicBlock *B = Work.pop_back_val();
      if (LeadsToGoal.insert(B).second)
        append_range(Work, predecessors(B));
    }
  }
  bool run();

private:
  void go(const BasicBlock *B, Way W);
  void step(const BasicBlock *From, const BasicBlock *To, Way W);
  std::optional<bool> evaluate(const Value *V, const Way &W, Atom &Missing,
                               bool &Differs);
  void addOutcome(const Way &W, bool Reached) {
    Outcomes.push_back({W.Facts, Reached});
  }

  const BasicBlock *Goal;
  const ItemDependence &Items;
  const DominatorTree &DT;
  SmallPtrSet<const BasicBlock *, 16> LeadsToGoal;
  const BasicBlock *Start = nullptr;
  /// A phi before the start that would tell more if it were after.
  const PHINode *Earlier = nullptr;
  bool GaveUp = false;
  SmallVector<std::pair<SmallVector<Fact, 8>, bool>, 16> Outcomes;
};

} // namespace

/// The value of \p V, if \p W settles it; else a condition in it that is open.
std::optional<bool> Walk::evaluate(const Value *V, const Way &W, Atom &Missing,
                                   bool &Differs) {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return !C->isZero();
  const Value *X, *Y;
  CmpPredicate P;
  const bool IsBool = V->getType()->isIntegerTy(1);
  if (match(V, m_Not(m_Value(X))) && IsBool) {
    auto Inner = evaluate(X, W, Missing, Differs);
    return Inner ? std::optional(!*Inner) : std::nullopt;
  }
  if (match(V, m_ZExtOrTruncOrSelf(m_Value(X))) && X != V)
    return evaluate(X, W, Missing, Differs);
  if (match(V, m_c_ICmp(P, m_ZExt(m_Value(X)), m_Zero())) &&
      X->getType()->isIntegerTy(1) && ICmpInst::isEquality(P)) {
    auto Inner = evaluate(X, W, Missing, Differs);
    if (!Inner)
      return std::nullopt;
    return P == CmpInst::ICMP_NE ? *Inner : !*Inner;
  }
  if (match(V, m_LogicalAnd(m_Value(X), m_Value(Y))) ||
      match(V, m_LogicalOr(m_Value(X), m_Value(Y)))) {
    bool Absorbs = match(V, m_LogicalOr(m_Value(), m_Value()));
    auto L = evaluate(X, W, Missing, Differs);
    if (!L)
      return std::nullopt;
    return *L == Absorbs ? L : evaluate(Y, W, Missing, Differs);
  }
  if (auto *Phi = dyn_cast<PHINode>(V)) {
    const auto *Known =
        find_if(W.Phis, [&](auto &Entry) { return Entry.first == Phi; });
    if (Known != W.Phis.end())
      return evaluate(Known->second, W, Missing, Differs);
    if (Items.differs(Phi) && none_of(predecessors(Phi->getParent()),
                                      [&](const BasicBlock *In) {
                                        return DT.dominates(Phi->getParent(),
                                                            In);
                                      }))
      Earlier = Phi;
  }
  Atom Open{V, nullptr, CmpInst::BAD_ICMP_PREDICATE};
  bool Inverse = false;
  if (auto *Compare = dyn_cast<CmpInst>(V)) {
    Open = {Compare->getOperand(0), Compare->getOperand(1),
            Compare->getPredicate()};
    if (CmpInst::getInversePredicate(Open.Predicate) < Open.Predicate) {
      Open.Predicate = CmpInst::getInversePredicate(Open.Predicate);
      Inverse = true;
    }
  }
  for (const Fact &Known : W.Facts)
    if (Known.Which == Open)
      return Known.Value != Inverse;
  Missing = Open;
  Differs = Items.differs(V);
  return std::nullopt;
}

void Walk::step(const BasicBlock *From, const BasicBlock *To, Way W) {
  // Past it, or round a loop to where it is decided once more.
  if (To != Goal && (!LeadsToGoal.contains(To) ||
                     (To != Start && DT.dominates(To, Start)) || To == Start))
    return addOutcome(W, false);
  if (is_contained(W.Blocks, To)) {
    GaveUp = true;
    return;
  }
  for (const PHINode &Phi : To->phis())
    W.Phis.push_back({&Phi, Phi.getIncomingValueForBlock(From)});
  go(To, std::move(W));
}

void Walk::go(const BasicBlock *B, Way W) {
  if (GaveUp || Outcomes.size() > MaxWays) {
    GaveUp = true;
    return;
  }
  if (B == Goal)
    return addOutcome(W, true);
  W.Blocks.push_back(B);
  const Instruction *End = B->getTerminator();
  if (End->getNumSuccessors() == 1)
    return step(B, End->getSuccessor(0), std::move(W));
  auto *Branch = dyn_cast<BranchInst>(End);
  if (!Branch) {
    GaveUp = true;
    return;
  }
  Atom Missing;
  bool Differs = false;
  auto Value = evaluate(Branch->getCondition(), W, Missing, Differs);
  if (Value)
    return step(B, Branch->getSuccessor(*Value ? 0 : 1), std::move(W));
  W.Blocks.pop_back();
  for (bool Assumed : {false, true}) {
    Way Next = W;
    Next.Facts.push_back({Missing, Differs, Assumed});
    go(B, std::move(Next));
  }
}

/// Whether two items may be in these situations at the same time.
static bool areCompatible(ArrayRef<Fact> A, ArrayRef<Fact> B) {
  return all_of(A, [&](const Fact &One) {
    return One.Differs || none_of(B, [&](const Fact &Other) {
             return Other.Which == One.Which && Other.Value != One.Value;
           });
  });
}

bool Walk::run() {
  Start = Goal;
  for (const BasicBlock *B : Items.controlling(Goal))
    Start = DT.findNearestCommonDominator(Start, B);
  for (int Try = 0; Try != 4; ++Try) {
    if (Start == Goal)
      return false;
    Earlier = nullptr;
    GaveUp = false;
    Outcomes.clear();
    go(Start, Way());
    if (!Earlier)
      break;
    const auto *Above = DT.getNode(Earlier->getParent())->getIDom();
    if (!Above || DT.dominates(Start, Above->getBlock()))
      break;
    Start = DT.findNearestCommonDominator(Start, Above->getBlock());
  }
  if (GaveUp)
    return false;
  for (unsigned I = 0; I != Outcomes.size(); ++I)
    for (unsigned J = 0; J != I; ++J)
      if (Outcomes[I].second != Outcomes[J].second &&
          areCompatible(Outcomes[I].first, Outcomes[J].first))
        return false;
  return true;
}

bool isReachedAlike(const BasicBlock *B, const ItemDependence &Items,
                    const DominatorTree &DT) {
  return Walk(B, Items, DT).run();
}

} // namespace cohort

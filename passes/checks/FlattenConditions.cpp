//===- FlattenConditions.cpp - Branches become values ---------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "FlattenConditions.h"
#include "ItemDependence.h"
#include "ItemValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/CycleInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned>
    MaxParts("cohort-checks-max-conditions", cl::Hidden, cl::init(10),
             cl::desc("Conditions that checks take apart into a table"));
static cl::opt<unsigned> MaxSelects(
    "cohort-checks-max-selects", cl::Hidden, cl::init(8),
    cl::desc("Nested selects of a condition that checks take apart"));

// Of an element of an accessor with three dimensions, whose index is computed
// from one linear index, it is about thirty.
static cl::opt<unsigned>
    MaxCompared("cohort-checks-max-compared", cl::Hidden, cl::init(256),
                cl::desc("Instructions of two conditions that checks compare"));

/// Whether \p A and \p B are computed in the same way; \p Seen are pairs that
/// were compared, or are being.
static bool
isSame(const Value *A, const Value *B,
       SmallDenseSet<std::pair<const Value *, const Value *>> &Seen) {
  if (A == B || Seen.contains({A, B}))
    return true;
  auto *I = dyn_cast_or_null<Instruction>(A);
  auto *J = dyn_cast_or_null<Instruction>(B);
  if (!I || !J || Seen.size() == MaxCompared || !I->isSameOperationAs(J) ||
      isa<PHINode, AllocaInst>(I) || I->mayWriteToMemory())
    return false;
  Seen.insert({A, B});
  return all_of(zip(I->operands(), J->operands()), [&](auto Pair) {
    return isSame(std::get<0>(Pair), std::get<1>(Pair), Seen);
  });
}

static bool isSame(const Value *A, const Value *B) {
  SmallDenseSet<std::pair<const Value *, const Value *>> Seen;
  return isSame(A, B, Seen);
}

bool areSameComputation(const Value *A, const Value *B) { return isSame(A, B); }

//===----------------------------------------------------------------------===//
// One branch of several
//===----------------------------------------------------------------------===//

namespace {
/// One side of a branch: where it goes on to, and when. \c Condition is null if
/// it always goes to \c First.
struct Side {
  BasicBlock *Via;
  Value *Condition = nullptr;
  BasicBlock *First, *Second = nullptr;

  bool reaches(const BasicBlock *To) const {
    return First == To || Second == To;
  }
  /// Whether this side goes to \p To, as a value.
  Value *goesTo(IRBuilder<> &B, const BasicBlock *To) const {
    if (!Condition)
      return B.getInt1(First == To);
    if (!reaches(To))
      return B.getFalse();
    return First == To ? Condition : B.CreateNot(Condition);
  }
};
} // namespace

/// Whether a loop that \p BB is in ends on the way to \p Next, be it in another
/// loop. Values computed there must not be moved inside: items would take them
/// along from different iterations.
static bool leavesLoop(const BasicBlock &BB, const BasicBlock *Next,
                       const CycleInfo &Cycles) {
  const Cycle *C = Cycles.getCycle(&BB);
  return C && !C->contains(Next);
}

/// Whether \p BB does nothing but compute, after \p Before alone.
static bool isAbsorbable(BasicBlock *BB, const BasicBlock *Before,
                         const CycleInfo &Cycles) {
  if (BB->getSinglePredecessor() != Before || BB == Before ||
      !isa<BranchInst>(BB->getTerminator()) || leavesLoop(*Before, BB, Cycles))
    return false;
  return all_of(drop_end(*BB), [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    return !(Call && Call->isConvergent()) && !I.mayWriteToMemory() &&
           !I.mayThrow() && !isa<AllocaInst>(I) && !I.getType()->isTokenTy();
  });
}

static Side absorbed(BasicBlock *BB) {
  FoldSingleEntryPHINodes(BB); // the condition may be one
  auto *Branch = cast<BranchInst>(BB->getTerminator());
  if (Branch->isUnconditional() ||
      Branch->getSuccessor(0) == Branch->getSuccessor(1))
    return {BB, nullptr, Branch->getSuccessor(0)};
  return {BB, Branch->getCondition(), Branch->getSuccessor(0),
          Branch->getSuccessor(1)};
}

/// Where both sides go, if that is two blocks at most.
static SmallVector<BasicBlock *, 2> goals(const Side &A, const Side &B) {
  SmallSetVector<BasicBlock *, 4> Goals;
  for (BasicBlock *To : {A.First, A.Second, B.First, B.Second})
    if (To)
      Goals.insert(To);
  if (Goals.size() > 2)
    return {};
  return SmallVector<BasicBlock *, 2>(Goals.begin(), Goals.end());
}

static void updatePhis(IRBuilder<> &B, Value *Condition, BasicBlock *Goal,
                       BasicBlock *From, const Side &True, const Side &False) {
  for (PHINode &Phi : Goal->phis()) {
    auto Incoming = [&](const Side &S) -> Value * {
      return S.reaches(Goal) ? Phi.getIncomingValueForBlock(S.Via) : nullptr;
    };
    Value *IfTrue = Incoming(True), *IfFalse = Incoming(False);
    Value *New = !IfTrue ? IfFalse
                 : !IfFalse || isSame(IfTrue, IfFalse)
                     ? IfTrue
                     : B.CreateSelect(Condition, IfTrue, IfFalse);
    for (BasicBlock *Old : {True.Via, False.Via})
      while (Phi.getBasicBlockIndex(Old) >= 0)
        Phi.removeIncomingValue(Old, /*DeletePHIIfEmpty=*/false);
    Phi.addIncoming(New, From);
  }
}

/// Absorbs what comes after the branch at the end of \p BB; false if nothing
/// can be.
static bool absorb(BasicBlock &BB, const CycleInfo &Cycles) {
  auto *Branch = dyn_cast<BranchInst>(BB.getTerminator());
  if (!Branch || Branch->isUnconditional() ||
      Branch->getSuccessor(0) == Branch->getSuccessor(1))
    return false;
  for (auto [TakeTrue, TakeFalse] :
       {std::pair(true, true), {true, false}, {false, true}}) {
    BasicBlock *Next[] = {Branch->getSuccessor(0), Branch->getSuccessor(1)};
    if ((TakeTrue && !isAbsorbable(Next[0], &BB, Cycles)) ||
        (TakeFalse && !isAbsorbable(Next[1], &BB, Cycles)))
      continue;
    Side True = TakeTrue ? absorbed(Next[0]) : Side{&BB, nullptr, Next[0]};
    Side False = TakeFalse ? absorbed(Next[1]) : Side{&BB, nullptr, Next[1]};
    auto Goals = goals(True, False);
    if (Goals.empty() ||
        is_contained(Goals, True.Via == &BB ? nullptr : True.Via) ||
        is_contained(Goals, False.Via == &BB ? nullptr : False.Via))
      continue;
    for (const Side &S : {True, False})
      if (S.Via != &BB)
        BB.splice(Branch->getIterator(), S.Via, S.Via->begin(),
                  S.Via->getTerminator()->getIterator());
    IRBuilder<> B(Branch);
    Value *Condition = Branch->getCondition();
    for (BasicBlock *Goal : Goals)
      updatePhis(B, Condition, Goal, &BB, True, False);
    if (Goals.size() == 1)
      B.CreateBr(Goals[0]);
    else
      B.CreateCondBr(B.CreateSelect(Condition, True.goesTo(B, Goals[0]),
                                    False.goesTo(B, Goals[0])),
                     Goals[0], Goals[1]);
    Branch->eraseFromParent();
    for (const Side &S : {True, False})
      if (S.Via != &BB) {
        S.Via->getTerminator()->eraseFromParent();
        S.Via->eraseFromParent();
      }
    return true;
  }
  return false;
}

void flattenConditions(Function &F) {
  bool Changed = true;
  while (Changed) {
    Changed = false;
    for (BasicBlock &BB : make_early_inc_range(drop_begin(F)))
      if (BB.size() == 1 && isa<BranchInst>(BB.getTerminator()) &&
          cast<BranchInst>(BB.getTerminator())->isUnconditional())
        Changed |= TryToSimplifyUncondBranchFromEmptyBlock(&BB);
    // Until the end of the iteration blocks join others of their innermost
    // loop, or vanish: nothing changes for those that are left.
    CycleInfo Cycles;
    Cycles.compute(F);
    SmallVector<WeakTrackingVH, 32> Blocks;
    for (BasicBlock &BB : F)
      Blocks.push_back(&BB);
    for (WeakTrackingVH &V : reverse(Blocks))
      if (auto *BB = cast_or_null<BasicBlock>(static_cast<Value *>(V))) {
        while (absorb(*BB, Cycles))
          Changed = true;
        Changed |= MergeBlockIntoPredecessor(BB);
      }
    // A loop that nothing leads to any more may have values that are their own
    // operands.
    Changed |= EliminateUnreachableBlocks(F);
  }
}

//===----------------------------------------------------------------------===//
// Conditions as a whole
//===----------------------------------------------------------------------===//

/// Whether \p V is a condition or one of several constants, by conditions.
static bool isChoice(const Value *V, unsigned Depth = 0) {
  if (V->getType()->isIntegerTy(1) || isa<ConstantInt>(V))
    return true;
  if (Depth > MaxSelects)
    return false;
  if (auto *Select = dyn_cast<SelectInst>(V))
    return Select->getCondition()->getType()->isIntegerTy(1) &&
           isChoice(Select->getTrueValue(), Depth + 1) &&
           isChoice(Select->getFalseValue(), Depth + 1);
  return isa<ZExtInst, SExtInst, TruncInst>(V) &&
         isChoice(cast<CastInst>(V)->getOperand(0), Depth + 1);
}

bool isWholeOfParts(const Instruction &I) {
  if (isa<ICmpInst>(I))
    return isChoice(I.getOperand(0)) && isChoice(I.getOperand(1));
  return isa<SelectInst>(I)
             ? isChoice(&I)
             : isa<BinaryOperator>(I) && I.getType()->isIntegerTy(1);
}

namespace {

/// A part that nothing is known about; a comparison stands for its inverse too.
struct Part {
  const Value *Left = nullptr, *Right = nullptr;
  CmpInst::Predicate Predicate = CmpInst::BAD_ICMP_PREDICATE;
  bool operator==(const Part &O) const {
    return Predicate == O.Predicate && isSame(Left, O.Left) &&
           isSame(Right, O.Right);
  }
};

struct Fact {
  Part Which;
  bool Differs;
  bool Value;
};
using Facts = SmallVector<Fact, 8>;

class Table {
public:
  /// \p Differs tells whether items may have different values of a part.
  explicit Table(function_ref<bool(const Value *)> Differs)
      : Differs(Differs) {}
  /// Tries all values of what is not in \p Known.
  bool fill(const Value *V, const Facts &Known);
  bool agrees() const;
  /// Whether there are parts of which items have the same value.
  bool isOfOpenParts() const;

private:
  std::optional<APInt> evaluate(const Value *V, const Facts &Known,
                                Fact &Missing) const;
  std::optional<APInt> evaluatePart(const Value *V, const Facts &Known,
                                    Fact &Missing) const;
  function_ref<bool(const Value *)> Differs;
  SmallVector<std::pair<Facts, APInt>, 16> Rows;
};

} // namespace

/// The value of the choice \p V, if \p Known settles it; else a part of it that
/// is open.
std::optional<APInt> Table::evaluate(const Value *V, const Facts &Known,
                                     Fact &Missing) const {
  if (auto *C = dyn_cast<ConstantInt>(V))
    return C->getValue();
  const Value *X, *Y, *Z;
  CmpPredicate P;
  if (match(V, m_Select(m_Value(X), m_Value(Y), m_Value(Z))) && isChoice(V)) {
    auto Chosen = evaluate(X, Known, Missing);
    return Chosen ? evaluate(Chosen->isOne() ? Y : Z, Known, Missing)
                  : std::nullopt;
  }
  if (auto *Cast = dyn_cast<CastInst>(V);
      Cast && isa<ZExtInst, SExtInst, TruncInst>(V) &&
      isChoice(Cast->getOperand(0))) {
    auto From = evaluate(Cast->getOperand(0), Known, Missing);
    if (!From)
      return std::nullopt;
    const unsigned Bits = V->getType()->getIntegerBitWidth();
    return isa<SExtInst>(Cast) ? From->sextOrTrunc(Bits)
                               : From->zextOrTrunc(Bits);
  }
  bool IsCompare =
      match(V, m_ICmp(P, m_Value(X), m_Value(Y))) && isChoice(X) && isChoice(Y);
  auto *Operation = dyn_cast<BinaryOperator>(V);
  bool IsLogic = Operation && V->getType()->isIntegerTy(1) &&
                 Operation->isBitwiseLogicOp();
  if (!IsCompare && !IsLogic)
    return evaluatePart(V, Known, Missing);
  auto *I = cast<Instruction>(V);
  auto L = evaluate(I->getOperand(0), Known, Missing);
  if (!L)
    return std::nullopt;
  auto R = evaluate(I->getOperand(1), Known, Missing);
  if (!R)
    return std::nullopt;
  if (IsCompare)
    return APInt(1, ICmpInst::compare(*L, *R, P));
  return Operation->getOpcode() == Instruction::And  ? *L & *R
         : Operation->getOpcode() == Instruction::Or ? *L | *R
                                                     : *L ^ *R;
}

std::optional<APInt> Table::evaluatePart(const Value *V, const Facts &Known,
                                         Fact &Missing) const {
  Part Open{V, nullptr, CmpInst::BAD_ICMP_PREDICATE};
  bool Inverse = false;
  if (auto *Compare = dyn_cast<CmpInst>(V)) {
    Open = {Compare->getOperand(0), Compare->getOperand(1),
            Compare->getPredicate()};
    if (CmpInst::getInversePredicate(Open.Predicate) < Open.Predicate) {
      Open.Predicate = CmpInst::getInversePredicate(Open.Predicate);
      Inverse = true;
    }
  }
  for (const Fact &F : Known)
    if (F.Which == Open)
      return APInt(1, F.Value != Inverse);
  Missing = {Open, Differs(V), false};
  return std::nullopt;
}

bool Table::fill(const Value *V, const Facts &Known) {
  Fact Missing;
  if (auto Result = evaluate(V, Known, Missing)) {
    Rows.push_back({Known, *Result});
    return true;
  }
  if (Known.size() == MaxParts)
    return false;
  for (bool Assumed : {false, true}) {
    Facts More = Known;
    More.push_back(Missing);
    More.back().Value = Assumed;
    if (!fill(V, More))
      return false;
  }
  return true;
}

/// Whether two items may be in these situations at the same time.
static bool areCompatible(const Facts &A, const Facts &B) {
  return all_of(A, [&](const Fact &One) {
    return One.Differs || none_of(B, [&](const Fact &Other) {
             return Other.Which == One.Which && Other.Value != One.Value;
           });
  });
}

bool Table::agrees() const {
  for (unsigned I = 0; I != Rows.size(); ++I)
    for (unsigned J = 0; J != I; ++J)
      if (Rows[I].second != Rows[J].second &&
          areCompatible(Rows[I].first, Rows[J].first))
        return false;
  return true;
}

bool Table::isOfOpenParts() const {
  return any_of(Rows, [](const auto &Row) {
    return any_of(Row.first, [](const Fact &F) { return !F.Differs; });
  });
}

bool isUniformAsAWhole(const Value *V, const ItemDependence &Items) {
  auto Differs = [&](const Value *Part) { return Items.differs(Part); };
  Table All(Differs);
  return All.fill(V, {}) && All.agrees();
}

bool surelyDiffers(const Value *V, const Function &F) {
  DenseMap<const Value *, bool> Known; // the table asks in each of its rows
  auto Differs = [&](const Value *Part) {
    auto [Place, New] = Known.try_emplace(Part);
    if (New)
      Place->second = agreeOn(Part, F) == false;
    return Place->second;
  };
  Table All(Differs);
  if (!All.fill(V, {}) || All.agrees())
    return false;
  // Parts of local ids depend on each other, which the table doesn't know.
  return All.isOfOpenParts() || agreeOn(V, F) == false;
}

} // namespace cohort

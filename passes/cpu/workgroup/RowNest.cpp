//===- RowNest.cpp - Rows of sub-groups, and what depends on the row ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RowNest.h"
#include "cpu/vectorize/LoopWeights.h"
#include "support/ClosureLoads.h"
#include "support/MaskedAccess.h"
#include "support/ParallelLoop.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned> ConditionDepth(
    "cohort-jam-rows-condition-depth", cl::Hidden, cl::init(8),
    cl::desc("Operations, one on the result of the other, by which a condition "
             "is computed for a row in front of it"));

using Values = SmallPtrSet<const Value *, 32>;

/// What depends on \p Starts, as far as it is in \p Blocks; not through the
/// \p Conditions.
static Values dependents(SmallVector<Value *, 8> Starts,
                         const SmallPtrSetImpl<const BasicBlock *> &Blocks,
                         ArrayRef<RowCondition> Conditions = {}) {
  Values Depends;
  while (!Starts.empty())
    for (User *Of : Starts.pop_back_val()->users())
      if (auto *I = dyn_cast<Instruction>(Of);
          I && Blocks.contains(I->getParent()) &&
          none_of(Conditions,
                  [&](const RowCondition &C) { return C.Condition == I; }) &&
          Depends.insert(I).second)
        Starts.push_back(I);
  return Depends;
}

/// Whether \p Call computes a value from its operands and memory, no more.
static bool onlyReads(const CallBase &Call) {
  if (auto Group = GroupCall::match(Call))
    return Group->opClass() == OpClass::BuiltIn;
  return Call.onlyReadsMemory() && Call.doesNotThrow() && Call.willReturn() &&
         !Call.isConvergent();
}

/// Whether \p Address is one for each row: not that of a variable that is none.
static bool isOfEachRow(const Value *Address, const Values &OfRow) {
  SmallVector<const Value *, 4> Objects;
  getUnderlyingObjects(Address, Objects, /*LI=*/nullptr, /*MaxLookup=*/0);
  return OfRow.contains(Address) && all_of(Objects, [&](const Value *Object) {
           auto *Variable = dyn_cast<AllocaInst>(Object);
           return !Variable || OfRow.contains(Variable) ||
                  Variable->hasMetadata(SharedVariableMD);
         });
}

/// Whether \p I may be there once for each of several rows if it depends on the
/// row (\p OfRow), or once for all if it does not.
static bool canJam(Instruction &I, const Values &OfRow) {
  if (I.isTerminator() || isa<PHINode>(I))
    return isa<BranchInst, PHINode>(I);
  if (I.isAtomic() || I.isVolatile())
    return false;
  if (auto *Store = dyn_cast<StoreInst>(&I))
    // Otherwise rows store to one place: what combines their values.
    return isOfEachRow(Store->getPointerOperand(), OfRow);
  if (auto Access = MaskedAccess::of(I))
    return !Access->IsStore || isOfEachRow(Access->Address, OfRow);
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return !I.mayWriteToMemory();
  if (isa<DbgInfoIntrinsic>(I) || I.isLifetimeStartOrEnd() ||
      isa<NoAliasScopeDeclInst, AssumeInst>(I))
    return true;
  if (auto *Fill = dyn_cast<MemIntrinsic>(&I))
    return isOfEachRow(Fill->getDest(), OfRow);
  return onlyReads(*Call);
}

namespace {
/// Finds out about a nest.
class Reader {
public:
  Reader(RowNest &Nest, const char *&Why) : Nest(Nest), Why(Why) {}
  bool read();

private:
  SmallVector<Value *, 8> ownVariables() const;
  bool isKnownInFront(Value *V, unsigned Depth) const;
  bool expect(Value *Condition, bool Expected);
  size_t sizeBehind(const BasicBlock *Block, const BasicBlock *Branch) const;
  BranchInst *branchOfRow() const;
  bool collect();

  RowNest &Nest;
  const char *&Why;
  SmallPtrSet<const BasicBlock *, 16> Inside;
};
} // namespace

/// The variables that one work-item after the other uses.
SmallVector<Value *, 8> Reader::ownVariables() const {
  SmallVector<Value *, 8> Variables;
  for (Instruction &I : Nest.Rows.Preheader->getParent()->getEntryBlock()) {
    if (!isa<AllocaInst>(I) || I.hasMetadata(SharedVariableMD) || I.use_empty())
      continue;
    if (all_of(I.users(), [&](const User *Of) {
          return Inside.contains(cast<Instruction>(Of)->getParent());
        }))
      Variables.push_back(&I);
  }
  return Variables;
}

/// Whether \p V can be computed for a row before its sub-groups run.
bool Reader::isKnownInFront(Value *V, unsigned Depth) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Inside.contains(I->getParent()) || I == Nest.Rows.Counter)
    return true;
  if (Depth == 0 || Nest.DependOnUnit.contains(I) || isa<PHINode>(I))
    return false;
  if (auto *Load = dyn_cast<LoadInst>(I)) {
    const Argument *Closure = readOnlyClosure(*I->getFunction());
    return Closure && placeWithinClosure(*Load, *Closure);
  }
  auto Group = GroupCall::match(*I);
  if (!(Group && Group->opClass() == OpClass::BuiltIn) &&
      !isSafeToSpeculativelyExecute(I))
    return false;
  return all_of(I->operands(), [&](const Use &Operand) {
    return isKnownInFront(Operand.get(), Depth - 1);
  });
}

/// The instructions in blocks that are reached from \p Block alone, if
/// \p Branch goes there.
size_t Reader::sizeBehind(const BasicBlock *Block,
                          const BasicBlock *Branch) const {
  if (Block->getSinglePredecessor() != Branch)
    return 0;
  SmallPtrSet<const BasicBlock *, 8> Reached{Block};
  SmallVector<const BasicBlock *, 8> Work{Block};
  size_t Size = 0;
  while (!Work.empty()) {
    const BasicBlock *Next = Work.pop_back_val();
    Size += Next->size();
    for (const BasicBlock *To : successors(Next))
      if (Inside.contains(To) && To != Nest.Units.Latch && To != Branch &&
          all_of(predecessors(To),
                 [&](const BasicBlock *From) {
                   return Reached.contains(From) || From == To;
                 }) &&
          Reached.insert(To).second)
        Work.push_back(To);
  }
  return Size;
}

/// Expects \p Condition, which depends on the row, to be \p Expected, or those
/// of its parts that do so to leave the answer to the others.
bool Reader::expect(Value *Condition, bool Expected) {
  if (isKnownInFront(Condition, ConditionDepth)) {
    Nest.Conditions.push_back({cast<Instruction>(Condition), Expected});
    return true;
  }
  Value *L, *R;
  bool IsAnd = match(Condition, m_LogicalAnd(m_Value(L), m_Value(R)));
  if (!IsAnd && !match(Condition, m_LogicalOr(m_Value(L), m_Value(R))))
    return false;
  return all_of(ArrayRef{L, R}, [&](Value *Part) {
    return !Nest.DependOnRow.contains(Part) || expect(Part, IsAnd);
  });
}

/// The first branch on what depends on the row.
BranchInst *Reader::branchOfRow() const {
  for (BasicBlock *Block : Nest.Blocks)
    if (auto *Branch = dyn_cast<BranchInst>(Block->getTerminator());
        Branch && Block != Nest.Rows.Latch && Nest.DependOnRow.contains(Branch))
      return Branch;
  return nullptr;
}

/// Collects what is to be copied, if all may be.
bool Reader::collect() {
  const Value *Next = Nest.Rows.Goes->getOperand(0);
  for (BasicBlock *Block : Nest.Blocks)
    for (Instruction &I : *Block) {
      if (&I == Next || &I == Nest.Rows.Goes || &I == Nest.Rows.Counter ||
          &I == Nest.Rows.Latch->getTerminator())
        continue;
      if (!canJam(I, Nest.DependOnRow)) {
        Why = "an operation has to be done by each row for itself";
        return false;
      }
      bool IsResult = any_of(I.users(), [&](const User *Of) {
        return !Inside.contains(cast<Instruction>(Of)->getParent());
      });
      if (Nest.DependOnRow.contains(&I)) {
        if (IsResult)
          return false;
        Nest.OfRow.push_back(&I);
      } else if (IsResult) {
        Nest.Results.push_back(&I);
      }
    }
  return true;
}

bool Reader::read() {
  Loop &Rows = *Nest.Rows.L;
  for (BasicBlock *Block :
       ReversePostOrderTraversal<Function *>(Rows.getHeader()->getParent()))
    if (Rows.contains(Block)) {
      Nest.Blocks.push_back(Block);
      Inside.insert(Block);
    }
  Nest.DependOnUnit = dependents({Nest.Units.Counter}, Inside);
  SmallVector<Value *, 8> Starts = ownVariables();
  for (Value *Variable : Starts)
    Nest.OfRow.push_back(cast<Instruction>(Variable));
  Starts.push_back(Nest.Rows.Counter);
  while (true) {
    Nest.DependOnRow = dependents(Starts, Inside, Nest.Conditions);
    Nest.DependOnRow.insert(Starts.begin(), Starts.end());
    BranchInst *Branch = branchOfRow();
    if (!Branch)
      return collect();
    const BasicBlock *Block = Branch->getParent();
    if (!expect(Branch->getCondition(),
                sizeBehind(Branch->getSuccessor(0), Block) >=
                    sizeBehind(Branch->getSuccessor(1), Block))) {
      Why = "a branch depends on the row and on what its sub-groups compute";
      return false;
    }
  }
}

std::optional<RowNest> RowNest::of(const NestLoop &Units, const char *&Why) {
  Loop *Around = Units.L->getParentLoop();
  auto Rows = Around ? NestLoop::of(*Around, 1) : std::nullopt;
  if (!Rows || Units.Exit != Rows->Latch ||
      Rows->L->getSubLoops().size() != 1 ||
      Units.Preheader != Rows->L->getHeader())
    return std::nullopt;
  RowNest Nest{*Rows, Units, {}, {}, {}, {}, {}, {}};
  if (!Reader(Nest, Why).read())
    return std::nullopt;
  return Nest;
}

namespace {
/// What one row takes, in operations of which a processor does two at once.
class RowCosts {
public:
  explicit RowCosts(const TargetTransformInfo &TTI)
      : RegisterBits(
            TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
                .getFixedValue()),
        Available(TTI.getNumberOfRegisters(
            TTI.getRegisterClassForType(/*Vector=*/true))) {}

  /// Adds \p I, which runs \p Runs times.
  void add(Instruction &I, bool IsOfRow, double Runs);
  /// Adds a value of the row that a loop carries on.
  void addCarried(const PHINode &Phi, double Runs);
  /// Whether registers are enough for \p Rows at once.
  bool fit(unsigned Rows) const {
    return Rows * std::max(Widest, Carried) + SharedWidth + 2 <= Available;
  }
  /// Of each of \p Rows at once.
  double time(unsigned Rows) const {
    return std::max({Own + Shared / Rows, Computed, Chain / Rows});
  }

private:
  unsigned registers(const Type *T) const {
    if (!T->isVectorTy())
      return 1;
    return std::max<unsigned>(
        1,
        divideCeil(T->getPrimitiveSizeInBits().getFixedValue(), RegisterBits));
  }

  const unsigned RegisterBits, Available;
  // Registers that are loaded and stored, by all rows or by each.
  double Shared = 0, Own = 0;
  double Computed = 0;
  double Chain = 0; ///< until a loop's next iteration has what it waits for
  // Registers of what a loop carries on, and of the largest accesses.
  unsigned Carried = 0, Widest = 1, SharedWidth = 1;
};
} // namespace

void RowCosts::addCarried(const PHINode &Phi, double Runs) {
  constexpr double Latency = 8; // of an addition
  if (!Phi.getType()->isVectorTy())
    return;
  Carried += registers(Phi.getType());
  if (Phi.getType()->isFPOrFPVectorTy())
    Chain = std::max(Chain, Latency * Runs);
}

void RowCosts::add(Instruction &I, bool IsOfRow, double Runs) {
  auto Masked = MaskedAccess::of(I);
  if (!Masked && !isa<LoadInst, StoreInst>(I)) {
    if (IsOfRow && I.getType()->isVectorTy() &&
        I.getType()->isFPOrFPVectorTy() &&
        !isa<InsertElementInst, ShuffleVectorInst>(I))
      Computed += Runs * registers(I.getType());
    return;
  }
  const unsigned Width =
      registers(Masked ? Masked->type() : getLoadStoreType(&I));
  const unsigned Accesses = Masked && !Masked->IsConsecutive
                                ? Masked->type()->getNumElements()
                                : Width;
  (IsOfRow ? Own : Shared) += Runs * Accesses;
  unsigned &Most = IsOfRow ? Widest : SharedWidth;
  Most = std::max(Most, Width);
}

unsigned RowNest::rowsAtOnce(const LoopInfo &LI, const TargetTransformInfo &TTI,
                             unsigned Max, unsigned MaxPercent) const {
  RowCosts Costs(TTI);
  for (BasicBlock *Block : Units.L->blocks()) {
    const Loop *Around = LI.getLoopFor(Block);
    const unsigned Depth = Around->getLoopDepth() - Units.L->getLoopDepth();
    const double Runs = uint64_t(1) << logOfRuns(Depth);
    for (Instruction &I : *Block) {
      const bool IsOfRow = DependOnRow.contains(&I);
      // What is the same for all sub-groups of a row is computed once.
      if (Depth == 0 && !DependOnUnit.contains(&I))
        continue;
      if (auto *Phi = dyn_cast<PHINode>(&I)) {
        if (IsOfRow && Block == Around->getHeader())
          Costs.addCarried(*Phi, Runs);
      } else {
        Costs.add(I, IsOfRow, Runs);
      }
    }
  }
  unsigned Count = Max;
  while (Count > 1 && !Costs.fit(Count))
    Count /= 2;
  return 100 * Costs.time(Count) > MaxPercent * Costs.time(1) ? 1 : Count;
}

} // namespace cohort

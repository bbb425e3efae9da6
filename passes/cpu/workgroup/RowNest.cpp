//===- RowNest.cpp - Rows of sub-groups, and what depends on the row ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "RowNest.h"
#include "support/ClosureLoads.h"
#include "support/MaskedAccess.h"
#include "support/ParallelLoop.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/IntrinsicInst.h"

using namespace llvm;

namespace cohort {

using Values = SmallPtrSet<const Value *, 32>;

/// Puts what depends on the values in \p Work into \p Depends, as far as it is
/// in \p Blocks.
static void follow(SmallVector<Value *, 8> Work,
                   const SmallPtrSetImpl<const BasicBlock *> &Blocks,
                   Values &Depends) {
  while (!Work.empty())
    for (User *Of : Work.pop_back_val()->users())
      if (auto *I = dyn_cast<Instruction>(Of);
          I && Blocks.contains(I->getParent()) && Depends.insert(I).second)
        Work.push_back(I);
}

/// Whether \p Call computes a value from its operands and memory, no more.
static bool onlyReads(const CallBase &Call) {
  if (auto Group = GroupCall::match(Call))
    return Group->opClass() == OpClass::BuiltIn;
  return Call.onlyReadsMemory() && Call.doesNotThrow() && Call.willReturn() &&
         !Call.isConvergent();
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
    return OfRow.contains(Store->getPointerOperand());
  if (auto Access = MaskedAccess::of(I))
    return !Access->IsStore || OfRow.contains(Access->Address);
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return !I.mayWriteToMemory();
  if (isa<DbgInfoIntrinsic>(I) || I.isLifetimeStartOrEnd() ||
      isa<NoAliasScopeDeclInst, AssumeInst>(I))
    return true;
  if (auto *Fill = dyn_cast<MemIntrinsic>(&I))
    return OfRow.contains(Fill->getDest());
  return onlyReads(*Call);
}

namespace {
/// Finds out about a nest.
class Reader {
public:
  Reader(RowNest &Nest, const char *&Why) : Nest(Nest), Why(Why) {}
  bool read();

private:
  bool findOwnVariables(SmallVectorImpl<Value *> &Starts);
  bool collect();
  bool isKnownInFront(Value *V, unsigned Depth) const;
  bool expect(BranchInst &Branch);
  size_t sizeBehind(const BasicBlock *Block, const BasicBlock *Branch) const;

  RowNest &Nest;
  const char *&Why;
  SmallPtrSet<const BasicBlock *, 16> Inside;
  Values OfRow, OfUnit;
};
} // namespace

/// Adds the variables that one work-item after the other uses.
bool Reader::findOwnVariables(SmallVectorImpl<Value *> &Starts) {
  Function *F = Nest.Rows.Preheader->getParent();
  for (Instruction &I : F->getEntryBlock()) {
    auto *Variable = dyn_cast<AllocaInst>(&I);
    if (!Variable || Variable->hasMetadata(SharedVariableMD))
      continue;
    auto IsHere = [&](const User *Of) {
      return Inside.contains(cast<Instruction>(Of)->getParent());
    };
    if (any_of(Variable->users(), IsHere) && all_of(Variable->users(), IsHere))
      Starts.push_back(Variable);
  }
  return true;
}

/// Whether \p V can be computed for a row before its sub-groups run.
bool Reader::isKnownInFront(Value *V, unsigned Depth) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Inside.contains(I->getParent()) || I == Nest.Rows.Counter)
    return true;
  if (Depth == 0 || OfUnit.contains(I) || isa<PHINode>(I))
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

bool Reader::expect(BranchInst &Branch) {
  constexpr unsigned MaxDepth = 8;
  if (!isKnownInFront(Branch.getCondition(), MaxDepth)) {
    Why = "a branch depends on the row and on what its sub-groups compute";
    return false;
  }
  size_t IfTrue = sizeBehind(Branch.getSuccessor(0), Branch.getParent()),
         IfFalse = sizeBehind(Branch.getSuccessor(1), Branch.getParent());
  Nest.Branches.push_back({&Branch, IfTrue >= IfFalse});
  return true;
}

bool Reader::collect() {
  const Instruction *Next =
      cast<Instruction>(Nest.Rows.Goes->getOperand(0));
  for (BasicBlock *Block : Nest.Blocks)
    for (Instruction &I : *Block) {
      if (&I == Next || &I == Nest.Rows.Goes || &I == Nest.Rows.Counter)
        continue;
      bool DependsOnRow = OfRow.contains(&I);
      if (!canJam(I, OfRow)) {
        Why = "it has an operation that each row has to do by itself";
        return false;
      }
      if (any_of(I.users(), [&](const User *Of) {
            return !Inside.contains(cast<Instruction>(Of)->getParent());
          })) {
        if (DependsOnRow)
          return false;
        Nest.Results.push_back(&I);
      }
      if (!DependsOnRow || &I == Nest.Rows.Latch->getTerminator())
        continue;
      if (auto *Branch = dyn_cast<BranchInst>(&I)) {
        if (!expect(*Branch))
          return false;
      } else {
        Nest.OfRow.push_back(&I);
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
  SmallVector<Value *, 8> Starts{Nest.Rows.Counter};
  findOwnVariables(Starts);
  for (Value *Variable : drop_begin(Starts)) {
    OfRow.insert(Variable);
    Nest.OfRow.push_back(cast<Instruction>(Variable));
  }
  follow({Starts.begin(), Starts.end()}, Inside, OfRow);
  follow({Nest.Units.Counter}, Inside, OfUnit);
  return collect();
}

std::optional<RowNest> RowNest::of(const CountedLoop &Units, unsigned Lanes,
                                   const char *&Why) {
  Loop *Around = Units.L->getParentLoop();
  auto Rows = Around ? CountedLoop::of(*Around, 1) : std::nullopt;
  if (!Rows || Units.Exit != Rows->Latch ||
      Rows->L->getSubLoops().size() != 1 ||
      Units.Preheader != Rows->L->getHeader())
    return std::nullopt;
  RowNest Nest{*Rows, Units, {}, {}, {}, {}};
  if (!Reader(Nest, Why).read())
    return std::nullopt;
  return Nest;
}

namespace {
/// Registers that are loaded or stored, for one row.
struct Traffic {
  double Shared = 0; ///< by all rows
  double Own = 0;    ///< by each
  double Computed = 0;
};
} // namespace

unsigned RowNest::rowsAtOnce(const TargetTransformInfo &TTI,
                             unsigned Max) const {
  const unsigned Bits =
      TTI.getRegisterBitWidth(TargetTransformInfo::RGK_FixedWidthVector)
          .getFixedValue();
  auto Registers = [&](const Type *T) -> unsigned {
    if (!T->isVectorTy())
      return 1;
    return std::max<unsigned>(
        1, divideCeil(T->getPrimitiveSizeInBits().getFixedValue(), Bits));
  };
  SmallPtrSet<const BasicBlock *, 16> Inside(Blocks.begin(), Blocks.end());
  Values OfTheRow(OfRow.begin(), OfRow.end()), OfUnit;
  OfTheRow.insert(Rows.Counter);
  follow({Units.Counter}, Inside, OfUnit);

  Traffic Sum;
  unsigned Carried = 0, Widest = 1, SharedWidth = 1;
  for (const BasicBlock *Block : Blocks) {
    const Loop *Innermost = Units.L;
    unsigned Depth = 0;
    // Blocks of the rows' loop alone don't count.
    if (!Units.L->contains(Block))
      continue;
    for (const Loop *Next = Units.L; Next; ++Depth) {
      const Loop *Deeper = nullptr;
      for (const Loop *Sub : *Next)
        if (Sub->contains(Block))
          Deeper = Sub;
      Innermost = Next;
      Next = Deeper;
    }
    --Depth;
    double Weight = 1;
    for (unsigned D = 0; D < Depth; ++D)
      Weight *= 16;
    for (const Instruction &I : *Block) {
      const bool IsOfRow = OfTheRow.contains(&I);
      // What is the same for all sub-groups of a row is computed once.
      if (Depth == 0 && !OfUnit.contains(&I))
        continue;
      if (isa<PHINode>(I)) {
        if (IsOfRow && Block == Innermost->getHeader() &&
            I.getType()->isVectorTy())
          Carried += Registers(I.getType());
        continue;
      }
      Type *Accessed = nullptr;
      auto Masked = MaskedAccess::of(const_cast<Instruction &>(I));
      if (auto *Load = dyn_cast<LoadInst>(&I))
        Accessed = Load->getType();
      else if (auto *Store = dyn_cast<StoreInst>(&I))
        Accessed = Store->getValueOperand()->getType();
      else if (Masked)
        Accessed = Masked->type();
      if (!Accessed) {
        if (IsOfRow && I.getType()->isVectorTy() &&
            I.getType()->isFPOrFPVectorTy() &&
            !isa<InsertElementInst, ShuffleVectorInst>(I))
          Sum.Computed += Weight * Registers(I.getType());
        continue;
      }
      double Cost = Weight * (Masked && !Masked->IsConsecutive
                                  ? Masked->type()->getNumElements()
                                  : Registers(Accessed));
      (IsOfRow ? Sum.Own : Sum.Shared) += Cost;
      if (IsOfRow)
        Widest = std::max(Widest, Registers(Accessed));
      else
        SharedWidth = std::max(SharedWidth, Registers(Accessed));
    }
  }
  const unsigned Available = TTI.getNumberOfRegisters(
      TTI.getRegisterClassForType(/*Vector=*/true));
  Widest = std::max(Widest, Carried);
  unsigned Count = Max;
  while (Count > 1 && Count * Widest + SharedWidth + 2 > Available)
    Count /= 2;
  auto Time = [&](double Accesses) { return std::max(Accesses, Sum.Computed); };
  constexpr double Gain = 0.85;
  if (Time(Sum.Own + Sum.Shared / Count) >
      Gain * Time(Sum.Own + Sum.Shared))
    return 1;
  return Count;
}

} // namespace cohort

//===- JamRows.cpp - Several rows of work-items at once -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "JamRows.h"
#include "RowNest.h"
#include "abi/KernelInfo.h"
#include "support/CopyBlocks.h"
#include "support/ParallelLoop.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-jam-rows"

STATISTIC(NumNests, "Number of loops over rows of which several run at once");
DEBUG_COUNTER(Jamming, "cohort-jam-rows",
              "Controls which loops over rows have several run at once");

namespace cohort {

static cl::opt<unsigned>
    MaxRows("cohort-jam-rows-max", cl::Hidden, cl::init(8),
            cl::desc("Rows of work-items that run at once, a power of two"));

static cl::opt<unsigned> MaxUnknownRows(
    "cohort-jam-rows-max-unknown", cl::Hidden, cl::init(4),
    cl::desc("Likewise in groups whose number of rows is not known, and which "
             "the runtime does not choose"));

static cl::opt<unsigned> MaxSize(
    "cohort-jam-rows-max-size", cl::Hidden, cl::init(200),
    cl::desc("Instructions that depend on the row, in a loop of which several "
             "rows run at once"));

static cl::opt<unsigned> MaxPercent(
    "cohort-jam-rows-max-percent", cl::Hidden, cl::init(85),
    cl::desc("Estimated time of several rows at once, in percent of that of "
             "one by one, up to which they run at once"));

namespace {
class Jam {
public:
  Jam(RowNest &Nest, unsigned Count)
      : Nest(Nest), Count(Count), Copies(Count) {}
  void run();

private:
  bool hasRest() const;
  Value *inFront(Value *V, unsigned Row, IRBuilder<> &B,
                 DenseMap<Value *, Value *> &Made);
  Value *areAsExpected(IRBuilder<> &B);
  void runOthersOneByOne();
  void copyForEachRow();

  RowNest &Nest;
  const unsigned Count;
  std::vector<ValueToValueMapTy> Copies; ///< for rows 1 and up
};
} // namespace

/// Whether some rows may have to run one by one.
bool Jam::hasRest() const {
  auto *Rows = dyn_cast<ConstantInt>(Nest.Rows.Limit);
  return !Rows || Rows->getZExtValue() % Count != 0 || !Nest.Conditions.empty();
}

/// \p V of the nest for the \p Row th of the rows at once, in front of their
/// sub-groups.
Value *Jam::inFront(Value *V, unsigned Row, IRBuilder<> &B,
                    DenseMap<Value *, Value *> &Made) {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || !Nest.Rows.L->contains(I))
    return V;
  if (I == Nest.Rows.Counter)
    return B.CreateAdd(I, ConstantInt::get(I->getType(), Row), "", true, true);
  if (Value *Before = Made.lookup(V))
    return Before;
  Instruction *Copy = I->clone();
  for (Use &Operand : Copy->operands())
    Operand.set(inFront(Operand.get(), Row, B, Made));
  B.Insert(Copy);
  return Made[V] = Copy;
}

/// Whether all rows at once find the conditions as expected.
Value *Jam::areAsExpected(IRBuilder<> &B) {
  Value *All = B.getTrue();
  for (unsigned Row = 0; Row < Count; ++Row) {
    DenseMap<Value *, Value *> Made;
    for (const auto &[Condition, Expected] : Nest.Conditions) {
      Value *Found = B.CreateFreeze(inFront(Condition, Row, B, Made));
      All = B.CreateAnd(All, Expected ? Found : B.CreateNot(Found));
    }
  }
  return All;
}

/// Makes the loop for rows that don't run at once, out of a copy of the nest:
///
///   for (y = 0; y < size; y += 4)
///     if (y + 4 <= size && conditions of all four are as expected)
///       nest
///     else
///       for (row = y; row < min(y + 4, size); ++row)
///         copy of it
void Jam::runOthersOneByOne() {
  const NestLoop &Rows = Nest.Rows;
  BasicBlock *Header = Rows.L->getHeader();
  Function *F = Header->getParent();
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Others =
      copyBlocks(Nest.Blocks, Map, ".row", Rows.Exit);
  BasicBlock *Entry = BasicBlock::Create(F->getContext(), "rows.one.by.one", F,
                                         cast<BasicBlock>(Map.lookup(Header)));
  Map[Rows.Preheader] = Entry;
  Map[Rows.Exit] = Rows.Latch;
  remapInstructionsInBlocks(Others, Map);

  BasicBlock *AtOnce = SplitBlock(Header, Header->getFirstNonPHIIt());
  AtOnce->setName("rows.at.once");
  Rows.L->addBlockEntry(AtOnce);
  IRBuilder<> B(Header->getTerminator());
  Type *T = Rows.Counter->getType();
  Value *End =
      B.CreateAdd(Rows.Counter, ConstantInt::get(T, Count), "", true, true);
  Value *All = B.CreateAnd(B.CreateICmpULE(End, Rows.Limit), areAsExpected(B),
                           "all.rows");
  B.CreateCondBr(All, AtOnce, Entry);
  Header->getTerminator()->eraseFromParent();
  for (const auto &[Condition, Expected] : Nest.Conditions)
    Condition->replaceUsesWithIf(B.getInt1(Expected), [&](Use &Of) {
      return Rows.L->contains(cast<Instruction>(Of.getUser()));
    });

  B.SetInsertPoint(Entry);
  Value *Last = B.CreateBinaryIntrinsic(Intrinsic::umin, End, Rows.Limit);
  B.CreateBr(cast<BasicBlock>(Map.lookup(Header)));
  cast<PHINode>(Map.lookup(Rows.Counter))
      ->setIncomingValueForBlock(Entry, Rows.Counter);
  cast<ICmpInst>(Map.lookup(Rows.Goes))->setOperand(1, Last);

  auto *Back = cast<BasicBlock>(Map.lookup(Rows.Latch));
  for (Instruction *Result : Nest.Results) {
    PHINode *Either = PHINode::Create(Result->getType(), 2, Result->getName(),
                                      Rows.Latch->begin());
    Result->replaceUsesWithIf(Either, [&](Use &Of) {
      return !Rows.L->contains(cast<Instruction>(Of.getUser()));
    });
    Either->addIncoming(Result, Nest.Units.Latch);
    Either->addIncoming(Map.lookup(Result), Back);
  }
}

/// Gives each row what depends on it.
void Jam::copyForEachRow() {
  PHINode *Counter = Nest.Rows.Counter;
  IRBuilder<> B(Counter->getParent(), Counter->getParent()->getFirstNonPHIIt());
  for (unsigned Row = 1; Row < Count; ++Row)
    Copies[Row][Counter] = B.CreateAdd(
        Counter, ConstantInt::get(Counter->getType(), Row), "", true, true);
  SmallVector<std::pair<Instruction *, unsigned>, 64> Made;
  for (Instruction *I : Nest.OfRow) {
    Instruction *Behind = I;
    for (unsigned Row = 1; Row < Count; ++Row) {
      Instruction *Copy = I->clone();
      if (I->hasName())
        Copy->setName(I->getName());
      Copy->insertAfter(Behind);
      Copies[Row][I] = Copy;
      Made.emplace_back(Copy, Row);
      Behind = Copy;
    }
  }
  for (auto [Copy, Row] : Made)
    RemapInstruction(Copy, Copies[Row],
                     RF_NoModuleLevelChanges | RF_IgnoreMissingLocals);
}

void Jam::run() {
  const NestLoop &Rows = Nest.Rows;
  if (hasRest())
    runOthersOneByOne();
  copyForEachRow();
  auto *Next = cast<Instruction>(Rows.Goes->getOperand(0));
  Next->setOperand(1, ConstantInt::get(Next->getType(), Count));
}

/// How many rows of \p Nest should run at once at most.
static unsigned maxRows(const RowNest &Nest, const Function &Kernel) {
  auto *Known = dyn_cast<ConstantInt>(Nest.Rows.Limit);
  if (!Known)
    return KernelInfo::Kind.text(Kernel) == "range"
               ? MaxRows
               : std::min<unsigned>(MaxRows, MaxUnknownRows);
  // All of them, in equal parts.
  return MinAlign(Known->getZExtValue(), MaxRows);
}

PreservedAnalyses JamRowsPass::run(Function &F, FunctionAnalysisManager &AM) {
  const unsigned Lanes = KernelInfo::SubGroupSize.get(F);
  const UnitShape Shape = UnitShape::of(F);
  if (Lanes <= 1 || F.hasOptNone() || !Shape.isRows() || Shape.Dims < 2)
    return PreservedAnalyses::all();
  auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  Remarks R(F, DEBUG_TYPE);
  bool Changed = false;
  const auto &LI = AM.getResult<LoopAnalysis>(F);
  for (Loop *L : LI.getLoopsInPreorder()) {
    // The program's own loops may count like these.
    if (!isUnitLoop(L))
      continue;
    auto Units = NestLoop::of(*L, Lanes);
    if (!Units)
      continue;
    const char *Why = nullptr;
    auto Nest = RowNest::of(*Units, Why);
    if (!Nest) {
      LLVM_DEBUG(if (Why) dbgs()
                 << DEBUG_TYPE ": " << F.getName() << ": " << Why << "\n");
      continue;
    }
    unsigned Count = Nest->rowsAtOnce(LI, TTI, maxRows(*Nest, F), MaxPercent);
    if (Count == 1)
      continue;
    if (Nest->OfRow.size() > MaxSize) {
      if (R)
        R.missed("NotJammed", *Units->Latch->getTerminator(),
                 "rows of work-items run one by one, though they share what "
                 "they read: this part of the kernel is too large to be there "
                 "for several");
      continue;
    }
    if (!DebugCounter::shouldExecute(Jamming))
      continue;
    if (R)
      R.passed("Jammed", *Units->Latch->getTerminator(),
               Twine(Count) + " rows of work-items run at once, and read what "
                              "they share once");
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": " << Count
                      << " rows\n");
    Jam(*Nest, Count).run();
    KernelInfo::RowsAtOnce.set(F, Count);
    ++NumNests;
    Changed = true;
  }
  if (!Changed)
    return PreservedAnalyses::all();
  removeUnreachableBlocks(F);
  return PreservedAnalyses::none();
}

} // namespace cohort

//===- DebugJoins.cpp - Debug records at control-flow joins ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DebugJoins.h"
#include "analysis/Shapes.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

using namespace llvm;

namespace cohort {

namespace {
/// Variables, each with one of its records.
using Variables = MapVector<DebugVariable, DbgVariableRecord *>;

class JoinRecords {
public:
  JoinRecords(const LoopInfo &LI, Function &F) : LI(LI), DT(F) {}
  void afterBranch(BasicBlock &Branch);
  void afterLoop(const Loop &L);

private:
  const LoopInfo &LI;
  DominatorTree DT;
};
} // namespace

static void addVariables(BasicBlock &BB, Variables &Found) {
  for (Instruction &I : BB)
    for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
      if (Record.isDbgValue())
        Found.insert({DebugVariable(&Record), &Record});
}

/// Whether the variable is the one value that \p Record names.
static bool isOneValue(const DbgVariableRecord &Record) {
  return Record.isDbgValue() && Record.getNumVariableLocationOps() == 1 &&
         Record.getExpression()->getNumElements() == 0;
}

static bool hasRecordAtBegin(BasicBlock &BB, const DebugVariable &Variable) {
  return any_of(filterDbgVars(BB.getFirstNonPHIIt()->getDbgRecordRange()),
                [&](DbgVariableRecord &Record) {
                  return DebugVariable(&Record) == Variable;
                });
}

/// At the beginning of \p BB the variable of \p Like has the value \p V; null:
/// it is not known.
static void addRecord(BasicBlock &BB, const DbgVariableRecord &Like, Value *V) {
  DbgVariableRecord *Record = Like.clone();
  if (V)
    Record->replaceVariableLocationOp(0u, V);
  else
    Record->setKillLocation();
  BB.insertDbgRecordBefore(Record, BB.getFirstNonPHIIt());
}

void JoinRecords::afterBranch(BasicBlock &Branch) {
  SmallVector<BasicBlock *, 16> Dominated;
  DT.getDescendants(&Branch, Dominated);
  for (const auto *Node : DT.getNode(&Branch)->children()) {
    BasicBlock &Join = *Node->getBlock();
    if (!Join.hasNPredecessorsOrMore(2) || LI.isLoopHeader(&Join))
      continue;
    Variables Assigned;
    for (BasicBlock *BB : Dominated)
      if (BB != &Branch && !DT.dominates(&Join, BB))
        addVariables(*BB, Assigned);
    for (const auto &[Variable, Record] : Assigned)
      if (!hasRecordAtBegin(Join, Variable))
        addRecord(Join, *Record, nullptr);
  }
}

/// The phi of \p Exit that has the value of \p Variable, which is assigned in
/// \p L; null: there is none.
static Value *valueAtExit(BasicBlock &Exit, const Loop &L,
                          const DebugVariable &Variable) {
  BasicBlock *From = Exit.getSinglePredecessor();
  // The last record on the way out; other ways to \p From may have others.
  const DbgVariableRecord *Last = nullptr;
  for (BasicBlock *BB = From; BB && L.contains(BB) && !Last;
       BB = BB->getSinglePredecessor())
    for (Instruction &I : *BB)
      for (DbgVariableRecord &Record : filterDbgVars(I.getDbgRecordRange()))
        if (DebugVariable(&Record) == Variable)
          Last = &Record;
  if (!Last || !isOneValue(*Last))
    return nullptr;
  for (PHINode &Phi : Exit.phis())
    if (Phi.getIncomingValueForBlock(From) == Last->getVariableLocationOp(0))
      return &Phi;
  return nullptr;
}

void JoinRecords::afterLoop(const Loop &L) {
  Variables Assigned;
  for (BasicBlock *BB : L.blocks())
    addVariables(*BB, Assigned);
  SmallVector<BasicBlock *, 4> Exits;
  L.getUniqueExitBlocks(Exits);
  for (BasicBlock *Exit : Exits)
    for (const auto &[Variable, Record] : Assigned) {
      if (hasRecordAtBegin(*Exit, Variable))
        continue;
      addRecord(*Exit, *Record,
                isOneValue(*Record) ? valueAtExit(*Exit, L, Variable)
                                    : nullptr);
    }
}

void addRecordsAtJoins(Function &F, const LoopInfo &LI, const Shapes &S) {
  if (!F.getSubprogram())
    return;
  JoinRecords Joins(LI, F);
  // A value known behind an inner loop is known in the outer one.
  for (const Loop *L : reverse(LI.getLoopsInPreorder()))
    if (S.isDivergent(L))
      Joins.afterLoop(*L);
  for (BasicBlock &BB : F)
    if (S.isDivergent(&BB))
      Joins.afterBranch(BB);
}

} // namespace cohort

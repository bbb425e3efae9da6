//===- JumpThreading.cpp - Threads jumps over flags -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "JumpThreading.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

using namespace llvm;

namespace cohort {

/// The phi that \p B, which does nothing else, branches on; null if there is
/// none.
static PHINode *flagOf(BasicBlock &B) {
  Instruction *End = B.getTerminator();
  Value *Condition = nullptr;
  if (auto *Switch = dyn_cast<SwitchInst>(End))
    Condition = Switch->getCondition();
  else if (auto *Branch = dyn_cast<BranchInst>(End);
           Branch && Branch->isConditional())
    Condition = Branch->getCondition();
  auto *Flag = dyn_cast_or_null<PHINode>(Condition);
  if (!Flag || Flag->getParent() != &B ||
      B.getFirstNonPHIIt() != End->getIterator())
    return nullptr;
  return Flag;
}

static BasicBlock *targetFor(Instruction &End, ConstantInt *Flag) {
  if (auto *Switch = dyn_cast<SwitchInst>(&End))
    return Switch->findCaseValue(Flag)->getCaseSuccessor();
  return End.getSuccessor(Flag->isZero());
}

/// Whether \p From may go to \p To rather than \p B.
static bool canGoTo(BasicBlock &From, BasicBlock &B, BasicBlock &To) {
  return isa<BranchInst, SwitchInst>(From.getTerminator()) &&
         count(successors(&From), &B) == 1 && &To != &B &&
         !is_contained(successors(&From), &To);
}

/// Makes \p Phi a variable, so that every use finds the value that came last.
static AllocaInst *makeVariable(PHINode &Phi) {
  Function *F = Phi.getFunction();
  auto *Variable =
      new AllocaInst(Phi.getType(), F->getDataLayout().getAllocaAddrSpace(), "",
                     F->getEntryBlock().begin());
  for (Use &U : make_early_inc_range(Phi.uses())) {
    auto *User = cast<Instruction>(U.getUser());
    auto *UserPhi = dyn_cast<PHINode>(User);
    BasicBlock::iterator At =
        UserPhi ? UserPhi->getIncomingBlock(U)->getTerminator()->getIterator()
                : User->getIterator();
    U.set(new LoadInst(Phi.getType(), Variable, "", At));
  }
  for (unsigned K = 0; K < Phi.getNumIncomingValues(); ++K)
    new StoreInst(Phi.getIncomingValue(K), Variable,
                  Phi.getIncomingBlock(K)->getTerminator()->getIterator());
  return Variable;
}

PreservedAnalyses FlagThreadingPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  auto &LI = AM.getResult<LoopAnalysis>(F);
  SmallVector<AllocaInst *, 8> Variables;
  bool Changed = false;
  for (BasicBlock &B : F) {
    PHINode *Flag = flagOf(B);
    if (!Flag || LI.isLoopHeader(&B))
      continue;
    SmallVector<std::pair<BasicBlock *, BasicBlock *>, 4> Ways;
    for (auto [From, Value] : zip(Flag->blocks(), Flag->incoming_values()))
      if (auto *C = dyn_cast<ConstantInt>(Value)) {
        BasicBlock *To = targetFor(*B.getTerminator(), C);
        if (canGoTo(*From, B, *To))
          Ways.push_back({From, To});
      }
    if (Ways.empty())
      continue;
    Changed = true;
    for (PHINode &Phi : make_early_inc_range(B.phis()))
      if (&Phi != Flag || !Phi.hasOneUse())
        Variables.push_back(makeVariable(Phi));
    for (auto [From, To] : Ways) {
      for (PHINode &Phi : To->phis()) {
        Value *In = Phi.getIncomingValueForBlock(&B);
        // A load at the end of B is now at the end of From.
        if (auto *Load = dyn_cast<LoadInst>(In);
            Load && Load->getParent() == &B) {
          Instruction *Copy = Load->clone();
          Copy->insertBefore(From->getTerminator()->getIterator());
          In = Copy;
        }
        Phi.addIncoming(In, From);
      }
      B.removePredecessor(From, /*KeepOneInputPHIs=*/true);
      From->getTerminator()->replaceSuccessorWith(&B, To);
    }
  }
  if (!Changed)
    return PreservedAnalyses::all();
  removeUnreachableBlocks(F);
  DominatorTree DT(F);
  PromoteMemToReg(Variables, DT);
  return PreservedAnalyses::none();
}

} // namespace cohort

//===- Prepare.cpp - A kernel in the form that widening reads -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "analysis/KernelReach.h"
#include "cpu/language/ExceptionHandlers.h"
#include "cpu/language/VariableAllocas.h"
#include "support/IntegerCasts.h"
#include "support/PromoteIntegers.h"
#include "support/ReducibleFlow.h"
#include "support/ReplaceCall.h"
#include "support/ShortLoops.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned>
    MaxDeadEnd("cohort-vectorize-max-dead-end", cl::Hidden, cl::init(16),
               cl::desc("Instructions of a block that ends the program and is "
                        "copied to its predecessors"));

static cl::opt<unsigned> MaxChainedCases(
    "cohort-vectorize-max-chained-cases", cl::Hidden, cl::init(3),
    cl::desc("Cases up to which a switch becomes a chain of compares"));

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// Whether all that \p BB does is end the program, as after a failed assertion,
/// and copies of it cost little.
static bool isSmallDeadEnd(BasicBlock &BB) {
  return isa<UnreachableInst>(BB.getTerminator()) &&
         BB.sizeWithoutDebug() <= MaxDeadEnd &&
         none_of(BB, [](const Instruction &I) {
           auto *Call = dyn_cast<CallBase>(&I);
           return Call && Call->isConvergent();
         });
}

/// A copy of \p End to which only \p Pred goes; \p End itself if nothing else
/// does.
static BasicBlock *ownCopy(BasicBlock *End, BasicBlock *Pred) {
  if (End->hasNPredecessors(1))
    return End;
  ValueToValueMapTy Map;
  BasicBlock *Copy = CloneBasicBlock(End, Map, "", End->getParent());
  Copy->moveAfter(Pred);
  for (PHINode &Phi : End->phis()) {
    cast<PHINode>(Map.lookup(&Phi))->eraseFromParent();
    Map[&Phi] = Phi.getIncomingValueForBlock(Pred);
  }
  remapInstructionsInBlocks({Copy}, Map);
  End->removePredecessor(Pred, /*KeepOneInputPHIs=*/true);
  Pred->getTerminator()->replaceSuccessorWith(End, Copy);
  return Copy;
}

/// Lets blocks that end the program go on where the other side of the branch to
/// them does. As ends of their own they would be ways out of every loop and
/// branch around them, and all that follows would run under a mask.
static void rejoinDeadEnds(Function &F) {
  SmallVector<BasicBlock *, 8> Ends;
  for (BasicBlock &BB : F)
    if (isSmallDeadEnd(BB))
      Ends.push_back(&BB);
  for (BasicBlock *End : Ends) {
    SmallVector<BasicBlock *, 8> Preds(predecessors(End));
    for (BasicBlock *Pred : Preds) {
      auto *Br = dyn_cast<BranchInst>(Pred->getTerminator());
      if (!Br || Br->isUnconditional())
        continue;
      BasicBlock *Other = Br->getSuccessor(Br->getSuccessor(0) == End);
      if (isa<UnreachableInst>(Other->getTerminator()))
        continue;
      BasicBlock *Own = ownCopy(End, Pred);
      BasicBlock *Join = SplitEdge(Pred, Other);
      Instruction *Last = Own->getTerminator();
      BranchInst::Create(Join, Own)->setDebugLoc(Last->getDebugLoc());
      Last->eraseFromParent();
    }
  }
}

/// Makes one block return, and every end of the function go there. An
/// unreachable end may as well return.
static BasicBlock *unifyEnds(Function &F) {
  SmallVector<BasicBlock *, 4> Ends;
  for (BasicBlock &BB : F)
    if (isa<ReturnInst, UnreachableInst>(BB.getTerminator()))
      Ends.push_back(&BB);
  if (Ends.size() == 1 && isa<ReturnInst>(Ends.front()->getTerminator()) &&
      Ends.front() != &F.getEntryBlock())
    return Ends.front();
  BasicBlock *Return = BasicBlock::Create(F.getContext(), "return", &F);
  ReturnInst::Create(F.getContext(), Return);
  for (BasicBlock *End : Ends) {
    DebugLoc Loc = End->getTerminator()->getDebugLoc();
    End->getTerminator()->eraseFromParent();
    BranchInst::Create(Return, End)->setDebugLoc(Loc);
  }
  return Return;
}

/// Gives loops that never end an edge to \p Return that is never taken.
static void addEnds(Function &F, BasicBlock *Return) {
  DenseSet<BasicBlock *> Reaches;
  auto Mark = [&](BasicBlock *BB) {
    SmallVector<BasicBlock *, 16> Work{BB};
    while (!Work.empty()) {
      BasicBlock *Next = Work.pop_back_val();
      if (Reaches.insert(Next).second)
        append_range(Work, predecessors(Next));
    }
  };
  Mark(Return);
  SmallVector<BasicBlock *, 32> Order(post_order(&F));
  for (BasicBlock *BB : Order) {
    if (Reaches.contains(BB))
      continue;
    // Other instructions of the last block need values that this loop has not.
    if (Instruction *Last = Return->getTerminator(); Last != &Return->front())
      Return = Return->splitBasicBlock(Last, "return");
    Instruction *End = BB->getTerminator();
    BasicBlock *Rest = BB->splitBasicBlock(End, "endless");
    BB->getTerminator()->eraseFromParent();
    BranchInst::Create(Return, Rest, ConstantInt::getFalse(F.getContext()), BB)
        ->setDebugLoc(End->getDebugLoc());
    Reaches.insert(Rest);
    Mark(BB);
  }
}

static void foldEqualSuccessors(Function &F) {
  for (BasicBlock &BB : F) {
    auto *Br = dyn_cast<BranchInst>(BB.getTerminator());
    if (!Br || Br->isUnconditional() ||
        Br->getSuccessor(0) != Br->getSuccessor(1))
      continue;
    BasicBlock *To = Br->getSuccessor(0);
    To->removePredecessor(&BB, /*KeepOneInputPHIs=*/true);
    BranchInst *New = BranchInst::Create(To, Br->getIterator());
    New->setDebugLoc(Br->getDebugLoc());
    Br->eraseFromParent();
  }
}

/// Unrolls short loops of \p F that count on an answer given since they were
/// looked at, such as those over the distances of a reduction by shuffles.
static void unrollAnswered(Function &F, FunctionAnalysisManager &FAM) {
  if (F.hasOptNone())
    return;
  FunctionPassManager FPM;
  FPM.addPass(LoopSimplifyPass());
  FPM.addPass(LCSSAPass());
  FPM.addPass(ShortLoopsPass());
  FPM.addPass(EarlyCSEPass());
  FAM.invalidate(F, FPM.run(F, FAM));
}

/// Gives \p Calls their answers, and \p F the form that follows.
static void answer(Function &F,
                   ArrayRef<std::pair<CallBase *, Constant *>> Calls,
                   FunctionAnalysisManager &FAM) {
  if (Calls.empty())
    return;
  for (auto [Call, Answer] : Calls)
    replaceCall(*Call, Answer);
  FAM.invalidate(F, InstSimplifyPass().run(F, FAM));
  unrollAnswered(F, FAM);
  for (BasicBlock &BB : F)
    ConstantFoldTerminator(&BB);
  EliminateUnreachableBlocks(F);
  FAM.invalidate(F, PreservedAnalyses::none());
}

void knowSubgroupSize(Function &F, unsigned Lanes,
                      FunctionAnalysisManager &FAM) {
  SmallVector<std::pair<CallBase *, Constant *>, 8> Calls;
  for (Instruction &I : instructions(F)) {
    auto GroupOp = GroupCall::match(I);
    if (!GroupOp)
      continue;
    CallBase &Call = GroupOp->call();
    if (GroupOp->op() == Op::SubgroupMaxSize)
      Calls.emplace_back(&Call, ConstantInt::get(Call.getType(), Lanes));
    // Sub-groups take turns.
    else if (GroupOp->op() == Op::ExchangeArray)
      Calls.emplace_back(&Call, Constant::getNullValue(Call.getType()));
    else if (GroupOp->op() == Op::RunningObject)
      Call.addRetAttr(Attribute::NonNull);
  }
  answer(F, Calls, FAM);
}

bool knowWholeSubgroups(Function &F, unsigned Lanes,
                        FunctionAnalysisManager &FAM) {
  SmallVector<std::pair<CallBase *, Constant *>, 8> Calls;
  for (Instruction &I : instructions(F))
    if (auto GroupOp = GroupCall::match(I);
        GroupOp && GroupOp->op() == Op::SubgroupSize)
      Calls.emplace_back(&GroupOp->call(),
                         ConstantInt::get(I.getType(), Lanes));
  answer(F, Calls, FAM);
  return !Calls.empty();
}

/// Whether \p V is an id, extended or cut, that goes up from lane to lane.
static bool isIdInX(const Value *V) {
  auto *I = dyn_cast<Instruction>(withoutIntegerCasts(V));
  auto Call = I ? GroupCall::match(*I) : std::nullopt;
  return Call &&
         (Call->op() == Op::LocalInvocationId ||
          Call->op() == Op::GlobalInvocationId) &&
         Call->dimension() == 0;
}

/// Makes a chain of compares of each switch of few cases on an id, to which
/// several conditions come as one: 'if (id == 0)' and 'if (id == 15)'. LLVM's
/// tree asks for what is less first, which lanes have to be counted for, and
/// splits them once more.
static void chainFewCases(Function &F) {
  for (BasicBlock &Block : make_early_inc_range(F)) {
    auto *Switch = dyn_cast<SwitchInst>(Block.getTerminator());
    if (!Switch || Switch->getNumCases() > MaxChainedCases ||
        Switch->getNumCases() == 0 || !isIdInX(Switch->getCondition()))
      continue;
    SmallSetVector<BasicBlock *, 4> Targets(llvm::from_range,
                                            successors(Switch));
    DenseMap<PHINode *, Value *> Incoming;
    for (BasicBlock *Target : Targets)
      for (PHINode &Phi : Target->phis()) {
        Incoming[&Phi] = Phi.getIncomingValueForBlock(&Block);
        Phi.removeIncomingValueIf(
            [&](unsigned K) { return Phi.getIncomingBlock(K) == &Block; },
            /*DeletePHIIfEmpty=*/false);
      }
    IRBuilder<> B(Switch);
    auto Reach = [&](BasicBlock *Target) {
      for (PHINode &Phi : Target->phis())
        if (Value *V = Incoming.lookup(&Phi))
          Phi.addIncoming(V, B.GetInsertBlock());
      return Target;
    };
    unsigned Left = Switch->getNumCases();
    for (auto &Case : Switch->cases()) {
      BasicBlock *Next = --Left ? BasicBlock::Create(F.getContext(), "case", &F,
                                                     Block.getNextNode())
                                : Switch->getDefaultDest();
      B.CreateCondBr(
          B.CreateICmpEQ(Switch->getCondition(), Case.getCaseValue()),
          Reach(Case.getCaseSuccessor()), Left ? Next : Reach(Next));
      if (Left)
        B.SetInsertPoint(Next);
    }
    Switch->eraseFromParent();
  }
}

void prepareForWidening(Function &F, FunctionAnalysisManager &FAM) {
  // Run by hand: instrumentation would skip them on functions that are optnone.
  auto Run = [&](auto Pass) { FAM.invalidate(F, Pass.run(F, FAM)); };
  lowerExceptionHandlers(F);
  lowerVariableAllocas(F);
  FAM.invalidate(F, PreservedAnalyses::none());
  Run(SROAPass(SROAOptions::PreserveCFG));
  // LLVM places the elements of a vector of odd integers differently where it
  // stores all and where it loads one.
  promoteIntegers(F);
  chainFewCases(F);
  FAM.invalidate(F, PreservedAnalyses::none());
  Run(LowerSwitchPass());
  // Not removeUnreachableBlocks, which ends blocks behind calls that don't
  // return.
  EliminateUnreachableBlocks(F);
  rejoinDeadEnds(F);
  foldEqualSuccessors(F);
  addEnds(F, unifyEnds(F));
  FAM.invalidate(F, PreservedAnalyses::none());
  makeReducible(F, FAM);
  Run(LoopSimplifyPass());
  EliminateUnreachableBlocks(F);
  foldEqualSuccessors(F);
  FAM.invalidate(F, PreservedAnalyses::none());
  Run(LoopSimplifyPass());
  Run(LCSSAPass());
}

} // namespace cohort

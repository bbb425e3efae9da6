//===- HoistLoops.cpp - Loops that leave the loop around them -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "HoistLoops.h"
#include "abi/KernelInfo.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AliasAnalysis.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/MemoryLocation.h"
#include "llvm/Analysis/MustExecute.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-hoist-loops"

STATISTIC(NumHoistedLoops, "Number of loops that left the loop around them");
DEBUG_COUNTER(HoistingLoops, "cohort-hoist-loops",
              "Controls which loops leave the loop around them");

namespace cohort {

static cl::opt<unsigned>
    MaxPairs("cohort-hoist-loops-max-pairs", cl::Hidden, cl::init(1000),
             cl::desc("Pairs of a load in a loop and a write around it that "
                      "are compared"));

/// The loads of \p L if it does nothing but read and compute, and ends.
static bool collectLoads(const Loop &L, SmallVectorImpl<LoadInst *> &Loads) {
  if (!isMustProgress(&L))
    return false;
  for (BasicBlock *Block : L.blocks())
    for (Instruction &I : *Block) {
      if (auto *Load = dyn_cast<LoadInst>(&I)) {
        if (!Load->isSimple())
          return false;
        Loads.push_back(Load);
        continue;
      }
      auto *Call = dyn_cast<CallBase>(&I);
      if (I.mayReadOrWriteMemory() || I.mayHaveSideEffects() ||
          (Call && Call->isConvergent()))
        return false;
    }
  return true;
}

/// Whether what \p Inner takes from its outside does not change in \p Outer
/// either, once instructions that can leave it have left it.
static bool takesInvariants(const Loop &Inner, const Loop &Outer,
                            bool &Changed) {
  for (BasicBlock *Block : Inner.blocks())
    for (Instruction &I : *Block)
      for (Value *V : I.operands()) {
        auto *From = dyn_cast<Instruction>(V);
        if (From && !Inner.contains(From) && Outer.contains(From) &&
            !Outer.makeLoopInvariant(From, Changed))
          return false;
      }
  return true;
}

/// Whether \p Outer may write what one of \p Loads reads.
static bool mayBeWritten(ArrayRef<LoadInst *> Loads, const Loop &Outer,
                         BatchAAResults &AA) {
  SmallVector<const Instruction *, 16> Writers;
  for (const BasicBlock *Block : Outer.blocks())
    for (const Instruction &I : *Block)
      if (I.mayWriteToMemory())
        Writers.push_back(&I);
  if (uint64_t(Loads.size()) * Writers.size() > MaxPairs)
    return true;
  return any_of(Loads, [&](const LoadInst *Load) {
    const MemoryLocation Read = MemoryLocation::get(Load);
    return any_of(Writers, [&](const Instruction *Writer) {
      return isModSet(AA.getModRefInfo(Writer, Read));
    });
  });
}

/// Lets \p Inner, whose blocks its preheader leads to and that ends at \p Exit,
/// be executed in front of \p Outer.
static void moveInFront(const Loop &Inner, const Loop &Outer,
                        BasicBlock &Exit) {
  BasicBlock *Before = Outer.getLoopPreheader(),
             *InnerBefore = Inner.getLoopPreheader(),
             *Header = Outer.getHeader();
  BasicBlock *Behind = BasicBlock::Create(Header->getContext(), "cohort.behind",
                                          Header->getParent(), Header);
  SmallVector<BasicBlock *, 4> Exiting(predecessors(&Exit));
  Behind->splice(Behind->end(), &Exit, Exit.begin(), Exit.getFirstNonPHIIt());
  BranchInst::Create(Header, Behind)
      ->setDebugLoc(Before->getTerminator()->getDebugLoc());
  for (BasicBlock *From : Exiting)
    From->getTerminator()->replaceSuccessorWith(&Exit, Behind);
  InnerBefore->getTerminator()->replaceSuccessorWith(Inner.getHeader(), &Exit);
  Inner.getHeader()->replacePhiUsesWith(InnerBefore, Before);
  Before->getTerminator()->replaceSuccessorWith(Header, Inner.getHeader());
  Header->replacePhiUsesWith(Before, Behind);
}

namespace {
class LoopHoister {
public:
  LoopHoister(Function &F, DominatorTree &DT, LoopInfo &LI, AAResults &AA)
      : F(F), DT(DT), LI(LI), AA(AA), R(F, DEBUG_TYPE) {}
  bool run();

private:
  bool hoist(const Loop &Inner);
  bool hoistOne();

  Function &F;
  DominatorTree &DT;
  LoopInfo &LI;
  AAResults &AA;
  Remarks R;
  bool Changed = false;
};
} // namespace

bool LoopHoister::hoist(const Loop &Inner) {
  const Loop *Outer = Inner.getParentLoop();
  BasicBlock *Exit = Inner.getUniqueExitBlock();
  if (!Outer || !Outer->getLoopPreheader() || !Inner.getLoopPreheader() ||
      !Exit || !Outer->contains(Exit) || Exit == Outer->getHeader() ||
      !Inner.hasDedicatedExits())
    return false;
  SmallVector<LoadInst *, 8> Loads;
  if (!collectLoads(Inner, Loads))
    return false;
  SimpleLoopSafetyInfo Safety;
  Safety.computeLoopSafetyInfo(Outer);
  if (!Safety.isGuaranteedToExecute(*Inner.getLoopPreheader()->getTerminator(),
                                    &DT, Outer))
    return false;
  const DebugLoc Place = Inner.getStartLoc();
  if (!takesInvariants(Inner, *Outer, Changed))
    return false;
  BatchAAResults Batch(AA);
  if (mayBeWritten(Loads, *Outer, Batch)) {
    R.missed("Written", Place,
             "a loop that may compute the same for all work-items is executed "
             "for each sub-group: what it reads may be written meanwhile");
    return false;
  }
  if (!DebugCounter::shouldExecute(HoistingLoops))
    return false;
  LLVM_DEBUG(dbgs() << "hoisting " << Inner << " in " << F.getName() << '\n');
  R.passed("Hoisted", Place,
           "a loop that computes the same for all work-items is executed once");
  moveInFront(Inner, *Outer, *Exit);
  ++NumHoistedLoops;
  return true;
}

/// Hoists one loop, of what is executed first the largest: what others start
/// from has moved when they are asked.
bool LoopHoister::hoistOne() {
  for (const Loop *L : LI.getLoopsInPreorder())
    if (hoist(*L)) {
      DT.recalculate(F);
      LI.releaseMemory();
      LI.analyze(DT);
      Changed = true;
      return true;
    }
  return false;
}

bool LoopHoister::run() {
  while (hoistOne())
    ;
  return Changed;
}

PreservedAnalyses HoistLoopsPass::run(Function &F,
                                      FunctionAnalysisManager &AM) {
  auto &LI = AM.getResult<LoopAnalysis>(F);
  if (!KernelInfo::EntryCode.in(F) || F.hasOptNone() ||
      all_of(LI.getLoopsInPreorder(),
             [](const Loop *L) { return L->isOutermost(); }))
    return PreservedAnalyses::all();
  LoopHoister Hoister(F, AM.getResult<DominatorTreeAnalysis>(F), LI,
                      AM.getResult<AAManager>(F));
  if (!Hoister.run())
    return PreservedAnalyses::all();
  PreservedAnalyses PA;
  PA.preserve<DominatorTreeAnalysis>();
  PA.preserve<LoopAnalysis>();
  return PA;
}

} // namespace cohort

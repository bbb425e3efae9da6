//===- SplitBlocks.cpp - Blocks of many instructions ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "SplitBlocks.h"
#include "abi/KernelInfo.h"
#include "support/Remarks.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InlineAsm.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PassInstrumentation.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include <numeric>

using namespace llvm;

#define DEBUG_TYPE "cohort-split-blocks"

STATISTIC(NumSplit, "Number of blocks that are divided for code generation");
DEBUG_COUNTER(Splitting, "cohort-split-blocks",
              "Controls which blocks are divided for code generation");

namespace cohort {

static cl::opt<unsigned> MaxSize(
    "cohort-split-blocks-size", cl::Hidden, cl::init(600),
    cl::desc("Instructions of a block that code generation gets as a whole"));

static cl::opt<unsigned> MaskCost(
    "cohort-split-blocks-mask-cost", cl::Hidden, cl::init(8),
    cl::desc("Other values that a mask counts as which is live where a block "
             "is divided"));

static cl::opt<unsigned> MaxSlpBlock(
    "cohort-slp-max-block", cl::Hidden, cl::init(1000),
    cl::desc("Instructions of a kernel's block that LLVM's SLP vectorizer "
             "looks at"));

/// What it costs that \p I is live from one block to the next.
static unsigned costOf(const Instruction &I) {
  const Type *T = I.getType();
  return T->isVectorTy() && T->getScalarSizeInBits() == 1 ? MaskCost : 1;
}

/// What is live in front of each of \p Code, which is all of a block, and was
/// computed in it.
static SmallVector<unsigned, 0> liveBefore(ArrayRef<Instruction *> Code) {
  DenseMap<const Instruction *, unsigned> Place;
  for (auto [K, I] : enumerate(Code))
    Place[I] = K;
  // Differences to the place before, whose sums are the costs.
  SmallVector<unsigned, 0> Live(Code.size() + 1);
  for (auto [K, I] : enumerate(Code)) {
    unsigned Last = K;
    for (const User *U : I->users()) {
      auto *UserInst = cast<Instruction>(U);
      auto It = Place.find(UserInst);
      // Phis of the block itself read at its end.
      Last = It == Place.end() || isa<PHINode>(UserInst)
                 ? Code.size() - 1
                 : std::max(Last, It->second);
    }
    Live[K + 1] += costOf(*I);
    Live[Last + 1] -= costOf(*I);
  }
  std::partial_sum(Live.begin(), Live.end(), Live.begin());
  return Live;
}

/// Before which instructions of \p BB it is divided.
static SmallVector<Instruction *, 4> findEnds(BasicBlock &BB) {
  SmallVector<Instruction *, 0> Code;
  for (Instruction &I : BB)
    Code.push_back(&I);
  const SmallVector<unsigned, 0> Live = liveBefore(Code);
  unsigned Start = 0;
  for (auto [K, I] : enumerate(Code))
    if (isa<PHINode, AllocaInst>(I))
      Start = K + 1;
  SmallVector<Instruction *, 4> Ends;
  while (Code.size() - Start > MaxSize) {
    unsigned Best = Start + MaxSize;
    for (unsigned K = Best - 1; K > Start + MaxSize / 2; --K)
      if (Live[K] < Live[Best])
        Best = K;
    Ends.push_back(Code[Best]);
    Start = Best;
  }
  return Ends;
}

/// Divides the block in front of \p I, so that code generation leaves it so.
static void splitBefore(Instruction &I) {
  BasicBlock *Before = I.getParent();
  BasicBlock *Next =
      Before->splitBasicBlock(I.getIterator(), Before->getName() + ".next");
  IRBuilder<> B(Next, Next->begin());
  auto *Address = BlockAddress::get(Next);
  auto *T = FunctionType::get(B.getVoidTy(), {Address->getType()}, false);
  CallInst *Mark = B.CreateCall(
      InlineAsm::get(T, "", "i", /*hasSideEffects=*/true), Address);
  Mark->setDoesNotThrow();
  Mark->setMemoryEffects(MemoryEffects::inaccessibleMemOnly());
}

PreservedAnalyses SplitBlocksPass::run(Function &F, FunctionAnalysisManager &) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  if (F.getInstructionCount() <= 2 * MaxSize)
    return PreservedAnalyses::all();
  // As code generation does. cohort-split-large leaves such blocks.
  bool Changed = false;
  for (BasicBlock &BB : make_early_inc_range(F))
    Changed |= MergeBlockIntoPredecessor(&BB);
  Remarks R(F, DEBUG_TYPE);
  SmallVector<BasicBlock *, 4> Large;
  for (BasicBlock &BB : F)
    if (BB.size() > 2 * MaxSize && DebugCounter::shouldExecute(Splitting))
      Large.push_back(&BB);
  for (BasicBlock *BB : Large) {
    ++NumSplit;
    if (R)
      R.passed("SplitBlock", BB->front(),
               "code generation gets a block of " + Twine(BB->size()) +
                   " instructions in parts");
    for (Instruction *End : findEnds(*BB))
      splitBefore(*End);
  }
  return Changed || !Large.empty() ? PreservedAnalyses::none()
                                   : PreservedAnalyses::all();
}

void leaveLargeBlocks(PassBuilder &PB) {
  PassInstrumentationCallbacks *Callbacks =
      PB.getPassInstrumentationCallbacks();
  if (!Callbacks)
    return;
  Callbacks->registerShouldRunOptionalPassCallback([](StringRef Pass, Any IR) {
    if (Pass != "SLPVectorizerPass")
      return true;
    const auto *F = any_cast<const Function *>(&IR);
    return !F || !KernelInfo::EntryCode.in(**F) ||
           none_of(**F, [](const BasicBlock &BB) {
             return BB.size() > MaxSlpBlock;
           });
  });
}

} // namespace cohort

//===- AtomicLoops.cpp - Loops with atomics unrolled ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Devices' compilers unroll loops, better than we can tell from here. Intel's
// for CPUs takes the sixteen atomics of a vector for too many and unrolls such
// a loop less than it unrolls the same one of OpenCL C, whose built-in
// functions have fewer operands: a histogram takes a sixth longer.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Utils/LoopUtils.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-spirv-atomic-loops"

STATISTIC(NumHints, "Number of loops with an atomic that are unrolled");
DEBUG_COUNTER(Hints, "cohort-spirv-atomic-loops",
              "Controls which loops with an atomic are unrolled");

namespace cohort::spirv {

static cl::opt<unsigned>
    MaxInstructions("cohort-spirv-atomic-loops-max-instructions", cl::Hidden,
                    cl::init(24),
                    cl::desc("Instructions of a loop with an atomic that is "
                             "unrolled for OpenCL devices"));

static cl::opt<unsigned>
    MaxCount("cohort-spirv-atomic-loops-max-count", cl::Hidden, cl::init(8),
             cl::desc("Iterations of a loop with an atomic that are unrolled "
                      "where they divide the trip count"));

static cl::opt<unsigned> MinCount(
    "cohort-spirv-atomic-loops-min-count", cl::Hidden, cl::init(4),
    cl::desc("Iterations of a loop with an atomic that are unrolled at least: "
             "half of the maximum, a fourth, and so on are tried"));

/// Iterations of \p L that go side by side; 0: it stays.
static unsigned iterations(const Loop &L, ScalarEvolution &SE) {
  for (unsigned Count = MaxCount; Count != 0 && Count >= MinCount; Count /= 2)
    if (SE.getSmallConstantTripCount(&L) > Count &&
        SE.getSmallConstantTripMultiple(&L) % Count == 0)
      return Count;
  return 0;
}

static bool isAtomic(const Instruction &I) {
  auto GroupOp = GroupCall::match(I);
  return GroupOp && GroupOp->opClass() == OpClass::Atomic;
}

/// Whether \p L is one block with an atomic and little else.
static bool suits(const Loop &L) {
  if (L.getNumBlocks() != 1 || L.getHeader()->size() > MaxInstructions)
    return false;
  bool Any = false;
  for (const Instruction &I : *L.getHeader()) {
    Any |= isAtomic(I);
    if (auto *Call = dyn_cast<CallBase>(&I);
        Call && Call->isConvergent() && !isAtomic(I))
      return false;
  }
  return Any;
}

namespace {
struct HintPass : PassInfoMixin<HintPass> {
  PreservedAnalyses run(Function &F, FunctionAnalysisManager &FAM) {
    ScalarEvolution &SE = FAM.getResult<ScalarEvolutionAnalysis>(F);
    for (Loop *L : FAM.getResult<LoopAnalysis>(F).getLoopsInPreorder())
      // A user who has said something about unrolling knows better.
      if (hasUnrollTransformation(L) == TM_Unspecified && suits(*L)) {
        const unsigned Count = iterations(*L, SE);
        if (Count != 0 && DebugCounter::shouldExecute(Hints)) {
          ++NumHints;
          LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": " << *L
                            << Count << " iterations" << "\n");
          addStringMetadataToLoop(L, "llvm.loop.unroll.count", Count);
        }
      }
    return PreservedAnalyses::all();
  }
};
} // namespace

void unrollAtomicLoops(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  FunctionPassManager FPM;
  FPM.addPass(createFunctionToLoopPassAdaptor(LoopRotatePass()));
  FPM.addPass(HintPass());
  FPM.addPass(LoopUnrollPass(LoopUnrollOptions(2, /*OnlyWhenForced=*/true)));
  FPM.addPass(InstCombinePass());
  FPM.addPass(SimplifyCFGPass());
  for (Function &F : M)
    if (!F.isDeclaration() && any_of(instructions(F), isAtomic))
      FAM.invalidate(F, FPM.run(F, FAM));
}

} // namespace cohort::spirv

//===- ShortLoops.cpp - Loops over dimensions -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ShortLoops.h"
#include "ParallelLoop.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace llvm::PatternMatch;

namespace cohort {

static cl::opt<unsigned> MaxTrips(
    "cohort-short-loops-max-trips", cl::Hidden, cl::init(5),
    cl::desc("Iterations of a loop that is unrolled before vectorization"));

static cl::opt<unsigned> MaxSize(
    "cohort-short-loops-max-size", cl::Hidden, cl::init(64),
    cl::desc("Instructions of a loop that is unrolled before vectorization"));

/// For loops over the bits of a lane's index, with sub-group operations in
/// them: a shuffle costs far less if its pattern is constant.
static cl::opt<unsigned>
    MaxTripsOverLanes("cohort-short-loops-max-trips-over-lanes", cl::Hidden,
                      cl::init(7),
                      cl::desc("Iterations of a loop with shuffles that is "
                               "unrolled before vectorization"));

/// For loops over the elements of the largest `vec`.
static cl::opt<unsigned> MaxTripsOverObject(
    "cohort-short-loops-max-trips-over-object", cl::Hidden, cl::init(17),
    cl::desc("Iterations of a loop over a private object that is unrolled "
             "before vectorization, if it has few instructions"));

/// The iterations of a loop that puts an integer together from parts in memory,
/// and its last test; 0 of any other loop:
///
///   for (unsigned i = 0; i < 8; ++i)
///     word |= uint64_t(bytes[i]) << (8 * i);
///
/// Without the loop it is one load (cohort-word-loads).
static unsigned tripsOfWord(const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  for (PHINode &Phi : L.getHeader()->phis()) {
    Value *Part;
    if (Phi.getType()->isIntegerTy() && Latch &&
        match(Phi.getIncomingValueForBlock(Latch),
              m_c_Or(m_Specific(&Phi),
                     m_Shl(m_ZExt(m_Value(Part)), m_Value()))) &&
        isa<LoadInst>(Part))
      return Phi.getType()->getIntegerBitWidth() /
                 Part->getType()->getIntegerBitWidth() +
             1;
  }
  return 0;
}

/// Whether \p L accesses a private object by its counter, as loops over the
/// elements of a `vec` do.
static bool indexesObject(const Loop &L) {
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B)
      if (auto *Gep = dyn_cast<GetElementPtrInst>(&I);
          Gep && !L.isLoopInvariant(Gep) &&
          isa<AllocaInst>(getUnderlyingObject(Gep)))
        return true;
  return false;
}

static bool isSmall(const Loop &L, unsigned Trips) {
  unsigned Size = 0;
  bool MovesLanes = false;
  for (const BasicBlock *B : L.blocks()) {
    Size += B->size();
    if (Size > MaxSize)
      return false;
    for (const Instruction &I : *B) {
      auto *Call = dyn_cast<CallBase>(&I);
      auto GroupOp = Call ? GroupCall::match(I) : std::nullopt;
      if (!Call || !Call->isConvergent() ||
          (GroupOp && GroupOp->opClass() == OpClass::BuiltIn))
        continue;
      if (!GroupOp || GroupOp->isWorkgroupScope() ||
          GroupOp->info().ReachedBy == Reach::PhysicalItems)
        return false;
      MovesLanes |= GroupOp->opClass() == OpClass::Shuffle;
    }
  }
  return Trips <= MaxTrips || (MovesLanes && Trips <= MaxTripsOverLanes) ||
         Trips <= tripsOfWord(L) ||
         (Trips <= MaxTripsOverObject && Trips * Size <= MaxTrips * MaxSize &&
          indexesObject(L));
}

/// The iterations of \p L, 0 if it is not short.
static unsigned tripsOfShort(Loop &L, ScalarEvolution &SE) {
  // Rows of items, and of parts, have passes of their own; one item is no row.
  constexpr unsigned OneAndExit = 2;
  if ((isItemLoop(&L) || isPartLoop(&L)) &&
      SE.getSmallConstantTripCount(&L) != OneAndExit)
    return 0;
  unsigned Trips = SE.getSmallConstantMaxTripCount(&L);
  return Trips != 0 && L.isLoopSimplifyForm() && isSmall(L, Trips) ? Trips : 0;
}

PreservedAnalyses ShortLoopsPass::run(Function &F,
                                      FunctionAnalysisManager &AM) {
  auto &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  auto &DT = AM.getResult<DominatorTreeAnalysis>(F);
  auto &AC = AM.getResult<AssumptionAnalysis>(F);
  auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  auto &ORE = AM.getResult<OptimizationRemarkEmitterAnalysis>(F);

  bool Changed = false, HasNew = true;
  while (HasNew) {
    HasNew = false;
    // Inner loops first: what is left of the loops around them may be short.
    SmallVector<Loop *, 4> Loops = LI.getLoopsInPreorder();
    for (Loop *L : reverse(Loops)) {
      if (IsWanted && !IsWanted(*L))
        continue;
      UnrollLoopOptions Options = {};
      Options.Count = tripsOfShort(*L, SE);
      Options.Force = true;
      const bool HasInner = !L->isInnermost();
      if (Options.Count == 0)
        continue;
      LoopUnrollResult Result = UnrollLoop(L, Options, &LI, &SE, &DT, &AC, &TTI,
                                           &ORE, /*PreserveLCSSA=*/true);
      Changed |= Result != LoopUnrollResult::Unmodified;
      // Copies of an inner loop may have constant lengths.
      HasNew |= HasInner && Result == LoopUnrollResult::FullyUnrolled;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

//===- ShortLoops.cpp - Loops over dimensions -----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ShortLoops.h"
#include "OpenLoops.h"
#include "ParallelLoop.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/OptimizationRemarkEmitter.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
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

/// For nests of loops over elements of a private object, as a sort of a few
/// values is: unrolled, the elements are values, and were memory of each lane.
static cl::opt<unsigned> MaxNestSize(
    "cohort-short-loops-max-nest-size", cl::Hidden, cl::init(1024),
    cl::desc("Instructions that loops over a private object have when they are "
             "unrolled before vectorization"));

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

namespace {
/// What a loop's calls say about unrolling it.
struct LoopCalls {
  bool MovesLanes = false;
  /// A work-group, or the physical items, must make one of them together.
  bool BindsGroup = false;
};
} // namespace

static LoopCalls callsOf(const Loop &L) {
  LoopCalls Calls;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B) {
      auto *Call = dyn_cast<CallBase>(&I);
      auto GroupOp = Call ? GroupCall::match(I) : std::nullopt;
      if (!Call || !Call->isConvergent() ||
          (GroupOp && GroupOp->opClass() == OpClass::BuiltIn))
        continue;
      Calls.BindsGroup |= !GroupOp || GroupOp->isWorkgroupScope() ||
                          GroupOp->info().ReachedBy == Reach::PhysicalItems;
      Calls.MovesLanes |= GroupOp && GroupOp->opClass() == OpClass::Shuffle;
    }
  return Calls;
}

/// The instructions of \p L's blocks, or more than \p Most.
static unsigned sizeOf(const Loop &L, unsigned Most) {
  unsigned Size = 0;
  for (const BasicBlock *B : L.blocks()) {
    Size += B->size();
    if (Size > Most)
      break;
  }
  return Size;
}

/// The iterations of \p L with its last test; 0 if they are not known, or if
/// the loop is not in a form for unrolling, or not for this pass.
static unsigned tripsOf(const Loop &L, ScalarEvolution &SE) {
  // Rows of items, and of parts, have passes of their own; one item is no row.
  constexpr unsigned OneAndExit = 2;
  if ((isItemLoop(&L) || isPartLoop(&L)) &&
      SE.getSmallConstantTripCount(&L) != OneAndExit)
    return 0;
  return L.isLoopSimplifyForm() && !isOpenLoop(L)
             ? SE.getSmallConstantMaxTripCount(&L)
             : 0;
}

static bool isSmall(const Loop &L, unsigned Trips) {
  const unsigned Size = sizeOf(L, MaxSize);
  if (Size > MaxSize)
    return false;
  const LoopCalls Calls = callsOf(L);
  if (Calls.BindsGroup)
    return false;
  return Trips <= MaxTrips ||
         (Calls.MovesLanes && Trips <= MaxTripsOverLanes) ||
         Trips <= tripsOfWord(L) ||
         (Trips <= MaxTripsOverObject && Trips * Size <= MaxTrips * MaxSize &&
          indexesObject(L));
}

/// The mean of \p Inner's iterations over those of the loop around it, which
/// has
/// \p OuterTrips, where they grow or shrink steadily: half of the most in
/// `for (i = 0; i < n; ++i) for (j = i + 1; j < n; ++j)`. \p MostTrips of any
/// other loop.
static unsigned meanTrips(const Loop &Inner, unsigned MostTrips,
                          unsigned OuterTrips, ScalarEvolution &SE) {
  auto *Taken = dyn_cast<SCEVAddRecExpr>(SE.getBackedgeTakenCount(&Inner));
  if (!Taken || !Taken->isAffine() || Taken->getLoop() != Inner.getParentLoop())
    return MostTrips;
  auto At = [&](unsigned Iteration) -> std::optional<unsigned> {
    auto *Count = dyn_cast<SCEVConstant>(Taken->evaluateAtIteration(
        SE.getConstant(Taken->getType(), Iteration), SE));
    if (!Count || Count->getAPInt().uge(MostTrips))
      return std::nullopt;
    return Count->getAPInt().getZExtValue();
  };
  // The last test of the loop around it begins none of this one.
  const unsigned Last = OuterTrips < 2 ? 0 : OuterTrips - 2;
  auto First = At(0), End = At(Last);
  return First && End ? (*First + *End) / 2 + 1 : MostTrips;
}

/// The instructions of \p L with all loops in it unrolled; none if they are
/// more than \p Most, a number of iterations is not known, or an inner loop
/// would stay.
static std::optional<unsigned> unrolledSize(const Loop &L, ScalarEvolution &SE,
                                            unsigned Most) {
  const unsigned Trips = tripsOf(L, SE);
  unsigned Size = sizeOf(L, Most);
  if (Trips == 0 || Trips > Most || Size > Most ||
      (L.isInnermost() && !isSmall(L, Trips)))
    return std::nullopt;
  for (const Loop *Inner : L) {
    auto InnerSize = unrolledSize(*Inner, SE, Most);
    if (!InnerSize)
      return std::nullopt;
    const unsigned InnerTrips = tripsOf(*Inner, SE);
    Size += *InnerSize / InnerTrips * meanTrips(*Inner, InnerTrips, Trips, SE);
    Size -= std::min(Size, sizeOf(*Inner, Most));
  }
  return Trips * Size <= Most ? std::optional(Trips * Size) : std::nullopt;
}

/// Whether \p L has loops in it and all together are to be unrolled, from the
/// outer one on: what an inner loop has is known only then.
static bool isNestOverObject(const Loop &L, ScalarEvolution &SE) {
  return !L.isInnermost() && indexesObject(L) && !callsOf(L).BindsGroup &&
         unrolledSize(L, SE, MaxNestSize);
}

/// The iterations of \p L, 0 if it is not short.
static unsigned tripsOfShort(const Loop &L, ScalarEvolution &SE) {
  if (sizeOf(L, MaxSize) > MaxSize)
    return 0;
  const unsigned Trips = tripsOf(L, SE);
  return Trips != 0 && isSmall(L, Trips) ? Trips : 0;
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

  bool Changed = false;
  auto Unroll = [&](Loop *L, unsigned Trips) {
    UnrollLoopOptions Options = {};
    Options.Count = Trips;
    Options.Force = true;
    // What the loop's values are used for is the rest of a large function: to
    // forget all is quicker than to look for it after each loop. Only trip
    // counts are asked for, each once or twice.
    Options.ForgetAllSCEV = true;
    LoopUnrollResult Result = UnrollLoop(L, Options, &LI, &SE, &DT, &AC, &TTI,
                                         &ORE, /*PreserveLCSSA=*/true);
    Changed |= Result != LoopUnrollResult::Unmodified;
    return Result == LoopUnrollResult::FullyUnrolled;
  };

  bool HasNew = true;
  while (HasNew) {
    HasNew = false;
    SmallVector<Loop *, 4> Loops = LI.getLoopsInPreorder();
    if (!IsWanted) {
      SmallPtrSet<const Loop *, 8> Gone;
      for (Loop *L : Loops) {
        if (Gone.contains(L) || !isNestOverObject(*L, SE))
          continue;
        SmallVector<Loop *, 4> Nest = L->getLoopsInPreorder();
        if (!Unroll(L, tripsOf(*L, SE)))
          continue;
        HasNew = true;
        Gone.insert_range(Nest);
      }
    }
    if (HasNew)
      continue;
    // Inner loops first: what is left of the loops around them may be short.
    for (Loop *L : reverse(Loops)) {
      if (IsWanted && !IsWanted(*L))
        continue;
      const bool HasInner = !L->isInnermost();
      const unsigned Trips = tripsOfShort(*L, SE);
      // Copies of an inner loop may have constant lengths.
      HasNew |= Trips != 0 && Unroll(L, Trips) && HasInner;
    }
  }
  return Changed ? PreservedAnalyses::none() : PreservedAnalyses::all();
}

} // namespace cohort

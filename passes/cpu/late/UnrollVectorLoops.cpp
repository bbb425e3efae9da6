//===- UnrollVectorLoops.cpp - Loops with vectors -------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "UnrollVectorLoops.h"
#include "TransposedGathers.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "support/AddressTerms.h"
#include "support/MaskedAccess.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/CodeMetrics.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/LoopUtils.h"
#include "llvm/Transforms/Utils/UnrollLoop.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-unroll-vector-loops"

STATISTIC(NumUnrolled, "Number of loops that are unrolled further");
DEBUG_COUNTER(Unrolling, "cohort-unroll-vector-loops",
              "Controls which loops are unrolled further");

namespace cohort {

static cl::opt<unsigned>
    MaxSize("cohort-unroll-vector-loops-max-size", cl::Hidden, cl::init(150),
            cl::desc("Instructions of an unrolled loop with vectors"));

static cl::opt<unsigned> MaxCount(
    "cohort-unroll-vector-loops-max-count", cl::Hidden, cl::init(8),
    cl::desc("Iterations of a loop with vectors that are put side by side"));

/// What the branch of a loop counts for, which unrolled iterations share.
static cl::opt<unsigned> BranchSize(
    "cohort-unroll-vector-loops-branch-size", cl::Hidden, cl::init(2),
    cl::desc("Instructions that the branch of a loop with vectors counts for"));

/// Whether \p L is one block with vectors, and calls nothing.
static bool suits(const Loop &L, const TargetTransformInfo &TTI) {
  if (L.getNumBlocks() != 1 || hasUnrollTransformation(&L) != TM_Unspecified)
    return false;
  const BasicBlock &Body = *L.getHeader();
  return any_of(
             Body,
             [](const Instruction &I) { return I.getType()->isVectorTy(); }) &&
         none_of(Body, [&](const Instruction &I) {
           auto *Call = dyn_cast<CallBase>(&I);
           const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
           return Call && (!Callee || TTI.isLoweredToCall(Callee));
         });
}

/// What \p V, a header's phi, grows by from iteration to iteration of \p L, as
/// a sum of which it is the base or the only number.
static std::optional<int64_t> growthOfPhi(const PHINode &Phi, const Loop &L) {
  BasicBlock *Latch = L.getLoopLatch();
  if (Phi.getParent() != L.getHeader() || !Latch)
    return std::nullopt;
  Value *Next = Phi.getIncomingValueForBlock(Latch);
  if (Phi.getType()->isPtrOrPtrVectorTy()) {
    auto Sum = AddressTerms::of(Next, Phi.getDataLayout());
    return Sum && Sum->Base == &Phi && Sum->Terms.empty()
               ? std::optional(Sum->Bytes)
               : std::nullopt;
  }
  const APInt *Step;
  return match(Next, m_c_Add(m_Specific(&Phi), m_APInt(Step))) &&
                 Step->getSignificantBits() <= 64
             ? std::optional(Step->getSExtValue())
             : std::nullopt;
}

/// Bytes by which \p T grows from iteration to iteration of \p L; nothing if
/// they are not known.
static std::optional<int64_t> growth(const AddressTerm &T, const Loop &L,
                                     ScalarEvolution &SE) {
  if (L.isLoopInvariant(T.Number))
    return 0;
  if (!T.IsExact)
    return std::nullopt;
  std::optional<int64_t> Step;
  if (T.isLanes()) {
    auto *Phi = dyn_cast<PHINode>(T.Number);
    if (Phi && T.Extends == AddressTerm::Extension::None)
      Step = growthOfPhi(*Phi, L);
  } else {
    const SCEV *Number = SE.getSCEV(T.Number);
    Type *Wide = Type::getInt64Ty(L.getHeader()->getContext());
    Number = T.Extends == AddressTerm::Extension::Zero
                 ? SE.getNoopOrZeroExtend(Number, Wide)
                 : SE.getNoopOrSignExtend(Number, Wide);
    auto *Rec = dyn_cast<SCEVAddRecExpr>(Number);
    if (Rec && Rec->getLoop() == &L && Rec->isAffine())
      if (auto *C = dyn_cast<SCEVConstant>(Rec->getStepRecurrence(SE)))
        Step = C->getAPInt().getSExtValue();
  }
  return Step ? std::optional(*Step * T.Scale) : std::nullopt;
}

/// How many bytes, an element, further than the iteration before \p I reads in
/// each lane, if it is a gather that reads rows; else 0.
static unsigned rowElement(Instruction &I, const Loop &L, ScalarEvolution &SE) {
  auto A = MaskedAccess::of(I);
  if (!A || A->IsStore || A->IsConsecutive)
    return 0;
  const DataLayout &DL = I.getDataLayout();
  auto Place = AddressTerms::of(A->Address, DL);
  if (!Place)
    return 0;
  int64_t Grows = 0;
  if (!L.isLoopInvariant(Place->Base)) {
    auto *Phi = dyn_cast<PHINode>(Place->Base);
    auto OfBase = Phi ? growthOfPhi(*Phi, L) : std::nullopt;
    if (!OfBase)
      return 0;
    Grows = *OfBase;
  }
  for (const AddressTerm &T : Place->Terms) {
    auto OfTerm = growth(T, L, SE);
    if (!OfTerm)
      return 0;
    Grows += *OfTerm;
  }
  uint64_t Element =
      DL.getTypeStoreSize(A->type()->getElementType()).getFixedValue();
  return Grows == int64_t(Element) ? unsigned(Element) : 0;
}

/// How many iterations of \p L bring together what cohort-transposed-gathers
/// loads at once; 0: none.
static unsigned rowIterations(const Loop &L, ScalarEvolution &SE) {
  unsigned Most = 0;
  for (Instruction &I : *L.getHeader())
    if (unsigned Element = rowElement(I, L, SE))
      Most = std::max(
          Most, std::clamp(TransposedBytes / Element, 4u, unsigned(MaxCount)));
  // Gathers count for as much as they take, which they no more do then.
  return SE.hasLoopInvariantBackedgeTakenCount(&L) &&
                 L.getHeader()->size() * Most <= MaxSize
             ? Most
             : 0;
}

PreservedAnalyses UnrollVectorLoopsPass::run(Function &F,
                                             FunctionAnalysisManager &AM) {
  if (!KernelInfo::EntryCode.in(F))
    return PreservedAnalyses::all();
  auto &TTI = AM.getResult<TargetIRAnalysis>(F);
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  auto &AC = AM.getResult<AssumptionAnalysis>(F);
  Remarks R(F, DEBUG_TYPE);
  for (Loop *L : AM.getResult<LoopAnalysis>(F).getLoopsInPreorder()) {
    if (!suits(*L, TTI))
      continue;
    SmallPtrSet<const Value *, 16> Ephemeral;
    CodeMetrics::collectEphemeralValues(L, &AC, Ephemeral);
    UnrollCostEstimator Cost(L, TTI, Ephemeral, BranchSize);
    // LLVM unrolls those of few iterations altogether.
    const unsigned Row = rowIterations(*L, SE),
                   Trips = SE.getSmallConstantTripCount(L);
    if (!Cost.canUnroll() || (Trips ? Trips <= MaxCount : Row == 0) ||
        !DebugCounter::shouldExecute(Unrolling))
      continue;
    bool Unrolled = false;
    const unsigned Multiple = SE.getSmallConstantTripMultiple(L);
    for (unsigned Count = MaxCount; Count > 1; Count /= 2)
      if (Count == Row ||
          (Multiple % Count == 0 &&
           (Cost.getRolledLoopSize() - BranchSize) * Count <= MaxSize)) {
        addStringMetadataToLoop(L, "llvm.loop.unroll.count", Count);
        ++NumUnrolled;
        Unrolled = true;
        if (R)
          R.passed("Unrolled", *L->getHeader()->getTerminator(),
                   "the loop with vectors is unrolled " + Twine(Count) +
                       " times");
        break;
      }
    if (R && !Unrolled)
      R.missed("NotUnrolled", *L->getHeader()->getTerminator(),
               "the loop with vectors is not unrolled: " +
                   Twine(Multiple % 2 ? "its number of iterations may be odd"
                                      : "it is too large"));
  }
  return PreservedAnalyses::all();
}

} // namespace cohort

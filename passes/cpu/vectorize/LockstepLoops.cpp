//===- LockstepLoops.cpp - Items go through a loop together ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "LockstepLoops.h"
#include "analysis/Divergence.h"
#include "analysis/KernelReach.h"
#include "support/OpenLoops.h"
#include "support/Remarks.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ScalarEvolutionExpressions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-lockstep-loops"

STATISTIC(NumLockstep, "Number of loops that work-items take together");
DEBUG_COUNTER(Lockstep, "cohort-lockstep-loops",
              "Controls which loops work-items take together");

namespace cohort {

/// Iterations that are nearer are in the same lines and pages for the most
/// part.
static cl::opt<int64_t>
    MinStride("cohort-lockstep-loops-min-stride", cl::Hidden, cl::init(256),
              cl::desc("Bytes between accesses of two iterations that are in "
                       "different lines"));

static cl::opt<unsigned>
    MinTrips("cohort-lockstep-loops-min-trips", cl::Hidden, cl::init(4),
             cl::desc("Iterations, where their number is known, of a loop that "
                      "items take together"));

static cl::opt<unsigned>
    MaxRecomputed("cohort-lockstep-loops-max-recomputed", cl::Hidden,
                  cl::init(6),
                  cl::desc("Instructions that are computed again for one "
                           "operand in a loop that items take together"));

namespace {
/// How far an address moves, in bytes.
struct Motion {
  int64_t ByItem;      ///< to the next item along x
  int64_t ByIteration; ///< to the next iteration of the loop
};

/// A loop that items may execute in lockstep.
class LockstepLoop {
public:
  LockstepLoop(const Loop &L, const WorkgroupDivergence &Divergence,
               ScalarEvolution &SE)
      : L(L), Divergence(Divergence), SE(SE) {}
  bool matches();
  /// The instruction that prevents the transformation of a loop that would
  /// gain; or null.
  const Instruction *obstacle() const {
    return Streams && Obstacle && isLong() ? Obstacle : nullptr;
  }

private:
  bool isCommon() const;
  bool isLong() const;
  bool carriesNothing() const;
  bool isCheapToBring(const Value *V, unsigned &Budget) const;
  bool suits(Instruction &I);
  bool suitsAccess(Value *Address, const Instruction &I);
  std::optional<Motion> motionOf(const SCEV *S) const;
  std::optional<Motion> motionOf(Value *V) const;

  const Loop &L;
  const WorkgroupDivergence &Divergence;
  ScalarEvolution &SE;
  bool Streams = false; ///< whether there is an access that gains
  const Instruction *Obstacle = nullptr;
};
} // namespace

static int64_t wrappingAdd(int64_t A, int64_t B) {
  return int64_t(uint64_t(A) + uint64_t(B));
}
static int64_t wrappingMultiply(int64_t A, int64_t B) {
  return int64_t(uint64_t(A) * uint64_t(B));
}

/// Whether all items of the group execute the same iterations.
bool LockstepLoop::isCommon() const {
  const BasicBlock *Latch = L.getLoopLatch(), *Exiting = L.getExitingBlock();
  return L.isInnermost() && !L.getParentLoop() && Latch && Exiting &&
         Divergence.isConvergent(L.getHeader()) &&
         Divergence.isConvergent(Latch) &&
         Divergence.hasUniformTerminator(Exiting);
}

/// Whether there are enough iterations, as far as is known. All loops in front
/// of this one may matter for that: it is asked last.
bool LockstepLoop::isLong() const {
  const unsigned Trips = isOpenLoop(L) ? 0 : SE.getSmallConstantTripCount(&L);
  return Trips == 0 || Trips >= MinTrips;
}

/// Whether no item keeps something for its next iteration, or for what is
/// behind.
bool LockstepLoop::carriesNothing() const {
  for (const PHINode &Phi : L.getHeader()->phis())
    if (!Divergence.isUniform(&Phi))
      return false;
  for (const BasicBlock *B : L.blocks())
    for (const Instruction &I : *B)
      if (!Divergence.isUniform(&I) && any_of(I.users(), [&](const User *U) {
            return !L.contains(cast<Instruction>(U));
          }))
        return false;
  return true;
}

/// Whether \p V, from outside the loop, can be had anew in each iteration;
/// counts what that takes off \p Budget.
bool LockstepLoop::isCheapToBring(const Value *V, unsigned &Budget) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I || Divergence.isUniform(I))
    return true;
  if (Budget == 0)
    return false;
  --Budget;
  if (auto Call = GroupCall::match(*I))
    return Call->opClass() == OpClass::BuiltIn ||
           Call->opClass() == OpClass::Memory;
  return (isa<CastInst, GetElementPtrInst>(I) ||
          (isa<BinaryOperator>(I) && !I->isIntDivRem())) &&
         all_of(I->operands(), [&](const Value *Operand) {
           return isCheapToBring(Operand, Budget);
         });
}

std::optional<Motion> LockstepLoop::motionOf(Value *V) const {
  auto *I = dyn_cast<Instruction>(V);
  if (!I)
    return Motion{0, 0};
  auto Call = GroupCall::match(*I);
  if (Call && (Call->op() == Op::LocalInvocationId ||
               Call->op() == Op::GlobalInvocationId))
    if (Call->dimension() == 0u)
      return Motion{1, 0};
  auto *Load = dyn_cast<LoadInst>(I);
  bool Stays =
      !L.contains(I) ||
      (Load && SE.isLoopInvariant(SE.getSCEV(Load->getPointerOperand()), &L));
  if (!Divergence.isUniform(I) || !Stays)
    return std::nullopt;
  return Motion{0, 0};
}

/// Casts are passed over: only speed depends on the answer.
std::optional<Motion> LockstepLoop::motionOf(const SCEV *S) const {
  if (SE.getTypeSizeInBits(S->getType()) > 64)
    return std::nullopt;
  if (auto *Unknown = dyn_cast<SCEVUnknown>(S))
    return motionOf(Unknown->getValue());
  if (isa<SCEVConstant, SCEVVScale>(S))
    return Motion{0, 0};
  if (auto *Cast = dyn_cast<SCEVCastExpr>(S))
    return motionOf(Cast->getOperand());
  if (auto *Steps = dyn_cast<SCEVAddRecExpr>(S)) {
    const SCEV *Step = Steps->getStepRecurrence(SE);
    auto Start = motionOf(Steps->getStart()), Change = motionOf(Step);
    if (Steps->getLoop() != &L || !Steps->isAffine() || !Start || !Change ||
        Change->ByItem)
      return std::nullopt;
    // A step that nobody knows is the size of something.
    auto *Known = dyn_cast<SCEVConstant>(Step);
    int64_t By = Known ? Known->getAPInt().getSExtValue() : MinStride;
    return Motion{Start->ByItem, wrappingAdd(Start->ByIteration, By)};
  }
  Motion Sum{0, 0};
  for (const SCEV *Operand : S->operands()) {
    auto Part = motionOf(Operand);
    if (!Part)
      return std::nullopt;
    Sum.ByItem = wrappingAdd(Sum.ByItem, Part->ByItem);
    Sum.ByIteration = wrappingAdd(Sum.ByIteration, Part->ByIteration);
  }
  bool Moves = Sum.ByItem || Sum.ByIteration;
  if (!Moves || isa<SCEVAddExpr>(S))
    return Sum;
  auto *Factor = isa<SCEVMulExpr>(S) && S->operands().size() == 2
                     ? dyn_cast<SCEVConstant>(S->operands()[0])
                     : nullptr;
  if (!Factor)
    return std::nullopt;
  int64_t By = Factor->getAPInt().getSExtValue();
  return Motion{wrappingMultiply(Sum.ByItem, By),
                wrappingMultiply(Sum.ByIteration, By)};
}

bool LockstepLoop::suitsAccess(Value *Address, const Instruction &I) {
  auto By = motionOf(SE.getSCEV(Address));
  if (!By)
    return false;
  if (By->ByItem == 0) // one place for all items
    return isa<LoadInst>(I);
  TypeSize Element = I.getDataLayout().getTypeAllocSize(getLoadStoreType(&I));
  bool IsNear = By->ByIteration > -MinStride && By->ByIteration < MinStride;
  if (IsNear || By->ByItem != int64_t(Element.getKnownMinValue()))
    return false;
  Streams = true;
  return true;
}

bool LockstepLoop::suits(Instruction &I) {
  if (Value *Address = getLoadStorePointerOperand(&I))
    return !I.isVolatile() && !I.isAtomic() && suitsAccess(Address, I);
  if (auto Call = GroupCall::match(I))
    return Call->opClass() == OpClass::BuiltIn ||
           Call->opClass() == OpClass::Atomic ||
           Call->opClass() == OpClass::Memory;
  return isa<AssumeInst>(I) || (!I.mayReadOrWriteMemory() && !I.mayThrow());
}

bool LockstepLoop::matches() {
  if (!isCommon() || !carriesNothing())
    return false;
  for (BasicBlock *B : L.blocks())
    for (Instruction &I : *B) {
      if (!suits(I)) {
        Obstacle = &I;
        return false;
      }
      for (const Value *Operand : I.operands()) {
        unsigned Budget = MaxRecomputed;
        auto *From = dyn_cast<Instruction>(Operand);
        if (From && !L.contains(From) && !isCheapToBring(From, Budget))
          return false;
      }
    }
  return Streams && isLong();
}

PreservedAnalyses LockstepLoopsPass::run(Function &F,
                                         FunctionAnalysisManager &AM) {
  if (F.isDeclaration() || F.hasOptNone() || KernelInfo::Checked.in(F) ||
      !isKernelOfKind(F, "nd_range"))
    return PreservedAnalyses::all();
  LoopInfo &LI = AM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return PreservedAnalyses::all();
  WorkgroupDivergence Divergence(F, AM.getResult<DominatorTreeAnalysis>(F),
                                 AM.getResult<PostDominatorTreeAnalysis>(F));
  auto &SE = AM.getResult<ScalarEvolutionAnalysis>(F);
  SmallVector<Loop *, 4> Found;
  Remarks R(F, DEBUG_TYPE);
  for (Loop *L : LI) {
    LockstepLoop Candidate(*L, Divergence, SE);
    if (!Candidate.matches()) {
      if (R && Candidate.obstacle())
        R.missed("NoLockstepLoop", *Candidate.obstacle(),
                 "work-items execute the loop one after another, though they "
                 "access neighbouring elements in it: this would not be one "
                 "access for all of them");
      continue;
    }
    if (DebugCounter::shouldExecute(Lockstep))
      Found.push_back(L);
  }
  if (Found.empty())
    return PreservedAnalyses::all();
  NumLockstep += Found.size();
  for (Loop *L : Found) {
    if (R)
      R.passed("LockstepLoop", *L->getHeader()->getTerminator(),
               "work-items execute each iteration of the loop together: their "
               "accesses are next to each other");
    IRBuilder<> B(L->getLoopLatch()->getTerminator());
    Type *I32 = B.getInt32Ty();
    Value *Group = B.getInt32(int(Scope::Workgroup)), *Nothing = B.getInt32(0);
    B.CreateCall(getGroupOp(*F.getParent(), Op::ControlBarrier, B.getVoidTy(),
                            {I32, I32, I32}),
                 {Group, Group, Nothing});
  }
  PreservedAnalyses PA;
  PA.preserveSet<CFGAnalyses>();
  return PA;
}

} // namespace cohort

//===- FullMaskLoops.cpp - Peels loops to a main part with a full mask ----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Lanes enter a loop as 'for (i = lane; i < n; i += size)' together and leave
// it in the order of their ids. Only in the last iteration some of them are
// inactive. The iterations that all lanes execute become a loop of their own in
// front, which needs no masks and whose end is told by two scalars.
//
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "support/CopyBlocks.h"
#include "support/Remarks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumFullMask, "Number of loops with a part without masks");
DEBUG_COUNTER(FullMask, "cohort-full-mask-loops",
              "Controls which loops have a part without masks");

namespace cohort {

static cl::opt<unsigned> MaxInstructions(
    "cohort-full-mask-loops-max-instructions", cl::Hidden, cl::init(200),
    cl::desc("Instructions of a loop that gets a part without masks"));

namespace {
/// A loop whose lanes go on while Counter P Limit, Counter being Stride more on
/// each lane than on the one before, and Limit uniform.
struct LanesInOrder {
  Loop *L;
  Value *Counter, *Limit;
  CmpInst::Predicate P;
  int64_t Stride;
  bool Exact;    ///< the counter does not wrap between lanes
  bool OnceMore; ///< whoever is left when not all are executes one iteration
};
} // namespace

/// Whether what \p I does depends on which lanes are active.
static bool wantsMask(const Instruction &I, const Shapes &S) {
  if (const Value *Address = getLoadStorePointerOperand(&I))
    return !S.isUniform(Address);
  return I.mayReadOrWriteMemory();
}

/// Whether a copy of \p L is small, allowed, and the better for having no
/// masks.
static bool gains(const Loop &L, const Shapes &S) {
  unsigned Size = 0;
  bool Gains = false;
  for (const BasicBlock *BB : L.blocks())
    for (const Instruction &I : *BB) {
      auto *Call = dyn_cast<CallBase>(&I);
      if (++Size > MaxInstructions ||
          (Call && (Call->isConvergent() || Call->cannotDuplicate())))
        return false;
      Gains |= wantsMask(I, S);
    }
  return Gains;
}

/// Whether all lanes come to \p L, whenever one does.
static bool isEnteredByAll(const Loop &L, const LoopLevels &Levels,
                           const Shapes &S) {
  for (const Loop *Inner = &L;;) {
    const Loop *Outer = Inner->getParentLoop();
    const LoopLevel &Level = Levels.level(Outer);
    unsigned Here = Level.find(Inner->getHeader());
    for (unsigned I = 0; I < Here; ++I)
      if (!Level[I].Inner && S.isDivergent(Level[I].Block) &&
          !Level.postDominates(Here, I))
        return false;
    if (!Outer)
      return true;
    if (S.isDivergent(Outer))
      return false;
    Inner = Outer;
  }
}

/// Whether the iteration after next of a lane is out of the question: in one
/// the counter moves over all lanes' places.
static bool passesAllLanes(const LanesInOrder &R, unsigned Lanes) {
  auto *Phi = dyn_cast<PHINode>(R.Counter);
  if (!R.Exact || !Phi || Phi->getParent() != R.L->getHeader() ||
      !R.L->isLoopInvariant(R.Limit))
    return false;
  auto *Next = dyn_cast<BinaryOperator>(
      Phi->getIncomingValueForBlock(R.L->getLoopLatch()));
  if (!Next || Next->getOpcode() != Instruction::Add ||
      Next->getOperand(0) != Phi ||
      !(ICmpInst::isSigned(R.P) ? Next->hasNoSignedWrap()
                                : Next->hasNoUnsignedWrap()))
    return false;
  auto *Step = dyn_cast<ConstantInt>(Next->getOperand(1));
  if (!Step || Step->getBitWidth() > 64)
    return false;
  int64_t By = Step->getSExtValue(), All = R.Stride * int64_t(Lanes);
  return ICmpInst::isLT(R.P) || ICmpInst::isLE(R.P)
             ? By >= std::abs(All)
             : ICmpInst::isSigned(R.P) && By <= -std::abs(All);
}

static std::optional<LanesInOrder>
lanesInOrder(Loop &L, const LoopLevels &Levels, const Shapes &S) {
  BasicBlock *Header = L.getHeader();
  if (!L.isInnermost() || !S.isDivergent(&L) || L.getExitingBlock() != Header ||
      L.getLoopLatch() == Header)
    return std::nullopt;
  auto *Br = dyn_cast<BranchInst>(Header->getTerminator());
  auto *Cmp = Br ? dyn_cast<ICmpInst>(Br->getCondition()) : nullptr;
  // The header runs once more.
  if (!Cmp || any_of(*Header, [](const Instruction &I) {
        return I.mayHaveSideEffects();
      }))
    return std::nullopt;
  LanesInOrder R{&L,
                 Cmp->getOperand(0),
                 Cmp->getOperand(1),
                 Cmp->getPredicate(),
                 0,
                 false,
                 false};
  if (!L.contains(Br->getSuccessor(0)))
    R.P = ICmpInst::getInversePredicate(R.P);
  if (S.isUniform(R.Counter)) {
    std::swap(R.Counter, R.Limit);
    R.P = ICmpInst::getSwappedPredicate(R.P);
  }
  Shape Counter = S.of(R.Counter);
  Type *T = R.Counter->getType();
  std::optional<int64_t> Stride = Counter.stride();
  if (!ICmpInst::isRelational(R.P) || !S.isUniform(R.Limit) || !Stride ||
      *Stride == 0 || !T->isIntegerTy() || T->getIntegerBitWidth() < 16 ||
      T->getIntegerBitWidth() > 64 ||
      !isIntN(T->getIntegerBitWidth() - 8, *Stride))
    return std::nullopt;
  if (!gains(L, S) || !isEnteredByAll(L, Levels, S))
    return std::nullopt;
  R.Stride = *Stride;
  R.Exact =
      ICmpInst::isSigned(R.P) ? Counter.SignedExact : Counter.UnsignedExact;
  R.OnceMore = passesAllLanes(R, S.options().Lanes);
  return R;
}

/// Whether all lanes go on, at \p B in the copy of the header that \p Map leads
/// to.
static Value *allGoOn(IRBuilder<> &B, const LanesInOrder &R,
                      ValueToValueMapTy &Map, unsigned Lanes) {
  auto Copy = [&](Value *V) {
    Value *Mapped = Map.lookup(V);
    return Mapped ? Mapped : V;
  };
  Module &M = *B.GetInsertBlock()->getModule();
  Value *Counter = Copy(R.Counter), *Limit = Copy(R.Limit);
  Type *T = Counter->getType();
  Value *Lane = B.CreateCall(
      getGroupOp(M, Op::SubgroupLocalInvocationId, B.getInt32Ty(), {}));
  Value *First =
      B.CreateSub(Counter, B.CreateMul(B.CreateZExtOrTrunc(Lane, T),
                                       ConstantInt::getSigned(T, R.Stride)));
  Value *Last = B.CreateAdd(
      First, ConstantInt::getSigned(T, R.Stride * int64_t(Lanes - 1)));
  auto [Least, Most] =
      R.Stride > 0 ? std::pair(First, Last) : std::pair(Last, First);
  bool Below = ICmpInst::isLT(R.P) || ICmpInst::isLE(R.P);
  Value *All = B.CreateICmp(R.P, Below ? Most : Least, Limit);
  if (R.Exact)
    return All;
  CmpInst::Predicate InOrder =
      ICmpInst::isSigned(R.P) ? ICmpInst::ICMP_SLE : ICmpInst::ICMP_ULE;
  return B.CreateAnd(B.CreateICmp(InOrder, Least, Most), All);
}

/// Puts the iterations of all lanes in front of the loop.
static void putInFront(const LanesInOrder &R, unsigned Lanes) {
  BasicBlock *Header = R.L->getHeader(), *Before = R.L->getLoopPreheader();
  Function *F = Header->getParent();
  ValueToValueMapTy Map;
  SmallVector<BasicBlock *, 8> Copies =
      copyBlocks(R.L->getBlocks(), Map, ".whole", Header);
  remapInstructionsInBlocks(Copies, Map);
  auto *Start = cast<BasicBlock>(Map.lookup(Header));
  BasicBlock *Rest = BasicBlock::Create(F->getContext(),
                                        Header->getName() + ".rest", F, Header);
  BranchInst::Create(Header, Rest)
      ->setDebugLoc(Before->getTerminator()->getDebugLoc());
  Before->getTerminator()->replaceSuccessorWith(Header, Start);
  for (PHINode &Phi : Header->phis()) {
    int Place = Phi.getBasicBlockIndex(Before);
    Phi.setIncomingBlock(Place, Rest);
    Phi.setIncomingValue(Place, Map.lookup(&Phi));
  }

  auto *Br = cast<BranchInst>(Start->getTerminator());
  IRBuilder<> B(Br);
  Value *All = allGoOn(B, R, Map, Lanes);
  bool First = Copies.end() != find(Copies, Br->getSuccessor(0));
  Br->setSuccessor(First ? 1 : 0, Rest);
  Br->setCondition(All);
  if (!First)
    Br->swapSuccessors();
}

/// Makes the loop, which is taken once, no loop.
static void takeOnce(const LanesInOrder &R) {
  BasicBlock *Header = R.L->getHeader(), *Latch = R.L->getLoopLatch(),
             *Exit = R.L->getExitBlock();
  ValueToValueMapTy Map;
  BasicBlock *End = CloneBasicBlock(Header, Map, ".end", Header->getParent());
  for (PHINode &Phi : Header->phis()) {
    cast<PHINode>(Map.lookup(&Phi))->eraseFromParent();
    Map[&Phi] = Phi.getIncomingValueForBlock(Latch);
    Phi.removeIncomingValue(Latch, /*DeletePHIIfEmpty=*/false);
  }
  remapInstructionsInBlocks({End}, Map);
  for (PHINode &Phi : Exit->phis()) {
    Value *V = Phi.getIncomingValueForBlock(Header);
    Value *Mapped = Map.lookup(V);
    Phi.addIncoming(Mapped ? Mapped : V, End);
  }
  Instruction *Old = End->getTerminator();
  BranchInst::Create(Exit, End)->setDebugLoc(Old->getDebugLoc());
  Old->eraseFromParent();
  Instruction *Back = Latch->getTerminator();
  BranchInst::Create(End, Latch)->setDebugLoc(Back->getDebugLoc());
  Back->eraseFromParent();
}

bool peelFullMaskLoops(Function &F, const LaneOptions &Options,
                       FunctionAnalysisManager &FAM) {
  LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
  if (LI.empty())
    return false;
  SmallVector<LanesInOrder, 4> Found;
  {
    LoopLevels Levels(F, LI);
    PrivateMemory Private(F);
    Shapes S(F, LI, Levels, Private, Options);
    for (Loop *L : LI.getLoopsInPreorder())
      if (std::optional<LanesInOrder> R = lanesInOrder(*L, Levels, S);
          R && DebugCounter::shouldExecute(FullMask))
        Found.push_back(*R);
  }
  NumFullMask += Found.size();
  Remarks Said(F, DEBUG_TYPE);
  for (const LanesInOrder &R : Found) {
    if (Said)
      Said.passed(
          "FullMaskLoop", *R.L->getHeader()->getTerminator(),
          "work-items leave the loop in order: as long as none has left, "
          "it runs without a mask");
    putInFront(R, Options.Lanes);
    if (R.OnceMore)
      takeOnce(R);
    else
      R.L->setLoopAlreadyUnrolled();
  }
  if (!Found.empty())
    FAM.invalidate(F, PreservedAnalyses::none());
  return !Found.empty();
}

} // namespace cohort

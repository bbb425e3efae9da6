//===- ItemCosts.cpp - Vectors or one work-item at a time -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ItemCosts.h"
#include "EdgelessValues.h"
#include "LoopVectors.h"
#include "LoopWeights.h"
#include "WidenMemory.h"
#include "analysis/LoopLevels.h"
#include "analysis/PrivateMemory.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/LoopIterator.h"
#include "llvm/Analysis/PostDominators.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/IR/DerivedTypes.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/PatternMatch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"

using namespace llvm;
using namespace llvm::PatternMatch;

#define DEBUG_TYPE "cohort-vectorize"

namespace cohort {

// All costs are in times of a simple scalar operation, of which processors do
// about four in a cycle.

static cl::opt<unsigned> VectorOperation(
    "cohort-item-costs-vector", cl::Hidden, cl::init(2),
    cl::desc("Cost of an operation on a vector of one register, in those of "
             "one on a scalar"));

static cl::opt<unsigned> GatheredLane(
    "cohort-item-costs-gather", cl::Hidden, cl::init(5),
    cl::desc("Cost of a lane of a gather, in those of a scalar operation"));

static cl::opt<unsigned> MovedLane(
    "cohort-item-costs-lane", cl::Hidden, cl::init(6),
    cl::desc("Cost of a lane of a scatter, and of a gather that the processor "
             "does not have, in those of a scalar operation"));

static cl::opt<unsigned> StridedLane(
    "cohort-item-costs-strided", cl::Hidden, cl::init(3),
    cl::desc("Cost of a lane of an access at known distances, in those of a "
             "scalar operation"));

static cl::opt<unsigned> MaxApart(
    "cohort-item-costs-max-apart", cl::Hidden, cl::init(4),
    cl::desc("Distance of the lanes of an access, in elements, up to which it "
             "is one of a few registers"));

static cl::opt<unsigned>
    Slow("cohort-item-costs-slow", cl::Hidden, cl::init(16),
         cl::desc("Cost of a scalar division or call, in those of a simple "
                  "operation"));

static cl::opt<unsigned> DivisionByUniform(
    "cohort-item-costs-uniform-division", cl::Hidden, cl::init(4),
    cl::desc("Cost of a division by a uniform number, in those of a simple "
             "operation"));

static cl::opt<unsigned>
    Latency("cohort-item-costs-latency", cl::Hidden, cl::init(16),
            cl::desc("Time until an operation on floating-point values or a "
                     "load has its result, in costs of a scalar operation"));

static cl::opt<unsigned> LogAlong(
    "cohort-item-costs-log-along", cl::Hidden, cl::init(2),
    cl::desc("Logarithm of the iterations of a work-item's loop that LLVM "
             "computes in the time of one, by vectors"));

static cl::opt<unsigned> MaxConditions(
    "cohort-item-costs-max-conditions", cl::Hidden, cl::init(8),
    cl::desc("Conditions around an instruction, each of which leaves half of "
             "the work-items, that count where vectors are compared with "
             "single work-items"));

static cl::opt<unsigned> MinGain(
    "cohort-item-costs-min-gain", cl::Hidden, cl::init(165),
    cl::desc("Cost of a vector, in hundredths of that of its work-items one at "
             "a time, from which on these are executed so"));

namespace {
struct Costs {
  uint64_t Vector = 0; ///< of all lanes together
  uint64_t Item = 0;   ///< of one of them
  Costs &operator+=(const Costs &O) {
    Vector += O.Vector;
    Item += O.Item;
    return *this;
  }
};

/// Costs of one kernel as vectors and as work-items one at a time.
class ItemCosts {
public:
  ItemCosts(Function &F, unsigned RegisterLanes, LaneOptions Options,
            FunctionAnalysisManager &FAM)
      : F(F), N(Options.Lanes), RegisterLanes(RegisterLanes),
        LI(FAM.getResult<LoopAnalysis>(F)),
        DT(FAM.getResult<DominatorTreeAnalysis>(F)),
        PDT(FAM.getResult<PostDominatorTreeAnalysis>(F)),
        SE(FAM.getResult<ScalarEvolutionAnalysis>(F)), Levels(F, LI),
        Private(F), S(F, LI, Levels, Private, Options), Edgeless(F, S) {}
  Costs run();

private:
  Costs of(const Instruction &I);
  Costs ofAccess(const Instruction &I);
  bool isComputedOnce(const Instruction &I);
  unsigned registersOf(Type *T) const;
  unsigned conditionsAround(const BasicBlock &BB) const;
  bool mostlyAgree(const Value *Condition) const;
  bool isAlong(const Loop *L);

  Function &F;
  unsigned N, RegisterLanes;
  const LoopInfo &LI;
  const DominatorTree &DT;
  const PostDominatorTree &PDT;
  ScalarEvolution &SE;
  LoopLevels Levels;
  PrivateMemory Private;
  Shapes S;
  EdgelessValues Edgeless;
  DenseMap<const BasicBlock *, unsigned> Conditions;
  DenseMap<const Loop *, bool> Along;
};
} // namespace

/// Registers that a \p T of each lane takes.
unsigned ItemCosts::registersOf(Type *T) const {
  unsigned Bits = T->getScalarSizeInBits();
  if (Bits == 0)
    Bits = 64;
  return std::max(1u, N * std::max(Bits, 8u) / (32 * RegisterLanes));
}

Costs ItemCosts::ofAccess(const Instruction &I) {
  const Value *Pointer = getLoadStorePointerOperand(&I);
  Type *T = getLoadStoreType(&I);
  const Shape At = S.of(Pointer);
  const DataLayout &DL = F.getDataLayout();
  if (At.isUniform())
    return {1, 1};
  const auto Unwrapped = strideUnlessItWraps(Pointer, T, S, DL);
  if (Private.elementSize(Pointer) ||
      At.stride() == int64_t(DL.getTypeStoreSize(T)) || Unwrapped == 1)
    return {VectorOperation * registersOf(T), 1};
  if (!Unwrapped && isComparedWithConsecutive(Pointer, T, S, DL))
    return {2 * VectorOperation * registersOf(T), 1};
  // Nearly all sub-groups take the version away from edges.
  auto Away = Edgeless.formOf(const_cast<Value *>(Pointer));
  if (Away && Away->Stride == int64_t(DL.getTypeStoreSize(T)))
    return {VectorOperation * registersOf(T), 1};
  if (Away || At.hasBase() || Unwrapped) {
    // A few registers hold what all lanes access.
    const int64_t Size = DL.getTypeStoreSize(T),
                  Stride = Away        ? Away->Stride
                           : Unwrapped ? *Unwrapped * Size
                                       : At.stride().value_or(0);
    const uint64_t Apart = std::abs(Stride) / Size;
    if (Apart != 0 && Apart <= MaxApart)
      return {VectorOperation * registersOf(T) * Apart, 1};
    return {StridedLane * N, 1};
  }
  const bool HasGather =
      isa<LoadInst>(I) && RegisterLanes > 4 && T->getScalarSizeInBits() >= 32;
  return {(HasGather ? GatheredLane : MovedLane) * N, 1};
}

static bool isOfClass(const Instruction &I, OpClass Class) {
  auto GroupOp = GroupCall::match(I);
  return GroupOp && GroupOp->opClass() == Class;
}

/// Whether \p Call is one or a few instructions, as vectors too.
static bool isCheapCall(const Instruction &Call) {
  auto *II = dyn_cast<IntrinsicInst>(&Call);
  if (!II)
    return false;
  switch (II->getIntrinsicID()) {
  case Intrinsic::fma:
  case Intrinsic::fmuladd:
  case Intrinsic::fabs:
  case Intrinsic::copysign:
  case Intrinsic::minnum:
  case Intrinsic::maxnum:
  case Intrinsic::floor:
  case Intrinsic::ceil:
  case Intrinsic::trunc:
  case Intrinsic::rint:
  case Intrinsic::abs:
  case Intrinsic::smin:
  case Intrinsic::smax:
  case Intrinsic::umin:
  case Intrinsic::umax:
  case Intrinsic::fshl:
  case Intrinsic::fshr:
  case Intrinsic::bswap:
  case Intrinsic::ctpop:
    return true;
  default:
    return II->isAssumeLikeIntrinsic();
  }
}

/// Whether \p I takes as long as many simple operations.
static bool isSlow(const Instruction &I) {
  return I.isIntDivRem() || I.getOpcode() == Instruction::FDiv ||
         (isa<CallBase>(I) && !isCheapCall(I));
}

/// Whether the values of all lanes follow from one, away from edges at least.
bool ItemCosts::isComputedOnce(const Instruction &I) {
  return !I.mayWriteToMemory() &&
         (S.of(&I).hasBase() ||
          Edgeless.formOf(const_cast<Instruction *>(&I)).has_value());
}

Costs ItemCosts::of(const Instruction &I) {
  if (isa<LoadInst, StoreInst>(I))
    return ofAccess(I);
  if (I.isTerminator() || isa<PHINode, AllocaInst>(I) ||
      I.isLifetimeStartOrEnd() || isa<DbgInfoIntrinsic>(I) ||
      isOfClass(I, OpClass::BuiltIn))
    return {0, 0};
  // An address is a part of the instruction that uses it.
  if (isa<GetElementPtrInst, SExtInst, ZExtInst, TruncInst, BitCastInst>(I))
    return {isComputedOnce(I) ? 0 : VectorOperation * registersOf(I.getType()),
            0};
  if (isComputedOnce(I)) {
    const unsigned One = isSlow(I) ? Slow : 1;
    return {One, One};
  }
  const unsigned R = registersOf(I.getType());
  if (auto *Call = dyn_cast<CallBase>(&I))
    if (const Function *Callee = Call->getCalledFunction();
        Callee && !Callee->isDeclaration()) {
      const unsigned Size = Callee->getInstructionCount();
      return {VectorOperation * Size * R, Size};
    }
  // A quotient by a number that is uniform is a product.
  if (I.isIntDivRem() && S.isUniform(I.getOperand(1)))
    return {VectorOperation * DivisionByUniform * R,
            isa<Constant>(I.getOperand(1)) ? DivisionByUniform : Slow};
  if (I.isIntDivRem() || I.isAtomic() || isOfClass(I, OpClass::Atomic))
    return {(Slow + MovedLane) * N, Slow};
  const unsigned One = isSlow(I) ? Slow : 1;
  return {VectorOperation * One * R, One};
}

/// Whether nearly all work-items agree on \p Condition: it compares ids with
/// what is uniform, as at the end of an image.
bool ItemCosts::mostlyAgree(const Value *Condition) const {
  const Value *L, *R;
  if (match(Condition, m_LogicalOp(m_Value(L), m_Value(R))))
    return mostlyAgree(L) && mostlyAgree(R);
  auto *Compare = dyn_cast<CmpInst>(Condition);
  return S.isUniform(Condition) ||
         (Compare && S.of(Compare->getOperand(0)).hasBase() &&
          S.of(Compare->getOperand(1)).hasBase());
}

/// Conditions on which lanes differ that decide whether \p BB runs, those of
/// the blocks that dominate it being known.
unsigned ItemCosts::conditionsAround(const BasicBlock &BB) const {
  auto *Node = DT.getNode(&BB);
  if (!Node || !Node->getIDom())
    return 0;
  const BasicBlock *Above = Node->getIDom()->getBlock();
  const Loop *L = LI.getLoopFor(Above);
  if (L && !L->contains(&BB)) {
    // Behind a loop all are that came to it.
    while (L->getParentLoop() && !L->getParentLoop()->contains(&BB))
      L = L->getParentLoop();
    return Conditions.lookup(L->getHeader());
  }
  auto *Branch = dyn_cast<BranchInst>(Above->getTerminator());
  const bool Counts = Branch && Branch->isConditional() &&
                      !PDT.dominates(&BB, Above) &&
                      !mostlyAgree(Branch->getCondition());
  return Conditions.lookup(Above) + Counts;
}

static unsigned latencyOf(const Instruction &I) {
  if (isSlow(I))
    return 2 * Latency;
  if (isa<LoadInst>(I) || I.getType()->isFPOrFPVectorTy())
    return Latency;
  // Conversions and addresses are parts of what uses them.
  return isa<CastInst, GetElementPtrInst, PHINode>(I) ? 0 : Latency / 4;
}

/// How long one work-item waits at least in an iteration of \p L, which has no
/// loops in it, for what it carries in \p Phi: the longest way from there to
/// its next value.
static uint64_t latencyOf(const PHINode &Phi, const Loop &L,
                          const LoopBlocksRPO &Blocks) {
  DenseMap<const Value *, uint64_t> From;
  From[&Phi] = 0;
  for (const BasicBlock *BB : Blocks)
    for (const Instruction &I : *BB) {
      if (isa<PHINode>(I) && BB == L.getHeader())
        continue;
      for (const Value *Operand : I.operands())
        if (auto Of = From.find(Operand); Of != From.end()) {
          const uint64_t Time = Of->second + latencyOf(I);
          uint64_t &Most = From[&I];
          Most = std::max(Most, Time);
        }
    }
  return From.lookup(Phi.getIncomingValueForBlock(L.getLoopLatch()));
}

/// The same of all that \p L carries.
static uint64_t latencyOfIteration(Loop &L, const LoopInfo &LI) {
  if (!L.getLoopLatch() || !L.isInnermost())
    return 0;
  LoopBlocksRPO Blocks(&L);
  Blocks.perform(&LI);
  uint64_t Most = 0;
  for (const PHINode &Phi : L.getHeader()->phis())
    Most = std::max(Most, latencyOf(Phi, L, Blocks));
  return Most;
}

/// Whether LLVM computes iterations of \p L, of one work-item, by vectors.
bool ItemCosts::isAlong(const Loop *L) {
  if (!L)
    return false;
  auto [It, IsNew] = Along.try_emplace(L);
  if (IsNew)
    It->second = isVectorOfIterations(*L, SE);
  return It->second;
}

Costs ItemCosts::run() {
  // In parts of an operation, of which conditions leave one at least.
  const unsigned Parts = MaxConditions;
  Costs Sum{1, 1};
  ReversePostOrderTraversal<Function *> Order(&F);
  MapVector<Loop *, uint64_t> OfIteration;
  for (const BasicBlock *BB : Order) {
    Loop *L = LI.getLoopFor(BB);
    Costs OfBlock;
    // What is uniform outside of loops is computed once for all work-items.
    for (const Instruction &I : *BB)
      if (L || I.getType()->isVoidTy() || !S.isUniform(&I))
        OfBlock += of(I);
    Conditions[BB] = conditionsAround(*BB);
    OfBlock.Vector <<= Parts;
    OfBlock.Item <<= Parts - std::min(Conditions[BB], Parts);
    if (L)
      OfIteration[L] += OfBlock.Item;
    OfBlock.Vector <<= logOfRuns(LI.getLoopDepth(BB));
    OfBlock.Item <<= logOfRuns(LI.getLoopDepth(BB));
    if (isAlong(L))
      OfBlock.Item >>= LogAlong;
    Sum += OfBlock;
  }
  for (const auto &[L, Cost] : OfIteration)
    if (uint64_t Wait = latencyOfIteration(*L, LI) << Parts;
        Wait > Cost && !isAlong(L))
      Sum.Item += (Wait - Cost) << logOfRuns(L->getLoopDepth());
  return Sum;
}

bool singleItemsAreBetter(Function &Kernel, unsigned RegisterLanes,
                          LaneOptions Options, FunctionAnalysisManager &FAM) {
  const Costs All = ItemCosts(Kernel, RegisterLanes, Options, FAM).run();
  LLVM_DEBUG(dbgs() << "costs of " << Kernel.getName() << ": " << Options.Lanes
                    << " lanes " << All.Vector << ", one item " << All.Item
                    << "\n");
  return All.Vector * 100 >= All.Item * Options.Lanes * MinGain;
}

} // namespace cohort

//===- OrderRanges.cpp - Ranges in the order of memory --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OrderRanges.h"
#include "abi/KernelInfo.h"
#include "analysis/AddressGrowth.h"
#include "analysis/KernelReach.h"
#include "support/Remarks.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-order-ranges"

STATISTIC(NumSwapped, "Number of kernels whose range is in another order");
DEBUG_COUNTER(SwapCounter, "cohort-order-ranges",
              "Controls which kernels get another order of dimensions");

namespace cohort {

static cl::opt<int64_t> LineBytes(
    "cohort-order-ranges-line", cl::Hidden, cl::init(64),
    cl::desc("Bytes between neighbours from which on each has a cache "
             "line of its own"));
static cl::opt<unsigned>
    FarCost("cohort-order-ranges-far-cost", cl::Hidden, cl::init(8),
            cl::desc("Cost of an access whose neighbours are in other cache "
                     "lines, next to 1 where they are adjacent"));
static cl::opt<unsigned> LoopIterations(
    "cohort-order-ranges-iterations", cl::Hidden, cl::init(8),
    cl::desc("Iterations that each loop around an access is taken to have"));
static cl::opt<unsigned>
    MaxDepth("cohort-order-ranges-max-depth", cl::Hidden, cl::init(4),
             cl::desc("Loops around an access that count"));
static cl::opt<unsigned> MinGain(
    "cohort-order-ranges-min-gain", cl::Hidden, cl::init(2),
    cl::desc("How many times less accesses have to cost in another order"));

static std::optional<unsigned> idDimension(Instruction &I) {
  auto Call = GroupCall::match(I);
  return Call && Call->op() == Op::GlobalInvocationId ? Call->dimension()
                                                      : std::nullopt;
}

/// The queries of the range in \p F; nothing if it uses anything else that
/// depends on the order of work-items.
static std::optional<SmallVector<GroupCall, 8>> queriesOf(Function &F) {
  SmallVector<GroupCall, 8> Queries;
  for (Instruction &I : instructions(F)) {
    auto *Call = dyn_cast<CallBase>(&I);
    if (!Call)
      continue;
    if (auto Query = GroupCall::match(I)) {
      if ((Query->op() != Op::GlobalInvocationId &&
           Query->op() != Op::GlobalSize && Query->op() != Op::GlobalOffset) ||
          !Query->dimension())
        return std::nullopt;
      Queries.push_back(*Query);
      continue;
    }
    Function *Callee = calledFunction(*Call);
    if (isVocabularyCall(I) || calledExternal(I) ||
        (Callee && reachesVocabulary(*Callee)))
      return std::nullopt;
  }
  return Queries;
}

static unsigned costOf(const AddressGrowth &G, unsigned Dimension,
                       int64_t Size) {
  if (!G.DependsOn[Dimension])
    return 0;
  AddressGrowth::Bytes Step = G.PerId[Dimension];
  if (!Step || *Step >= LineBytes || *Step <= -LineBytes)
    return FarCost;
  return *Step == Size || *Step == -Size || *Step == 0 ? 1 : 2;
}

/// The costs of the accesses of \p F if a dimension is the fastest.
static std::array<uint64_t, 3> costs(Function &F, ScalarEvolution &SE,
                                     const LoopInfo &LI) {
  const DataLayout &DL = F.getDataLayout();
  std::array<uint64_t, 3> Costs{};
  for (Instruction &I : instructions(F)) {
    Value *Address = getLoadStorePointerOperand(&I);
    if (!Address || isa<AllocaInst>(getUnderlyingObject(Address)))
      continue;
    AddressGrowth G = growthOf(SE.getSCEV(Address), SE, idDimension);
    if (!G.IsLinear)
      continue;
    int64_t Size = DL.getTypeStoreSize(getLoadStoreType(&I)).getFixedValue();
    uint64_t Times = 1;
    for (unsigned Depth =
             std::min<unsigned>(LI.getLoopDepth(I.getParent()), MaxDepth);
         Depth != 0; --Depth)
      Times *= LoopIterations;
    for (unsigned D = 0; D != 3; ++D)
      Costs[D] =
          SaturatingMultiplyAdd(Times, uint64_t(costOf(G, D, Size)), Costs[D]);
  }
  return Costs;
}

PreservedAnalyses OrderRangesPass::run(Function &F,
                                       FunctionAnalysisManager &AM) {
  if (!isKernelOfKind(F, "range") || F.isDeclaration() || F.hasOptNone() ||
      KernelInfo::Checked.in(F) || KernelInfo::FastestDim.in(F) ||
      KernelInfo::RequiredGroupSize.in(F))
    return PreservedAnalyses::all();
  unsigned Dims = KernelInfo::Dims.get(F);
  if (Dims < 2)
    return PreservedAnalyses::all();
  std::array<uint64_t, 3> Costs =
      costs(F, AM.getResult<ScalarEvolutionAnalysis>(F),
            AM.getResult<LoopAnalysis>(F));
  unsigned Best = 0;
  for (unsigned D = 1; D != Dims; ++D)
    if (Costs[D] < Costs[Best])
      Best = D;
  if (Best == 0 || Costs[Best] * MinGain > Costs[0])
    return PreservedAnalyses::all();
  Remarks R(F, DEBUG_TYPE);
  // As SYCL counts them, the last one being x.
  unsigned InSycl = Dims - 1 - Best;
  std::optional<SmallVector<GroupCall, 8>> Queries = queriesOf(F);
  if (!Queries) {
    if (R)
      R.missed("RangeOrder",
               "work-items along dimension " + Twine(InSycl) +
                   " access neighbouring memory, but the kernel uses more "
                   "than the ids and sizes of its range");
    return PreservedAnalyses::all();
  }
  if (!DebugCounter::shouldExecute(SwapCounter))
    return PreservedAnalyses::all();
  for (GroupCall &Query : *Queries) {
    unsigned D = *Query.dimension();
    unsigned New = D == 0 ? Best : D == Best ? 0 : D;
    Value *Old = Query.index();
    Query.setOperand(Role::Index, ConstantInt::get(Old->getType(), New));
  }
  KernelInfo::FastestDim.set(F, Best);
  ++NumSwapped;
  if (R)
    R.passed("RangeOrder", "dimension " + Twine(InSycl) +
                               " of the range is the fastest one, along which "
                               "accesses are to neighbouring memory");
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << ": dimension " << Best
                    << " costs " << Costs[Best] << ", x " << Costs[0] << "\n");
  return PreservedAnalyses::none();
}

} // namespace cohort

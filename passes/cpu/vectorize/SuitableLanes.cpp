//===- SuitableLanes.cpp - Choice of the sub-group size -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Prepare.h"
#include "abi/KernelInfo.h"
#include "checks/ItemValues.h"
#include "cpu/versions/IsaVariants.h"
#include "vocabulary/GroupCall.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/Support/CommandLine.h"

using namespace llvm;

namespace cohort {

static cl::opt<unsigned> ManyDoubles(
    "cohort-vectorize-many-doubles", cl::Hidden, cl::init(200),
    cl::desc("Operations on double above which a vector is one register"));

static cl::opt<unsigned> MaxFourSize(
    "cohort-lanes-max-four-size", cl::Hidden, cl::init(80),
    cl::desc("Instructions of a kernel over a range that is computed for four "
             "vectors at a time"));

static cl::opt<unsigned> MaxWideSize(
    "cohort-wide-max-instructions", cl::Hidden, cl::init(200),
    cl::desc("Instructions of a kernel that gets a version for several "
             "vectors"));

static cl::opt<unsigned>
    MaxChains("cohort-lanes-max-chains", cl::Hidden, cl::init(4),
              cl::desc("Values that a loop carries which is computed for two "
                       "vectors at a time"));

static cl::opt<unsigned> MaxChainSize(
    "cohort-lanes-max-chain-size", cl::Hidden, cl::init(80),
    cl::desc("Instructions of a loop that is computed for two vectors at a "
             "time"));

static cl::opt<unsigned> MaxNarrowLanes(
    "cohort-lanes-max-narrow", cl::Hidden, cl::init(32),
    cl::desc("Lanes of sub-groups that fill registers with bytes or integers "
             "of 16 bits"));

/// Rows of groups of several dimensions mostly have 16 work-items.
static cl::opt<unsigned> MaxNarrowLanesOfRows(
    "cohort-lanes-max-narrow-rows", cl::Hidden, cl::init(16),
    cl::desc("Lanes of sub-groups with bytes or integers of 16 bits in groups "
             "of several dimensions, where two registers of 32-bit numbers "
             "have no more"));

static cl::opt<unsigned> FewInFlight(
    "cohort-lanes-few-vectors", cl::Hidden, cl::init(2),
    cl::desc(
        "Vectors that are computed at a time for a loop that carries values"));

static cl::opt<unsigned>
    ManyInFlight("cohort-lanes-many-vectors", cl::Hidden, cl::init(4),
                 cl::desc("Vectors that are computed at a time where they have "
                          "few lanes and the loop carries few values"));

static cl::opt<unsigned> ManyMaxLanes(
    "cohort-lanes-many-vectors-max-lanes", cl::Hidden, cl::init(8),
    cl::desc("Lanes of a vector up to which many are computed at a time"));

static cl::opt<unsigned> ManyMaxChains(
    "cohort-lanes-many-vectors-max-chains", cl::Hidden, cl::init(2),
    cl::desc("Values that a loop carries up to which many vectors are computed "
             "at a time"));

static cl::opt<unsigned> MaxWideLanes(
    "cohort-wide-max-lanes", cl::Hidden, cl::init(32),
    cl::desc("Lanes of the version of a kernel for several vectors"));

static cl::opt<unsigned> MaxPartLanes(
    "cohort-lanes-max-parts", cl::Hidden, cl::init(32),
    cl::desc("Lanes of sub-groups whose results a work-group puts together"));

static cl::opt<unsigned> MaxPartVectors(
    "cohort-lanes-max-part-vectors", cl::Hidden, cl::init(4),
    cl::desc("Registers of a value in sub-groups whose results a work-group "
             "puts together"));

static cl::opt<unsigned>
    MaxPartSize("cohort-lanes-max-part-size", cl::Hidden, cl::init(300),
                cl::desc("Instructions of a kernel that gets such sub-groups"));

/// Bits of an element of \p T as a vector holds it: half and bfloat are
/// computed as float. 0 for other types, such as pointers.
static unsigned bitsOf(Type *T, bool Computes) {
  Type *Element = T->getScalarType();
  if (Element->isFloatingPointTy() && Computes)
    return std::max(Element->getScalarSizeInBits(), 32u);
  if (Element->isFloatingPointTy() || Element->isIntegerTy())
    return Element->getScalarSizeInBits();
  return T->isVoidTy() || T->isPtrOrPtrVectorTy() ? 0 : 64; // an aggregate
}

/// Bits that \p I shows of the data that \p Kernel works on; 0 if none. Loads
/// from the closure, and integers for ids and loops, tell nothing: integers
/// that are data come from memory.
static unsigned bitsOfData(const Instruction &I, const Function &Kernel) {
  if (auto *Load = dyn_cast<LoadInst>(&I))
    return getUnderlyingObject(Load->getPointerOperand()) == Kernel.getArg(0)
               ? 0
               : bitsOf(I.getType(), /*Computes=*/false);
  if (auto *Store = dyn_cast<StoreInst>(&I))
    return bitsOf(Store->getValueOperand()->getType(), /*Computes=*/false);
  if (I.getType()->isFPOrFPVectorTy())
    return bitsOf(I.getType(), /*Computes=*/true);
  if (isa<ZExtInst, SExtInst>(I)) {
    unsigned From = I.getOperand(0)->getType()->getScalarSizeInBits();
    return From > 1 && From <= 16 ? I.getType()->getScalarSizeInBits() : 0;
  }
  if (isa<AtomicRMWInst, AtomicCmpXchgInst>(I))
    return 64;
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return 0;
  if (auto GroupOp = GroupCall::match(I))
    return GroupOp->value() ? bitsOf(GroupOp->value()->getType(), true) : 0;
  auto *II = dyn_cast<IntrinsicInst>(Call);
  return Call->doesNotAccessMemory() || (II && II->isAssumeLikeIntrinsic())
             ? 0
             : 64;
}

/// Bits of the widest data of \p Kernel; of those in memory and of
/// floating-point ones if it is not \p AsComputed, as narrow integers are
/// extended to compute. 0 if there are none.
static unsigned widestData(const Function &Kernel, bool AsComputed) {
  unsigned Widest = 0;
  for (const Instruction &I : instructions(Kernel))
    if (AsComputed || !isa<ZExtInst, SExtInst>(I))
      Widest = std::max(Widest, bitsOfData(I, Kernel));
  return Widest;
}

/// How many times as many elements of \p Bits as of 32 a register has; 1 for
/// wider ones.
static unsigned timesAsMany(unsigned Bits) {
  return Bits == 0 || Bits > 16 ? 1 : Bits > 8 ? 2 : 4;
}

/// How many times as many lanes a register has as it has of 32 bits, for the
/// widest data of \p Kernel. Those of 64 bits take two registers, which is
/// faster than half the lanes: two vectors are in flight.
static unsigned lanesPerWord(const Function &Kernel) {
  // A larger sub-group may not fit into the rows of a group of more dimensions.
  if (KernelInfo::Dims.get(Kernel) != 1 ||
      KernelInfo::RequiredGroupSize.in(Kernel))
    return 1;
  return timesAsMany(widestData(Kernel, /*AsComputed=*/true));
}

/// Whether \p Kernel computes so much, nearly all of it in double, that two
/// registers for each value only make it spill: one operation hides the latency
/// of the next, and code of twice the size takes twice the time to compile.
static bool hasManyDoubles(const Function &Kernel) {
  unsigned Doubles = 0, Others = 0;
  for (const Instruction &I : instructions(Kernel))
    if (I.getType()->isFPOrFPVectorTy() && !isa<LoadInst, PHINode>(I))
      ++(I.getType()->getScalarType()->isDoubleTy() ? Doubles : Others);
  return Doubles > ManyDoubles && 8 * Others <= Doubles;
}

/// How many loop-carried values \p L has if it may take many iterations, each
/// waiting for the one before it; 0 if it does not, or has too many to keep for
/// several vectors.
static unsigned chainsIn(const Loop &L) {
  unsigned Size = 0, Carried = 0;
  for (const BasicBlock *Block : L.blocks())
    Size += Block->size();
  for (const PHINode &Phi : L.getHeader()->phis()) {
    const BinaryOperator *Step =
        L.getLoopLatch() ? dyn_cast<BinaryOperator>(
                               Phi.getIncomingValueForBlock(L.getLoopLatch()))
                         : nullptr;
    bool Counts = Step && Step->getOpcode() == Instruction::Add &&
                  L.isLoopInvariant(Step->getOperand(1));
    Carried += !Counts;
  }
  if (Carried > MaxChains || Size > MaxChainSize)
    return 0;
  SmallVector<BasicBlock *, 4> Exiting;
  L.getExitingBlocks(Exiting);
  const bool IsLong = any_of(Exiting, [&](const BasicBlock *Block) {
    auto *Br = dyn_cast<BranchInst>(Block->getTerminator());
    auto *Cmp = Br && Br->isConditional()
                    ? dyn_cast<ICmpInst>(Br->getCondition())
                    : nullptr;
    return !Cmp || !isa<Constant>(Cmp->getOperand(1));
  });
  return IsLong ? Carried : 0;
}

/// The most of the innermost loops.
static unsigned chainsIn(Function &Kernel) {
  DominatorTree DT(Kernel);
  LoopInfo LI(DT);
  unsigned Most = 0;
  for (const Loop *L : LI.getLoopsInPreorder())
    if (L->isInnermost())
      Most = std::max(Most, chainsIn(*L));
  return Most;
}

/// Whether \p I neither exchanges anything between work-items nor asks for its
/// sub-group.
static bool isForItself(const Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return true;
  auto GroupOp = GroupCall::match(I);
  if (!GroupOp)
    return isa<IntrinsicInst>(Call);
  return GroupOp->opClass() == OpClass::BuiltIn && !GroupOp->isSubgroupQuery();
}

/// Whether \p Kernel has vectors of 64-bit elements, each two registers that
/// are in flight as it is.
static bool hasWideData(const Function &Kernel) {
  return widestData(Kernel, /*AsComputed=*/true) > 32;
}

/// How many vectors of \p Lanes hide the time that a processor waits for one,
/// of a loop that carries \p Chains values.
static unsigned vectorsInFlight(unsigned Lanes, unsigned Chains) {
  return Lanes <= ManyMaxLanes && Chains <= ManyMaxChains ? ManyInFlight
                                                          : FewInFlight;
}

/// How many registers of \p Lanes 32-bit elements the integers of \p Kernel
/// fill that fill one in memory, where they are bytes or of 16 bits, whatever
/// they are computed as: an access of a few bytes takes as long as one of a
/// register.
static unsigned vectorsOfNarrowData(const Function &Kernel, unsigned Lanes) {
  // More would only be computed in more registers.
  unsigned Most = MaxNarrowLanes;
  if (isKernelOfKind(Kernel, "nd_range") && KernelInfo::Dims.get(Kernel) > 1)
    Most = std::max<unsigned>(MaxNarrowLanesOfRows, 2 * Lanes);
  return std::min(std::max(Most / Lanes, 1u),
                  timesAsMany(widestData(Kernel, /*AsComputed=*/false)));
}

/// How many vectors a sub-group of \p Kernel should be, where groups of any
/// size fit.
static unsigned vectorsForRange(Function &Kernel, unsigned Lanes) {
  if (!isKernelOfKind(Kernel, "range") || KernelInfo::Dims.get(Kernel) != 1 ||
      !all_of(instructions(Kernel), isForItself))
    return 1;
  const unsigned Narrow = vectorsOfNarrowData(Kernel, Lanes);
  unsigned Chains = chainsIn(Kernel);
  if (Chains == 0)
    return Narrow;
  return std::max(Narrow, Chains == 1 &&
                                  Kernel.getInstructionCount() <= MaxFourSize &&
                                  !hasWideData(Kernel)
                              ? vectorsInFlight(Lanes, Chains)
                              : FewInFlight);
}

/// Whether the sub-groups of a work-group of \p Kernel hand results to each
/// other: each has work of its own, whatever its number of lanes. Values of
/// lanes that each lane names are found in one register, or slowly.
static bool putsPartsTogether(const Function &Kernel) {
  bool Numbers = false, Synchronizes = false;
  for (const Instruction &I : instructions(Kernel)) {
    auto GroupOp = GroupCall::match(I);
    if (!GroupOp)
      continue;
    if (GroupOp->op() == Op::GroupNonUniformShuffle &&
        !isa<Constant>(GroupOp->index()))
      return false;
    Synchronizes |= GroupOp->synchronizesWorkgroup();
    Numbers |=
        GroupOp->op() == Op::SubgroupId || GroupOp->op() == Op::NumSubgroups;
  }
  return Numbers && Synchronizes;
}

/// How many vectors a sub-group of \p Kernel should be, so that a work-group
/// has few of them to put together; programs mostly expect 32 work-items in
/// each.
static unsigned vectorsForParts(const Function &Kernel, unsigned Lanes) {
  if (!isKernelOfKind(Kernel, "nd_range") ||
      KernelInfo::Dims.get(Kernel) != 1 ||
      Kernel.getInstructionCount() > MaxPartSize || !putsPartsTogether(Kernel))
    return 1;
  unsigned Vectors = maxLanesOfParts(Kernel, hasWideData(Kernel) + 1) / Lanes;
  while (Vectors > 1 &&
         any_of(knownGroupSizes(Kernel), [&](const GroupSize &Size) {
           return Size[0] % (Lanes * Vectors) != 0;
         }))
    Vectors /= 2;
  return std::max(Vectors, 1u);
}

unsigned lanesOfRegister(const Function &Kernel) {
  return Kernel.getFnAttributeAsParsedInteger(
      "cohort-lanes",
      lanesOf(cpuIsaName(Kernel),
              Kernel.getFnAttribute("target-features").getValueAsString()));
}

unsigned maxLanesOfParts(const Function &Kernel, unsigned Registers) {
  return std::min<unsigned>(MaxPartLanes, lanesOfRegister(Kernel) *
                                              (MaxPartVectors / Registers));
}

unsigned lanesOfNarrowData(const Function &Kernel) {
  const unsigned Register = lanesOfRegister(Kernel);
  return Register * vectorsOfNarrowData(Kernel, Register);
}

unsigned vectorsOfWide(Function &Kernel, unsigned Lanes) {
  // A row of a range of one dimension has such sub-groups in any case.
  const bool IsRange =
      isKernelOfKind(Kernel, "range") && KernelInfo::Dims.get(Kernel) > 1;
  if ((!IsRange && !isKernelOfKind(Kernel, "nd_range")) ||
      suitableLanes(Kernel) != Lanes ||
      Kernel.getInstructionCount() > MaxWideSize ||
      !all_of(instructions(Kernel), isForItself) || hasWideData(Kernel))
    return 0;
  if (unsigned Narrow = lanesOfNarrowData(Kernel); Narrow > Lanes)
    return Narrow / Lanes;
  unsigned Chains = chainsIn(Kernel);
  unsigned Vectors = Chains == 0 ? 0 : vectorsInFlight(Lanes, Chains);
  return Vectors * Lanes <= MaxWideLanes ? Vectors : 0;
}

unsigned withNamedLanes(const Function &Kernel, unsigned Lanes) {
  unsigned Named = KernelInfo::NamedLanes.get(Kernel);
  if (Named <= (Lanes == 1 ? 1 : lanesOfRegister(Kernel)))
    Named = Lanes;
  return std::max<unsigned>(Named, KernelInfo::Warps.get(Kernel));
}

unsigned suitableLanes(Function &Kernel) {
  // A sanitizer that checks each access says more about one work-item's.
  for (Attribute::AttrKind Kind :
       {Attribute::SanitizeAddress, Attribute::SanitizeHWAddress,
        Attribute::SanitizeMemory, Attribute::SanitizeThread})
    if (Kernel.hasFnAttribute(Kind))
      return 1;
  const unsigned Lanes = lanesOfRegister(Kernel);
  if (hasManyDoubles(Kernel))
    return Lanes / 2;
  return Lanes * std::max({lanesPerWord(Kernel), vectorsForRange(Kernel, Lanes),
                           vectorsForParts(Kernel, Lanes)});
}

} // namespace cohort

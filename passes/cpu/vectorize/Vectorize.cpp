//===- Vectorize.cpp - A sub-group is a vector ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Vectorize.h"
#include "IndexOffsets.h"
#include "LaneChoice.h"
#include "Prepare.h"
#include "RowCosts.h"
#include "Widener.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "analysis/RowSize.h"
#include "analysis/Vectorizable.h"
#include "checks/ItemValues.h"
#include "cohort/Finding.h"
#include "support/Dimensions.h"
#include "support/InternalCopy.h"
#include "support/Remarks.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InstSimplifyPass.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-vectorize"

STATISTIC(NumKernels, "Number of kernels that became vectors");
STATISTIC(NumOneVersion, "Number of kernels with one version for their groups");
STATISTIC(NumPartial, "Number of kernels with a version for rows and a rest");
STATISTIC(NumWide, "Number of kernels with a version for several vectors");
STATISTIC(NumOneSize, "Number of kernels with one size of groups");
DEBUG_COUNTER(OneVersion, "cohort-one-version",
              "Controls which kernels have only the version that groups of "
              "known sizes need");
DEBUG_COUNTER(OneSize, "cohort-one-size",
              "Controls which kernels are for the one size of groups that all "
              "launches name");
DEBUG_COUNTER(PartialRows, "cohort-partial-rows",
              "Controls which kernels have a version for rows of vectors and a "
              "rest");
DEBUG_COUNTER(Widening, "cohort-wide-versions",
              "Controls which kernels have a version for several vectors");

namespace cohort {

/// The largest sub-group of the program's, no threshold.
static constexpr unsigned MostLanes = 64;

static cl::opt<unsigned> MaxPartialRowsCost(
    "cohort-partial-rows-max-cost", cl::Hidden, cl::init(200),
    cl::desc("Cost of vectors of rows, in 256ths of that of vectors along the "
             "linear id, up to which there is a version for rows and a rest"));

static cl::opt<unsigned> MaxPartialRowsLanes(
    "cohort-partial-rows-max-lanes", cl::Hidden, cl::init(16),
    cl::desc("Lanes of the version for rows and a rest of a kernel with narrow "
             "data"));

static bool isSubgroupSize(unsigned N) {
  return isPowerOf2_32(N) && N <= MostLanes;
}

Expected<unsigned> parseVectorizeOptions(StringRef Text) {
  unsigned Lanes = 1;
  if (Text.empty())
    return Lanes;
  if (Text == "sg=auto")
    return 0;
  if (!Text.consume_front("sg=") || Text.getAsInteger(10, Lanes) ||
      !isSubgroupSize(Lanes))
    return createStringError("invalid parameter '%s' of cohort-vectorize; "
                             "valid is 'sg=N' with N = 1, "
                             "2, 4, 8, 16, 32, 64 or auto",
                             Text.str().c_str());
  return Lanes;
}

void VectorizePass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << "<sg=" << (Lanes ? utostr(Lanes) : "auto")
     << ">";
}

static StringRef nameOf(LaneLayout Layout) {
  switch (Layout) {
  case LaneLayout::Rows:
    return "rows";
  case LaneLayout::PartialRows:
    return "partial-rows";
  case LaneLayout::Linear:
    return "linear";
  }
  llvm_unreachable("covered switch");
}

void widen(Function &F, LaneOptions Options, FunctionAnalysisManager &FAM) {
  {
    const LoopInfo &LI = FAM.getResult<LoopAnalysis>(F);
    LoopLevels Levels(F, LI);
    PrivateMemory Private(F);
    Shapes S(F, LI, Levels, Private, Options);
    Remarks R(F, DEBUG_TYPE);
    widenBody(F, LI, Levels, S, Private, FAM.getResult<TargetIRAnalysis>(F),
              FAM.getResult<TargetLibraryAnalysis>(F), R);
  }
  FAM.invalidate(F, PreservedAnalyses::none());
  KernelInfo::SubGroupSize.set(F, Options.Lanes);
  KernelInfo::ItemLoop.set(F, nameOf(Options.Layout));
  // Masks that nobody asks for, blocks that only carried phis.
  auto Run = [&](auto Pass) { FAM.invalidate(F, Pass.run(F, FAM)); };
  Run(EarlyCSEPass());
  Run(InstSimplifyPass());
  Run(ADCEPass());
  Run(SimplifyCFGPass());
}

/// A copy of \p Kernel, which \p Name tells from it.
static Function *cloneVersion(Function &Kernel, const char *Name) {
  Function *Version = internalCopy(Kernel, Name);
  KernelInfo::VersionOf.set(*Version, Kernel.getName());
  // The kernel's entry chooses.
  KernelInfo::GeneralVersion.remove(*Version);
  return Version;
}

/// Widens \p Kernel for groups whose rows are whole vectors.
static void widenRows(Function &Kernel, LaneOptions Options,
                      FunctionAnalysisManager &FAM) {
  if (knowWholeSubgroups(Kernel, Options.Lanes, FAM))
    prepareForWidening(Kernel, FAM);
  if (specializePowersOfTwo(Kernel, Options, FAM))
    prepareForWidening(Kernel, FAM);
  Options.Layout = LaneLayout::Rows;
  divideUnsigned(Kernel, Options, FAM);
  if (splitConditions(Kernel, Options, FAM))
    prepareForWidening(Kernel, FAM);
  if (useOneLane(Kernel, Options, FAM))
    prepareForWidening(Kernel, FAM);
  specializeInteriors(Kernel, Options, FAM);
  separateObjects(Kernel, Options, FAM);
  if (peelFullMaskLoops(Kernel, Options, FAM))
    prepareForWidening(Kernel, FAM);
  widen(Kernel, Options, FAM);
}

/// An error about \p Kernel as a whole, where the program has it.
static void reportKernelError(const Function &Kernel, const Twine &Message) {
  const DISubprogram *Place = callOperator(Kernel);
  if (!Place)
    return reportError(Kernel, Message);
  Finding(Kernel, Message, DiagnosticLocation(Place)).send();
}

/// Whether \p Kernel asks for nothing of a second or third dimension, so that
/// it is meant for groups that have none. A kernel of OpenCL C does not say.
static bool asksForOneDimension(const Function &Kernel) {
  return all_of(instructions(Kernel), [](const Instruction &I) {
    auto GroupOp = GroupCall::match(I);
    return !GroupOp || GroupOp->opClass() != OpClass::BuiltIn ||
           GroupOp->op() == Op::LocalInvocationIndex ||
           GroupOp->isSubgroupQuery() || GroupOp->dimension() == 0u;
  });
}

namespace {
/// Which versions the known sizes of groups need.
enum class Need { Both, Rows, Linear };
} // namespace

static Need neededVersions(const Function &Kernel, LaneOptions Options) {
  if (!isKernelOfKind(Kernel, "nd_range") ||
      !DebugCounter::shouldExecute(OneVersion))
    return Need::Both;
  SmallVector<GroupSize, 2> Sizes = knownGroupSizes(Kernel);
  auto IsWhole = [&](const GroupSize &Size) {
    return Size[0] % Options.Lanes == 0 &&
           all_of(drop_begin(Size, Options.Dims),
                  [](uint64_t Extent) { return Extent == 1; });
  };
  if (Sizes.empty())
    return Need::Both;
  if (none_of(Sizes, IsWhole))
    return Need::Linear;
  return all_of(Sizes, IsWhole) ? Need::Rows : Need::Both;
}

/// Makes the size of groups a constant in versions for rows, the last of which
/// may be null, where all launches name the same one.
static void countOnOneSize(Function &Rows, Function *Wide) {
  SmallVector<GroupSize, 2> Sizes = knownGroupSizes(Rows);
  if (KernelInfo::RequiredGroupSize.in(Rows) || !all_equal(Sizes) ||
      !DebugCounter::shouldExecute(OneSize))
    return;
  ++NumOneSize;
  for (Function *Version : {&Rows, Wide})
    if (Version) {
      KernelInfo::OnlyGroupSize.set(*Version, Sizes.front());
      useRequiredSize(*Version);
    }
}

/// Whether groups of all known sizes take less time in rows that end within a
/// vector than along the linear id, as the entry asks for sizes that are not
/// known.
static bool prefersPartialRows(Function &Kernel, LaneOptions Options,
                               FunctionAnalysisManager &FAM) {
  if (Options.Dims == 1 || !hasFreeSubgroups(Kernel))
    return false;
  const uint64_t Cost = costOfRows(Kernel, Options, FAM);
  return Cost <= MaxPartialRowsCost &&
         all_of(knownGroupSizes(Kernel), [&](const GroupSize &Size) {
           return alignTo(Size[0], Options.Lanes) * Cost < Size[0] * 256;
         });
}

/// A copy of \p Kernel for rows that end within a vector; null: it would not be
/// used, or not be better than the general one.
static Function *partialRowsVersion(Function &Kernel, LaneOptions Options,
                                    FunctionAnalysisManager &FAM, Remarks &R) {
  if (Options.Dims == 1 || !hasFreeSubgroups(Kernel))
    return nullptr;
  unsigned Cost = costOfRows(Kernel, Options, FAM);
  if (Cost > MaxPartialRowsCost || !DebugCounter::shouldExecute(PartialRows))
    return nullptr;
  ++NumPartial;
  R.passed("PartialRows",
           "kernel has a version for rows that end within a vector, whose "
           "vectors cost about " +
               Twine(Cost * 100 / 256) + " % of those along the linear id");
  Function *Partial = cloneVersion(Kernel, ".partial");
  KernelInfo::PartialVersion.set(Kernel, Partial->getName());
  KernelInfo::RowCost.set(Kernel, Cost);
  return Partial;
}

/// Versions away from edges for \p Kernel along the linear id, which in one
/// dimension is a row whose end may be within a vector.
static void specializeLines(Function &Kernel, const LaneOptions &Options,
                            FunctionAnalysisManager &FAM) {
  if (Options.Dims == 1 && isKernelOfKind(Kernel, "nd_range") &&
      !isUnit(Kernel))
    specializeInteriors(Kernel, Options, FAM);
}

static bool vectorize(Function &Kernel, unsigned Given,
                      FunctionAnalysisManager &FAM) {
  Remarks R(Kernel, DEBUG_TYPE);
  const LaneChoice Choice = chooseLanes(Kernel, Given, FAM);
  const unsigned Lanes = Choice.Lanes;
  const bool Required = Choice.From == LaneChoice::Kernel;
  const bool NamesLanes = !Required && namesLanes(Kernel);
  StringRef Original = KernelInfo::VariantOf.text(Kernel);
  std::string Name =
      demangle((Original.empty() ? Kernel.getName() : Original).str());
  if (!isSubgroupSize(Lanes)) {
    reportKernelError(Kernel, "sub-group size " + Twine(Lanes) +
                                  " of kernel '" + Name +
                                  "' is not 1, 2, 4, 8, 16, 32 or 64");
    return false;
  }
  if (Lanes == 1) {
    if (R && Given != 1)
      R.missed("OneLane",
               "kernel stays at one work-item: " + reasonForOneLane(Choice));
    return Choice.From == LaneChoice::Costs; // they made it reducible
  }
  if (std::string What = unsupportedIn(Kernel); !What.empty()) {
    if (Required || NamesLanes)
      reportKernelError(Kernel, "kernel '" + Name + "' " +
                                    (Required ? "requires" : "names lanes of") +
                                    " sub-group size " + Twine(Lanes) +
                                    ", but has " + What +
                                    ", which has no vector form");
    else
      R.missed("NotVectorized", "kernel stays at one work-item: " + What +
                                    " has no vector form");
    return false;
  }
  ++NumKernels;
  if (R)
    R.passedInEach("Vectorized", "kernel is vectorized: sub-groups have " +
                                     Twine(Lanes) + " work-items, " +
                                     reasonForLanes(Kernel, Choice));
  LaneOptions Options;
  Options.Lanes = Lanes;
  Options.Dims = KernelInfo::Dims.get(Kernel);
  knowSubgroupSize(Kernel, Lanes, FAM);
  prepareForWidening(Kernel, FAM);
  hintUnrolling(Kernel, FAM);
  compareBeforeExits(Kernel, Options, FAM);
  LaneOptions InRows = Options;
  if (Options.Dims > 1 && isKernelOfKind(Kernel, "nd_range") &&
      asksForOneDimension(Kernel))
    InRows.Dims = 1;
  LaneOptions InPartialRows = Options;
  const bool HasUnit = isUnit(Kernel);
  const bool HasChoice = !Required && !NamesLanes;
  Need Needed = HasUnit ? Need::Linear : neededVersions(Kernel, InRows);
  if (Needed == Need::Linear && !HasUnit && HasChoice &&
      prefersPartialRows(Kernel, InPartialRows, FAM))
    Needed = Need::Both;
  if (Needed == Need::Linear) {
    NumOneVersion += !HasUnit;
    Options.Layout = LaneLayout::Linear;
    specializeLines(Kernel, Options, FAM);
    widen(Kernel, Options, FAM);
    return true;
  }
  Function *General = nullptr, *Partial = nullptr, *Wide = nullptr;
  if (Needed == Need::Rows && KernelInfo::ScalarVersion.in(Kernel)) {
    ++NumOneVersion;
    KernelInfo::GeneralVersion.set(Kernel,
                                   KernelInfo::ScalarVersion.text(Kernel));
  } else {
    General = cloneVersion(Kernel, ".linear");
    KernelInfo::GeneralVersion.set(Kernel, General->getName());
  }
  boundIndexOffsets(Kernel);
  boundIndexFactor(Kernel);
  InRows.MaxGlobalSize = InPartialRows.MaxGlobalSize =
      maxGlobalSizeInRows(Kernel);
  const bool IsFree = Given == 0 && HasChoice;
  // Most of the lanes of larger ones would be behind the ends of rows.
  if (IsFree)
    InPartialRows.Lanes =
        std::max(Lanes, std::min<unsigned>(lanesOfNarrowData(Kernel),
                                           MaxPartialRowsLanes));
  const unsigned Vectors = IsFree ? vectorsOfWide(Kernel, Lanes) : 0;
  if (Vectors != 0 && DebugCounter::shouldExecute(Widening))
    Wide = cloneVersion(Kernel, ".wide");
  if (General && HasChoice)
    Partial = partialRowsVersion(Kernel, InPartialRows, FAM, R);
  if (Needed == Need::Rows)
    countOnOneSize(Kernel, Wide);
  if (InRows.Dims != Options.Dims)
    for (Function *Version : {&Kernel, Wide})
      if (Version)
        KernelInfo::ItemDims.set(*Version, InRows.Dims);
  if (Wide) {
    ++NumWide;
    R.passed("Wide", "kernel has a version for sub-groups of " +
                         Twine(Vectors * Lanes) +
                         " work-items, with several vectors in flight");
    KernelInfo::WideVersion.set(Kernel, Wide->getName());
    LaneOptions Several = InRows;
    Several.Lanes *= Vectors;
    widenRows(*Wide, Several, FAM);
  }
  widenRows(Kernel, InRows, FAM);
  if (Partial) {
    InPartialRows.Layout = LaneLayout::PartialRows;
    divideUnsigned(*Partial, InPartialRows, FAM);
    if (splitConditions(*Partial, InPartialRows, FAM))
      prepareForWidening(*Partial, FAM);
    specializeInteriors(*Partial, InPartialRows, FAM);
    widen(*Partial, InPartialRows, FAM);
  }
  Options.Layout = LaneLayout::Linear;
  if (General) {
    divideUnsigned(*General, Options, FAM);
    specializeLines(*General, Options, FAM);
    widen(*General, Options, FAM);
  }
  return true;
}

/// Erases versions for one work-item that no variant needs.
static bool eraseUnusedScalars(Module &M) {
  StringMap<bool> IsUsed;
  for (Function &F : M)
    if (KernelInfo::ScalarVersion.in(F))
      IsUsed[KernelInfo::ScalarVersion.text(F)] |=
          KernelInfo::GeneralVersion.text(F) ==
          KernelInfo::ScalarVersion.text(F);
  bool Changed = false;
  for (const auto &[Name, Used] : IsUsed)
    if (Function *Scalar = M.getFunction(Name); Scalar && !Used) {
      Scalar->eraseFromParent();
      Changed = true;
    }
  return Changed;
}

PreservedAnalyses VectorizePass::run(Module &M, ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if ((isKernelOfKind(F, "nd_range") || isKernelOfKind(F, "range")) &&
        !KernelInfo::Identity.in(F) && !KernelInfo::SubGroupSize.in(F) &&
        !KernelInfo::VersionOf.in(F))
      Kernels.push_back(&F);
  bool Changed = false;
  for (Function *Kernel : Kernels)
    Changed |= vectorize(*Kernel, Lanes, FAM);
  Changed |= eraseUnusedScalars(M);
  if (!Changed)
    return PreservedAnalyses::all();
  PreservedAnalyses PA = PreservedAnalyses::none();
  PA.preserve<FunctionAnalysisManagerModuleProxy>();
  return PA;
}

} // namespace cohort

//===- CheckedKernels.cpp - Kernels that the runtime watches --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "CheckedKernels.h"
#include "Checked.h"
#include "abi/Abi.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "analysis/Vectorizable.h"
#include "checks/Annotations.h"
#include "opencl/OpenCLKernels.h"
#include "support/InternalCopy.h"
#include "support/Report.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/Scalar/SROA.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-checked-kernels"

STATISTIC(NumKernels, "Number of kernels that the runtime checks");
STATISTIC(NumVectors, "Number of checked kernels whose sub-groups are vectors");

namespace cohort {

//===----------------------------------------------------------------------===//
// Names of the checks
//===----------------------------------------------------------------------===//

ArrayRef<StringLiteral> checkRunNames() {
  // In the order of the bits.
  static constexpr StringLiteral Names[] = {
      "convergence", "arguments", "races", "bounds", "uninit", "scoped"};
  return Names;
}

std::optional<unsigned> parseCheckRun(StringRef Name) {
  ArrayRef<StringLiteral> Names = checkRunNames();
  if (Name == "all")
    return (1u << Names.size()) - 1;
  const auto *Found = find(Names, Name);
  if (Found == Names.end())
    return std::nullopt;
  return 1u << (Found - Names.begin());
}

Expected<CheckedKernelsOptions> parseCheckedKernelsOptions(StringRef Text) {
  CheckedKernelsOptions Options;
  for (StringRef Part : split(Text, ';')) {
    StringRef Size = Part;
    if (Part == "vectors") {
      Options.Vectors = true;
      continue;
    }
    if (Size.consume_front("sg=") &&
        !Size.getAsInteger(10, Options.SubGroupSize) &&
        is_contained(cpuSubGroupSizes(), Options.SubGroupSize))
      continue;
    auto Check = parseCheckRun(Part);
    if (!Check && !Part.empty())
      return createStringError(
          "invalid parameter '%s' of "
          "cohort-checked-kernels; valid are 'sg=N', 'vectors', 'all', '%s'",
          Part.str().c_str(), join(checkRunNames(), "', '").c_str());
    Options.Checks |= Check.value_or(0);
  }
  if (!Options.Checks)
    Options.Checks = *parseCheckRun("all");
  return Options;
}

void CheckedKernelsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  SmallVector<std::string, 6> Parts;
  for (auto [I, Name] : enumerate(checkRunNames()))
    if (Options.Checks & 1u << I)
      Parts.push_back(Name.str());
  if (Options.SubGroupSize)
    Parts.push_back("sg=" + utostr(Options.SubGroupSize));
  if (Options.Vectors)
    Parts.push_back("vectors");
  OS << MapClassName(name()) << '<' << join(Parts, ";") << '>';
}

//===----------------------------------------------------------------------===//
// Functions that are not checked
//===----------------------------------------------------------------------===//

/// Why \p Kernel stays as it is; empty: it does not.
static std::string uncheckedBecause(Function &Kernel) {
  for (const Instruction &I : instructions(Kernel))
    if (const Function *Callee = calledExternal(I))
      return "it calls '" + demangle(Callee->getName()) +
             "', which is defined in another translation unit";
  return "";
}

static void warn(const Function &Kernel, const Twine &Why) {
  // Where the program's own code begins: the kernel function is the headers'.
  DiagnosticLocation Place(Kernel.getSubprogram());
  bool Found = false;
  for (const Instruction &I : instructions(Kernel))
    for (const Finding::Frame &F : spotOf(I))
      if (!Found && !checked::isOfHeaders(F.Place)) {
        Place = F.Place;
        Found = true;
      }
  Kernel.getContext().diagnose(
      DiagnosticInfoUnsupported(Kernel,
                                "kernel '" + demangle(Kernel.getName()) +
                                    "' is not checked when it runs: " + Why,
                                Place, DS_Warning));
}

//===----------------------------------------------------------------------===//
// One kernel
//===----------------------------------------------------------------------===//

/// Whether a work-item may have to let others go on: for a collective, or in a
/// loop of atomics.
static bool mayWait(const Function &Kernel) {
  return any_of(instructions(Kernel), [](const Instruction &I) {
    auto *Call = dyn_cast<CallBase>(&I);
    const Function *Callee = Call ? Call->getCalledFunction() : nullptr;
    return Callee && (Callee->getName() == checked::Collective ||
                      Callee->getName() == checked::AtomicAccess);
  });
}

/// Tells the runtime what it needs to know of a kernel: struct CheckedKernel
/// there. \p Original has its name.
static void describe(Function &Kernel, const Function &Original,
                     checked::Sites &Sites, unsigned Checks, unsigned Lanes,
                     uint32_t Physical,
                     std::optional<ArrayRef<uint32_t>> Written = {}) {
  SmallVector<uint64_t, 3> Closure = KernelInfo::Closure.extents(Kernel);
  auto *I32 = Type::getInt32Ty(Kernel.getContext());
  auto Number = [&](uint64_t N) { return ConstantInt::get(I32, N); };
  StringRef Name = Original.getName();
  Name.consume_front(OpenCLKernelPrefix);
  Constant *Places =
      ConstantPointerNull::get(PointerType::get(Kernel.getContext(), 0));
  if (Written && !Written->empty())
    Places = Sites.data(ConstantDataArray::get(Kernel.getContext(), *Written),
                        "cohort.check.written");
  Sites.describe({Sites.text(Name), Number(Checks), Number(Lanes),
                  Number(KernelInfo::Dims.get(Kernel)),
                  Number(Physical || mayWait(Kernel)), Number(Physical),
                  Number(Closure.empty() ? 0 : Closure[0]), Places,
                  Number(Written ? Written->size() : checked::AnyWrites),
                  Number(0)});
}

/// A few physical items, so that each has several logical ones.
static constexpr unsigned DefaultScopedLanes = 4;

static unsigned lanesOf(const Function &Kernel, unsigned Given) {
  if (uint64_t Required = KernelInfo::RequiredSubGroupSize.get(Kernel))
    return Required;
  if (Given)
    return Given;
  if (isKernelOfKind(Kernel, "scoped"))
    return DefaultScopedLanes;
  return std::max({DefaultCheckedLanes,
                   unsigned(KernelInfo::NamedLanes.get(Kernel)),
                   unsigned(KernelInfo::Warps.get(Kernel))});
}

static bool has(unsigned Checks, StringRef Name) {
  return Checks & *parseCheckRun(Name);
}

/// How many physical items run a work-group of \p Kernel.
static uint32_t physicalItems(const Function &Kernel,
                              const CheckedKernelsOptions &Options) {
  if (!isKernelOfKind(Kernel, "scoped"))
    return checked::NotScoped;
  if (KernelInfo::PhysicalItems.get(Kernel) == 1)
    return checked::OnePhysical;
  return KernelInfo::RequiredSubGroupSize.get(Kernel) || Options.SubGroupSize
             ? checked::GivenLanes
             : checked::AnyLanes;
}

bool concernsMemory(unsigned Checks) {
  return has(Checks, "races") || has(Checks, "bounds") ||
         has(Checks, "uninit") || has(Checks, "scoped");
}

/// Makes \p Kernel, the kernel \p Original or a copy of it, the code of one
/// work-item.
static void checkItems(Function &Kernel, const Function &Original,
                       const CheckedKernelsOptions &Options,
                       FunctionAnalysisManager &FAM, FunctionSet &Inlined) {
  unsigned Lanes = lanesOf(Kernel, Options.SubGroupSize);
  checked::Sites Sites(Kernel);
  if (has(Options.Checks, "arguments"))
    checked::lowerRequirements(Kernel, Sites);
  else
    checked::dropRequirements(Kernel);
  FAM.invalidate(Kernel, PreservedAnalyses::none());
  const uint32_t Physical = physicalItems(Kernel, Options);
  // Not more than that: what no work-item needs is a fault all the same.
  if (Physical == checked::NotScoped)
    FAM.invalidate(Kernel, SROAPass(SROAOptions::PreserveCFG).run(Kernel, FAM));
  else if (!checked::openScopedKernel(Kernel, Sites, Lanes, FAM, Inlined))
    return;
  checked::instrumentAccesses(Kernel, Sites,
                              /*AtomicsOnly=*/!concernsMemory(Options.Checks));
  checked::lowerCollectives(Kernel, Sites, Lanes);
  FAM.invalidate(Kernel, PreservedAnalyses::none());
  KernelInfo::Unit.add(Kernel);
  KernelInfo::SubGroupSize.set(Kernel, Lanes);
  describe(Kernel, Original, Sites, Options.Checks, Lanes, Physical);
  KernelInfo::Checked.set(Kernel, Sites.kernel()->getName());
}

/// A copy of \p Kernel that is a variant of it.
static Function *copyForItems(Function &Kernel) {
  Function *Copy = internalCopy(Kernel, ".items");
  KernelInfo::VariantOf.set(*Copy, Kernel.getName());
  return Copy;
}

/// Whether sub-groups of \p Kernel can stay vectors: its collectives need no
/// check, and whoever accesses memory is known by the place of the access.
static bool staysVector(Function &Kernel, const CheckedKernelsOptions &Options,
                        FunctionAnalysisManager &FAM) {
  if (!Options.Vectors || Kernel.hasOptNone() ||
      !(isKernelOfKind(Kernel, "nd_range") || isKernelOfKind(Kernel, "range")))
    return false;
  if (concernsMemory(Options.Checks) &&
      (lanesOf(Kernel, Options.SubGroupSize) == 1 ||
       !unsupportedIn(Kernel).empty() ||
       // Who calls a function is not known there; one that ends the program
       // does not matter.
       any_of(KernelReach::edges(Kernel), [](const KernelReach::Edge &E) {
         return !E.Callee->doesNotReturn();
       })))
    return false;
  return checked::surelyConverges(Kernel, FAM);
}

static void check(Function &Kernel, const CheckedKernelsOptions &Options,
                  FunctionAnalysisManager &FAM, FunctionSet &Inlined) {
  const bool IsFast = Options.Vectors && isKernelOfKind(Kernel, "scoped") &&
                      !Kernel.hasOptNone() && !concernsMemory(Options.Checks) &&
                      checked::surelyConvergesScoped(Kernel, FAM);
  applyAnnotations(Kernel);
  FAM.invalidate(Kernel, PreservedAnalyses::none());
  if (!IsFast && !staysVector(Kernel, Options, FAM))
    return checkItems(Kernel, Kernel, Options, FAM, Inlined);
  ++NumVectors;
  // Where the order of work-items is another one (COHORT_SCHEDULE), they run
  // one by one.
  checkItems(*copyForItems(Kernel), Kernel, Options, FAM, Inlined);
  checked::dropRequirements(Kernel);
  if (!concernsMemory(Options.Checks))
    return;
  const unsigned Lanes = lanesOf(Kernel, Options.SubGroupSize);
  FAM.invalidate(Kernel, SROAPass(SROAOptions::PreserveCFG).run(Kernel, FAM));
  checked::Sites Sites(Kernel);
  auto Written = checked::instrumentLanes(Kernel, Sites);
  checked::lowerRunningObjects(Kernel, Lanes);
  FAM.invalidate(Kernel, PreservedAnalyses::none());
  describe(Kernel, Kernel, Sites, Options.Checks, Lanes, checked::NotScoped,
           Written ? std::optional<ArrayRef<uint32_t>>(*Written)
                   : std::nullopt);
  KernelInfo::CheckedLanes.add(Kernel);
}

/// Functions that could not be inlined are called by kernels and by the host;
/// for the host, the runtime does nothing.
static void checkCallees(ArrayRef<Function *> Kernels) {
  SmallSetVector<Function *, 16> Reached;
  auto AddCallees = [&](Function &F) {
    for (const KernelReach::Edge &E : KernelReach::edges(F))
      if (!isKernel(*E.Callee))
        Reached.insert(E.Callee);
  };
  for (Function *Kernel : Kernels)
    AddCallees(*Kernel);
  for (unsigned I = 0; I != Reached.size(); ++I)
    AddCallees(*Reached[I]);
  for (Function *F : Reached) {
    if (F->getName().starts_with("cohort.check."))
      continue;
    F->removeFnAttr(Attribute::Memory);
    checked::Sites Sites(*F);
    checked::instrumentAccesses(*F, Sites, /*AtomicsOnly=*/false);
  }
}

PreservedAnalyses CheckedKernelsPass::run(Module &M,
                                          ModuleAnalysisManager &AM) {
  auto &FAM = AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager();
  SmallVector<Function *, 8> Checked;
  FunctionSet Inlined;
  KernelReach Reach(M);
  for (Function *Kernel : Reach.kernels()) {
    if (isExternalBody(*Kernel))
      continue;
    if (std::string Why = uncheckedBecause(*Kernel); !Why.empty()) {
      warn(*Kernel, Why);
      continue;
    }
    ++NumKernels;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Kernel->getName() << "\n");
    check(*Kernel, Options, FAM, Inlined);
    Checked.push_back(Kernel);
  }
  if (concernsMemory(Options.Checks))
    checkCallees(Checked);
  deleteDeadFunctions(Inlined);
  removeAnnotations(M);
  PreservedAnalyses PA = PreservedAnalyses::none();
  PA.preserve<FunctionAnalysisManagerModuleProxy>();
  return PA;
}

} // namespace cohort

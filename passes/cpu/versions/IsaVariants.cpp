//===- IsaVariants.cpp - A kernel for every instruction set ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "IsaVariants.h"
#include "abi/KernelInfo.h"
#include "abi/Units.h"
#include "analysis/KernelReach.h"
#include "checks/ItemValues.h"
#include "cohort/Pipelines.h"
#include "support/InternalCopy.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/TargetParser/Triple.h"
#include "llvm/TargetParser/X86TargetParser.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-isa-variants"

STATISTIC(NumVariants, "Number of variants of kernels for instruction sets");
STATISTIC(NumScalar, "Number of kernels whose variants share a version");

namespace cohort {

std::string cpuIsaName(const Function &F) {
  StringRef Cpu = F.getFnAttribute("target-cpu").getValueAsString();
  if (!Cpu.empty())
    return Cpu.str();
  const Triple &T = F.getParent()->getTargetTriple();
  if (T.getArch() == Triple::x86_64 || T.getArch() == Triple::UnknownArch)
    return "x86-64";
  return T.getArchName().str();
}

static constexpr StringLiteral CommonIsa = "x86-64";

ArrayRef<StringLiteral> isaNames() {
  static constexpr StringLiteral Names[] = {"x86-64", "x86-64-v2", "x86-64-v3",
                                            "x86-64-v4"};
  return Names;
}

/// Whether code for CPU \p Isa with the function's own \p Features
/// ("+avx2,...") may use \p Feature.
static bool hasFeature(StringRef Isa, StringRef Features, StringRef Feature) {
  bool Has = false;
  if (X86::parseArchX86(Isa) != X86::CK_None) {
    SmallVector<StringRef, 64> OfCpu;
    X86::getFeaturesForCPU(Isa, OfCpu);
    Has = is_contained(OfCpu, Feature);
  }
  SmallVector<StringRef, 32> Own;
  Features.split(Own, ',', -1, false);
  for (StringRef One : Own)
    if (One.drop_front() == Feature)
      Has = One.front() == '+';
  return Has;
}

/// Bits of the widest vectors.
static unsigned vectorBits(StringRef Isa, StringRef Features) {
  if (hasFeature(Isa, Features, "avx512vl") &&
      hasFeature(Isa, Features, "avx512bw"))
    return 512;
  return hasFeature(Isa, Features, "avx2") ? 256 : 128;
}

unsigned lanesOf(StringRef Isa, StringRef Features) {
  return vectorBits(Isa, Features) / 32;
}

static StringRef featuresOf(const Function &F) {
  return F.getFnAttribute("target-features").getValueAsString();
}

static void setIsa(Function &Variant, StringRef Isa) {
  KernelInfo::Isa.set(Variant, Isa);
  Variant.addFnAttr("target-cpu", Isa);
  // Tuned for 256 bits, as some processors of that level want for code that
  // they execute now and then, a vector of 16 lanes would be cut in two.
  std::string Bits = utostr(vectorBits(Isa, featuresOf(Variant)));
  Variant.addFnAttr("min-legal-vector-width", Bits);
  Variant.addFnAttr("prefer-vector-width", Bits);
  KernelInfo::Lanes.set(Variant, lanesOf(Isa, featuresOf(Variant)));
}

/// Whether \p I may do something else in sub-groups of another size.
static bool dependsOnSubGroups(Instruction &I) {
  auto *Call = dyn_cast<CallBase>(&I);
  if (!Call)
    return false;
  auto GroupOp = GroupCall::match(I);
  if (!GroupOp) {
    Function *Callee = Call->getCalledFunction();
    return Callee && reachesVocabulary(*Callee);
  }
  switch (GroupOp->opClass()) {
  case OpClass::BuiltIn:
    return GroupOp->isSubgroupQuery();
  case OpClass::MemoryBarrier:
  case OpClass::Atomic:
  case OpClass::Memory:
    return false;
  default:
    return !GroupOp->isWorkgroupScope();
  }
}

/// Whether a version of \p Kernel for one work-item at a time can stand in for
/// the general versions of all variants, as hardly a launch needs them: the
/// sizes of groups are known.
static bool canShareScalar(Function &Kernel) {
  return isKernelOfKind(Kernel, "nd_range") && !isUnit(Kernel) &&
         !isExternalBody(Kernel) && !Kernel.hasOptNone() &&
         !KernelInfo::RequiredSubGroupSize.get(Kernel) &&
         !KernelInfo::NamedLanes.get(Kernel) &&
         !KernelInfo::Warps.get(Kernel) && !knownGroupSizes(Kernel).empty() &&
         none_of(instructions(Kernel), dependsOnSubGroups);
}

/// Adds that version to \p Kernel, which its variants inherit the name of.
static void addScalarVersion(Function &Kernel) {
  Function *Scalar = internalCopy(Kernel, ".scalar");
  KernelInfo::VersionOf.set(*Scalar, Kernel.getName());
  KernelInfo::ScalarVersion.set(Kernel, Scalar->getName());
  ++NumScalar;
}

static void addVariant(Function &Kernel, StringRef Isa, bool IsFirst) {
  Function *Variant = internalCopy(Kernel, "." + Isa);
  KernelInfo::VariantOf.set(*Variant, Kernel.getName());
  if (!IsFirst)
    KernelInfo::FurtherVersion.add(*Variant);
  setIsa(*Variant, Isa);
  ++NumVariants;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << Variant->getName() << "\n");
}

void becomeIdentity(Function &Kernel) {
  GlobalValue::LinkageTypes Linkage = Kernel.getLinkage();
  Comdat *Group = Kernel.getComdat();
  Kernel.deleteBody();
  Kernel.setLinkage(Linkage);
  Kernel.setComdat(Group);
  Kernel.setSubprogram(nullptr);
  Kernel.setPersonalityFn(nullptr);
  KernelInfo::ScalarVersion.remove(Kernel);
  KernelInfo::Identity.add(Kernel);
  IRBuilder<> B(BasicBlock::Create(Kernel.getContext(), "", &Kernel));
  B.CreateIntrinsic(Intrinsic::trap, {});
  B.CreateUnreachable();
}

/// The variants of \p Kernel: those asked for, and the user's own -march.
static SmallVector<std::string, 4> variantsOf(const Function &Kernel,
                                              ArrayRef<std::string> Isas) {
  SmallVector<std::string, 4> Names(Isas.begin(), Isas.end());
  std::string Own = cpuIsaName(Kernel);
  if (Own != CommonIsa && !is_contained(Names, Own))
    Names.push_back(Own);
  return Names;
}

PreservedAnalyses IsaVariantsPass::run(Module &M, ModuleAnalysisManager &) {
  if (Isas.empty() || (M.getTargetTriple().getArch() != Triple::x86_64 &&
                       M.getTargetTriple().getArch() != Triple::UnknownArch))
    return PreservedAnalyses::all();
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (isKernel(F) && !KernelInfo::VariantOf.in(F) &&
        !KernelInfo::Identity.in(F) && !KernelInfo::ExternalHelper.in(F) &&
        !KernelInfo::Checked.in(F))
      Kernels.push_back(&F);
  for (Function *Kernel : Kernels) {
    if (canShareScalar(*Kernel))
      addScalarVersion(*Kernel);
    for (const auto &[I, Isa] : enumerate(variantsOf(*Kernel, Isas)))
      addVariant(*Kernel, Isa, /*IsFirst=*/I == 0);
    becomeIdentity(*Kernel);
  }
  return Kernels.empty() ? PreservedAnalyses::all() : PreservedAnalyses::none();
}

void IsaVariantsPass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  OS << MapClassName(name()) << '<' << join(Isas, ";") << '>';
}

Expected<std::vector<std::string>> parseIsaVariantsOptions(StringRef Text) {
  std::vector<std::string> Isas;
  for (StringRef Name : split(Text, ';')) {
    if (Name.empty())
      continue;
    if (!is_contained(isaNames(), Name))
      return createStringError("unknown instruction set '%s'; valid are %s",
                               Name.str().c_str(),
                               join(isaNames(), ", ").c_str());
    Isas.push_back(Name.str());
  }
  return Isas;
}

} // namespace cohort

//===- MarkKernels.cpp - Annotations to kernel attributes -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "MarkKernels.h"
#include "Annotations.h"
#include "abi/KernelInfo.h"
#include "support/Report.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace llvm;

#define DEBUG_TYPE "cohort-mark-kernels"

STATISTIC(NumAnnotations, "Number of annotations that become attributes");

namespace cohort {

static std::optional<StringRef> kindName(uint64_t Kind) {
  constexpr StringLiteral Names[] = {"single_task", "range", "nd_range",
                                     "scoped"};
  if (Kind >= std::size(Names))
    return std::nullopt;
  return Names[Kind];
}

static bool hasKernelSignature(const Function &F) {
  const FunctionType *T = F.getFunctionType();
  return !T->isVarArg() && T->getReturnType()->isVoidTy() &&
         T->getNumParams() == 1 && T->getParamType(0)->isPointerTy();
}

/// Marks \p F as the annotation's \p Args say; false after an error.
static bool mark(Function &F, const Value *Args) {
  auto Fail = [&F](const Twine &Message) {
    reportError(F, "kernel '" + demangle(F.getName()) + "' " + Message);
    return false;
  };
  auto Arguments = annotationArguments(Args, 2);
  if (!Arguments)
    return Fail("is annotated without its kind and number of dimensions");
  uint64_t Kind = (*Arguments)[0], Dims = (*Arguments)[1];
  auto Name = kindName(Kind);
  if (!Name)
    return Fail("has kind " + Twine(Kind) + "; it has to be 0 to 3");
  if (Dims < 1 || Dims > 3)
    return Fail("has " + Twine(Dims) + " dimensions; it has to be 1 to 3");
  if (F.isDeclaration())
    return Fail("is not defined");
  if (!hasKernelSignature(F))
    return Fail("takes more than a pointer to its callable, or returns "
                "something");
  if (KernelInfo::Kind.in(F) && (KernelInfo::Kind.text(F) != *Name ||
                                 KernelInfo::Dims.text(F) != utostr(Dims)))
    return Fail("is annotated as two different kinds of kernel");
  KernelInfo::Kind.set(F, *Name);
  KernelInfo::Dims.set(F, Dims);
  return true;
}

namespace {
/// An annotation of kernels with sizes, and the attribute that it becomes.
struct RequiredSize {
  StringLiteral Annotation;
  SizeAttribute Attribute;
  unsigned Count;                             ///< of sizes
  bool MayBeMore = false;                     ///< several times as many
  const SizeAttribute *Unsupported = nullptr; ///< for sizes that no device has
};
} // namespace
static constexpr SizeAttribute UnsupportedSubGroupSizes =
    KernelInfo::UnsupportedSubGroupSize.asSizes();
static constexpr RequiredSize RequiredSizes[] = {
    {"cohort.reqd-work-group-size", KernelInfo::RequiredGroupSize, 3, false,
     &KernelInfo::UnsupportedGroupSize},
    {"cohort.reqd-sub-group-size", KernelInfo::RequiredSubGroupSize.asSizes(),
     1, false, &UnsupportedSubGroupSizes},
    {"cohort.work-group-size-hint", KernelInfo::GroupSizeHint, 3},
    {"cohort.physical-items", KernelInfo::PhysicalItems.asSizes(), 1},
    {"cohort.launch-size", KernelInfo::LaunchSize, 3},
    {"cohort.launch-groups", KernelInfo::LaunchGroups, 3, true},
    {"cohort.closure", KernelInfo::Closure, 2},
};

/// Whether \p Sizes are some that a device may have: the headers' group
/// functions count with these sub-groups, compiled kernels with groups of fewer
/// than 2^31 work-items.
static bool mayExist(const RequiredSize &Size, ArrayRef<uint64_t> Sizes) {
  if (Size.Count == 1)
    return isPowerOf2_64(Sizes[0]) && Sizes[0] <= 64;
  uint64_t Items = 1;
  for (uint64_t N : Sizes)
    Items = SaturatingMultiply(Items, N);
  return isUInt<31>(Items);
}

/// No device runs a kernel of such a size, and all compile it: the record has
/// the size, as far as its fields hold it, for the launch to be refused.
static void markUnsupportedSize(Function &F, const RequiredSize &Size,
                                ArrayRef<uint64_t> Sizes) {
  if (!Size.Unsupported)
    return; // a hint that nobody can follow
  SmallVector<uint64_t, 3> Saturated(Sizes);
  for (uint64_t &N : Saturated)
    N = std::min<uint64_t>(N, UINT32_MAX);
  Size.Unsupported->set(F, Saturated);
  F.dropAllReferences();
  ReturnInst::Create(F.getContext(),
                     BasicBlock::Create(F.getContext(), "entry", &F));
}

static void markRequiredSize(Function &F, const RequiredSize &Size,
                             const Value *Args) {
  auto Sizes = annotationArguments(Args, Size.Count, Size.MayBeMore);
  if (!Sizes || is_contained(*Sizes, 0))
    return reportError(F, "annotation '" + Size.Annotation + "' of '" +
                              demangle(F.getName()) + "' needs " +
                              Twine(Size.Count) + " positive size" +
                              (Size.Count == 1 ? "" : "s"));
  bool IsGroup = Size.Count != 2 && !Size.MayBeMore;
  if (IsGroup && !mayExist(Size, *Sizes))
    return markUnsupportedSize(F, Size, *Sizes);
  Size.Attribute.set(F, *Sizes);
}

/// Whether \p Name says that a function may be in another translation unit than
/// the kernel that calls it; how is what the attribute says.
static std::optional<StringRef> externalKind(StringRef Name) {
  if (Name == "cohort.external")
    return "declared";
  if (Name == "cohort.header-function")
    return "header";
  if (Name == "cohort.group-function")
    return "group";
  return std::nullopt;
}

static void markExternal(Function &F, StringRef Kind) {
  if (Kind == "group")
    KernelInfo::TakesGroup.add(F);
  // A declaration takes precedence over the place of the definition, and that
  // over the parameters.
  StringRef Known = KernelInfo::External.text(F);
  if (Known.empty() || Kind == "declared" ||
      (Kind == "header" && Known == "group"))
    KernelInfo::External.set(F, Kind);
}

/// Notes where the callable of \p F has accessors.
static void markAccessors(Function &F, const Value *Args) {
  auto Places = annotationArguments(Args, 1, /*MayBeMore=*/true);
  if (!Places || !is_sorted(*Places))
    return reportError(F, "annotation 'cohort.accessors' of '" +
                              demangle(F.getName()) +
                              "' needs places in ascending order");
  KernelInfo::Accessors.set(F, *Places);
}

/// Whether \p Entry says of a function, which is then added to \p Functions,
/// that it is a kernel; the plugin has read the rest.
static bool readFunctionProperty(const Constant &Entry,
                                 SmallVectorImpl<Function *> &Functions) {
  auto A = readAnnotation(Entry);
  if (!A || A->Name != "cohort.function-property")
    return false;
  constexpr unsigned NumKinds = 2; // the other properties are sizes
  auto Arguments = annotationArguments(A->Arguments, 4);
  if (auto *F = dyn_cast<Function>(A->Of);
      F && Arguments && (*Arguments)[0] < NumKinds)
    Functions.push_back(F);
  return true;
}

/// A function that is a kernel may be launched in one translation unit and
/// defined in another one.
static void markExternalKernels(ArrayRef<Function *> Functions) {
  for (Function *F : Functions)
    if (F->hasExternalLinkage())
      markExternal(*F, "declared");
}

/// Whether \p Entry is one of ours; it has been heeded then.
static bool readEntry(const Module &M, const Constant &Entry) {
  auto A = readAnnotation(Entry);
  if (!A)
    return false;
  StringRef Name = A->Name;
  const auto *Size = find_if(
      RequiredSizes, [&](auto &Size) { return Size.Annotation == Name; });
  bool IsSize = Size != std::end(RequiredSizes);
  auto External = externalKind(Name);
  bool IsAccessors = Name == "cohort.accessors";
  if (Name != "cohort.kernel" && !IsSize && !IsAccessors && !External)
    return false;
  auto *F = dyn_cast<Function>(A->Of);
  ++NumAnnotations;
  LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << A->Of->getName() << ": " << Name
                    << "\n");
  if (F && External)
    markExternal(*F, *External);
  else if (!F && External)
    reportError(M, "'" + A->Of->getName() +
                       "' is declared SYCL_EXTERNAL, but is not a function");
  else if (!F)
    reportError(M, "'" + A->Of->getName() +
                       "' is annotated as a kernel, but is not a function");
  else if (IsAccessors)
    markAccessors(*F, A->Arguments);
  else if (IsSize)
    markRequiredSize(*F, *Size, A->Arguments);
  else
    mark(*F, A->Arguments);
  return true;
}

PreservedAnalyses MarkKernelsPass::run(Module &M, ModuleAnalysisManager &) {
  SmallVector<Function *, 4> FunctionKernels;
  if (!eraseAnnotations(M, [&](const Constant &C) {
        return readEntry(M, C) || readFunctionProperty(C, FunctionKernels);
      }))
    return PreservedAnalyses::all();
  markExternalKernels(FunctionKernels);
  return PreservedAnalyses::none();
}

} // namespace cohort

//===- LaunchSizes.cpp - Sizes that launches name in the source -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/LaunchSizes.h"
#include "checks/Callees.h"
#include "kernels/KernelFinder.h"
#include "kernels/KernelMarker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"

using namespace clang;
using namespace llvm;

SmallVector<unsigned, 3> cohort::constantRange(const Expr &E,
                                               const ASTContext &Context) {
  Expr::EvalResult Result;
  if (E.isValueDependent() || !E.EvaluateAsConstantExpr(Result, Context) ||
      !Result.Val.isStruct() || Result.Val.getStructNumFields() != 1 ||
      !Result.Val.getStructField(0).isArray())
    return {};
  const APValue &Elements = Result.Val.getStructField(0);
  SmallVector<unsigned, 3> Found;
  for (unsigned D = 0; D != Elements.getArrayInitializedElts(); ++D) {
    const APValue &Element = Elements.getArrayInitializedElt(D);
    if (!Element.isInt() || Element.getInt() == 0 ||
        Element.getInt().getActiveBits() > 31)
      return {};
    Found.push_back(Element.getInt().getZExtValue());
  }
  return Found;
}

namespace {

using Sizes = SmallVector<uint64_t, 3>;

/// For each type of callable the size of its groups; empty if launches differ
/// or one has no constant size.
using SizesOfCallables = DenseMap<QualType, Sizes>;

/// The elements of \p E, a sycl::range, if they are known.
Sizes evaluate(const Expr *E, const ASTContext &Context) {
  // A variable's initialiser is as good: nothing depends on it.
  E = E->IgnoreUnlessSpelledInSource();
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    if (auto *V = dyn_cast<VarDecl>(Ref->getDecl()); V && V->getInit())
      E = V->getInit();
  auto Elements = cohort::constantRange(*E, Context);
  return Sizes(Elements.begin(), Elements.end());
}

class FindLaunches : public DynamicRecursiveASTVisitor {
public:
  FindLaunches(const ASTContext &Context, SizesOfCallables &Found)
      : Context(Context), Found(Found) {
    ShouldVisitTemplateInstantiations = true;
  }

  // A launch within our headers, with unknown sizes, is none of the program's.
  // They need not be system headers.
  bool TraverseNamespaceDecl(NamespaceDecl *N) override {
    const bool IsOurs = N->getParent()->isTranslationUnit() &&
                        N->getDeclName() && N->getName() == "sycl";
    return IsOurs || DynamicRecursiveASTVisitor::TraverseNamespaceDecl(N);
  }

  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F || !F->getIdentifier() || F->getName() != "parallel" ||
        !cohort::isOfHeaders(*F) || E->getNumArgs() < 3)
      return true;
    constexpr unsigned GroupSize = 1;
    QualType Callable = Context.getCanonicalType(
        E->getArg(E->getNumArgs() - 1)->getType().getUnqualifiedType());
    Sizes New = evaluate(E->getArg(GroupSize), Context);
    auto [Old, IsFirst] = Found.try_emplace(Callable, New);
    if (!IsFirst && Old->second != New)
      Old->second.clear();
    return true;
  }

private:
  const ASTContext &Context;
  SizesOfCallables &Found;
};

} // namespace

/// The type of what the scoped kernel \p Kernel runs: kernel_scoped<Name, F,
/// D>.
static QualType callableOf(const FunctionDecl &Kernel) {
  constexpr unsigned Callable = 1;
  const TemplateArgumentList *Args = Kernel.getTemplateSpecializationArgs();
  if (!Args || Args->size() <= Callable ||
      Args->get(Callable).getKind() != TemplateArgument::Type)
    return {};
  return Kernel.getASTContext().getCanonicalType(
      Args->get(Callable).getAsType().getUnqualifiedType());
}

void cohort::markLaunchSizes(ASTContext &Context,
                             ArrayRef<FunctionDecl *> Kernels) {
  if (none_of(Kernels,
              [](const FunctionDecl *F) { return isScopedKernel(*F); }))
    return;
  SizesOfCallables Found;
  FindLaunches Find(Context, Found);
  const SourceManager &SM = Context.getSourceManager();
  for (Decl *D : Context.getTranslationUnitDecl()->noload_decls())
    if (!SM.isInSystemHeader(D->getLocation()))
      Find.TraverseDecl(D);
  for (FunctionDecl *Kernel : Kernels) {
    if (!isScopedKernel(*Kernel))
      continue;
    auto Size = Found.find(callableOf(*Kernel));
    if (Size == Found.end() || Size->second.size() != kernelDimensions(*Kernel))
      continue;
    Sizes FastestFirst(reverse(Size->second));
    FastestFirst.resize(3, 1);
    annotate(*Kernel, "cohort.launch-size", FastestFirst,
             Kernel->getLocation());
  }
}

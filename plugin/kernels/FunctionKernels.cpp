//===- FunctionKernels.cpp - Functions that are kernels -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/FunctionKernels.h"
#include "Diag.h"
#include "kernels/KernelMarker.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

using Kind = FunctionProperty::Kind;

static std::optional<FunctionProperty> readProperty(const ASTContext &Context,
                                                    const AnnotateAttr &A) {
  SmallVector<uint64_t, 4> Values;
  for (const Expr *E : A.args()) {
    std::optional<APSInt> Value;
    if (!E->isInstantiationDependent())
      Value = E->getIntegerConstantExpr(Context);
    if (!Value)
      return std::nullopt; // an error that clang has reported
    Values.push_back(Value->getZExtValue());
  }
  if (Values.size() != 4)
    return std::nullopt;
  FunctionProperty Result{Kind(Values[0]), {}, A.getLocation()};
  for (uint64_t Size : drop_begin(Values))
    if (Size != 0)
      Result.Sizes.push_back(Size);
  return Result;
}

SmallVector<FunctionProperty, 2>
cohort::functionProperties(const FunctionDecl &F) {
  SmallVector<FunctionProperty, 2> Result;
  for (const FunctionDecl *Redecl : F.redecls())
    for (const auto *A : Redecl->specific_attrs<AnnotateAttr>())
      if (A->getAnnotation() == "cohort.function-property")
        if (auto Property = readProperty(F.getASTContext(), *A))
          Result.push_back(*Property);
  return Result;
}

/// The function that \p Entry is for; null if it is no such entry.
static const FunctionDecl *functionOf(const FunctionDecl &Entry) {
  if (Entry.isDependentContext() ||
      none_of(Entry.specific_attrs<AnnotateAttr>(), [](const AnnotateAttr *A) {
        return A->getAnnotation() == "cohort.function-kernel";
      }))
    return nullptr;
  const TemplateArgumentList *Args = Entry.getTemplateSpecializationArgs();
  if (!Args || Args->size() == 0 ||
      Args->get(0).getKind() != TemplateArgument::Declaration)
    return nullptr;
  return dyn_cast<FunctionDecl>(Args->get(0).getAsDecl());
}

void cohort::markFunctionKernel(FunctionDecl &Entry) {
  const FunctionDecl *F = functionOf(Entry);
  if (!F)
    return;
  DiagnosticsEngine &Diags = Entry.getASTContext().getDiagnostics();
  std::optional<FunctionProperty> Found;
  for (const FunctionProperty &P : functionProperties(*F)) {
    if (P.What != Kind::SingleTask && P.What != Kind::NdRange)
      continue;
    if (Found && (Found->What != P.What || Found->Sizes != P.Sizes)) {
      report(Diags, P.Loc, DiagnosticsEngine::Error,
             "'" + F->getNameAsString() +
                 "' is declared to be two different kinds of kernel");
      report(Diags, Found->Loc, DiagnosticsEngine::Note,
             "the other declaration is here");
      return;
    }
    Found = P;
  }
  if (!Found) {
    report(Diags, F->getLocation(), DiagnosticsEngine::Error,
           "'" + F->getNameAsString() +
               "' is launched as a kernel, and its declaration has no property "
               "'nd_range_kernel' or 'single_task_kernel'");
    return;
  }
  bool IsTask = Found->What == Kind::SingleTask;
  constexpr uint64_t SingleTask = 0, NdRange = 2; // sycl::detail::kernel_kind
  annotate(Entry, "cohort.kernel",
           {IsTask ? SingleTask : NdRange, IsTask ? 1 : Found->Sizes[0]},
           F->getLocation());
}

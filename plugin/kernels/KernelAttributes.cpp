//===- KernelAttributes.cpp - Attributes of a kernel ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/KernelAttributes.h"
#include "Diag.h"
#include "kernels/FunctionKernels.h"
#include "kernels/Substitute.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/TypeLoc.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

using Annotations = SmallVector<const AnnotateTypeAttr *, 4>;

/// The attributes after the parameter list of \p F.
static void collectFromType(const FunctionDecl &F, Annotations &Result) {
  const TypeSourceInfo *Info = F.getTypeSourceInfo();
  if (!Info)
    return;
  TypeLoc Loc = Info->getTypeLoc();
  while (!Loc.isNull() && !Loc.getAs<FunctionTypeLoc>()) {
    if (auto Attributed = Loc.getAs<AttributedTypeLoc>())
      if (auto *A = dyn_cast_or_null<AnnotateTypeAttr>(Attributed.getAttr()))
        Result.push_back(A);
    Loc = Loc.getNextTypeLoc();
  }
}

/// Those of all declarations of \p F, and of what it was instantiated from if
/// instantiation has dropped them.
static Annotations collect(const FunctionDecl &F) {
  Annotations Result;
  const FunctionDecl *Source = &F;
  while (Source && Result.empty()) {
    for (const FunctionDecl *Redecl : Source->redecls()) {
      append_range(Result, Redecl->specific_attrs<AnnotateTypeAttr>());
      collectFromType(*Redecl, Result);
    }
    const FunctionDecl *Pattern = Source->getTemplateInstantiationPattern();
    Source = Pattern == Source ? nullptr : Pattern;
  }
  return Result;
}

/// Sizes that no device has are legal: the launch refuses them. Those of
/// sub-groups are std::uint32_t, the others std::size_t.
static std::optional<uint64_t> readSize(Sema &S, const FunctionDecl &F,
                                        const AnnotateTypeAttr &A, Expr *E) {
  Expr *Value = E->isInstantiationDependent() ? substitute(S, F, E) : E;
  std::optional<APSInt> Size;
  if (Value)
    Size = Value->getIntegerConstantExpr(S.Context);
  if (!Size) {
    report(S.getDiagnostics(), E->getExprLoc(), DiagnosticsEngine::Error,
           Twine("size in '") + A.getAnnotation() +
               "' is not an integer constant here")
        << E->getSourceRange();
    return std::nullopt;
  }
  unsigned Bits = A.getAnnotation() == "sycl::reqd_sub_group_size" ? 32 : 64;
  if (!Size->isStrictlyPositive() || Size->getActiveBits() > Bits) {
    report(S.getDiagnostics(), E->getExprLoc(), DiagnosticsEngine::Error,
           Twine("size in '") + A.getAnnotation() + "' must be from 1 to " +
               Twine(maxUIntN(Bits)) + "; it is " + llvm::toString(*Size, 10))
        << E->getSourceRange();
    return std::nullopt;
  }
  return Size->getZExtValue();
}

static std::optional<SizesAttribute> readSizes(Sema &S, const FunctionDecl &F,
                                               const AnnotateTypeAttr &A,
                                               unsigned MaxSizes) {
  SizesAttribute Result{A.getLocation(), {}};
  if (A.args_size() < 1 || A.args_size() > MaxSizes) {
    report(S.getDiagnostics(), A.getLocation(), DiagnosticsEngine::Error,
           Twine("'") + A.getAnnotation() + "' takes " +
               (MaxSizes == 1 ? "one size" : "one to three sizes"));
    return std::nullopt;
  }
  for (Expr *E : A.args()) {
    std::optional<uint64_t> Size = readSize(S, F, A, E);
    if (!Size)
      return std::nullopt;
    Result.Sizes.push_back(*Size);
  }
  return Result;
}

static void merge(Sema &S, StringRef Name, std::optional<SizesAttribute> &Old,
                  std::optional<SizesAttribute> New) {
  if (Old && New && Old->Sizes != New->Sizes) {
    report(S.getDiagnostics(), New->Loc, DiagnosticsEngine::Error,
           Twine("'") + Name + "' contradicts an earlier one");
    report(S.getDiagnostics(), Old->Loc, DiagnosticsEngine::Note,
           "the earlier one is here");
    return;
  }
  if (!Old)
    Old = std::move(New);
}

KernelAttributes cohort::readKernelAttributes(Sema &S, const FunctionDecl &F) {
  KernelAttributes Result;
  for (const AnnotateTypeAttr *A : collect(F)) {
    StringRef Name = A->getAnnotation();
    if (Name == "sycl::reqd_work_group_size")
      merge(S, Name, Result.WorkGroupSize, readSizes(S, F, *A, 3));
    else if (Name == "sycl::work_group_size_hint")
      merge(S, Name, Result.WorkGroupSizeHint, readSizes(S, F, *A, 3));
    else if (Name == "sycl::reqd_sub_group_size")
      merge(S, Name, Result.SubGroupSize, readSizes(S, F, *A, 1));
  }
  for (const FunctionProperty &P : functionProperties(F)) {
    SizesAttribute Size{P.Loc, P.Sizes};
    if (P.What == FunctionProperty::Kind::WorkGroupSize)
      merge(S, "work_group_size", Result.WorkGroupSize, Size);
    else if (P.What == FunctionProperty::Kind::WorkGroupSizeHint)
      merge(S, "work_group_size_hint", Result.WorkGroupSizeHint, Size);
    else if (P.What == FunctionProperty::Kind::SubGroupSize)
      merge(S, "sub_group_size", Result.SubGroupSize, Size);
  }
  return Result;
}

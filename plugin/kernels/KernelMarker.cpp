//===- KernelMarker.cpp - A callable's attributes to its kernel -----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/KernelMarker.h"
#include "Diag.h"
#include "kernels/KernelAttributes.h"
#include "kernels/KernelFinder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/Sema/Sema.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

void cohort::annotate(FunctionDecl &Kernel, StringRef Name,
                      ArrayRef<uint64_t> Values, SourceLocation Loc) {
  for (const auto *A : Kernel.specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Name)
      return; // two copies of this plugin
  ASTContext &Context = Kernel.getASTContext();
  SmallVector<Expr *, 3> Args;
  for (uint64_t Bits : Values) {
    QualType Type =
        isInt<32>(Bits) ? Context.IntTy : Context.UnsignedLongLongTy;
    APSInt Value(APInt(Context.getIntWidth(Type), Bits));
    Expr *Literal = IntegerLiteral::Create(Context, Value, Type, Loc);
    Args.push_back(ConstantExpr::Create(Context, Literal, APValue(Value)));
  }
  Kernel.addAttr(
      AnnotateAttr::CreateImplicit(Context, Name, Args.data(), Args.size()));
}

static std::string plural(unsigned N, StringRef Noun) {
  return (Twine(N) + " " + Noun + (N == 1 ? "" : "s")).str();
}

/// \p Attribute is 'sycl::' and \p Name, but for the spelling.
static void annotateWorkGroupSize(Sema &S, FunctionDecl &Kernel,
                                  StringRef Attribute, StringRef Name,
                                  const SizesAttribute &Size) {
  unsigned Dimensions = kernelDimensions(Kernel);
  if (Size.Sizes.size() != Dimensions) {
    report(S.getDiagnostics(), Size.Loc, DiagnosticsEngine::Error,
           "'" + Attribute + "' has " + plural(Size.Sizes.size(), "size") +
               ", but the kernel has " + plural(Dimensions, "dimension"));
    return;
  }
  // SYCL's last dimension is the fastest, the first in SPIR-V.
  SmallVector<uint64_t, 3> FastestFirst(reverse(Size.Sizes));
  FastestFirst.resize(3, 1);
  annotate(Kernel, Name, FastestFirst, Size.Loc);
}

void cohort::markKernel(Sema &S, FunctionDecl &Kernel) {
  // Wrappers have the attributes that a kernel's properties stand for.
  for (const FunctionDecl *Callable : findCallablesAndWrappers(Kernel)) {
    KernelAttributes Attributes = readKernelAttributes(S, *Callable);
    if (auto &Size = Attributes.SubGroupSize)
      annotate(Kernel, "cohort.reqd-sub-group-size", Size->Sizes, Size->Loc);
    if (auto &Size = Attributes.WorkGroupSize)
      annotateWorkGroupSize(S, Kernel, "sycl::reqd_work_group_size",
                            "cohort.reqd-work-group-size", *Size);
    if (auto &Size = Attributes.WorkGroupSizeHint)
      annotateWorkGroupSize(S, Kernel, "sycl::work_group_size_hint",
                            "cohort.work-group-size-hint", *Size);
  }
}

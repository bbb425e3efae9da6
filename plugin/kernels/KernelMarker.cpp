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

static void annotate(FunctionDecl &Kernel, StringRef Name,
                     ArrayRef<unsigned> Sizes, SourceLocation Loc) {
  for (const auto *A : Kernel.specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == Name)
      return; // two copies of this plugin
  ASTContext &Context = Kernel.getASTContext();
  SmallVector<Expr *, 3> Args;
  for (unsigned Size : Sizes) {
    APSInt Value(APInt(Context.getIntWidth(Context.IntTy), Size));
    Expr *Literal = IntegerLiteral::Create(Context, Value, Context.IntTy, Loc);
    Args.push_back(ConstantExpr::Create(Context, Literal, APValue(Value)));
  }
  Kernel.addAttr(
      AnnotateAttr::CreateImplicit(Context, Name, Args.data(), Args.size()));
}

static std::string plural(unsigned N, StringRef Noun) {
  return (Twine(N) + " " + Noun + (N == 1 ? "" : "s")).str();
}

void cohort::markKernel(Sema &S, FunctionDecl &Kernel) {
  unsigned Dimensions = kernelDimensions(Kernel);
  for (const FunctionDecl *Callable : findCallables(Kernel)) {
    KernelAttributes Attributes = readKernelAttributes(S, *Callable);
    if (auto &Size = Attributes.SubGroupSize)
      annotate(Kernel, "cohort.reqd-sub-group-size", Size->Sizes, Size->Loc);
    auto &Size = Attributes.WorkGroupSize;
    if (!Size)
      continue;
    if (Size->Sizes.size() != Dimensions) {
      report(S.getDiagnostics(), Size->Loc, DiagnosticsEngine::Error,
             Twine("'sycl::reqd_work_group_size' has ") +
                 plural(Size->Sizes.size(), "size") + ", but the kernel has " +
                 plural(Dimensions, "dimension"));
      continue;
    }
    // SYCL's last dimension is the fastest, the first in SPIR-V.
    SmallVector<unsigned, 3> FastestFirst(reverse(Size->Sizes));
    FastestFirst.resize(3, 1);
    annotate(Kernel, "cohort.reqd-work-group-size", FastestFirst, Size->Loc);
  }
}

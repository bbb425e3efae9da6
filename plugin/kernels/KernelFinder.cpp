//===- KernelFinder.cpp - Kernels and the callables they run --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/KernelFinder.h"
#include "checks/Callees.h"
#include "kernels/FunctionKernels.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace llvm;

/// Argument \p N of the annotation of \p F, if it is a kernel function.
static std::optional<unsigned> annotated(const FunctionDecl &F, unsigned N) {
  if (F.isDependentContext())
    return std::nullopt;
  for (const auto *A : F.specific_attrs<AnnotateAttr>())
    if (A->getAnnotation() == "cohort.kernel" && A->args_size() == 2) {
      const Expr *Arg = *std::next(A->args_begin(), N);
      if (auto Value = Arg->getIntegerConstantExpr(F.getASTContext()))
        return Value->getZExtValue();
    }
  return std::nullopt;
}

unsigned cohort::kernelDimensions(const FunctionDecl &F) {
  return annotated(F, 1).value_or(0);
}

bool cohort::isScopedKernel(const FunctionDecl &F) {
  constexpr unsigned Scoped = 3;
  return annotated(F, 0) == Scoped;
}

bool cohort::isNdRangeKernel(const FunctionDecl &F) {
  constexpr unsigned NdRange = 2;
  return annotated(F, 0) == NdRange;
}

void cohort::KernelFinder::add(DeclGroupRef Group) {
  for (Decl *D : Group)
    if (auto *F = dyn_cast<FunctionDecl>(D);
        F && F->isThisDeclarationADefinition()) {
      markFunctionKernel(*F);
      if (kernelDimensions(*F) != 0)
        Kernels.insert(F);
    }
}

namespace {

using Functions = SetVector<const FunctionDecl *>;

class FindCallees : public DynamicRecursiveASTVisitor {
public:
  explicit FindCallees(Functions &Callees) : Callees(Callees) {
    ShouldVisitTemplateInstantiations = true;
    ShouldVisitImplicitCode = true;
  }

  // The body of a lambda runs when its operator() is called.
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }

  bool VisitCallExpr(CallExpr *E) override {
    if (const FunctionDecl *Callee = E->getDirectCallee())
      Callees.insert(Callee);
    return true;
  }

private:
  Functions &Callees;
};

} // namespace

/// Follows calls of \p Kernel through functions of the headers, \p Visited, to
/// others,
/// \p Callables.
static void follow(const FunctionDecl &Kernel, Functions &Visited,
                   Functions &Callables) {
  Visited.insert(&Kernel);
  for (unsigned I = 0; I != Visited.size(); ++I) {
    const FunctionDecl *Definition = nullptr;
    if (!Visited[I]->hasBody(Definition))
      continue;
    Functions Callees;
    FindCallees(Callees).TraverseStmt(Definition->getBody());
    for (const FunctionDecl *Callee : Callees) {
      if (cohort::isOfHeaders(*Callee))
        Visited.insert(Callee->getCanonicalDecl());
      else
        Callables.insert(Callee);
    }
  }
}

SetVector<const FunctionDecl *>
cohort::findCallables(const FunctionDecl &Kernel) {
  Functions Wrappers, Callables;
  follow(Kernel, Wrappers, Callables);
  return Callables;
}

SetVector<const FunctionDecl *>
cohort::findCallablesAndWrappers(const FunctionDecl &Kernel) {
  Functions Wrappers, Callables;
  follow(Kernel, Wrappers, Callables);
  Callables.insert_range(Wrappers);
  return Callables;
}

//===- Callees.cpp - Calls made by code in the AST ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/Callees.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace llvm;

const FunctionDecl *cohort::calledFunction(const Expr *E) {
  if (auto *Call = dyn_cast<CallExpr>(E))
    return Call->getDirectCallee();
  if (auto *Construct = dyn_cast<CXXConstructExpr>(E))
    return Construct->getConstructor();
  return nullptr;
}

const FunctionDecl *cohort::definitionOf(const FunctionDecl *F) {
  const FunctionDecl *Definition = nullptr;
  return F && F->hasBody(Definition) && !Definition->isDependentContext()
             ? Definition
             : nullptr;
}

bool cohort::isOfHeaders(const FunctionDecl &F) {
  StringRef Outermost;
  for (const DeclContext *DC = F.getDeclContext(); DC; DC = DC->getParent())
    if (auto *NS = dyn_cast<NamespaceDecl>(DC))
      if (NS->getIdentifier())
        Outermost = NS->getName();
  return Outermost == "sycl";
}

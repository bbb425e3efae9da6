//===- WorkGroupStatic.cpp - Variables of a work-group --------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/WorkGroupStatic.h"
#include "checks/SyclTypes.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"

using namespace clang;
using namespace llvm;

namespace {
struct DeclareStatic : DynamicRecursiveASTVisitor {
  bool VisitVarDecl(VarDecl *V) override {
    if (V->hasLocalStorage() && !isa<ParmVarDecl>(V) &&
        cohort::isWorkGroupStatic(V->getType()))
      V->setStorageClass(SC_Static);
    return true;
  }
};
} // namespace

/// The declaration of that name in \p Context and its inline namespaces.
template <class T>
static T *find(const DeclContext &Context, ASTContext &AST, StringRef Name) {
  for (NamedDecl *D : Context.lookup(&AST.Idents.get(Name)))
    if (auto *Found = dyn_cast<T>(D))
      return Found;
  return nullptr;
}

bool cohort::WorkGroupStatics::mayBeAny(ASTContext &Context) {
  if (!Template) {
    const DeclContext *Around = Context.getTranslationUnitDecl();
    for (StringRef Name : {"sycl", "ext", "oneapi", "experimental"})
      if (Around)
        Around = find<NamespaceDecl>(*Around, Context, Name);
    if (Around)
      Template = find<ClassTemplateDecl>(*Around, Context, "work_group_static");
  }
  return Template && !Template->specializations().empty();
}

void cohort::WorkGroupStatics::declareStatic(FunctionDecl &F) {
  if (F.doesThisDeclarationHaveABody() && !F.isDependentContext() &&
      mayBeAny(F.getASTContext()))
    DeclareStatic().TraverseDecl(&F);
}

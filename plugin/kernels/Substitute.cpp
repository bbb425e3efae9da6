//===- Substitute.cpp - An attribute's argument in an instantiation -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "kernels/Substitute.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/Template.h"
#include "llvm/ADT/MapVector.h"

using namespace clang;
using namespace llvm;

namespace {

/// From what an expression names of the function template around it to the
/// same in the instantiation, null where it was not found.
using LocalMap = MapVector<const NamedDecl *, NamedDecl *>;

class FindLocals : public DynamicRecursiveASTVisitor {
public:
  explicit FindLocals(LocalMap &Locals) : Locals(Locals) {}

  bool VisitDeclRefExpr(DeclRefExpr *E) override { return add(E->getDecl()); }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    return add(T.getDecl());
  }
  bool VisitTagTypeLoc(TagTypeLoc T) override { return add(T.getDecl()); }

private:
  bool add(const NamedDecl *D) {
    // Template parameters are not local; an enumerator's parent is its enum.
    if (!D->isTemplateParameter() &&
        D->getParentFunctionOrMethod(/*LexicalParent=*/false))
      Locals.insert({D, nullptr});
    return true;
  }

  LocalMap &Locals;
};

/// An instantiated declaration has the name and the place of its pattern.
class FindInstantiated : public DynamicRecursiveASTVisitor {
public:
  explicit FindInstantiated(LocalMap &Locals) : Locals(Locals) {
    ShouldVisitTemplateInstantiations = true;
  }

  bool VisitVarDecl(VarDecl *D) override { return match(D); }
  bool VisitTypedefNameDecl(TypedefNameDecl *D) override { return match(D); }

private:
  bool match(NamedDecl *D) {
    for (auto &[Pattern, Found] : Locals)
      if (D->getLocation() == Pattern->getLocation() &&
          D->getDeclName() == Pattern->getDeclName())
        Found = D;
    return true;
  }

  LocalMap &Locals;
};

} // namespace

/// The outermost function that \p F stands in; \p F itself if it stands in
/// none.
static FunctionDecl *outermostFunction(const FunctionDecl &F) {
  const FunctionDecl *Outermost = &F;
  for (const DeclContext *DC = F.getParent(); DC; DC = DC->getParent())
    if (auto *Around = dyn_cast<FunctionDecl>(DC))
      Outermost = Around;
  return const_cast<FunctionDecl *>(Outermost);
}

/// A variable with the value of \p Local that is local to nothing. To refer to
/// \p Local itself from here would count as a capture by the functions between
/// it and the attribute, which clang has left long ago.
static NamedDecl *globalCopy(Sema &S, NamedDecl *Local) {
  auto *Var = dyn_cast<VarDecl>(Local);
  if (!Var)
    return Local;
  VarDecl *Copy = VarDecl::Create(S.Context, S.Context.getTranslationUnitDecl(),
                                  Var->getBeginLoc(), Var->getLocation(),
                                  Var->getIdentifier(), Var->getType(),
                                  Var->getTypeSourceInfo(), SC_Static);
  Copy->setImplicit();
  Copy->setConstexpr(Var->isConstexpr());
  if (Var->hasInit()) {
    Copy->setInit(Var->getInit());
    SmallVector<PartialDiagnosticAt> Notes;
    Copy->checkForConstantInitialization(Notes);
  }
  return Copy;
}

/// Whether \p F is an instantiation of a generic lambda, or stands in one.
static bool isInGenericLambda(const FunctionDecl &F) {
  for (const DeclContext *DC = &F; DC; DC = DC->getParent())
    if (isGenericLambdaCallOperatorSpecialization(dyn_cast<CXXMethodDecl>(DC)))
      return true;
  return false;
}

/// The arguments of all templates around \p F, as the pattern that was written
/// in the source counts them. Clang leaves out those of the functions around a
/// generic lambda: it has instantiated the lambda with them before.
static MultiLevelTemplateArgumentList argumentsAround(Sema &S,
                                                      const FunctionDecl &F) {
  if (!isInGenericLambda(F))
    return S.getTemplateInstantiationArgs(&F);
  MultiLevelTemplateArgumentList Result;
  auto Add = [&](const Decl *D, ArrayRef<TemplateArgument> Arguments) {
    Result.addOuterTemplateArguments(const_cast<Decl *>(D), Arguments,
                                     /*Final=*/false);
  };
  for (const DeclContext *DC = &F; DC; DC = DC->getParent())
    if (auto *Around = dyn_cast<FunctionDecl>(DC)) {
      if (const TemplateArgumentList *L =
              Around->getTemplateSpecializationArgs())
        Add(Around, L->asArray());
    } else if (auto *Class = dyn_cast<ClassTemplateSpecializationDecl>(DC)) {
      if (!Class->isExplicitSpecialization())
        Add(Class, Class->getTemplateInstantiationArgs().asArray());
    }
  return Result;
}

Expr *cohort::substitute(Sema &S, const FunctionDecl &F, Expr *E) {
  LocalMap Locals;
  FindLocals(Locals).TraverseStmt(E);
  LocalInstantiationScope Scope(S);
  if (!Locals.empty()) {
    FindInstantiated(Locals).TraverseDecl(outermostFunction(F));
    for (auto &[Pattern, Found] : Locals) {
      // To clang it is an internal error to meet a local that is not mapped.
      if (!Found)
        return nullptr;
      Scope.InstantiatedLocal(Pattern, globalCopy(S, Found));
    }
  }
  Sema::InstantiatingTemplate Context(S, E->getExprLoc(),
                                      const_cast<FunctionDecl *>(&F));
  if (Context.isInvalid())
    return nullptr;
  // Where clang looks for members of the class template that F is a member of.
  Sema::ContextRAII Inside(S, const_cast<FunctionDecl *>(&F)->getParent());
  EnterExpressionEvaluationContext Constant(
      S, Sema::ExpressionEvaluationContext::ConstantEvaluated);
  ExprResult Result = S.SubstExpr(E, argumentsAround(S, F));
  return Result.isUsable() ? Result.get() : nullptr;
}

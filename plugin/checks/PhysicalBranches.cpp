//===- PhysicalBranches.cpp - Conditions on the physical item -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/PhysicalBranches.h"
#include "checks/Callees.h"
#include "checks/SyclTypes.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

static const VarDecl *variable(const Expr *E) {
  auto *Ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  return Ref ? dyn_cast<VarDecl>(Ref->getDecl()) : nullptr;
}

namespace {

class FindAssigned : public DynamicRecursiveASTVisitor {
public:
  explicit FindAssigned(DenseSet<const VarDecl *> &Result) : Result(Result) {}
  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      add(E->getLHS());
    return true;
  }
  // Where types are not known yet, as in a generic lambda.
  bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *E) override {
    if (E->isAssignmentOp() || E->getOperator() == OO_PlusPlus ||
        E->getOperator() == OO_MinusMinus)
      add(E->getArg(0));
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->isIncrementDecrementOp() || E->getOpcode() == UO_AddrOf)
      add(E->getSubExpr());
    return true;
  }

private:
  void add(const Expr *E) {
    if (const VarDecl *V = variable(E))
      Result.insert(V);
  }
  DenseSet<const VarDecl *> &Result;
};

/// Finds the variables of the group's code that lambdas in distribute_items
/// assign to.
class FindWrittenByItems : public DynamicRecursiveASTVisitor {
public:
  explicit FindWrittenByItems(DenseSet<const VarDecl *> &Result)
      : Result(Result) {}
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *F = E->getDirectCallee();
    if (!F || !isScopedFunction(*F) ||
        !F->getName().starts_with("distribute_items"))
      return true;
    for (Expr *Arg : E->arguments())
      if (auto *Body = dyn_cast<LambdaExpr>(Arg->IgnoreUnlessSpelledInSource()))
        addWritten(*Body);
    return true;
  }

private:
  void addWritten(const LambdaExpr &Body) {
    DenseSet<const VarDecl *> Assigned;
    FindAssigned(Assigned).TraverseStmt(Body.getBody());
    for (const LambdaCapture &Capture : Body.captures())
      if (Capture.capturesVariable() && Capture.getCaptureKind() == LCK_ByRef)
        if (auto *V = dyn_cast<VarDecl>(Capture.getCapturedVar());
            V && Assigned.contains(V) && V->hasLocalStorage() &&
            !V->getType()->isReferenceType()) // to local memory
          Result.insert(V);
  }
  DenseSet<const VarDecl *> &Result;
};

/// Finds how the parts of an expression differ; stops at the first one that
/// does for certain.
class FindDifference : public DynamicRecursiveASTVisitor {
public:
  FindDifference(function_ref<Difference(const VarDecl *)> Variable,
                 function_ref<Difference(const FunctionDecl *)> ResultOf)
      : Variable(Variable), ResultOf(ResultOf) {}
  Difference found() const { return Found; }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  // The result of a collective function is uniform.
  bool TraverseCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    return (Callee && isScopedFunction(*Callee)) ||
           DynamicRecursiveASTVisitor::TraverseCallExpr(E);
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    return !Callee || add(ResultOf(Callee));
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) override {
    const CXXMethodDecl *Method = E->getMethodDecl();
    return !Method || !isPhysicalPosition(*Method) || add(Difference::Certain);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    auto *V = dyn_cast<VarDecl>(E->getDecl());
    return !V || add(Variable(V));
  }

private:
  bool add(Difference D) {
    Found = std::max(Found, D);
    return Found != Difference::Certain;
  }
  function_ref<Difference(const VarDecl *)> Variable;
  function_ref<Difference(const FunctionDecl *)> ResultOf;
  Difference Found = Difference::None;
};

/// Calls \p Visit with all that a function returns.
class FindResults : public DynamicRecursiveASTVisitor {
public:
  explicit FindResults(function_ref<void(const Expr *)> Visit) : Visit(Visit) {}
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool VisitReturnStmt(ReturnStmt *S) override {
    if (S->getRetValue())
      Visit(S->getRetValue());
    return true;
  }

private:
  function_ref<void(const Expr *)> Visit;
};

class FindReturn : public DynamicRecursiveASTVisitor {
public:
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool VisitReturnStmt(ReturnStmt *) override { return false; }
};

} // namespace

void PhysicalBranches::addFunction(const Stmt &Body) {
  if (!Seen.insert(&Body).second)
    return;
  FindAssigned(Assigned).TraverseStmt(const_cast<Stmt *>(&Body));
  FindWrittenByItems(WrittenByItems).TraverseStmt(const_cast<Stmt *>(&Body));
}

Difference PhysicalBranches::variableDiffers(const VarDecl &V) {
  if (WrittenByItems.contains(&V))
    return Difference::Possible;
  if (!V.hasLocalStorage() || Assigned.contains(&V) || !V.getInit())
    return Difference::None;
  auto [Entry, New] = Known.try_emplace(&V, Difference::None);
  if (!New)
    return Entry->second;
  Difference Result = differs(V.getInit());
  return Known[&V] = Result;
}

Difference PhysicalBranches::differs(const Expr *E) {
  if (!E)
    return Difference::None;
  auto Variable = [this](const VarDecl *V) { return variableDiffers(*V); };
  auto ResultOf = [this](const FunctionDecl *F) { return resultDiffers(*F); };
  FindDifference Find(Variable, ResultOf);
  Find.TraverseStmt(const_cast<Expr *>(E));
  return Find.found();
}

Difference PhysicalBranches::resultDiffers(const FunctionDecl &F) {
  const FunctionDecl *Definition = isOfHeaders(F) ? nullptr : definitionOf(&F);
  if (!Definition)
    return Difference::None;
  auto [Entry, New] = Results.try_emplace(Definition, Difference::None);
  if (!New)
    return Entry->second;
  addFunction(*Definition->getBody());
  Difference Result = Difference::None;
  FindResults([&](const Expr *E) {
    Result = std::max(Result, differs(E));
  }).TraverseStmt(Definition->getBody());
  return Results[Definition] = Result;
}

bool cohort::returns(const Stmt *S) {
  return S && !FindReturn().TraverseStmt(const_cast<Stmt *>(S));
}

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

/// Stops at the first part of an expression that differs.
class FindDifference : public DynamicRecursiveASTVisitor {
public:
  FindDifference(function_ref<bool(const VarDecl *)> Differs,
                 function_ref<bool(const FunctionDecl *)> ResultDiffers)
      : Differs(Differs), ResultDiffers(ResultDiffers) {}
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  // The result of a collective function is uniform.
  bool TraverseCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    return (Callee && isScopedFunction(*Callee)) ||
           DynamicRecursiveASTVisitor::TraverseCallExpr(E);
  }
  bool VisitCallExpr(CallExpr *E) override {
    const FunctionDecl *Callee = E->getDirectCallee();
    return !Callee || !ResultDiffers(Callee);
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) override {
    const CXXMethodDecl *Method = E->getMethodDecl();
    return !Method || !isPhysicalPosition(*Method);
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    auto *V = dyn_cast<VarDecl>(E->getDecl());
    return !V || !Differs(V);
  }

private:
  function_ref<bool(const VarDecl *)> Differs;
  function_ref<bool(const FunctionDecl *)> ResultDiffers;
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
  if (Seen.insert(&Body).second)
    FindAssigned(Assigned).TraverseStmt(const_cast<Stmt *>(&Body));
}

bool PhysicalBranches::differs(const Expr *E) {
  auto VariableDiffers = [this](const VarDecl *V) {
    if (!V->hasLocalStorage() || Assigned.contains(V) || !V->getInit())
      return false;
    auto [Entry, New] = Known.try_emplace(V, false);
    if (!New)
      return Entry->second;
    bool Result = differs(V->getInit());
    return Known[V] = Result;
  };
  auto ResultDiffers = [this](const FunctionDecl *F) {
    return resultDiffers(*F);
  };
  return E && !FindDifference(VariableDiffers, ResultDiffers)
                   .TraverseStmt(const_cast<Expr *>(E));
}

bool PhysicalBranches::resultDiffers(const FunctionDecl &F) {
  const FunctionDecl *Definition = isOfHeaders(F) ? nullptr : definitionOf(&F);
  if (!Definition)
    return false;
  auto [Entry, New] = Results.try_emplace(Definition, false);
  if (!New)
    return Entry->second;
  addFunction(*Definition->getBody());
  bool Differs = false;
  FindResults([&](const Expr *E) {
    Differs = Differs || differs(E);
  }).TraverseStmt(Definition->getBody());
  return Results[Definition] = Differs;
}

bool cohort::returns(const Stmt *S) {
  return S && !FindReturn().TraverseStmt(const_cast<Stmt *>(S));
}

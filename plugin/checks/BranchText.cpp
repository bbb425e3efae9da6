//===- BranchText.cpp - The condition of a branch, as written -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/BranchText.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;
using namespace llvm;

namespace {

/// Finds the smallest condition around a place.
class FindCondition : public DynamicRecursiveASTVisitor {
public:
  FindCondition(const SourceManager &SM, SourceLocation Place)
      : SM(SM), Place(SM.getExpansionLoc(Place)) {}

  bool VisitIfStmt(IfStmt *S) override { return look(S, S->getCond()); }
  bool VisitWhileStmt(WhileStmt *S) override { return look(S, S->getCond()); }
  bool VisitDoStmt(DoStmt *S) override { return look(S, S->getCond()); }
  bool VisitForStmt(ForStmt *S) override { return look(S, S->getCond()); }
  bool VisitSwitchStmt(SwitchStmt *S) override { return look(S, S->getCond()); }
  bool VisitConditionalOperator(ConditionalOperator *E) override {
    return look(E, E->getCond());
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    return !E->isLogicalOp() ||
           (look(E->getLHS(), E->getLHS()) && look(E->getRHS(), E->getRHS()));
  }

  const Expr *Found = nullptr;

private:
  /// The place is in the condition, or where the whole statement begins, which
  /// is where clang puts the branches of loops.
  bool look(const Stmt *Whole, const Expr *Condition) {
    if (!Condition)
      return true;
    if (SM.getExpansionLoc(Whole->getBeginLoc()) == Place)
      Found = Condition;
    SourceRange Range =
        SM.getExpansionRange(Condition->getSourceRange()).getAsRange();
    // Later visits are of what is further inside.
    if (!SM.isBeforeInTranslationUnit(Place, Range.getBegin()) &&
        !SM.isBeforeInTranslationUnit(Range.getEnd(), Place))
      Found = Condition;
    return true;
  }

  const SourceManager &SM;
  SourceLocation Place;
};

class FindVariable : public DynamicRecursiveASTVisitor {
public:
  FindVariable(const SourceManager &SM, SourceLocation Source)
      : SM(SM), Source(Source) {}
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    auto *V = dyn_cast<VarDecl>(E->getDecl());
    if (!V || !V->getIdentifier())
      return true;
    const Expr *Init = V->getAnyInitializer();
    SourceRange Range = Init ? Init->getSourceRange() : SourceRange();
    if (Range.isValid() && Source.isValid() &&
        !SM.isBeforeInTranslationUnit(Source, Range.getBegin()) &&
        !SM.isBeforeInTranslationUnit(
            Lexer::getLocForEndOfToken(Range.getEnd(), 0, SM, LangOptions()),
            Source))
      Name = V->getName().str();
    return true;
  }
  std::string Name;

private:
  const SourceManager &SM;
  SourceLocation Source;
};

} // namespace

std::string cohort::branchText(ASTContext &Context, SourceLocation Branch,
                               SourceLocation Source) {
  const SourceManager &SM = Context.getSourceManager();
  FindCondition Conditions(SM, Branch);
  Conditions.TraverseAST(Context);
  if (!Conditions.Found)
    return "";
  FindVariable Variables(SM, Source);
  Variables.TraverseStmt(const_cast<Expr *>(Conditions.Found));
  std::string Text = Variables.Name;
  if (Text.empty() && !Conditions.Found->getBeginLoc().isMacroID())
    Text = Lexer::getSourceText(
               SM.getExpansionRange(Conditions.Found->getSourceRange()), SM,
               Context.getLangOpts())
               .str();
  constexpr size_t Longest = 60;
  if (Text.empty() || Text.size() > Longest || StringRef(Text).contains('\n'))
    return "";
  return "'" + Text + "'";
}

//===- ScopedRules.cpp - Rules of scoped parallelism ----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/ScopedRules.h"
#include "checks/Callees.h"
#include "checks/CheckReporter.h"
#include "checks/PhysicalBranches.h"
#include "checks/SyclTypes.h"
#include "kernels/KernelFinder.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

//===----------------------------------------------------------------------===//
// Which functions matter
//===----------------------------------------------------------------------===//

namespace {

/// Calls \p Visit with every function that code runs or takes the address of.
class FindFunctions : public DynamicRecursiveASTVisitor {
public:
  explicit FindFunctions(function_ref<void(const FunctionDecl &)> Visit)
      : Visit(Visit) {
    ShouldVisitImplicitCode = true;
  }
  bool TraverseLambdaExpr(LambdaExpr *) override { return true; }
  bool VisitDeclRefExpr(DeclRefExpr *E) override { return add(E->getDecl()); }
  bool VisitMemberExpr(MemberExpr *E) override {
    return add(E->getMemberDecl());
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    return add(E->getConstructor());
  }

private:
  bool add(const Decl *D) {
    if (auto *F = dyn_cast_or_null<FunctionDecl>(D))
      Visit(*F);
    return true;
  }
  function_ref<void(const FunctionDecl &)> Visit;
};

/// Which functions lead to something that the rules are about. All others are
/// not followed.
class Relevance {
public:
  bool matters(const FunctionDecl &F) {
    auto [Entry, New] = Known.try_emplace(F.getCanonicalDecl(), false);
    if (!New)
      return Entry->second;
    bool Result = false;
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&F))
      Result = isPrivateMemory(*Constructor->getParent());
    Result = Result || isScopedFunction(F) || isWorkItemsFunction(F);
    if (const FunctionDecl *Definition = definitionOf(&F);
        !Result && Definition)
      forEachFunction(*Definition, [&](const FunctionDecl &Callee) {
        Result = Result || matters(Callee);
      });
    return Known[F.getCanonicalDecl()] = Result;
  }

  static void forEachFunction(const FunctionDecl &Definition,
                              function_ref<void(const FunctionDecl &)> Visit) {
    FindFunctions Finder(Visit);
    Finder.TraverseStmt(Definition.getBody());
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(&Definition))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        Finder.TraverseStmt(Init->getInit());
  }

private:
  DenseMap<const FunctionDecl *, bool> Known;
};

//===----------------------------------------------------------------------===//
// The walk
//===----------------------------------------------------------------------===//

/// A call of the program, as opposed to one inside the headers.
struct UserCall {
  SourceLocation Loc;
  std::string Callee;
};

/// A group, or what is opened on it.
struct Scope {
  enum Kind { Group, Items, SingleItem } What;
  unsigned Id;      ///< of the group
  unsigned Level;   ///< of the group
  UserCall By;      ///< the call that made it; none for a work-group
  std::string Name; ///< of the variable that holds the group
  size_t Depth;     ///< calls that were open then
};

struct PhysicalBranch {
  SourceLocation Loc;
  std::string Text;
  bool Certain;
  size_t Depth; ///< calls that were open then
};

class ScopedWalk : public DynamicRecursiveASTVisitor {
public:
  ScopedWalk(CheckReporter &Checks, Relevance &Matter,
             const FunctionDecl &Kernel)
      : Checks(Checks), Context(Kernel.getASTContext()),
        SM(Context.getSourceManager()), Matter(Matter) {
    ShouldVisitImplicitCode = true;
    Scopes.push_back({Scope::Group, 0, 0, {}, "", 0});
    follow(Kernel, {});
  }

  // Runs where it is called.
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    for (const auto &[Capture, Init] : zip(E->captures(), E->capture_inits()))
      if (E->isInitCapture(&Capture) && Capture.capturesVariable())
        bind(cast<VarDecl>(Capture.getCapturedVar()), Init);
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    if (V->getInit())
      bind(V, V->getInit());
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    return visitCall(E, {E->getArgs(), E->getNumArgs()});
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    return visitCall(E, {E->getArgs(), E->getNumArgs()});
  }
  // The headers hand over addresses of functions that then are called.
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (F && inHeaders(E->getLocation()) && !Callees.contains(E) &&
        Matter.matters(*F))
      follow(*F, {});
    return true;
  }
  bool TraverseIfStmt(IfStmt *S) override;
  bool TraverseSwitchStmt(SwitchStmt *S) override;
  bool TraverseConditionalOperator(ConditionalOperator *E) override;
  bool TraverseBinaryOperator(BinaryOperator *E) override;
  bool TraverseForStmt(ForStmt *S) override {
    return underCondition(S->getCond(), [&] {
      return DynamicRecursiveASTVisitor::TraverseForStmt(S);
    });
  }
  bool TraverseWhileStmt(WhileStmt *S) override {
    return underCondition(S->getCond(), [&] {
      return DynamicRecursiveASTVisitor::TraverseWhileStmt(S);
    });
  }
  bool TraverseDoStmt(DoStmt *S) override {
    return underCondition(S->getCond(), [&] {
      return DynamicRecursiveASTVisitor::TraverseDoStmt(S);
    });
  }

private:
  bool visitCall(Expr *E, ArrayRef<Expr *> Args);
  bool underCondition(const Expr *Condition, function_ref<bool()> Rest);
  void enter(const FunctionDecl &F, ArrayRef<const Expr *> Args);
  void follow(const FunctionDecl &F, ArrayRef<const Expr *> Args);
  bool isLegal(const FunctionDecl &F, ArrayRef<const Expr *> Args);
  bool checkClosest(const Expr *Group);
  bool checkConverged();
  void noteCalls(size_t Since);
  void bind(const VarDecl *V, const Expr *Init);
  std::optional<unsigned> groupOf(const Expr *E);
  std::optional<PhysicalBranch> branchOn(const Expr *Condition);
  bool inHeaders(SourceLocation Loc) const {
    return Loc.isInvalid() || SM.isInSystemHeader(SM.getExpansionLoc(Loc));
  }
  /// The innermost group.
  Scope &closest() {
    return *find_if(reverse(Scopes),
                    [](const Scope &S) { return S.What == Scope::Group; });
  }

  CheckReporter &Checks;
  ASTContext &Context;
  const SourceManager &SM;
  Relevance &Matter;
  PhysicalBranches Physical;
  SmallVector<Scope, 8> Scopes;
  unsigned LastId = 0;
  /// Calls of the program that are open; the innermost is what messages name.
  SmallVector<UserCall, 16> Calls;
  SmallVector<const FunctionDecl *, 32> Open;
  SmallVector<PhysicalBranch, 4> Branches;
  DenseMap<const VarDecl *, unsigned> Groups;
  DenseSet<const DeclRefExpr *> Callees;
  SourceLocation Refused; ///< the last call that was
};

} // namespace

//===----------------------------------------------------------------------===//
// Groups
//===----------------------------------------------------------------------===//

/// The level of the scoped group that a \p T is, refers to or points to.
static std::optional<unsigned> levelOf(QualType T) {
  QualType Pointee = T.getNonReferenceType()->getPointeeType();
  return scopedGroupLevel(Pointee.isNull() ? T : Pointee);
}

void ScopedWalk::bind(const VarDecl *V, const Expr *Init) {
  if (!levelOf(V->getType()))
    return;
  if (auto Group = groupOf(Init)) {
    Groups[V] = *Group;
    if (closest().Id == *Group && closest().Name.empty() &&
        V->getIdentifier() && !inHeaders(V->getLocation()))
      closest().Name = V->getName().str();
  } else {
    Groups.erase(V);
  }
}

/// The group that \p E is or refers to. The number of one that does not exist
/// stands for a group that is no longer open.
std::optional<unsigned> ScopedWalk::groupOf(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  if (auto *Temporary = dyn_cast<MaterializeTemporaryExpr>(E))
    return groupOf(Temporary->getSubExpr());
  if (auto *Cleanups = dyn_cast<ExprWithCleanups>(E))
    return groupOf(Cleanups->getSubExpr());
  if (auto *Copy = dyn_cast<CXXConstructExpr>(E))
    if (Copy->getNumArgs() == 1 && scopedGroupLevel(Copy->getArg(0)->getType()))
      return groupOf(Copy->getArg(0));
  if (auto *Address = dyn_cast<UnaryOperator>(E))
    if (Address->getOpcode() == UO_AddrOf || Address->getOpcode() == UO_Deref)
      return groupOf(Address->getSubExpr());
  if (auto *Ref = dyn_cast<DeclRefExpr>(E))
    if (auto *V = dyn_cast<VarDecl>(Ref->getDecl()))
      if (auto Found = Groups.find(V); Found != Groups.end())
        return Found->second;
  // A group that the headers make is the innermost one.
  if (inHeaders(E->getExprLoc()))
    return closest().Id;
  auto Level = levelOf(E->getType());
  if (!Level)
    return std::nullopt;
  // Below that, all groups have one type.
  if (*Level == LastLevel && closest().Level == LastLevel)
    return std::nullopt;
  for (const Scope &S : Scopes)
    if (S.What == Scope::Group && S.Level == *Level)
      return S.Id;
  return LastId + 1;
}

//===----------------------------------------------------------------------===//
// Rules
//===----------------------------------------------------------------------===//

/// The calls that lead from a scope to the innermost one, which has the
/// message.
void ScopedWalk::noteCalls(size_t Since) {
  for (size_t I = Calls.size() - 1; I > Since; --I)
    if (Calls[I - 1].Loc != Calls.back().Loc)
      Checks.note(Calls[I - 1].Loc, "called from here");
}

bool ScopedWalk::checkClosest(const Expr *Group) {
  Scope &Closest = closest();
  auto Id = groupOf(Group);
  if (!Id || *Id == Closest.Id)
    return true;
  const UserCall &Call = Calls.back();
  std::string Hint =
      Closest.Name.empty() ? "" : "; the closest one is '" + Closest.Name + "'";
  // The mend is plain where the closest group has a name that is in scope.
  SmallVector<FixItHint, 1> FixIts;
  CharSourceRange Range =
      CharSourceRange::getTokenRange(Group->getSourceRange());
  if (!Closest.Name.empty() && Closest.Depth + 1 == Calls.size() &&
      isa<DeclRefExpr>(Group->IgnoreParenImpCasts()) &&
      !inHeaders(Group->getBeginLoc()) && !Group->getBeginLoc().isMacroID())
    FixIts.push_back(FixItHint::CreateReplacement(Range, Closest.Name));
  if (Checks.report(Check::OuterGroup, Call.Loc,
                    "'" + Twine(Call.Callee) +
                        "' is not called on the closest group" + Hint,
                    FixIts)) {
    noteCalls(Closest.Depth);
    if (Closest.By.Loc.isValid())
      Checks.note(Closest.By.Loc, "this '" + Twine(Closest.By.Callee) +
                                      "' makes the closest group");
  }
  return false;
}

bool ScopedWalk::checkConverged() {
  const UserCall &Call = Calls.back();
  const Scope &Innermost = Scopes.back();
  // Of scalar groups as well: how many physical items a group has is the
  // target's choice, and the rule is about the program.
  if (Branches.empty() && Innermost.What != Scope::SingleItem)
    return true;
  bool Certain = Innermost.What == Scope::SingleItem ||
                 any_of(Branches, std::mem_fn(&PhysicalBranch::Certain));
  if (!Checks.report(Certain ? Check::DivergentCollective
                             : Check::MaybeDivergentCollective,
                     Call.Loc,
                     "'" + Twine(Call.Callee) +
                         (Certain ? "' is" : "' may be") +
                         " reached by only some physical items of the group"))
    return !Certain;
  if (Innermost.What == Scope::SingleItem) {
    noteCalls(Innermost.Depth);
    Checks.note(Innermost.By.Loc, "this '" + Twine(Innermost.By.Callee) +
                                      "' runs it on one physical item");
  } else {
    const PhysicalBranch &Branch =
        *find_if(reverse(Branches), [Certain](const PhysicalBranch &B) {
          return B.Certain == Certain;
        });
    noteCalls(Branch.Depth);
    Checks.note(Branch.Loc,
                "branch depends on " + Branch.Text +
                    (Certain ? ""
                             : ", on what logical items write: each "
                               "physical item has a variable of its own"));
  }
  return !Certain;
}

/// Checks the call of \p F, or the construction of an object, that is open.
bool ScopedWalk::isLegal(const FunctionDecl &F, ArrayRef<const Expr *> Args) {
  auto *Constructor = dyn_cast<CXXConstructorDecl>(&F);
  bool Private = Constructor && isPrivateMemory(*Constructor->getParent());
  bool WorkItems = isWorkItemsFunction(F);
  if (!Private && !WorkItems && !isScopedFunction(F))
    return true;
  // One message a call of the program, whatever else is in the headers.
  if (!Calls.empty() && Calls.back().Loc == Refused)
    return false;
  SourceLocation Before = std::exchange(
      Refused, Calls.empty() ? SourceLocation() : Calls.back().Loc);
  if (Scopes.back().What == Scope::Items) {
    const Scope &Items = Scopes.back();
    const UserCall &Call = Calls.back();
    if (Private
            ? Checks.report(Check::PrivateMemoryInItems, Call.Loc,
                            "private memory of logical items is made "
                            "inside '" +
                                Twine(Items.By.Callee) + "'")
            : Checks.report(Check::CollectiveInItems, Call.Loc,
                            "'" + Twine(Call.Callee) + "' is called inside '" +
                                Items.By.Callee + "'")) {
      noteCalls(Items.Depth);
      Checks.note(Items.By.Loc,
                  "this '" + Twine(Items.By.Callee) + "' is around it");
    }
    return false;
  }
  if (Private || WorkItems ||
      ((Args.empty() || checkClosest(Args[0])) && checkConverged())) {
    Refused = Before;
    return true;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Calls and branches
//===----------------------------------------------------------------------===//

bool ScopedWalk::visitCall(Expr *E, ArrayRef<Expr *> Args) {
  if (auto *Call = dyn_cast<CallExpr>(E))
    if (auto *Ref =
            dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts()))
      Callees.insert(Ref);
  const FunctionDecl *F = calledFunction(E);
  if (!F || !Matter.matters(*F))
    return true;
  size_t Before = Calls.size();
  if (!inHeaders(E->getExprLoc())) {
    std::string Name = F->getNameAsString();
    if (auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      Name = Constructor->getParent()->getNameAsString();
    Calls.push_back({E->getExprLoc(), Name});
    if (auto *Call = dyn_cast<CallExpr>(E))
      Calls.back().Loc = Call->getBeginLoc();
  }
  // The object of a call operator is its first argument.
  if (isa<CXXOperatorCallExpr>(E) && isa<CXXMethodDecl>(F))
    Args = Args.drop_front();
  if (isLegal(*F, Args))
    enter(*F, Args);
  Calls.truncate(Before);
  return true;
}

/// Follows \p F with the scope that it opens.
void ScopedWalk::enter(const FunctionDecl &F, ArrayRef<const Expr *> Args) {
  std::optional<Scope::Kind> Opens;
  if (isWorkItemsFunction(F) && !Calls.empty())
    Opens = Scope::Items;
  else if (isScopedFunction(F) && !Calls.empty()) {
    StringRef Name = F.getName();
    if (Name == "distribute_items")
      Opens = Scope::Items;
    else if (Name == "distribute_groups")
      Opens = Scope::Group;
    else if (Name == "single_item")
      Opens = Scope::SingleItem;
  }
  if (!Opens)
    return follow(F, Args);
  Scope New{*Opens,       closest().Id, closest().Level,
            Calls.back(), "",           Calls.size()};
  if (New.What == Scope::Group) {
    New.Id = ++LastId;
    New.Level = std::min(New.Level + 1, LastLevel);
    // The parameter is the group that is cut; it is no longer the closest one.
    for (auto [Parameter, Arg] : zip(F.parameters(), Args))
      bind(Parameter, Arg);
  }
  SmallVector<PhysicalBranch, 4> Outside;
  if (New.What == Scope::Group)
    std::swap(Outside, Branches);
  Scopes.push_back(std::move(New));
  follow(F, {});
  Scopes.pop_back();
  if (*Opens == Scope::Group)
    std::swap(Outside, Branches);
}

void ScopedWalk::follow(const FunctionDecl &F, ArrayRef<const Expr *> Args) {
  constexpr size_t MaxDepth = 256;
  const FunctionDecl *Definition = definitionOf(&F);
  if (!Definition || Open.size() > MaxDepth || count(Open, Definition) > 1)
    return;
  for (auto [Parameter, Arg] : zip(Definition->parameters(), Args))
    bind(Parameter, Arg);
  // Kernels and the headers' own callbacks hand over the innermost group.
  if (Args.empty())
    for (const ParmVarDecl *Parameter : Definition->parameters())
      if (scopedGroupLevel(Parameter->getType()) && !Groups.contains(Parameter))
        Groups[Parameter] = closest().Id;
  if (!inHeaders(Definition->getLocation()))
    Physical.addFunction(*Definition->getBody());
  Open.push_back(Definition);
  size_t Outside = Branches.size();
  if (auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
    for (const CXXCtorInitializer *Init : Constructor->inits())
      TraverseStmt(Init->getInit());
  TraverseStmt(Definition->getBody());
  Branches.truncate(Outside);
  Open.pop_back();
}

/// The branch on \p Condition, if that is the program's and differs between
/// physical items.
std::optional<PhysicalBranch> ScopedWalk::branchOn(const Expr *Condition) {
  if (!Condition || inHeaders(Condition->getExprLoc()))
    return std::nullopt;
  Difference Differs = Physical.differs(Condition);
  if (Differs == Difference::None)
    return std::nullopt;
  StringRef Text =
      Lexer::getSourceText(SM.getExpansionRange(Condition->getSourceRange()),
                           SM, Context.getLangOpts());
  bool Short = !Condition->getBeginLoc().isMacroID() && !Text.empty() &&
               Text.size() <= 60 && !Text.contains('\n');
  return PhysicalBranch{Condition->getExprLoc(),
                        Short ? ("'" + Text + "'").str() : "this condition",
                        Differs == Difference::Certain, Calls.size()};
}

bool ScopedWalk::underCondition(const Expr *Condition,
                                function_ref<bool()> Rest) {
  size_t Outside = Branches.size();
  if (std::optional<PhysicalBranch> Branch = branchOn(Condition))
    Branches.push_back(*Branch);
  bool Result = Rest();
  Branches.truncate(Outside);
  return Result;
}

// The condition itself is computed by all.
bool ScopedWalk::TraverseIfStmt(IfStmt *S) {
  bool Result =
      TraverseStmt(S->getInit()) &&
      TraverseStmt(S->getConditionVariableDeclStmt()) &&
      TraverseStmt(S->getCond()) && underCondition(S->getCond(), [&] {
        return TraverseStmt(S->getThen()) && TraverseStmt(S->getElse());
      });
  // The rest of this function, if some have left.
  if (returns(S->getThen()) || returns(S->getElse()))
    if (std::optional<PhysicalBranch> Branch = branchOn(S->getCond()))
      Branches.push_back(*Branch);
  return Result;
}

bool ScopedWalk::TraverseSwitchStmt(SwitchStmt *S) {
  return TraverseStmt(S->getInit()) &&
         TraverseStmt(S->getConditionVariableDeclStmt()) &&
         TraverseStmt(S->getCond()) && underCondition(S->getCond(), [&] {
           return TraverseStmt(S->getBody());
         });
}

bool ScopedWalk::TraverseConditionalOperator(ConditionalOperator *E) {
  return TraverseStmt(E->getCond()) && underCondition(E->getCond(), [&] {
           return TraverseStmt(E->getTrueExpr()) &&
                  TraverseStmt(E->getFalseExpr());
         });
}

bool ScopedWalk::TraverseBinaryOperator(BinaryOperator *E) {
  if (!E->isLogicalOp())
    return DynamicRecursiveASTVisitor::TraverseBinaryOperator(E);
  return TraverseStmt(E->getLHS()) &&
         underCondition(E->getLHS(), [&] { return TraverseStmt(E->getRHS()); });
}

void cohort::checkScopedRules(CheckReporter &Checks,
                              ArrayRef<FunctionDecl *> Kernels) {
  if (Checks.anyOn({Check::OuterGroup, Check::CollectiveInItems,
                    Check::PrivateMemoryInItems, Check::DivergentCollective,
                    Check::MaybeDivergentCollective})) {
    Relevance Matter;
    for (const FunctionDecl *Kernel : Kernels)
      if (isScopedKernel(*Kernel))
        ScopedWalk(Checks, Matter, *Kernel);
  }
}

//===- DeviceOnlyMacro.cpp - Code chosen by a macro of others -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/DeviceOnlyMacro.h"
#include "checks/Callees.h"
#include "checks/CheckReporter.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

static constexpr llvm::StringLiteral Macro = "__SYCL_DEVICE_ONLY__";

namespace {
/// Finds the conditional directives that ask for the macro.
class ChoiceFinder : public PPCallbacks {
public:
  ChoiceFinder(Preprocessor &PP, std::shared_ptr<HostChoices> Choices)
      : PP(PP), Choices(std::move(Choices)) {}

private:
  void Ifdef(SourceLocation Loc, const Token &Name,
             const MacroDefinition &Definition) override {
    Ifs.push_back(Loc);
    if (isMacro(Name, Definition))
      open(Loc);
  }
  void Ifndef(SourceLocation Loc, const Token &Name,
              const MacroDefinition &Definition) override {
    Ifdef(Loc, Name, Definition);
  }
  void Defined(const Token &Name, const MacroDefinition &Definition,
               SourceRange) override {
    Asked |= isMacro(Name, Definition);
  }
  void If(SourceLocation Loc, SourceRange Condition,
          ConditionValueKind Value) override {
    Ifs.push_back(Loc);
    // '#if defined(MACRO) || other' selects the same with it, if it is true.
    if (std::exchange(Asked, false) &&
        (Value == CVK_False || isNegated(Condition)))
      open(Loc);
  }
  // The conditions of those behind a branch that is taken are not evaluated.
  void Elif(SourceLocation Loc, SourceRange Condition, ConditionValueKind Value,
            SourceLocation) override {
    if (std::exchange(Asked, false) &&
        (Value == CVK_False || (Value == CVK_True && isNegated(Condition))))
      open(Loc);
  }
  void Elifdef(SourceLocation Loc, const Token &Name,
               const MacroDefinition &Definition) override {
    if (isMacro(Name, Definition))
      open(Loc);
  }
  void Elifndef(SourceLocation Loc, const Token &Name,
                const MacroDefinition &Definition) override {
    Elifdef(Loc, Name, Definition);
  }
  void Endif(SourceLocation Loc, SourceLocation IfLoc) override {
    if (!Open.empty() && Open.back().If == IfLoc)
      Choices->push_back({Open.pop_back_val().Directive, Loc});
    if (!Ifs.empty() && Ifs.back() == IfLoc)
      Ifs.pop_back();
  }

  static bool isMacro(const Token &Name, const MacroDefinition &Definition) {
    const IdentifierInfo *I = Name.getIdentifierInfo();
    return I && I->isStr(Macro) && !Definition;
  }
  bool isNegated(SourceRange Condition) const {
    StringRef Text =
        Lexer::getSourceText(CharSourceRange::getTokenRange(Condition),
                             PP.getSourceManager(), PP.getLangOpts());
    size_t At = Text.find('!');
    return At != StringRef::npos &&
           Text.substr(At + 1).ltrim().starts_with("defined");
  }
  void open(SourceLocation Loc) {
    bool IsOpen = !Open.empty() && Open.back().If == Ifs.back();
    if (!IsOpen && !PP.getSourceManager().isInSystemHeader(Loc))
      Open.push_back({Ifs.back(), Loc});
  }

  struct OpenChoice {
    SourceLocation If, Directive;
  };
  Preprocessor &PP;
  std::shared_ptr<HostChoices> Choices;
  SmallVector<SourceLocation, 16> Ifs; ///< directives without their #endif
  SmallVector<OpenChoice, 4> Open;
  bool Asked = false; ///< since the last directive
};

/// Searches functions for code of the choices.
class ChoiceWalk : public DynamicRecursiveASTVisitor {
public:
  ChoiceWalk(const HostChoices &Choices, const SourceManager &SM)
      : SM(SM), Choices(Choices) {
    ShouldVisitTemplateInstantiations = true;
    ShouldVisitImplicitCode = true;
  }

  HostCode run(ArrayRef<FunctionDecl *> Kernels) {
    for (const FunctionDecl *Kernel : Kernels)
      follow(Kernel);
    while (!Choices.empty() && !Work.empty())
      TraverseStmt(Work.pop_back_val()->getBody());
    return std::move(Found);
  }

private:
  bool VisitStmt(Stmt *S) override {
    // In a macro, 'x += n' begins with an argument of it.
    if (!find(S->getBeginLoc(), S->getBeginLoc()))
      if (auto *E = dyn_cast<Expr>(S))
        find(E->getExprLoc(), E->getExprLoc());
    return true;
  }
  // What a choice declares decides as well, though it may have no code.
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    return findDeclared(*E->getDecl(), E->getLocation());
  }
  bool VisitMemberExpr(MemberExpr *E) override {
    return findDeclared(*E->getMemberDecl(), E->getMemberLoc());
  }
  bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
    return findDeclared(*T.getDecl(), T.getBeginLoc());
  }
  bool VisitTagTypeLoc(TagTypeLoc T) override {
    return findDeclared(*T.getDecl(), T.getBeginLoc());
  }
  bool findDeclared(const NamedDecl &D, SourceLocation Use) {
    auto *F = dyn_cast<FunctionDecl>(&D);
    if (!F || !definitionOf(F)) // which is followed
      find(D.getLocation(), Use);
    return true;
  }
  bool VisitExpr(Expr *E) override {
    if (isa<CallExpr, CXXConstructExpr>(E))
      follow(calledFunction(E));
    return true;
  }
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    // Its body is followed where it is called.
    return all_of(E->capture_inits(),
                  [&](Expr *Init) { return TraverseStmt(Init); });
  }

  void follow(const FunctionDecl *F) {
    if (const FunctionDecl *Definition = F ? definitionOf(F) : nullptr;
        Definition && Seen.insert(Definition))
      Work.push_back(Definition);
  }

  /// Notes the choice in which \p Loc stands, or a macro that it comes from, as
  /// used at \p Use; returns whether there is one.
  bool find(SourceLocation Loc, SourceLocation Use) {
    for (SourceLocation L = Loc; L.isValid();
         L = SM.getImmediateMacroCallerLoc(L)) {
      SourceLocation At = SM.getSpellingLoc(L);
      if (SM.isInSystemHeader(At))
        return false;
      const SourceRange *Choice = llvm::find_if(Choices, [&](SourceRange C) {
        return SM.isPointWithin(At, C.getBegin(), C.getEnd());
      });
      if (Choice != Choices.end()) {
        Found.push_back({SM.getExpansionLoc(Use), Choice->getBegin()});
        Choices.erase(Choice); // once each
        return true;
      }
      if (!L.isMacroID())
        break;
    }
    return false;
  }

  const SourceManager &SM;
  HostChoices Choices;
  HostCode Found;
  SetVector<const FunctionDecl *> Seen;
  SmallVector<const FunctionDecl *, 16> Work;
};
} // namespace

std::shared_ptr<const HostChoices> cohort::watchHostChoices(Preprocessor &PP) {
  auto Choices = std::make_shared<HostChoices>();
  PP.addPPCallbacks(std::make_unique<ChoiceFinder>(PP, Choices));
  return Choices;
}

HostCode cohort::findHostCode(const HostChoices &Choices,
                              ArrayRef<FunctionDecl *> Kernels) {
  if (Choices.empty() || Kernels.empty())
    return {};
  const SourceManager &SM = Kernels.front()->getASTContext().getSourceManager();
  return ChoiceWalk(Choices, SM).run(Kernels);
}

void cohort::reportHostCode(CheckReporter &Checks, const HostCode &Code,
                            const Twine &Why) {
  for (auto [Loc, Directive] : Code)
    if (Checks.report(Check::DeviceOnlyMacro, Loc,
                      "a kernel has code for the host: " + Why))
      Checks.note(Directive, "selected here");
}

//===- CheckReporter.cpp - Diagnostics that have a name -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "checks/CheckReporter.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

namespace {

/// Calls \p Found with each statement and declaration that has [[suppress]].
class FindSuppressions : public DynamicRecursiveASTVisitor {
public:
  using Callback = function_ref<void(const SuppressAttr &, SourceRange)>;
  explicit FindSuppressions(Callback Found) : Found(Found) {}

  bool VisitAttributedStmt(AttributedStmt *S) override {
    for (const Attr *A : S->getAttrs())
      if (auto *Suppress = dyn_cast<SuppressAttr>(A))
        Found(*Suppress, S->getSourceRange());
    return true;
  }
  bool VisitDecl(Decl *D) override {
    for (const auto *Suppress : D->specific_attrs<SuppressAttr>())
      Found(*Suppress, D->getSourceRange());
    return true;
  }

private:
  Callback Found;
};

} // namespace

bool CheckReporter::isSuppressed(Check C, SourceLocation Loc) {
  const SourceManager &SM = CI.getSourceManager();
  if (!Suppressions) {
    Suppressions.emplace();
    FindSuppressions([&](const SuppressAttr &A, SourceRange Range) {
      for (StringRef Rule : A.diagnosticIdentifiers())
        Suppressions->push_back({{SM.getExpansionLoc(Range.getBegin()),
                                  SM.getExpansionLoc(Range.getEnd())},
                                 Rule.str()});
    }).TraverseAST(CI.getASTContext());
  }
  Loc = SM.getExpansionLoc(Loc);
  return any_of(*Suppressions, [&](const Suppression &S) {
    StringRef Rule = S.Rule;
    return Rule.consume_front("cohort-") && Rule == checkInfo(C).Name &&
           !SM.isBeforeInTranslationUnit(Loc, S.Range.getBegin()) &&
           !SM.isBeforeInTranslationUnit(S.Range.getEnd(), Loc);
  });
}

unsigned cohort::findingID(DiagnosticsEngine &Diags, bool IsError) {
  return Diags.getDiagnosticIDs()->getCustomDiagID(
      {IsError ? diag::Severity::Error : diag::Severity::Warning, "%0",
       IsError ? DiagnosticIDs::CLASS_ERROR : DiagnosticIDs::CLASS_WARNING,
       /*ShowInSystemHeader=*/false, /*ShowInSystemMacro=*/false,
       IsError ? std::nullopt : std::optional(diag::Group::NonPortableSYCL)});
}

bool CheckReporter::report(Check C, SourceLocation Loc, const Twine &Message,
                           ArrayRef<FixItHint> FixIts) {
  const CheckLevel Level = Levels[unsigned(C)];
  if (Level == CheckLevel::Off)
    return false;
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  std::string Text = (Message + " [cohort-" + checkInfo(C).Name + "]").str();
  std::string Key = Loc.printToString(CI.getSourceManager()) + Text;
  if (Reported.contains(Key) || isSuppressed(C, Loc))
    return false;
  Reported.insert(Key);
  unsigned ID = findingID(Diags, Level == CheckLevel::Error);
  bool Heard = Diags.getDiagnosticLevel(ID, Loc) != DiagnosticsEngine::Ignored;
  auto Builder = Diags.Report(Loc, ID);
  Builder << Text;
  for (const FixItHint &FixIt : FixIts)
    Builder << FixIt;
  return Heard;
}

void CheckReporter::note(SourceLocation Loc, const Twine &Message,
                         ArrayRef<FixItHint> FixIts) {
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  unsigned ID = Diags.getCustomDiagID(DiagnosticsEngine::Note, "%0");
  auto Builder = Diags.Report(Loc, ID);
  Builder << Message.str();
  for (const FixItHint &FixIt : FixIts)
    Builder << FixIt;
}

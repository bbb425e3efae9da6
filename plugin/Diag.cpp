//===- Diag.cpp - From our findings to clang's diagnostics ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Diag.h"
#include "checks/BranchText.h"
#include "checks/CheckReporter.h"
#include "cohort/Finding.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/DiagnosticFrontend.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

using namespace clang;
using namespace cohort;
using namespace llvm;

DiagnosticBuilder cohort::report(DiagnosticsEngine &Diags, SourceLocation Loc,
                                 DiagnosticsEngine::Level Level,
                                 const Twine &Message) {
  // One text for all, so that '%' in a message means nothing.
  unsigned ID = Diags.getCustomDiagID(Level, "%0");
  return Diags.Report(Loc, ID) << Message.str();
}

void cohort::reportError(DiagnosticsEngine &Diags, const Twine &Message) {
  report(Diags, SourceLocation(), DiagnosticsEngine::Error, Message);
}

//===----------------------------------------------------------------------===//
// Findings of passes
//===----------------------------------------------------------------------===//

/// Where \p Place is in the sources of \p CI; invalid if its file is none.
static SourceLocation locate(CompilerInstance &CI,
                             const DiagnosticLocation &Place) {
  if (!Place.isValid())
    return {};
  FileManager &Files = CI.getFileManager();
  OptionalFileEntryRef File = Files.getOptionalFileRef(Place.getRelativePath());
  if (!File)
    File = Files.getOptionalFileRef(Place.getAbsolutePath());
  if (!File)
    return {};
  return CI.getSourceManager().translateFileLineCol(
      *File, Place.getLine(), std::max(Place.getColumn(), 1u));
}

namespace {

/// A place of the program, and what it calls there.
struct UserPlace {
  SourceLocation Loc;
  std::string Callee;
  /// The calls around it, without the outermost, which is the headers' own.
  SmallVector<SourceLocation, 2> Callers;
  unsigned Frame; ///< which of the finding's
};

} // namespace

/// Functions of OpenCL C come without places of their own, so that a finding is
/// at the call that the user wrote, and around it all is the call that clang
/// makes of a kernel's body.
static void adaptToOpenCL(CompilerInstance &CI, UserPlace &Place) {
  Token Word;
  if (!Lexer::getRawToken(Place.Loc, Word, CI.getSourceManager(),
                          CI.getLangOpts()) &&
      Word.is(tok::raw_identifier))
    Place.Callee = Word.getRawIdentifier().str();
  if (!Place.Callers.empty())
    Place.Callers.pop_back();
}

/// The innermost place of \p Spot that is not in a system header, as ours are.
static std::optional<UserPlace> locateUser(CompilerInstance &CI,
                                           const Finding::Spot &Spot) {
  const SourceManager &SM = CI.getSourceManager();
  std::optional<UserPlace> Result;
  for (const auto &[Index, Frame] : enumerate(Spot)) {
    SourceLocation Loc = locate(CI, Frame.Place);
    if (Loc.isInvalid() || SM.isInSystemHeader(Loc))
      continue;
    if (!Result)
      Result = {Loc, Frame.Callee, {}, unsigned(Index)};
    else
      Result->Callers.push_back(Loc);
  }
  if (Result && CI.getLangOpts().OpenCL)
    adaptToOpenCL(CI, *Result);
  return Result;
}

static std::string fillIn(StringRef Pattern, StringRef Text) {
  auto [Before, After] = Pattern.split("%0");
  return Pattern.contains("%0") ? (Before + Text + After).str() : Pattern.str();
}

namespace {

/// Takes findings out of what passes send, and leaves the rest to clang.
class FindingHandler : public DiagnosticHandler {
public:
  FindingHandler(CompilerInstance &CI, CheckReporter &Checks, LLVMContext &C)
      : CI(CI), Checks(Checks), Context(C), Rest(C.getDiagnosticHandler()) {}

  std::unique_ptr<DiagnosticHandler> takeRest() {
    Rest->HasErrors |= HasErrors;
    return std::move(Rest);
  }

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    const Finding *Found = Finding::from(DI);
    if (auto Which = Found ? Found->check() : std::nullopt) {
      handleCheck(*Found, *Which);
      // LLVM has counted it as an error whatever the user said of it.
      HasErrors = SawErrors || CI.getDiagnostics().hasErrorOccurred();
      return true;
    }
    if (Found && Found->isRemark())
      return handleRemark(*Found);
    SawErrors |= DI.getSeverity() == DS_Error;
    SourceLocation Loc =
        Found ? locate(CI, Found->getLocation()) : SourceLocation();
    if (Loc.isInvalid())
      return Rest->handleDiagnostics(DI);
    DiagnosticsEngine &Diags = CI.getDiagnostics();
    report(Diags, Loc, DiagnosticsEngine::Error, Found->getMessage());
    for (const Finding::Note &Note : Found->notes())
      if (SourceLocation Place = locate(CI, Note.Where.front().Place);
          Place.isValid())
        report(Diags, Place, DiagnosticsEngine::Note, Note.Message);
    return true;
  }

  bool isAnalysisRemarkEnabled(StringRef Pass) const override {
    return Rest->isAnalysisRemarkEnabled(Pass) ||
           (Pass == RemarkPass && Finding::areRecorded(Context));
  }
  bool isMissedOptRemarkEnabled(StringRef Pass) const override {
    return Rest->isMissedOptRemarkEnabled(Pass);
  }
  bool isPassedOptRemarkEnabled(StringRef Pass) const override {
    return Rest->isPassedOptRemarkEnabled(Pass);
  }
  bool isAnyRemarkEnabled() const override {
    return Rest->isAnyRemarkEnabled();
  }

private:
  void handleCheck(const Finding &Found, Check Which);
  bool handleRemark(const Finding &Found);

  CompilerInstance &CI;
  CheckReporter &Checks;
  LLVMContext &Context;
  std::unique_ptr<DiagnosticHandler> Rest;
  bool SawErrors = false; ///< other than those of checks
};

void FindingHandler::handleCheck(const Finding &Found, Check Which) {
  auto Place = locateUser(CI, Found.where());
  SourceLocation Loc = Place ? Place->Loc : SourceLocation();
  StringRef Callee = Place ? StringRef(Place->Callee)
                     : Found.where().empty()
                         ? StringRef()
                         : StringRef(Found.where().front().Callee);
  if (!Checks.report(Which, Loc, fillIn(Found.pattern(), Callee)))
    return;
  // A branch is explained by what the next note points at.
  for (const auto &[I, Note] : enumerate(Found.notes())) {
    auto At = locateUser(CI, Note.Where);
    if (!At || At->Loc == Loc)
      continue;
    std::string Text = At->Callee;
    if (Note.IsBranch) {
      SourceLocation Source;
      if (I + 1 < Found.notes().size())
        if (auto Next = locateUser(CI, Found.notes()[I + 1].Where))
          Source = Next->Loc;
      Text = branchText(CI.getASTContext(), At->Loc, Source);
      if (Text.empty())
        Text = "this condition";
    }
    Checks.note(At->Loc, fillIn(Note.Message, Text));
  }
  if (Place)
    for (SourceLocation Caller : Place->Callers)
      Checks.note(Caller, "called from here");
}

bool FindingHandler::handleRemark(const Finding &Found) {
  auto Place = locateUser(CI, Found.where());
  if (!Place)
    return true;
  std::string Text = fillIn(Found.pattern(), Place->Callee);
  if (Rest->isAnalysisRemarkEnabled(RemarkPass))
    CI.getDiagnostics().Report(
        Place->Loc, diag::remark_fe_backend_optimization_remark_analysis)
        << AddFlagValue(RemarkPass) << Text;
  Found.record(Text, Place->Frame);
  return true;
}

/// Puts the handler in place before our passes; a context has no handler of
/// clang's before its pipeline is built.
struct BeginFindings : PassInfoMixin<BeginFindings> {
  CompilerInstance &CI;
  std::shared_ptr<CheckReporter> Checks;
  BeginFindings(CompilerInstance &CI, std::shared_ptr<CheckReporter> Checks)
      : CI(CI), Checks(std::move(Checks)) {}

  PreservedAnalyses run(llvm::Module &M, ModuleAnalysisManager &) {
    LLVMContext &C = M.getContext();
    C.setDiagnosticHandler(std::make_unique<FindingHandler>(CI, *Checks, C));
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

struct EndFindings : PassInfoMixin<EndFindings> {
  bool DropPlaces;
  explicit EndFindings(bool DropPlaces) : DropPlaces(DropPlaces) {}

  PreservedAnalyses run(llvm::Module &M, ModuleAnalysisManager &) {
    LLVMContext &C = M.getContext();
    std::unique_ptr<DiagnosticHandler> Ours = C.getDiagnosticHandler();
    C.setDiagnosticHandler(static_cast<FindingHandler &>(*Ours).takeRest());
    if (DropPlaces)
      StripDebugInfo(M);
    return PreservedAnalyses::all();
  }
  static bool isRequired() { return true; }
};

} // namespace

void cohort::warnOfUnknownAttributes(CompilerInstance &CI) {
  std::vector<std::string> &Words = CI.getDiagnosticOpts().Warnings;
  const std::string Pair[] = {"unknown-attributes", "no-unknown-attributes"};
  auto FindPair = [&](auto From) {
    return std::search(From, Words.end(), std::begin(Pair), std::end(Pair));
  };
  auto At = FindPair(Words.begin());
  if (At == Words.end())
    return;
  while (At != Words.end())
    At = FindPair(Words.erase(At, At + 2));
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  Diags.setSeverityForGroup(diag::Flavor::WarningOrError, Pair[0],
                            diag::Severity::Warning);
  // The user's own words about it hold.
  ProcessWarningOptions(Diags, CI.getDiagnosticOpts(),
                        CI.getVirtualFileSystem(),
                        /*ReportDiags=*/false);
}

bool cohort::keepPlaces(CodeGenOptions &Options) {
  if (Options.getDebugInfo() != llvm::codegenoptions::NoDebugInfo)
    return false;
  // The kind that makes no debug sections.
  Options.setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
  return true;
}

void cohort::beginFindings(PassBuilder &PB, CompilerInstance &CI,
                           const std::shared_ptr<CheckReporter> &Checks) {
  PB.registerPipelineStartEPCallback(
      [&CI, Checks](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(BeginFindings(CI, Checks));
      });
}

void cohort::endFindings(PassBuilder &PB, bool DropPlaces) {
  PB.registerPipelineStartEPCallback(
      [DropPlaces](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(EndFindings(DropPlaces));
      });
}

//===- Diag.cpp - From our findings to clang's diagnostics ----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Diag.h"
#include "cohort/Finding.h"
#include "clang/Basic/CodeGenOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
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

/// Takes findings out of what passes send, and leaves the rest to clang.
class FindingHandler : public DiagnosticHandler {
public:
  FindingHandler(CompilerInstance &CI, std::unique_ptr<DiagnosticHandler> Rest)
      : CI(CI), Rest(std::move(Rest)) {}

  std::unique_ptr<DiagnosticHandler> takeRest() {
    Rest->HasErrors |= HasErrors;
    return std::move(Rest);
  }

  bool handleDiagnostics(const DiagnosticInfo &DI) override {
    const Finding *Found = Finding::from(DI);
    SourceLocation Loc =
        Found ? locate(CI, Found->getLocation()) : SourceLocation();
    if (Loc.isInvalid())
      return Rest->handleDiagnostics(DI);
    DiagnosticsEngine &Diags = CI.getDiagnostics();
    report(Diags, Loc, DiagnosticsEngine::Error, Found->getMessage());
    for (const Finding::Note &Note : Found->notes())
      if (SourceLocation Place = locate(CI, Note.Place); Place.isValid())
        report(Diags, Place, DiagnosticsEngine::Note, Note.Message);
    return true;
  }

  bool isAnalysisRemarkEnabled(StringRef Pass) const override {
    return Rest->isAnalysisRemarkEnabled(Pass);
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
  CompilerInstance &CI;
  std::unique_ptr<DiagnosticHandler> Rest;
};

/// Puts the handler in place before our passes; a context has no handler of
/// clang's before its pipeline is built.
struct BeginFindings : PassInfoMixin<BeginFindings> {
  CompilerInstance &CI;
  explicit BeginFindings(CompilerInstance &CI) : CI(CI) {}

  PreservedAnalyses run(llvm::Module &M, ModuleAnalysisManager &) {
    LLVMContext &C = M.getContext();
    C.setDiagnosticHandler(
        std::make_unique<FindingHandler>(CI, C.getDiagnosticHandler()));
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

bool cohort::keepPlaces(CodeGenOptions &Options) {
  if (Options.getDebugInfo() != llvm::codegenoptions::NoDebugInfo)
    return false;
  // The kind that makes no debug sections.
  Options.setDebugInfo(llvm::codegenoptions::LocTrackingOnly);
  return true;
}

void cohort::beginFindings(PassBuilder &PB, CompilerInstance &CI) {
  PB.registerPipelineStartEPCallback(
      [&CI](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(BeginFindings(CI));
      });
}

void cohort::endFindings(PassBuilder &PB, bool DropPlaces) {
  PB.registerPipelineStartEPCallback(
      [DropPlaces](ModulePassManager &MPM, OptimizationLevel) {
        MPM.addPass(EndFindings(DropPlaces));
      });
}

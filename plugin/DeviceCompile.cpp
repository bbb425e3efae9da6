//===- DeviceCompile.cpp - A compile with __SYCL_DEVICE_ONLY__ ------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "DeviceCompile.h"
#include "Diag.h"
#include "SecondInstance.h"
#include "checks/CheckReporter.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

using namespace clang;
using namespace llvm;

/// Tells the second instance from one whose user defines the macro.
static constexpr llvm::StringLiteral Mark = "__COHORT_DEVICE_COMPILE__=1";

bool cohort::isDeviceCompile(const CompilerInstance &CI) {
  return any_of(CI.getPreprocessorOpts().Macros,
                [](const auto &Macro) { return Macro.first == Mark; });
}

namespace {
/// Hands what checks find to another instance, and which functions have nothing
/// to return: macros for single devices may have chosen all of their code. Of
/// all else the first compile has told the warnings; the first error is
/// remembered.
class SecondConsumer : public DiagnosticConsumer {
public:
  explicit SecondConsumer(CompilerInstance &Outer) : Outer(Outer) {}

  std::string FirstError;

private:
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override;
  void handOn(DiagnosticsEngine::Level Level, const Diagnostic &Info,
              StringRef Message);
  void handOnMissingReturn(const Diagnostic &Info, StringRef Message);

  CompilerInstance &Outer;
  bool IsFinding = false; ///< the last one; notes belong to it
};
} // namespace

/// Where \p Loc of an inner instance is in \p Outer.
static SourceLocation translate(CompilerInstance &Outer, SourceLocation Loc,
                                const SourceManager &Inner) {
  if (Loc.isInvalid())
    return {};
  Loc = Inner.getExpansionLoc(Loc);
  unsigned Line = Inner.getExpansionLineNumber(Loc);
  unsigned Column = Inner.getExpansionColumnNumber(Loc);
  SourceManager &SM = Outer.getSourceManager();
  FileID File = Inner.getFileID(Loc);
  if (File == Inner.getMainFileID())
    return SM.translateLineCol(SM.getMainFileID(), Line, Column);
  OptionalFileEntryRef Entry = Inner.getFileEntryRefForID(File);
  return Entry ? SM.translateFileLineCol(*Entry, Line, Column)
               : SourceLocation();
}

void SecondConsumer::HandleDiagnostic(DiagnosticsEngine::Level Level,
                                      const Diagnostic &Info) {
  DiagnosticConsumer::HandleDiagnostic(Level, Info);
  SmallString<128> Message;
  Info.FormatDiagnostic(Message);
  if (Level != DiagnosticsEngine::Note)
    IsFinding = Message.str().contains(" [cohort-");
  if (IsFinding)
    return handOn(Level, Info, Message);
  if (Info.getDiags()->getDiagnosticIDs()->getGroupForDiag(Info.getID()) ==
      diag::Group::ReturnType)
    return handOnMissingReturn(Info, Message);
  if (Level < DiagnosticsEngine::Error || !FirstError.empty())
    return;
  raw_string_ostream Out(FirstError);
  if (Info.getLocation().isValid() && Info.hasSourceManager()) {
    const SourceManager &SM = Info.getSourceManager();
    Out << SM.getExpansionLoc(Info.getLocation()).printToString(SM) << ": ";
  }
  Out << Message;
}

void SecondConsumer::handOnMissingReturn(const Diagnostic &Info,
                                         StringRef Message) {
  DiagnosticsEngine &Diags = Outer.getDiagnostics();
  const unsigned ID = Diags.getDiagnosticIDs()->getCustomDiagID(
      {diag::Severity::Warning,
       "%0 where '__SYCL_DEVICE_ONLY__' is defined, and no macro of a device",
       DiagnosticIDs::CLASS_WARNING, /*ShowInSystemHeader=*/false,
       /*ShowInSystemMacro=*/false, diag::Group::ReturnType});
  Diags.Report(Info.hasSourceManager() ? translate(Outer, Info.getLocation(),
                                                   Info.getSourceManager())
                                       : SourceLocation(),
               ID)
      << Message;
}

void SecondConsumer::handOn(DiagnosticsEngine::Level Level,
                            const Diagnostic &Info, StringRef Message) {
  SourceLocation Loc;
  if (Info.hasSourceManager())
    Loc = translate(Outer, Info.getLocation(), Info.getSourceManager());
  DiagnosticsEngine &Diags = Outer.getDiagnostics();
  if (Level == DiagnosticsEngine::Note) {
    cohort::report(Diags, Loc, Level, Message);
    return;
  }
  // With -Werror a warning has become an error there, as it will here.
  bool IsError =
      !Info.getDiags()->getDiagnosticIDs()->getGroupForDiag(Info.getID());
  Diags.Report(Loc, cohort::findingID(Diags, IsError)) << Message;
}

static std::shared_ptr<CompilerInvocation>
invocationForDevices(CompilerInstance &CI) {
  auto Invocation = cohort::copyInvocation(CI);
  Invocation->getPreprocessorOpts().addMacroDef("__SYCL_DEVICE_ONLY__=1");
  Invocation->getPreprocessorOpts().addMacroDef(Mark);
  Invocation->getDiagnosticOpts().VerifyDiagnostics = false;
  Invocation->getDiagnosticOpts().DiagnosticSerializationFile.clear();
  // Passes run on both modules together.
  CodeGenOptions &CodeGen = Invocation->getCodeGenOpts();
  CodeGen.PassBuilderCallbacks.clear();
  CodeGen.DisableLLVMPasses = true;
  CodeGen.OptRecordFile.clear();
  return Invocation;
}

static bool isOnlyChecked(const CompilerInstance &CI) {
  return CI.getFrontendOpts().ProgramAction == frontend::ParseSyntaxOnly;
}

/// Whether code is what \p CI is for.
static bool generatesCode(const CompilerInstance &CI) {
  switch (CI.getFrontendOpts().ProgramAction) {
  case frontend::EmitAssembly:
  case frontend::EmitBC:
  case frontend::EmitCodeGenOnly:
  case frontend::EmitLLVM:
  case frontend::EmitLLVMOnly:
  case frontend::EmitObj:
    return true;
  default:
    return false;
  }
}

/// Runs the second compile; after an error that is not a check's \p Error
/// tells.
static cohort::DeviceCode compileWithMacro(CompilerInstance &CI, StringRef File,
                                           std::string &Error) {
  SecondConsumer Client(CI);
  auto Inner = cohort::createInstance(CI, invocationForDevices(CI), Client);
  if (!Inner)
    return {};
  cohort::DeviceCode Result;
  if (isOnlyChecked(CI)) {
    SyntaxOnlyAction Check;
    cohort::runAgain(*Inner, Check, CI, File);
  } else {
    LLVMContext Context;
    EmitLLVMOnlyAction Compile(&Context);
    cohort::runAgain(*Inner, Compile, CI, File);
    raw_string_ostream Out(Result.Bitcode);
    if (std::unique_ptr<llvm::Module> M = Compile.takeModule())
      WriteBitcodeToFile(*M, Out);
  }
  Error = Client.FirstError;
  Result.IsCompiled = Error.empty();
  return Result;
}

cohort::DeviceCode cohort::compileForDevices(CompilerInstance &CI,
                                             StringRef File, SecondCompile When,
                                             const HostChoices &Choices,
                                             ArrayRef<FunctionDecl *> Kernels,
                                             CheckReporter &Checks) {
  if (Kernels.empty() || (!generatesCode(CI) && !isOnlyChecked(CI)))
    return {};
  HostCode Code = findHostCode(Choices, Kernels);
  if (When == SecondCompile::Never)
    reportHostCode(Checks, Code, "'__SYCL_DEVICE_ONLY__' is not defined");
  bool Always = When == SecondCompile::Always;
  if (When == SecondCompile::Never || (Code.empty() && !Always))
    return {};
  std::string Error;
  DeviceCode Result = compileWithMacro(CI, File, Error);
  if (Result.IsCompiled)
    return Result;
  std::string Why =
      "with '__SYCL_DEVICE_ONLY__' the program does not compile: " + Error;
  if (Always)
    reportError(CI.getDiagnostics(), Why);
  else
    reportHostCode(Checks, Code, Why);
  return {};
}

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
/// Remembers the first error. Warnings have been seen in the first compile.
class FirstError : public DiagnosticConsumer {
public:
  std::string Text;

private:
  void HandleDiagnostic(DiagnosticsEngine::Level Level,
                        const Diagnostic &Info) override {
    DiagnosticConsumer::HandleDiagnostic(Level, Info);
    if (Level < DiagnosticsEngine::Error || !Text.empty())
      return;
    SmallString<128> Message;
    Info.FormatDiagnostic(Message);
    raw_string_ostream Out(Text);
    if (Info.getLocation().isValid() && Info.hasSourceManager()) {
      const SourceManager &SM = Info.getSourceManager();
      Out << SM.getExpansionLoc(Info.getLocation()).printToString(SM) << ": ";
    }
    Out << Message;
  }
};
} // namespace

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

/// A module as bitcode; empty after an error, which \p Error tells.
static std::string compileWithMacro(CompilerInstance &CI, StringRef File,
                                    std::string &Error) {
  FirstError Errors;
  auto Inner = cohort::createInstance(CI, invocationForDevices(CI), Errors);
  LLVMContext Context;
  EmitLLVMOnlyAction Compile(&Context);
  if (Inner)
    cohort::runAgain(*Inner, Compile, CI, File);
  std::unique_ptr<llvm::Module> M = Compile.takeModule();
  Error = Errors.Text;
  if (!M || Errors.getNumErrors() != 0)
    return "";
  std::string Bitcode;
  raw_string_ostream Out(Bitcode);
  WriteBitcodeToFile(*M, Out);
  return Bitcode;
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

std::string cohort::compileForDevices(CompilerInstance &CI, StringRef File,
                                      SecondCompile When,
                                      const HostChoices &Choices,
                                      ArrayRef<FunctionDecl *> Kernels,
                                      CheckReporter &Checks) {
  if (Kernels.empty() || CI.getDiagnostics().hasErrorOccurred())
    return "";
  bool Always = When == SecondCompile::Always;
  HostCode Code = findHostCode(Choices, Kernels);
  if (When == SecondCompile::Never)
    reportHostCode(Checks, Code, "'__SYCL_DEVICE_ONLY__' is not defined");
  if (When == SecondCompile::Never || !generatesCode(CI) ||
      (Code.empty() && !Always))
    return "";
  std::string Error;
  std::string Bitcode = compileWithMacro(CI, File, Error);
  if (Bitcode.empty() && Always)
    reportError(CI.getDiagnostics(),
                "with '__SYCL_DEVICE_ONLY__' the program does not compile: " +
                    Error);
  else if (Bitcode.empty())
    reportHostCode(
        Checks, Code,
        "with '__SYCL_DEVICE_ONLY__' the program does not compile: " + Error);
  return Bitcode;
}

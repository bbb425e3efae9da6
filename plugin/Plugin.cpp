//===- Plugin.cpp - Entry point for clang -fplugin=Cohort.so --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Hooks only: each is one call of what does the work.
//
//===----------------------------------------------------------------------===//
#include "DeviceCompile.h"
#include "Diag.h"
#include "Headers.h"
#include "KernelConsumer.h"
#include "NvptxOutput.h"
#include "Options.h"
#include "Version.h"
#include "checks/CheckReporter.h"
#include "cohort/Pipelines.h"
#include "kernels/AttributeSyntax.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendPluginRegistry.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdio>
#include <cstdlib>

using namespace clang;
using namespace llvm;

namespace {

class CohortAction : public PluginASTAction {
  bool ParseArgs(const CompilerInstance &CI,
                 const std::vector<std::string> &Args) override;
  std::unique_ptr<ASTConsumer> CreateASTConsumer(CompilerInstance &CI,
                                                 StringRef) override;
  ActionType getActionType() override { return AddBeforeMainAction; }

  cohort::Options Options;
};

} // namespace

/// Kernels of SYCL are C++, and the host's: there is nothing for us to do in C
/// or in the device half of another offloading model.
static bool mayHaveKernels(const LangOptions &Lang) {
  return Lang.CPlusPlus && !Lang.CUDAIsDevice && !Lang.OpenMPIsTargetDevice;
}

/// OpenCL C for the processor that the program runs on; what is compiled for a
/// device has a compiler of its own there.
static bool isOpenCLForHost(const CompilerInstance &CI) {
  const Triple &T = CI.getTarget().getTriple();
  return CI.getPreprocessor().getLangOpts().OpenCL && !T.isSPIROrSPIRV() &&
         !T.isGPU();
}

/// OpenCL C that clang itself makes SPIR-V of.
static bool isOpenCLForSpirv(const CompilerInstance &CI) {
  return CI.getPreprocessor().getLangOpts().OpenCL &&
         CI.getTarget().getTriple().isSPIRV();
}

/// With -save-temps clang compiles in two steps, source to bitcode without any
/// pass and bitcode to assembly, and asks no plugin in the second. Our passes
/// have to run in the first then, and those of clang with them.
static void runPassesBeforeSavedBitcode(CodeGenOptions &CodeGen) {
  bool IsSaveTemps = CodeGen.EmitLLVMUseLists; // the driver's only use of it
  if (IsSaveTemps)
    CodeGen.DisableLLVMPasses = false;
}

/// Clang's own SYCL compiles a second time, for a device, and links with tools
/// that are not there.
static void refuseOwnSycl(const CompilerInstance &CI) {
  const LangOptions &Lang = CI.getLangOpts();
  if (Lang.SYCLIsDevice || Lang.SYCLIsHost)
    cohort::reportError(
        CI.getDiagnostics(),
        "'-fsycl' starts clang's own SYCL; leave it out, or compile with "
        "'cohort-clang++', which takes it");
}

/// \p Targets with the kernels of \p Code, known when passes are about to run.
static cohort::TargetOptions
withKernels(cohort::TargetOptions Targets,
            const std::shared_ptr<std::string> &Code) {
  if (!Code->empty())
    Targets.Kernels = Code;
  return Targets;
}

bool CohortAction::ParseArgs(const CompilerInstance &CI,
                             const std::vector<std::string> &Args) {
  refuseOwnSycl(CI);
  // After an error the headers are still found, so that it stays the only one.
  handleAllErrors(cohort::parseOptions(Args, Options),
                  [&](const ErrorInfoBase &E) {
                    cohort::reportError(CI.getDiagnostics(), E.message());
                  });
  if (Options.Help)
    cohort::printOptions(outs());
  return true;
}

std::unique_ptr<ASTConsumer>
CohortAction::CreateASTConsumer(CompilerInstance &CI, StringRef File) {
  // Of a precompiled module only the preprocessor knows the language.
  bool IsSycl = mayHaveKernels(CI.getPreprocessor().getLangOpts());
  if (cohort::isOpenCLForNvptx(CI))
    return cohort::compileForNvptx(CI, File);
  bool IsOwnSpirv = isOpenCLForSpirv(CI);
  if (!IsSycl && !isOpenCLForHost(CI) && !IsOwnSpirv)
    return std::make_unique<ASTConsumer>();
  std::shared_ptr<const cohort::HostChoices> Choices;
  auto DeviceCode = std::make_shared<std::string>();
  if (IsSycl) {
    Choices = cohort::watchHostChoices(CI.getPreprocessor());
    cohort::warnOfUnknownAttributes(CI);
    cohort::provideHeaders(CI, Options.Profile);
    cohort::watchKernelAttributes(CI.getPreprocessor());
  }
  // Clang keeps neither this action nor, while the passes run, the consumer.
  auto Checks = std::make_shared<cohort::CheckReporter>(CI, Options.Checks);
  if (cohort::isDeviceCompile(CI))
    return std::make_unique<cohort::KernelConsumer>(CI, Checks, Choices,
                                                    DeviceCode, Options, File);
  CodeGenOptions &CodeGen = CI.getCodeGenOpts();
  runPassesBeforeSavedBitcode(CodeGen);
  bool ForPassesOnly = cohort::keepPlaces(CodeGen);
  Options.Targets.Output = cohort::nvptxOutput(CI);
  CodeGen.PassBuilderCallbacks.push_back(
      [&CI, Checks, Targets = Options.Targets, ForPassesOnly, IsOwnSpirv,
       DeviceCode](PassBuilder &PB) {
        cohort::registerPassNames(PB);
        cohort::beginFindings(PB, CI, Checks);
        if (IsOwnSpirv)
          cohort::registerSpirvOwnHost(PB);
        else
          cohort::registerCohortPasses(PB, withKernels(Targets, DeviceCode));
        cohort::endFindings(PB, ForPassesOnly);
      });
  if (!IsSycl) {
    CodeGen.ClearASTBeforeBackend = false; // as KernelConsumer does
    return std::make_unique<ASTConsumer>();
  }
  return std::make_unique<cohort::KernelConsumer>(CI, Checks, Choices,
                                                  DeviceCode, Options, File);
}

namespace {

/// Runs when clang loads us. In a clang of another version even reporting a
/// diagnostic may be a call of something else, so nothing of clang is used but
/// the function that tells its version.
struct Registration {
  Registration() {
    std::string Mismatch = cohort::versionMismatch();
    if (!Mismatch.empty()) {
      std::fprintf(stderr, "error: %s\n", Mismatch.c_str());
      std::_Exit(EXIT_FAILURE);
    }
    static FrontendPluginRegistry::Add<CohortAction> Add(
        "cohort", "SYCL group functions and scoped parallelism");
    cohort::registerKernelAttributes();
  }
} Registered;

} // namespace

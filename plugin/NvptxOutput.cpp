//===- NvptxOutput.cpp - OpenCL C for NVIDIA GPUs, --target=nvptx64 -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "NvptxOutput.h"
#include "Diag.h"
#include "SecondInstance.h"
#include "clang/AST/ASTConsumer.h"
#include "clang/Basic/MacroBuilder.h"
#include "clang/Basic/TargetInfo.h"
#include "clang/CodeGen/CodeGenAction.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"

using namespace clang;
using namespace llvm;

/// The form of the output for what clang was asked to do. It writes PTX where
/// it was asked for an object file: there is no other form.
static std::optional<cohort::NvptxOutput::Form>
formOf(frontend::ActionKind Kind) {
  using Form = cohort::NvptxOutput::Form;
  switch (Kind) {
  case frontend::EmitAssembly:
  case frontend::EmitObj:
    return Form::Ptx;
  case frontend::EmitLLVM:
    return Form::Text;
  case frontend::EmitBC:
    return Form::Bitcode;
  default:
    return std::nullopt;
  }
}

bool cohort::isOpenCLForNvptx(const CompilerInstance &CI) {
  frontend::ActionKind Kind = CI.getFrontendOpts().ProgramAction;
  return CI.getPreprocessor().getLangOpts().OpenCL &&
         CI.getTarget().getTriple().isNVPTX() &&
         (formOf(Kind) || Kind == frontend::ParseSyntaxOnly);
}

//===----------------------------------------------------------------------===//
// The second compiler instance
//===----------------------------------------------------------------------===//

/// The macros that \p Target defines, "#define NAME VALUE" each.
static SmallVector<std::string> macrosOf(const TargetInfo &Target,
                                         const LangOptions &Lang) {
  std::string Text;
  raw_string_ostream Out(Text);
  MacroBuilder Builder(Out);
  Target.getTargetDefines(Lang, Builder);
  SmallVector<std::string> Macros;
  for (StringRef Line : split(Text, '\n'))
    if (Line.consume_front("#define "))
      Macros.push_back(Line.str());
  return Macros;
}

/// The program sees the macros of the target that it is for. Those of the
/// command line come behind them.
static void useMacrosOf(const TargetInfo &Wanted, const TargetInfo &Host,
                        const LangOptions &Lang, PreprocessorOptions &Options) {
  auto OfCommandLine = std::move(Options.Macros);
  Options.Macros.clear();
  for (StringRef Macro : macrosOf(Host, Lang))
    Options.addMacroUndef(
        Macro.take_until([](char C) { return C == ' ' || C == '('; }));
  for (StringRef Macro : macrosOf(Wanted, Lang)) {
    auto [Name, Value] = Macro.split(' ');
    Options.addMacroDef((Name + "=" + Value).str());
  }
  Options.Macros.insert(Options.Macros.end(), OfCommandLine.begin(),
                        OfCommandLine.end());
}

/// \p CI's invocation for the host. The target that was asked for is the
/// auxiliary one, by which nvptxOutput knows.
static std::shared_ptr<CompilerInvocation>
invocationForHost(CompilerInstance &CI) {
  auto Invocation = cohort::copyInvocation(CI);
  FrontendOptions &Frontend = Invocation->getFrontendOpts();
  clang::TargetOptions &Target = Invocation->getTargetOpts();
  Frontend.AuxTriple = Target.Triple;
  Frontend.AuxTargetCPU = Target.CPU;
  clang::TargetOptions Host;
  Host.Triple = sys::getDefaultTargetTriple();
  Host.CPU =
      Triple(Host.Triple).getArch() == Triple::x86_64 ? "x86-64" : "generic";
  Host.OpenCLExtensionsAsWritten = Target.OpenCLExtensionsAsWritten;
  Target = Host;
  // For the host it is the driver that says where clang's own headers are.
  HeaderSearchOptions &Headers = Invocation->getHeaderSearchOpts();
  if (Headers.UseBuiltinIncludes)
    Headers.AddPath(Headers.ResourceDir + "/include", frontend::System,
                    /*IsFramework=*/false, /*IgnoreSysRoot=*/true);
  // Our passes have to run, and nothing but them makes anything that is kept.
  Invocation->getCodeGenOpts().DisableLLVMPasses = false;
  return Invocation;
}

/// Compiles the source of \p CI with diagnostics that count as its own.
static void compileForHost(CompilerInstance &CI, StringRef File) {
  auto Inner = cohort::createInstance(CI, invocationForHost(CI),
                                      CI.getDiagnosticClient());
  if (!Inner)
    return;
  useMacrosOf(CI.getTarget(), Inner->getTarget(), CI.getLangOpts(),
              Inner->getPreprocessorOpts());
  if (CI.getFrontendOpts().ProgramAction == frontend::ParseSyntaxOnly) {
    SyntaxOnlyAction Check;
    cohort::runAgain(*Inner, Check, CI, File);
  } else {
    EmitLLVMOnlyAction Compile;
    cohort::runAgain(*Inner, Compile, CI, File);
  }
  CI.getDiagnostics().setNumWarnings(Inner->getDiagnostics().getNumWarnings());
}

//===----------------------------------------------------------------------===//
// The first one
//===----------------------------------------------------------------------===//

/// Lets \p CI end as after an error that nobody hears of and that does not
/// count: it removes the file that it has begun.
static void endQuietly(CompilerInstance &CI) {
  DiagnosticsEngine &Diags = CI.getDiagnostics();
  DiagnosticConsumer *Client = Diags.getClient();
  bool IsOwned = Diags.takeClient().release() != nullptr;
  IgnoringDiagConsumer Nobody;
  Diags.setClient(&Nobody, /*ShouldOwnClient=*/false);
  cohort::reportError(Diags, "done by another instance");
  Diags.setClient(Client, IsOwned);
  Diags.setSuppressAllDiagnostics(true);
}

namespace {
/// Ends parsing at the first declaration, of clang's header.
class Nothing : public ASTConsumer {
  bool HandleTopLevelDecl(DeclGroupRef) override { return false; }
};
} // namespace

/// Why there is no output for the target of \p CI; empty if there is.
static std::string refusal(const CompilerInstance &CI) {
  StringRef Arch = CI.getTarget().getTargetOpts().CPU;
  if (!CI.getTarget().getTriple().isArch64Bit())
    return "OpenCL C for NVIDIA GPUs needs '--target=nvptx64'";
  // There is "sm_90a", whose features nothing here needs.
  if (!Arch.empty() && !cohort::isNvptxArch(Arch.rtrim("af")))
    return ("OpenCL C for NVIDIA GPUs is not available for '" + Arch +
            "'; it is from 'sm_80' up")
        .str();
  // It would see nothing, and take that for what was expected.
  if (CI.getDiagnosticOpts().VerifyDiagnostics)
    return "'-verify' cannot be used with OpenCL C for '--target=nvptx64'";
  return "";
}

std::unique_ptr<ASTConsumer> cohort::compileForNvptx(CompilerInstance &CI,
                                                     StringRef File) {
  // Such as a wrong option of ours, which would be wrong again.
  if (CI.getDiagnostics().hasErrorOccurred())
    return std::make_unique<Nothing>();
  if (std::string Why = refusal(CI); !Why.empty()) {
    reportError(CI.getDiagnostics(), Why);
    return std::make_unique<Nothing>();
  }
  compileForHost(CI, File);
  // The client belongs to this instance again.
  CI.getDiagnosticClient().BeginSourceFile(CI.getLangOpts(),
                                           &CI.getPreprocessor());
  endQuietly(CI);
  return std::make_unique<Nothing>();
}

std::optional<cohort::NvptxOutput> cohort::nvptxOutput(CompilerInstance &CI) {
  const FrontendOptions &Frontend = CI.getFrontendOpts();
  auto Form = formOf(Frontend.ProgramAction);
  if (!Form || !CI.getLangOpts().OpenCL ||
      !Triple(Frontend.AuxTriple).isNVPTX())
    return std::nullopt;
  std::string Arch = Frontend.AuxTargetCPU.value_or("");
  return NvptxOutput{Arch.empty() ? "sm_80" : Arch, *Form, [&CI] {
                       return CI.createDefaultOutputFile(/*Binary=*/true);
                     }};
}

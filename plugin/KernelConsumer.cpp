//===- KernelConsumer.cpp - The kernels of a translation unit -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "KernelConsumer.h"
#include "DeviceCompile.h"
#include "checks/Captures.h"
#include "checks/CheckReporter.h"
#include "checks/HostOnly.h"
#include "checks/ScopedRules.h"
#include "kernels/AccessorPlaces.h"
#include "kernels/GroupFunctions.h"
#include "kernels/KernelIdentity.h"
#include "kernels/KernelMarker.h"
#include "kernels/KnownLaunches.h"
#include "kernels/LaunchSizes.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/PPConditionalDirectiveRecord.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace cohort {

KernelConsumer::KernelConsumer(CompilerInstance &CI,
                               std::shared_ptr<CheckReporter> Checks,
                               std::shared_ptr<const HostChoices> Choices,
                               std::shared_ptr<std::string> Bitcode,
                               const cohort::Options &Options,
                               llvm::StringRef File)
    : CI(CI), Checks(std::move(Checks)), Choices(std::move(Choices)),
      Bitcode(std::move(Bitcode)), File(File),
      ForDevices(Options.Targets.Spirv64 ||
                 !Options.Targets.NvptxArchs.empty()),
      When(Options.ForDevices) {
  auto Record =
      std::make_unique<PPConditionalDirectiveRecord>(CI.getSourceManager());
  Conditions = Record.get();
  CI.getPreprocessor().addPPCallbacks(std::move(Record));
}

bool KernelConsumer::HandleTopLevelDecl(DeclGroupRef Group) {
  Kernels.add(Group);
  markGroupFunctions(Group, *Conditions, ExternalFunctions);
  for (Decl *D : Group)
    if (auto *F = dyn_cast<FunctionDecl>(D))
      Statics.declareStatic(*F);
  return true;
}

void KernelConsumer::HandleInlineFunctionDefinition(FunctionDecl *F) {
  Statics.declareStatic(*F);
}

void KernelConsumer::HandleTranslationUnit(ASTContext &Context) {
  // Findings of passes are explained from the AST.
  if (!Kernels.kernels().empty() || !ExternalFunctions.empty())
    CI.getCodeGenOpts().ClearASTBeforeBackend = false;
  if (!CI.hasSema() || CI.getDiagnostics().hasErrorOccurred())
    return;
  for (FunctionDecl *Kernel : Kernels.kernels()) {
    markKernel(CI.getSema(), *Kernel);
    markAccessors(*Kernel);
  }
  if (CI.getCodeGenOpts().OptimizationLevel != 0)
    markLaunchSizes(Context, Kernels.kernels());
  markKnownLaunches(Context, Kernels.kernels());
  bool IsSecond = isDeviceCompile(CI);
  DeviceCode Code;
  if (!IsSecond)
    Code =
        compileForDevices(CI, File, When, *Choices, Kernels.kernels(), *Checks);
  if (!Code.IsCompiled)
    check();
  if (IsSecond || Code.IsCompiled)
    for (FunctionDecl *Kernel : Kernels.kernels())
      markIdentity(*Kernel);
  *Bitcode = std::move(Code.Bitcode);
}

void KernelConsumer::check() {
  for (FunctionDecl *Kernel : Kernels.kernels())
    checkCaptures(*Checks, CI.getSema(), *Kernel);
  checkScopedRules(*Checks, Kernels.kernels());
  if (!ForDevices)
    return;
  checkHostOnly(*Checks, Kernels.kernels());
  llvm::erase_if(ExternalFunctions,
                 [](FunctionDecl *F) { return !isDeclaredExternal(*F); });
  checkHostOnly(*Checks, ExternalFunctions);
}

} // namespace cohort

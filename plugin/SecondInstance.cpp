//===- SecondInstance.cpp - A source compiled once more -------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "SecondInstance.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendAction.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;
using namespace llvm;

std::shared_ptr<CompilerInvocation>
cohort::copyInvocation(CompilerInstance &CI) {
  auto Invocation = std::make_shared<CompilerInvocation>(CI.getInvocation());
  FrontendOptions &Frontend = Invocation->getFrontendOpts();
  Frontend.DisableFree = false;
  llvm::erase(Frontend.PluginArgs["cohort"], "help"); // printed once
  // The first instance collects them.
  Invocation->getDependencyOutputOpts() = DependencyOutputOptions();
  return Invocation;
}

std::unique_ptr<CompilerInstance>
cohort::createInstance(CompilerInstance &CI,
                       std::shared_ptr<CompilerInvocation> Invocation,
                       DiagnosticConsumer &Client) {
  auto Inner = std::make_unique<CompilerInstance>(
      std::move(Invocation), CI.getPCHContainerOperations());
  Inner->setVirtualFileSystem(CI.getVirtualFileSystemPtr());
  Inner->setFileManager(CI.getFileManagerPtr());
  Inner->createDiagnostics(&Client, /*ShouldOwnClient=*/false);
  for (auto &Collector : CI.getDependencyCollectors())
    Inner->addDependencyCollector(Collector);
  return Inner->createTarget() ? std::move(Inner) : nullptr;
}

static FrontendInputFile inputOf(CompilerInstance &CI, StringRef File) {
  for (const FrontendInputFile &Input : CI.getFrontendOpts().Inputs)
    if (Input.isFile() && Input.getFile() == File && File != "-")
      return Input;
  const SourceManager &SM = CI.getSourceManager();
  return FrontendInputFile(SM.getBufferOrFake(SM.getMainFileID()),
                           CI.getFrontendOpts().Inputs.front().getKind());
}

void cohort::runAgain(CompilerInstance &Inner, FrontendAction &Action,
                      CompilerInstance &CI, StringRef File) {
  if (Action.BeginSourceFile(Inner, inputOf(CI, File))) {
    consumeError(Action.Execute()); // as CompilerInstance does
    Action.EndSourceFile();
  }
}

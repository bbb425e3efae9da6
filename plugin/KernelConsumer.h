//===- KernelConsumer.h - The kernels of a translation unit -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELCONSUMER_H
#define COHORT_PLUGIN_KERNELCONSUMER_H

#include "Options.h"
#include "checks/DeviceOnlyMacro.h"
#include "kernels/KernelFinder.h"
#include "kernels/WorkGroupStatic.h"
#include "clang/AST/ASTConsumer.h"
#include <memory>
#include <string>

namespace clang {
class CompilerInstance;
class PPConditionalDirectiveRecord;
} // namespace clang

namespace cohort {

class CheckReporter;

/// Marks the kernels of a translation unit for the passes, and checks them.
/// Comes before the consumer that generates code.
class KernelConsumer : public clang::ASTConsumer {
public:
  /// \p Bitcode is set before passes run: a module with the kernels that were
  /// compiled with '__SYCL_DEVICE_ONLY__', or empty.
  KernelConsumer(clang::CompilerInstance &CI,
                 std::shared_ptr<CheckReporter> Checks,
                 std::shared_ptr<const HostChoices> Choices,
                 std::shared_ptr<std::string> Bitcode, const Options &Options,
                 llvm::StringRef File);

private:
  bool HandleTopLevelDecl(clang::DeclGroupRef Group) override;
  void HandleInlineFunctionDefinition(clang::FunctionDecl *F) override;
  void HandleTranslationUnit(clang::ASTContext &Context) override;
  void check();

  clang::CompilerInstance &CI;
  std::shared_ptr<CheckReporter> Checks;
  std::shared_ptr<const HostChoices> Choices;
  std::shared_ptr<std::string> Bitcode;
  std::string File;
  bool ForDevices; ///< other than the CPU
  SecondCompile When;
  KernelFinder Kernels;
  WorkGroupStatics Statics;
  /// The preprocessor's, which lives until all is parsed.
  const clang::PPConditionalDirectiveRecord *Conditions;
  llvm::SmallVector<clang::FunctionDecl *, 8> ExternalFunctions;
};

} // namespace cohort
#endif

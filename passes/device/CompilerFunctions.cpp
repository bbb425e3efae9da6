//===- CompilerFunctions.cpp - Functions that clang calls implicitly ------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"
#include "support/LibraryFile.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Products and quotients of complex numbers, where the plain formula has no
/// value.
static constexpr StringRef Names[] = {"__mulsc3", "__muldc3", "__divsc3",
                                      "__divdc3"};

bool addCompilerFunctions(Module &M) {
  auto IsCalled = [&](StringRef Name) {
    const Function *F = M.getFunction(Name);
    return F && F->isDeclaration() && !F->use_empty();
  };
  if (none_of(Names, IsCalled))
    return true;
  std::unique_ptr<Module> Library =
      openLibrary(M, "cohort-device.bc", "the functions of devices");
  return Library && linkLibrary(M, std::move(Library));
}

} // namespace cohort

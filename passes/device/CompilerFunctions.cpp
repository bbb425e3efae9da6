//===- CompilerFunctions.cpp - What clang calls by itself -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "common/LibraryFile.h"
#include "device/DeviceModule.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

/// Products and quotients of complex numbers, where the plain formula has no number.
static constexpr StringRef Names[] = {"__mulsc3", "__muldc3", "__divsc3",
                                      "__divdc3"};

/// What a function of the host's processor has in front of it.
static void forgetProcessor(Function &F) {
  for (StringRef Kind : {"target-cpu", "target-features", "tune-cpu",
                         "min-legal-vector-width"})
    F.removeFnAttr(Kind);
}

bool addCompilerFunctions(Module &M) {
  auto IsCalled = [&](StringRef Name) {
    const Function *F = M.getFunction(Name);
    return F && F->isDeclaration() && !F->use_empty();
  };
  if (none_of(Names, IsCalled))
    return true;
  std::unique_ptr<Module> Library =
      openLibrary(M, "cohort-device.bc", "the functions of devices");
  if (!Library)
    return false;
  for (Function &F : *Library)
    forgetProcessor(F);
  return linkLibrary(M, std::move(Library));
}

} // namespace cohort

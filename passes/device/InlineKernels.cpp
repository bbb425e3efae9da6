//===- InlineKernels.cpp - Everything that a kernel calls, in it ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "DeviceModule.h"
#include "Distributions.h"
#include "ExactItems.h"
#include "WorkItemCoarsening.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "prepare/CanonicalizeKernel.h"
#include "prepare/InlineDevice.h"
#include "prepare/WorkGroupStatic.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort {

bool hasErrors(const Module &M) {
  return M.getContext().getDiagHandlerPtr()->HasErrors;
}

/// Everything that is defined is inlined, whatever the user said.
static void allowInlining(Module &M) {
  for (Function &F : M)
    if (!F.isDeclaration())
      for (Attribute::AttrKind Kind :
           {Attribute::NoInline, Attribute::OptimizeNone})
        F.removeFnAttr(Kind);
}

/// Whether kernels call functions that could be in them: calls through pointers
/// have become direct. What is recursive stays, and is refused in the end.
static bool callsFunctions(Module &M) {
  return any_of(M, [](Function &F) {
    return isKernel(F) &&
           any_of(KernelReach::edges(F), [](const KernelReach::Edge &E) {
             return calledFunction(*E.Call) == E.Callee;
           });
  });
}

bool bringIntoKernels(Module &M, ModuleAnalysisManager &AM, bool Exact) {
  auto Apply = [&](auto Pass) { AM.invalidate(M, Pass.run(M, AM)); };
  if (!addCompilerFunctions(M))
    return false;
  keepKernelsOnly(M);
  answerExchanges(M);
  answerKernelQueries(M);
  auto Inline = [&] {
    allowInlining(M);
    Apply(InlineDevicePass(/*All=*/true, /*AnySize=*/true));
    Apply(WorkGroupStaticPass());
    keepKernelsOnly(M);
    return !hasErrors(M);
  };
  if (!Inline())
    return false;
  // Calls through closures become direct, and extents constants.
  Apply(CanonicalizeKernelPass());
  if (callsFunctions(M)) {
    if (!Inline())
      return false;
    Apply(CanonicalizeKernelPass());
  }
  addSeveralItemsVersions(M);
  if (Exact)
    addExactVersions(M);
  for (auto Opened = openDistributions(M); !Opened.empty();
       Opened = openDistributions(M)) {
    if (!Inline())
      return false;
    canonicalizeKernels(
        Opened,
        AM.getResult<FunctionAnalysisManagerModuleProxy>(M).getManager());
  }
  keepKernelsOnly(M);
  return !hasErrors(M) && !refuseHostOnly(M);
}

void forgetHost(Module &M) {
  StripDebugInfo(M);
  while (!M.named_metadata_empty())
    M.eraseNamedMetadata(&*M.named_metadata_begin());
}

} // namespace cohort

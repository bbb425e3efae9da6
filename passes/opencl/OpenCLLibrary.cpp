//===- OpenCLLibrary.cpp - Built-in functions of OpenCL C -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "OpenCLLibrary.h"
#include "Blocks.h"
#include "CallingConvention.h"
#include "OpenCLKernels.h"
#include "support/LibraryFile.h"
#include "support/Report.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-opencl-library"

STATISTIC(NumLinked, "Number of functions linked from the library");

namespace cohort {

static constexpr char LibraryFile[] = "cohort-opencl-c.bc";

/// Names of built-in functions are mangled, or those that clang gives to the
/// functions of pipes and blocks; the program's own are C.
static bool isBuiltIn(const Function &F) {
  return F.isDeclaration() && !F.use_empty() && !lookupOp(F) &&
         (F.getName().starts_with("_Z") || isPipeFunction(F) ||
          isBlockFunction(F));
}

/// The place of the first call of \p F tells more than its declaration.
static void reportAtUse(const Function &F, const Twine &Message) {
  for (const User *U : F.users())
    if (auto *Call = dyn_cast<CallBase>(U))
      return reportError(*Call, Message);
  reportError(F, Message);
}

/// Whether every built-in function that \p M calls is in \p Library, and called
/// as it is defined there, or nearly so.
static bool check(const Module &M, const Module &Library) {
  bool Ok = true;
  for (const Function &F : M) {
    if (!isBuiltIn(F))
      continue;
    const Function *Definition = Library.getFunction(F.getName());
    std::string Name = demangle(F.getName());
    if (!Definition || Definition->isDeclaration()) {
      reportAtUse(F, "'" + Name + "' is not supported in OpenCL C kernels");
      Ok = false;
    } else if (!isAdaptable(F, *Definition)) {
      reportAtUse(F, "'" + Name +
                         "' is called in another way than the library "
                         "of built-in functions defines it");
      Ok = false;
    }
  }
  return Ok;
}

/// Whether processors pass \p T in different ways.
static bool isWideVector(const Type *T) {
  return T->isVectorTy() && T->getPrimitiveSizeInBits() > 128;
}

/// Code that was compiled for any processor runs on the one that \p Caller is
/// for, and on those that its variants are for.
static void adopt(Function &F, const Function &Caller) {
  for (StringRef Kind : {"target-cpu", "target-features", "tune-cpu"}) {
    F.removeFnAttr(Kind);
    if (Attribute Own = Caller.getFnAttribute(Kind); Own.isValid())
      F.addFnAttr(Own);
  }
  F.removeFnAttr("min-legal-vector-width");
  if (isWideVector(F.getReturnType()) ||
      any_of(F.args(),
             [](const Argument &A) { return isWideVector(A.getType()); }))
    F.addFnAttr(Attribute::AlwaysInline);
}

PreservedAnalyses OpenCLLibraryPass::run(Module &M, ModuleAnalysisManager &) {
  if (!isOpenCL(M) || none_of(M, isBuiltIn))
    return PreservedAnalyses::all();
  std::unique_ptr<Module> Library =
      openLibrary(M, LibraryFile, "OpenCL C's built-in functions");
  if (!Library || !check(M, *Library))
    return PreservedAnalyses::all();
  for (Function &F : make_early_inc_range(M))
    if (isBuiltIn(F))
      if (const Function *Definition = Library->getFunction(F.getName());
          Definition->getFunctionType() != F.getFunctionType())
        adapt(F, *Definition);
  SmallSetVector<Function *, 32> Own;
  for (Function &F : M)
    if (!F.isDeclaration())
      Own.insert(&F);
  if (!linkLibrary(M, std::move(Library)))
    return PreservedAnalyses::none();
  for (Function &F : M)
    if (!F.isDeclaration() && !Own.contains(&F)) {
      ++NumLinked;
      LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F.getName() << "\n");
      adopt(F, **Own.begin());
    }
  return PreservedAnalyses::none();
}

} // namespace cohort

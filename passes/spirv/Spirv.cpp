//===- Spirv.cpp - Kernels as a module for the SPIR-V backend -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/Spirv.h"
#include "analysis/KernelReach.h"
#include "cohort/CanonicalizeKernel.h"
#include "cohort/InlineDevice.h"
#include "cohort/MarkConvergent.h"
#include "cohort/MarkKernels.h"
#include "cohort/VerifyGroupOps.h"
#include "device/AddressSpaces.h"
#include "device/DeviceModule.h"
#include "device/MathFunctions.h"
#include "spirv/Lowering.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;

namespace cohort {

/// What clang uses for spirv64: variables are global unless said otherwise.
static constexpr char DataLayoutString[] =
    "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
    "v1024:1024-n8:16:32:64-G1";

static bool hasErrors(const Module &M) {
  return M.getContext().getDiagHandlerPtr()->HasErrors;
}

namespace {
class SpirvLowering {
public:
  SpirvLowering(Module &M, ModuleAnalysisManager &AM) : M(M), AM(AM) {}
  void run();

private:
  template <class Pass> void apply(Pass P) {
    AM.invalidate(M, P.run(M, AM));
  }
  bool bringIntoKernels();
  void simplify();
  void forgetHost();

  Module &M;
  ModuleAnalysisManager &AM;
};
} // namespace

/// Everything that is defined is inlined, whatever the user said.
static void allowInlining(Module &M) {
  for (Function &F : M)
    if (!F.isDeclaration())
      for (Attribute::AttrKind Kind :
           {Attribute::NoInline, Attribute::OptimizeNone})
        F.removeFnAttr(Kind);
}

bool SpirvLowering::bringIntoKernels() {
  do {
    allowInlining(M);
    apply(InlineDevicePass(/*All=*/true));
    if (hasErrors(M))
      return false;
    keepKernelsOnly(M);
    // Calls through closures become direct, and extents constants.
    apply(CanonicalizeKernelPass());
  } while (spirv::openDistributions(M));
  keepKernelsOnly(M);
  return !hasErrors(M) && !refuseHostOnly(M);
}

/// The device's own compiler optimises: what matters here is that variables are
/// values and that pointers have their address spaces.
void SpirvLowering::simplify() {
  FunctionPassManager FPM;
  for (int Round = 0; Round != 2; ++Round) {
    FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
    FPM.addPass(InferAddressSpacesPass(space::Generic));
    FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
    FPM.addPass(InstCombinePass());
    FPM.addPass(SimplifyCFGPass());
  }
  FPM.addPass(ADCEPass());
  apply(createModuleToFunctionPassAdaptor(std::move(FPM)));
  apply(GlobalDCEPass());
}

void SpirvLowering::forgetHost() {
  StripDebugInfo(M);
  while (!M.named_metadata_empty())
    M.eraseNamedMetadata(&*M.named_metadata_begin());
  M.setTargetTriple(Triple("spirv64-unknown-unknown"));
  M.setDataLayout(DataLayoutString);
}

void SpirvLowering::run() {
  keepKernelsOnly(M);
  if (!bringIntoKernels())
    return;
  spirv::makeKernels(M);
  spirv::lowerWords(M);
  if (hasErrors(M))
    return;
  nameMathForOpenCL(M);
  forgetHost();
  useDeviceAddressSpaces(M);
  AM.clear();
  simplify();
}

PreservedAnalyses SpirvPass::run(Module &M, ModuleAnalysisManager &AM) {
  AM.invalidate(M, MarkKernelsPass().run(M, AM));
  AM.invalidate(M, MarkConvergentPass().run(M, AM));
  AM.invalidate(M, VerifyGroupOpsPass().run(M, AM));
  if (!hasErrors(M))
    SpirvLowering(M, AM).run();
  return PreservedAnalyses::none();
}

} // namespace cohort

//===- Spirv.cpp - Kernels as a module for the SPIR-V backend -------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Spirv.h"
#include "Lowering.h"
#include "device/AddressSpaces.h"
#include "device/DeviceModule.h"
#include "device/MathFunctions.h"
#include "prepare/ExpandGroupOps.h"
#include "prepare/MarkConvergent.h"
#include "prepare/MarkKernels.h"
#include "prepare/ObjectKeys.h"
#include "prepare/PlainCopies.h"
#include "prepare/RecognizeOperators.h"
#include "prepare/VerifyGroupOps.h"
#include "support/Report.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/Debug.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/InferAddressSpaces.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-spirv"

STATISTIC(NumModules, "Number of device modules lowered for SPIR-V");

namespace cohort {

/// Clang's layout for spirv64: variables are global unless said otherwise.
static constexpr char DataLayoutString[] =
    "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-"
    "v1024:1024-n8:16:32:64-G1";

namespace {
class SpirvLowering {
public:
  SpirvLowering(Module &M, ModuleAnalysisManager &AM) : M(M), AM(AM) {}
  void run();

private:
  template <class Pass> void apply(Pass P) { AM.invalidate(M, P.run(M, AM)); }
  void simplify();
  void cleanUp();

  Module &M;
  ModuleAnalysisManager &AM;
};
} // namespace

/// The device's own compiler optimises: what matters here is that variables are
/// values and that pointers have their address spaces.
void SpirvLowering::simplify() {
  FunctionPassManager FPM;
  for (int Repeat = 0; Repeat != 2; ++Repeat) {
    FPM.addPass(SROAPass(SROAOptions::ModifyCFG));
    FPM.addPass(InferAddressSpacesPass(space::Generic));
    FPM.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
    FPM.addPass(InstCombinePass());
    FPM.addPass(SimplifyCFGPass());
    // Pointers to the callable that nobody reads are not kept.
    FPM.addPass(DSEPass());
  }
  apply(createModuleToFunctionPassAdaptor(std::move(FPM)));
}

/// Makes the best of what is known of the callable's pointers.
void SpirvLowering::cleanUp() {
  FunctionPassManager FPM;
  FPM.addPass(InferAddressSpacesPass(space::Generic));
  FPM.addPass(InstCombinePass());
  FPM.addPass(ADCEPass());
  apply(createModuleToFunctionPassAdaptor(std::move(FPM)));
  spirv::narrowAtomics(M);
  apply(GlobalDCEPass());
}

/// Functions of SPIR-V have variables at their start alone.
static void refuseVariableAllocas(Module &M) {
  for (Function &F : M)
    for (Instruction &I : instructions(F))
      if (auto *A = dyn_cast<AllocaInst>(&I); A && !A->isStaticAlloca())
        reportError(
            I, "a variable-length array, or '__builtin_alloca', in a kernel "
               "cannot be compiled for SPIR-V");
}

/// The barrier of all work-groups of a launch: none can be launched that has
/// one, as OpenCL does not promise that all of them run.
static void removeRootBarriers(Module &M) {
  Function *F = M.getFunction("cohort_root_barrier");
  if (!F || !F->isDeclaration())
    return;
  F->setLinkage(GlobalValue::InternalLinkage);
  ReturnInst::Create(M.getContext(),
                     BasicBlock::Create(M.getContext(), "entry", F));
}

void SpirvLowering::run() {
  answerAsserts(M, /*Traps=*/false); // SPIR-V has nothing that ends a launch
  removeRootBarriers(M);
  if (!bringIntoKernels(M, AM))
    return;
  refuseVariableAllocas(M);
  spirv::refuseIntrinsics(M);
  apply(ExpandGroupOpsPass(TargetKind::Spirv));
  spirv::makeKernels(M);
  spirv::lowerGroupOps(M);
  if (hasErrors(M))
    return;
  nameMathForOpenCL(M);
  forgetHost(M);
  M.setTargetTriple(Triple("spirv64-unknown-unknown"));
  M.setDataLayout(DataLayoutString);
  useDeviceAddressSpaces(M);
  AM.clear();
  simplify();
  spirv::flattenClosures(M);
  AM.clear();
  cleanUp();
  spirv::unrollAtomicLoops(M, AM);
  spirv::makePlainFlow(M, AM);
  spirv::replaceFalselyUniform(M);
  spirv::keepChosenPointersInMemory(M);
  spirv::markContractions(M);
  spirv::comparePointersAsIntegers(M);
  spirv::expandOverflowChecks(M);
  spirv::expandIntrinsics(M);
  spirv::signBooleans(M);
  spirv::legalizeIntegers(M);
  spirv::nameFirstMembers(M);
  spirv::recordRequirements(M);
}

PreservedAnalyses SpirvPass::run(Module &M, ModuleAnalysisManager &AM) {
  AM.invalidate(M, RecognizeOperatorsPass().run(M, AM));
  AM.invalidate(M, ObjectKeysPass().run(M, AM));
  AM.invalidate(M, MarkKernelsPass().run(M, AM));
  AM.invalidate(M, MarkConvergentPass().run(M, AM));
  AM.invalidate(M, VerifyGroupOpsPass().run(M, AM));
  if (!hasErrors(M))
    AM.invalidate(M, PlainCopiesPass().run(M, AM));
  if (!hasErrors(M)) {
    ++NumModules;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << M.getName() << "\n");
    SpirvLowering(M, AM).run();
  }
  return PreservedAnalyses::none();
}

} // namespace cohort

//===- PassPlugin.cpp - Entry point for opt and clang -fpass-plugin -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/AlignLoops.h"
#include "cohort/CanonicalizeKernel.h"
#include "cohort/CheckConvergence.h"
#include "cohort/CheckProgress.h"
#include "cohort/CpuAtomics.h"
#include "cohort/CpuEntry.h"
#include "cohort/CpuGroupOps.h"
#include "cohort/CpuPipeline.h"
#include "cohort/EmbedImages.h"
#include "cohort/ExternalFunctions.h"
#include "cohort/ExternalVersions.h"
#include "cohort/FuseItems.h"
#include "cohort/HoistVectors.h"
#include "cohort/InlineDevice.h"
#include "cohort/IsaVariants.h"
#include "cohort/ItemRounds.h"
#include "cohort/LaneConstants.h"
#include "cohort/LaneLoops.h"
#include "cohort/LoadsInPlace.h"
#include "cohort/LoopsInStep.h"
#include "cohort/MarkConvergent.h"
#include "cohort/MarkKernels.h"
#include "cohort/MarkMath.h"
#include "cohort/MaskedBlends.h"
#include "cohort/NarrowStores.h"
#include "cohort/Nvptx.h"
#include "cohort/ObjectKeys.h"
#include "cohort/OpenCLKernels.h"
#include "cohort/OpenCLLibrary.h"
#include "cohort/OpenCLPrintf.h"
#include "cohort/OpenCLWorkDim.h"
#include "cohort/OutsideKernel.h"
#include "cohort/PlainCopies.h"
#include "cohort/RecognizeOperators.h"
#include "cohort/RegisterKernels.h"
#include "cohort/RepeatedLoads.h"
#include "cohort/ReportWaste.h"
#include "cohort/ScalarLanes.h"
#include "cohort/ScopedLoops.h"
#include "cohort/ScopedParallelism.h"
#include "cohort/Shapes.h"
#include "cohort/SharedReductions.h"
#include "cohort/SizeVersions.h"
#include "cohort/SplitLarge.h"
#include "cohort/Spirv.h"
#include "cohort/UnitFunctions.h"
#include "cohort/UnrollVectorLoops.h"
#include "cohort/Vectorize.h"
#include "cohort/VectorizeItems.h"
#include "cohort/VerifyGroupOps.h"
#include "cohort/WorkgroupLoops.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Plugins/PassPlugin.h"

using namespace llvm;
using namespace cohort;

namespace {
/// Names every pass of PassRegistry.def to a PassBuilder. A class, because
/// LLVM's include wants to be in a member function.
struct Registrar {
  void registerPassBuilderCallbacks(PassBuilder &PB) {
#define GET_PASS_REGISTRY "PassRegistry.def"
#include "llvm/Passes/TargetPassRegistry.inc"
  }
};
} // namespace

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Cohort", COHORT_VERSION,
          [](PassBuilder &PB) { Registrar().registerPassBuilderCallbacks(PB); }};
}

//===- PassPlugin.cpp - Entry point for opt and clang -fpass-plugin -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "llvm/Plugins/PassPlugin.h"
#include "CpuPipeline.h"
#include "checks/CheckConvergence.h"
#include "checks/CheckProgress.h"
#include "checks/LaneConstants.h"
#include "checks/ReportPerformance.h"
#include "cohort/Pipelines.h"
#include "cpu/checked/CheckedKernels.h"
#include "cpu/entry/CpuEntry.h"
#include "cpu/entry/OutsideKernel.h"
#include "cpu/entry/RegisterKernels.h"
#include "cpu/entry/SizeVersions.h"
#include "cpu/entry/SplitLarge.h"
#include "cpu/late/AlignLoops.h"
#include "cpu/late/CombineReductions.h"
#include "cpu/late/FreezeLoads.h"
#include "cpu/late/FullMasks.h"
#include "cpu/late/GatherInstructions.h"
#include "cpu/late/HoistVectors.h"
#include "cpu/late/LaneLoops.h"
#include "cpu/late/MaskBits.h"
#include "cpu/late/MaskedBitSelects.h"
#include "cpu/late/MaskedBlends.h"
#include "cpu/late/MaskedPointers.h"
#include "cpu/late/MergeStores.h"
#include "cpu/late/NarrowStores.h"
#include "cpu/late/OpaqueCounters.h"
#include "cpu/late/ReductionTrees.h"
#include "cpu/late/RedundantLoads.h"
#include "cpu/late/RowVersions.h"
#include "cpu/late/ScalarLanes.h"
#include "cpu/late/SplitBlocks.h"
#include "cpu/late/SplitMasks.h"
#include "cpu/late/StridedLanes.h"
#include "cpu/late/ThawLoads.h"
#include "cpu/late/TransposedGathers.h"
#include "cpu/late/UnmaskAccesses.h"
#include "cpu/late/UnrollVectorLoops.h"
#include "cpu/late/VectorRoutines.h"
#include "cpu/late/VerifyCode.h"
#include "cpu/lower/CpuAtomics.h"
#include "cpu/lower/CpuGroupOps.h"
#include "cpu/lower/PaddedVectors.h"
#include "cpu/scoped/FlattenParts.h"
#include "cpu/scoped/FuseItems.h"
#include "cpu/scoped/HoistLoops.h"
#include "cpu/scoped/KeepRows.h"
#include "cpu/scoped/ScopedLoops.h"
#include "cpu/scoped/ScopedParallelism.h"
#include "cpu/scoped/UnrollItemLoops.h"
#include "cpu/scoped/VectorizeItems.h"
#include "cpu/vectorize/IdBounds.h"
#include "cpu/vectorize/LockstepLoops.h"
#include "cpu/vectorize/NarrowCounters.h"
#include "cpu/vectorize/PrivateCopies.h"
#include "cpu/vectorize/ShapesPrinter.h"
#include "cpu/vectorize/Vectorize.h"
#include "cpu/versions/ExternalVersions.h"
#include "cpu/versions/IsaVariants.h"
#include "cpu/versions/MergeKernels.h"
#include "cpu/workgroup/JamRows.h"
#include "cpu/workgroup/UnitFunctions.h"
#include "cpu/workgroup/WholeVectors.h"
#include "cpu/workgroup/WorkgroupLoops.h"
#include "device/RequiredAspects.h"
#include "images/EmbedImages.h"
#include "nvptx/Nvptx.h"
#include "opencl/OpenCLKernels.h"
#include "opencl/OpenCLLibrary.h"
#include "opencl/OpenCLPrintf.h"
#include "opencl/OpenCLWorkDim.h"
#include "prepare/CanonicalizeKernel.h"
#include "prepare/ExpandGroupOps.h"
#include "prepare/ExternalFunctions.h"
#include "prepare/HoistClosureLoads.h"
#include "prepare/InlineDevice.h"
#include "prepare/MarkConvergent.h"
#include "prepare/MarkKernels.h"
#include "prepare/MarkMath.h"
#include "prepare/MergeBranches.h"
#include "prepare/ObjectKeys.h"
#include "prepare/OrderRanges.h"
#include "prepare/PartLoads.h"
#include "prepare/PlainCopies.h"
#include "prepare/PointerCalls.h"
#include "prepare/RecognizeOperators.h"
#include "prepare/ReplaceKernels.h"
#include "prepare/SimplifyCallees.h"
#include "prepare/VerifyGroupOps.h"
#include "prepare/WideIndices.h"
#include "prepare/WordLoads.h"
#include "prepare/WorkGroupStatic.h"
#include "spirv/Spirv.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;
using namespace cohort;

namespace {
/// Names every pass of PassRegistry.def to a PassBuilder. A class, because
/// LLVM's include wants to be in a member function.
struct Registrar {
  void registerPassBuilderCallbacks(PassBuilder &PB){
#define GET_PASS_REGISTRY "PassRegistry.def"
#include "llvm/Passes/TargetPassRegistry.inc"
  }
};
} // namespace

void cohort::registerPassNames(PassBuilder &PB) {
  Registrar().registerPassBuilderCallbacks(PB);
}

extern "C" LLVM_ATTRIBUTE_VISIBILITY_DEFAULT PassPluginLibraryInfo
llvmGetPassPluginInfo() {
  return {LLVM_PLUGIN_API_VERSION, "Cohort", COHORT_VERSION,
          [](PassBuilder &PB) {
            registerPassNames(PB);
            leaveLargeBlocks(PB);
          }};
}

//===- Pipelines.cpp - The order of the passes for a target ---------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "cohort/Pipelines.h"
#include "CpuPipeline.h"
#include "abi/KernelInfo.h"
#include "checks/CheckConvergence.h"
#include "checks/CheckProgress.h"
#include "checks/LaneConstants.h"
#include "checks/ReportPerformance.h"
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
#include "nvptx/NvptxOutput.h"
#include "opencl/OpenCLKernels.h"
#include "opencl/OpenCLLibrary.h"
#include "opencl/OpenCLPrintf.h"
#include "opencl/OpenCLWorkDim.h"
#include "prepare/CanonicalizeKernel.h"
#include "prepare/ExpandGroupOps.h"
#include "prepare/ExternalFunctions.h"
#include "prepare/InlineDevice.h"
#include "prepare/MarkConvergent.h"
#include "prepare/MarkKernels.h"
#include "prepare/MarkMath.h"
#include "prepare/ObjectKeys.h"
#include "prepare/OrderRanges.h"
#include "prepare/PartLoads.h"
#include "prepare/PlainCopies.h"
#include "prepare/PointerCalls.h"
#include "prepare/RecognizeOperators.h"
#include "prepare/ReplaceKernels.h"
#include "prepare/SimplifyCallees.h"
#include "prepare/VerifyGroupOps.h"
#include "prepare/WordLoads.h"
#include "prepare/WorkGroupStatic.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"

using namespace llvm;

namespace cohort {

/// Named metadata of a module that has gone through a pipeline.
static constexpr char LoweredMark[] = "cohort.lowered";

ArrayRef<unsigned> cpuSubGroupSizes() {
  static constexpr unsigned Sizes[] = {1, 2, 4, 8, 16, 32, 64};
  return Sizes;
}

//===----------------------------------------------------------------------===//
// The order
//===----------------------------------------------------------------------===//

static std::vector<ModulePassManager>
cpuPasses(const CpuPipelineOptions &Options) {
  std::vector<ModulePassManager> Stages;
  auto Add = [&Stages](auto Pass) {
    Stages.emplace_back().addPass(std::move(Pass));
  };
  if (Options.Kernels)
    Add(ReplaceKernelsPass(Options.Kernels));
  Add(OpenCLKernelsPass());
  Add(OpenCLPrintfPass());
  Add(OpenCLLibraryPass());
  Add(RecognizeOperatorsPass());
  Add(ObjectKeysPass());
  Add(MarkKernelsPass());
  Add(ExternalFunctionsPass());
  Add(PointerCallsPass());
  Add(MarkConvergentPass());
  Add(MarkMathPass());
  Add(VerifyGroupOpsPass());
  const bool Checked = Options.CheckRun != 0;
  if (Options.Optimize && !Checked)
    Add(SimplifyCalleesPass());
  Add(InlineDevicePass(/*All=*/Options.Optimize || Checked));
  Add(WorkGroupStaticPass());
  if (Options.RecordAspects)
    Add(RequiredAspectsPass());
  Add(OpenCLWorkDimPass());
  constexpr unsigned WarpSize = 32;
  Add(LaneConstantsPass({Options.Output ? WarpSize : Options.GivenSubGroupSize,
                         !Options.Images.NvptxArchs.empty()}));
  // Devices with SPIR-V promise no work-item that it goes on by itself, GPUs
  // do.
  Add(CheckProgressPass({Options.Output || (Options.GivenSubGroupSize == 1 &&
                                            !Options.Images.Spirv),
                         Options.CheckProgress}));
  Add(CheckConvergencePass(Options.CheckConvergence,
                           /*KeepRequirements=*/Checked &&
                               Options.Images.empty()));
  Add(ReportPerformancePass());
  if (Options.Optimize && !Checked) {
    Add(CanonicalizeKernelPass());
    Add(createModuleToFunctionPassAdaptor(OrderRangesPass()));
  }
  if (Options.Output) {
    Add(NvptxOutputPass(*Options.Output, Options.Images.Libdevice));
    return Stages;
  }
  if (!Options.Images.empty())
    Add(EmbedImagesPass(Options.Images));
  Add(PlainCopiesPass());
  Add(ExpandGroupOpsPass(TargetKind::Cpu));
  const bool ChecksMemory = concernsMemory(Options.CheckRun);
  if (Checked) {
    Add(CheckedKernelsPass(
        {Options.CheckRun, Options.GivenSubGroupSize, Options.Optimize}));
    if (Options.Optimize) {
      Add(CanonicalizeKernelPass());
      if (!ChecksMemory)
        Add(createModuleToFunctionPassAdaptor(OrderRangesPass()));
    }
  }
  if (Options.Optimize && !ChecksMemory) {
    Add(createModuleToFunctionPassAdaptor(WordLoadsPass()));
    Add(createModuleToFunctionPassAdaptor(PartLoadsPass()));
    Add(createModuleToFunctionPassAdaptor(NarrowCountersPass()));
    Add(createModuleToFunctionPassAdaptor(IdBoundsPass()));
    Add(createModuleToFunctionPassAdaptor(LockstepLoopsPass()));
    Add(createModuleToFunctionPassAdaptor(PrivateCopiesPass()));
  }

  if (Options.Optimize && !Checked)
    Add(MergeKernelsPass());
  Add(ExternalVersionsPass());
  if (!Options.Isas.empty())
    Add(IsaVariantsPass(Options.Isas));
  // Reports are about sub-groups of one size, whatever runs them.
  Add(VectorizePass(ChecksMemory && Options.Optimize &&
                            Options.SubGroupSize == 0
                        ? DefaultCheckedLanes
                        : Options.SubGroupSize));
  Add(createModuleToFunctionPassAdaptor(PaddedVectorsPass()));
  Add(CpuGroupOpsPass());
  Add(ScopedParallelismPass());
  if (Options.Optimize) {
    Add(CanonicalizeKernelPass());
    Add(FuseItemsPass());
  }
  // Now that bodies are in the kernel, it shows what is local memory.
  Add(CpuAtomicsPass(/*ScopedLast=*/Options.Optimize));
  Add(createModuleToFunctionPassAdaptor(UnitFunctionsPass()));
  Add(createModuleToFunctionPassAdaptor(WorkgroupLoopsPass()));
  if (Options.Optimize) {
    Add(createModuleToFunctionPassAdaptor(JamRowsPass()));
    Add(createModuleToFunctionPassAdaptor(WholeVectorsPass()));
  }

  Add(CpuEntryPass());
  if (Options.Optimize) {
    Add(SizeVersionsPass());
    Add(createModuleToFunctionPassAdaptor(FlattenPartsPass()));
    Add(createModuleToFunctionPassAdaptor(UnrollItemLoopsPass()));
    Add(createModuleToFunctionPassAdaptor(ScopedLoopsPass()));
    Add(createModuleToFunctionPassAdaptor(HoistLoopsPass()));
    Add(VectorizeItemsPass(Options.SubGroupSize));
    Add(CpuAtomicsPass());
  }
  Add(createModuleToFunctionPassAdaptor(PaddedVectorsPass()));
  if (Options.Optimize) {
    Add(createModuleToFunctionPassAdaptor(KeepRowsPass()));
    Add(createModuleToFunctionPassAdaptor(ScalarLanesPass()));
    Add(SplitLargePass());
  }
  Add(RegisterKernelsPass());
  Add(OutsideKernelPass());
  return Stages;
}

//===----------------------------------------------------------------------===//
// The pipeline as a pass
//===----------------------------------------------------------------------===//

CpuPipelinePass::CpuPipelinePass(const CpuPipelineOptions &Options)
    : Stages(cpuPasses(Options)) {}

/// Whether there may be kernels, or vocabulary in functions of the host. Most
/// modules that the plugin sees have neither, and should not pay.
static bool isConcerned(const Module &M) {
  return isOpenCL(M) || asksForObjectKeys(M) ||
         M.getNamedGlobal("llvm.global.annotations") ||
         any_of(M, [](const Function &F) {
           return F.isDeclaration() ? lookupOp(F) != nullptr
                                    : KernelInfo::Kind.in(F);
         });
}

PreservedAnalyses CpuPipelinePass::run(Module &M, ModuleAnalysisManager &AM) {
  if (M.getNamedMetadata(LoweredMark) || !isConcerned(M))
    return PreservedAnalyses::all();
  PreservedAnalyses PA = PreservedAnalyses::all();
  for (ModulePassManager &Stage : Stages) {
    PA.intersect(Stage.run(M, AM));
    // Code that a pass has refused would be refused by the next ones as well.
    if (M.getContext().getDiagHandlerPtr()->HasErrors)
      break;
  }
  M.getOrInsertNamedMetadata(LoweredMark);
  return PA;
}

void CpuPipelinePass::printPipeline(
    raw_ostream &OS, function_ref<StringRef(StringRef)> MapClassName) {
  StringRef Comma;
  for (ModulePassManager &Stage : Stages) {
    OS << Comma;
    Stage.printPipeline(OS, MapClassName);
    Comma = ",";
  }
}

static Error invalidParameter(StringRef Part) {
  std::string Sizes;
  for (unsigned N : cpuSubGroupSizes())
    Sizes += utostr(N) + ", ";
  return createStringError(
      "invalid parameter '%s'; valid are 'sg=N' with N "
      "one of %sauto, 'isa=I' with an instruction set, and "
      "'no-opt'",
      Part.str().c_str(), Sizes.c_str());
}

Expected<CpuPipelineOptions> parseCpuPipelineOptions(StringRef Text) {
  CpuPipelineOptions Options;
  for (StringRef Part : split(Text, ';')) {
    StringRef Size = Part;
    StringRef Isa = Part;
    if (Part == "no-opt")
      Options.Optimize = false;
    else if (Isa.consume_front("isa=") && is_contained(isaNames(), Isa))
      Options.Isas.push_back(Isa.str());
    else if (Part == "sg=auto")
      Options.SubGroupSize = 0;
    else if (!Part.empty() &&
             (!Size.consume_front("sg=") ||
              Size.getAsInteger(10, Options.SubGroupSize) ||
              !is_contained(cpuSubGroupSizes(), Options.SubGroupSize)))
      return invalidParameter(Part);
    else if (!Part.empty())
      Options.GivenSubGroupSize = Options.SubGroupSize;
  }
  return Options;
}

void registerCohortPasses(PassBuilder &PB, const TargetOptions &Targets) {
  leaveLargeBlocks(PB);
  PB.registerPipelineStartEPCallback(
      [Targets](ModulePassManager &MPM, OptimizationLevel Level) {
        CpuPipelineOptions Options;
        Options.Optimize = Level != OptimizationLevel::O0;
        // Without optimisation a debugger should meet one work-item.
        Options.SubGroupSize =
            Targets.CpuSubGroupSize.value_or(Options.Optimize ? 0 : 1);
        Options.GivenSubGroupSize = Targets.CpuSubGroupSize.value_or(0);
        if (Targets.CpuIsas)
          Options.Isas = *Targets.CpuIsas;
        else if (Options.Optimize)
          Options.Isas = {"x86-64-v2", "x86-64-v3", "x86-64-v4"};
        Options.CheckConvergence = Targets.CheckConvergence;
        Options.CheckProgress = Targets.CheckProgress;
        Options.CheckRun = Targets.CheckRun;
        Options.RecordAspects = Targets.RecordAspects;
        Options.Images = {Targets.Spirv64, Targets.NvptxArchs,
                          Targets.Libdevice, Targets.CubinArchs, Targets.Ptxas};
        Options.Output = Targets.Output;
        Options.Kernels = Targets.Kernels;
        MPM.addPass(CpuPipelinePass(Options));
      });
  PB.registerVectorizerStartEPCallback(
      [](FunctionPassManager &FPM, OptimizationLevel) {
        FPM.addPass(ScopedLoopsPass(/*Late=*/true));
        FPM.addPass(FreezeLoadsPass());
        FPM.addPass(HoistVectorsPass());
        FPM.addPass(RowVersionsPass());
        FPM.addPass(UnrollVectorLoopsPass());
        FPM.addPass(FullMasksPass());
      });
  PB.registerOptimizerLastEPCallback([](ModulePassManager &MPM,
                                        OptimizationLevel Level,
                                        ThinOrFullLTOPhase Phase) {
    const bool IsBeforeLTO = Phase == ThinOrFullLTOPhase::ThinLTOPreLink ||
                             Phase == ThinOrFullLTOPhase::FullLTOPreLink;
    if (Level != OptimizationLevel::O0)
      MPM.addPass(createModuleToFunctionPassAdaptor(MergeStoresPass()));
    MPM.addPass(NarrowStoresPass());
    if (Level != OptimizationLevel::O0) {
      MPM.addPass(createModuleToFunctionPassAdaptor(UnmaskAccessesPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(CombineReductionsPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(ReductionTreesPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(RedundantLoadsPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(MaskedBlendsPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(MaskedBitSelectsPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(AlignLoopsPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(VectorRoutinesPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(TransposedGathersPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(StridedLanesPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(SplitMasksPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(MaskBitsPass()));
      MPM.addPass(createModuleToFunctionPassAdaptor(GatherInstructionsPass()));
    }
    MPM.addPass(createModuleToFunctionPassAdaptor(LaneLoopsPass()));
    if (Level != OptimizationLevel::O0) {
      MPM.addPass(SplitLargePass());
      MPM.addPass(createModuleToFunctionPassAdaptor(OpaqueCountersPass()));
    }
    MPM.addPass(createModuleToFunctionPassAdaptor(MaskedPointersPass()));
    if (Level != OptimizationLevel::O0 && !IsBeforeLTO)
      MPM.addPass(createModuleToFunctionPassAdaptor(ThawLoadsPass()));
    MPM.addPass(VerifyCodePass());
    if (Level != OptimizationLevel::O0 && !IsBeforeLTO)
      MPM.addPass(createModuleToFunctionPassAdaptor(SplitBlocksPass()));
  });
}

} // namespace cohort

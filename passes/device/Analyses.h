//===- Analyses.h - Analysis managers for a module of its own ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_ANALYSES_H
#define COHORT_DEVICE_ANALYSES_H

#include "llvm/Passes/PassBuilder.h"
#include "llvm/Passes/StandardInstrumentations.h"

namespace cohort {

/// Analysis managers for passes on a module outside of the host's pipeline.
/// Options of LLVM for all passes, as -print-after and -opt-bisect-limit, are
/// for these as well.
struct Analyses {
  explicit Analyses(llvm::LLVMContext &C,
                    llvm::TargetMachine *Machine = nullptr)
      : Standard(C, /*DebugLogging=*/false),
        PB(Machine, llvm::PipelineTuningOptions(), std::nullopt,
           &Instrumentations) {
    Standard.registerCallbacks(Instrumentations, &MAM);
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  }

private:
  llvm::PassInstrumentationCallbacks Instrumentations;
  llvm::StandardInstrumentations Standard;

public:
  llvm::PassBuilder PB;
  llvm::LoopAnalysisManager LAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::CGSCCAnalysisManager CGAM;
  llvm::ModuleAnalysisManager MAM;
};

} // namespace cohort
#endif

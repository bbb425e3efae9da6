//===- Analyses.h - Analysis managers for a module of its own ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_ANALYSES_H
#define COHORT_DEVICE_ANALYSES_H

#include "llvm/Passes/PassBuilder.h"

namespace cohort {

/// What passes need that run on a module outside of the host's pipeline.
struct Analyses {
  explicit Analyses(llvm::TargetMachine *Machine = nullptr) : PB(Machine) {
    PB.registerModuleAnalyses(MAM);
    PB.registerCGSCCAnalyses(CGAM);
    PB.registerFunctionAnalyses(FAM);
    PB.registerLoopAnalyses(LAM);
    PB.crossRegisterProxies(LAM, FAM, CGAM, MAM);
  }

  llvm::PassBuilder PB;
  llvm::LoopAnalysisManager LAM;
  llvm::FunctionAnalysisManager FAM;
  llvm::CGSCCAnalysisManager CGAM;
  llvm::ModuleAnalysisManager MAM;
};

} // namespace cohort
#endif

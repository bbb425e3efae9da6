//===- NvptxOutput.h - Kernels as a compilation's output --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Writes what cohort-nvptx<own-host> makes of a copy of the module's kernels to
// where the compiler's output is to go, as PTX or as IR for the NVPTX backend,
// and leaves nothing in the module to be compiled.
//
// Assumes: cohort-mark-kernels, cohort-mark-convergent; kernels not yet
// lowered.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_NVPTX_NVPTXOUTPUT_H
#define COHORT_NVPTX_NVPTXOUTPUT_H

#include "cohort/Pipelines.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

class NvptxOutputPass : public llvm::PassInfoMixin<NvptxOutputPass> {
public:
  /// \p Libdevice as NvptxOptions has it.
  NvptxOutputPass(NvptxOutput Output, std::string Libdevice)
      : Output(std::move(Output)), Libdevice(std::move(Libdevice)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }

private:
  NvptxOutput Output;
  std::string Libdevice;
};

} // namespace cohort
#endif

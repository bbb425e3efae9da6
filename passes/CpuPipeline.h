//===- CpuPipeline.h - All passes for the CPU, in order ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-cpu<sg=N;no-opt>: lowers a module as clang made it, in one go. Prints
// itself as the passes it consists of; what observes passes (printing, timing,
// verifying) sees each of them. After the first pass that reports an error no
// other one runs. A module without kernels and vocabulary, or one that has been
// lowered before, is left as it is.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPUPIPELINE_H
#define COHORT_CPUPIPELINE_H

#include "cohort/Pipelines.h"
#include "images/EmbedImages.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <vector>

namespace cohort {

struct CpuPipelineOptions {
  /// Lanes, one of cpuSubGroupSizes(); 0: what suits each instruction set.
  unsigned SubGroupSize = 1;
  unsigned GivenSubGroupSize = 0; ///< the same if the user asks for it; else 0
  std::vector<std::string> Isas;  ///< of isaNames(); none: as the module says
  bool Optimize = true;           ///< no: as at -O0
  bool CheckConvergence = true;
  bool CheckProgress = true;
  unsigned CheckRun = 0;             ///< as in TargetOptions
  bool RecordAspects = false;        ///< likewise
  ImageTargets Images;               ///< of the same kernels for devices
  std::optional<NvptxOutput> Output; ///< instead of code for the CPU
  std::shared_ptr<const std::string> Kernels; ///< as in TargetOptions
};

llvm::Expected<CpuPipelineOptions>
parseCpuPipelineOptions(llvm::StringRef Text);

class CpuPipelinePass : public llvm::PassInfoMixin<CpuPipelinePass> {
public:
  explicit CpuPipelinePass(const CpuPipelineOptions &Options);
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  std::vector<llvm::ModulePassManager> Stages; ///< one pass each
};

} // namespace cohort
#endif

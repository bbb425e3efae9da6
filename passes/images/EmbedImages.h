//===- EmbedImages.h - Device code in the host's module ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-embed-images<spirv64;nvptx64:sm_80;cubin:sm_80>: compiles a copy of
// the module's kernels for each target and puts the result into the module,
// with a table that says which kernel is where (docs/kernel-abi.md, "Images");
// cohort-register-kernels hands it to the runtime. Beside its PTX an
// architecture can have a cubin, if there is a ptxas; "ptxas=FILE" names it.
//
// Assumes: cohort-mark-kernels, cohort-mark-convergent; kernels not yet
// lowered.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_IMAGES_EMBEDIMAGES_H
#define COHORT_IMAGES_EMBEDIMAGES_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>
#include <vector>

namespace cohort {

/// The targets to make images for.
struct ImageTargets {
  bool Spirv = false;                  ///< OpenCL devices
  std::vector<std::string> NvptxArchs; ///< NVIDIA GPUs, "sm_80"
  std::string Libdevice;               ///< as NvptxOptions has it
  std::vector<std::string> CubinArchs; ///< of those, to be built by ptxas
  std::string Ptxas;                   ///< as findPtxas takes it

  bool empty() const { return !Spirv && NvptxArchs.empty(); }
};

/// Reads what stands in <>; nothing there means spirv64.
llvm::Expected<ImageTargets> parseEmbedImagesOptions(llvm::StringRef Text);

class EmbedImagesPass : public llvm::PassInfoMixin<EmbedImagesPass> {
public:
  explicit EmbedImagesPass(ImageTargets Targets)
      : Targets(std::move(Targets)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  ImageTargets Targets;
};

} // namespace cohort
#endif

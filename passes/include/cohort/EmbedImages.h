//===- EmbedImages.h - Device code in the host's module ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-embed-images<spirv64>: compiles a copy of the module's kernels for each
// target and puts the result into the module, with a table that says which
// kernel is where (docs/kernel-abi.md, "Images"); cohort-register-kernels hands
// it to the runtime.
//
// Assumes: cohort-mark-kernels, cohort-mark-convergent; kernels not yet lowered.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_EMBEDIMAGES_H
#define COHORT_EMBEDIMAGES_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

/// Checks \p Text, what stands in <>.
llvm::Expected<bool> parseEmbedImagesOptions(llvm::StringRef Text);

class EmbedImagesPass : public llvm::PassInfoMixin<EmbedImagesPass> {
public:
  explicit EmbedImagesPass(bool Spirv = true) : Spirv(Spirv) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  bool Spirv;
};

} // namespace cohort
#endif

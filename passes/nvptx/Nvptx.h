//===- Nvptx.h - Kernels for NVIDIA GPUs ------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-nvptx<sm_N>: makes of a module, as clang or cohort-inline-device left
// it, one that LLVM's NVPTX backend turns into PTX, optimised, and with nothing
// but kernels in it:
//
//   opt -load-pass-plugin=CohortPasses.so -passes=cohort-nvptx k.ll -S |
//     llc -mcpu=sm_80 -o k.ptx
//
// Kernels get generated names and the arguments in docs/kernel-abi.md. A
// sub-group is a warp. With "own-host", kernels of OpenCL C keep their names,
// and have their arguments as in the source, for hosts other than the runtime
// (docs/opencl-c.md).
//
// Errors: what a kernel reaches that no device can do (passes/device); math
// functions where libdevice is not found. With "own-host" also pipes, required
// sub-groups that are no warps, more local variables than the GPU has room for,
// and kernels of SYCL.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_NVPTX_NVPTX_H
#define COHORT_NVPTX_NVPTX_H

#include "cohort/Pipelines.h"
#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"
#include <string>

namespace cohort {

struct NvptxOptions {
  std::string Arch = "sm_80";
  /// libdevice's bitcode; empty: where CUDA is usually installed.
  std::string Libdevice;
  /// Names and arguments of the source, of kernels of OpenCL C.
  bool OwnHost = false;
};

llvm::Expected<NvptxOptions> parseNvptxOptions(llvm::StringRef Text);

class NvptxPass : public llvm::PassInfoMixin<NvptxPass> {
public:
  explicit NvptxPass(NvptxOptions Options) : Options(std::move(Options)) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  NvptxOptions Options;
};

namespace nvptx {
/// Parts of \p M, which cohort-nvptx has made: kernels for launches without a
/// global offset, and if there are any those for launches with one.
llvm::SmallVector<std::unique_ptr<llvm::Module>, 2>
splitOffsets(std::unique_ptr<llvm::Module> M);
} // namespace nvptx

/// The PTX of \p M, which cohort-nvptx has made; \p M is used up. Empty after
/// an error, which has been reported.
std::string emitPtx(llvm::Module &M, llvm::StringRef Arch);

/// The ptxas to run: \p Given if it is not empty, else the one of CUDA's
/// toolkit, where that usually is, or on PATH. Empty: there is none, or \p
/// Given is "none".
std::string findPtxas(llvm::StringRef Given);

/// The resources of a device that a kernel of a cubin uses.
struct PtxResources {
  std::string Entry;
  uint64_t Registers = 0;  ///< of a work-item, of 32 bits
  uint64_t StackBytes = 0; ///< of a work-item
  uint64_t SpillStoreBytes = 0, SpillLoadBytes = 0;
  uint64_t SharedBytes = 0; ///< of a work-group, as far as it is static
};

/// The cubin that \p Ptxas makes of \p Ptx for \p Arch. Empty after an error,
/// which has been reported at \p F, one of the kernels. \p Resources, if it is
/// not null, gets those of each kernel.
std::string
assemblePtx(const llvm::Function &F, llvm::StringRef Ptx, llvm::StringRef Arch,
            llvm::StringRef Ptxas,
            llvm::SmallVectorImpl<PtxResources> *Resources = nullptr);

} // namespace cohort
#endif

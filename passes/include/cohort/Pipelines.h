//===- Pipelines.h - The order of the passes for a target -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// All that the Clang plugin needs of CohortPasses.so.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PIPELINES_H
#define COHORT_PIPELINES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class PassBuilder;
class raw_pwrite_stream;
} // namespace llvm

namespace cohort {

/// The kernels of OpenCL C as what a compilation is for, with their own names
/// and arguments, for hosts other than the runtime.
struct NvptxOutput {
  enum class Form { Ptx, Text, Bitcode }; ///< the last two are IR
  std::string Arch;                       ///< "sm_80"
  Form As = Form::Ptx;
  /// Opens the file; null after an error.
  std::function<std::unique_ptr<llvm::raw_pwrite_stream>()> Open;
};

/// The targets of one compilation.
struct TargetOptions {
  /// SPIR-V for OpenCL devices, beside the code for the CPU.
  bool Spirv64 = false;
  /// PTX for NVIDIA GPUs of these architectures, "sm_80".
  std::vector<std::string> NvptxArchs;
  /// Those of them that also get what ptxas makes of the PTX, if there is one.
  std::vector<std::string> CubinArchs;
  /// CUDA's assembler; "none": no cubins; empty: where CUDA usually has it.
  std::string Ptxas;
  /// The file with CUDA's math functions; empty: where CUDA usually has it.
  std::string Libdevice;
  /// Lanes of a sub-group on the CPU, one of cpuSubGroupSizes(). Not given:
  /// what suits each instruction set, 1 without optimisation.
  std::optional<unsigned> CpuSubGroupSize;
  /// Instruction sets of the CPU (isaNames()) to make variants for; if none,
  /// one version for what the command line says. Not given: x86-64-v2 to -v4,
  /// none without optimisation.
  std::optional<std::vector<std::string>> CpuIsas;
  /// Whether anyone wants to hear of collectives that only some items reach.
  bool CheckConvergence = true;
  /// The same of loops that wait for other work-items.
  bool CheckProgress = true;
  /// Whether the runtime is told which kernels compute with double and half and
  /// have atomics of 64 bits.
  bool RecordAspects = false;
  /// Checks of the checked build (parseCheckRun), all for the CPU; 0: none.
  unsigned CheckRun = 0;
  /// This in place of all of them.
  std::optional<NvptxOutput> Output;
  /// Another module, as bitcode, that has the kernels' code; null: there is
  /// none.
  std::shared_ptr<const std::string> Kernels;
};

/// The sub-group sizes (lanes) that the CPU pipeline can make, ascending.
llvm::ArrayRef<unsigned> cpuSubGroupSizes();

/// The instruction sets that a kernel can be compiled for, ascending.
llvm::ArrayRef<llvm::StringLiteral> isaNames();

/// Checks that the checked build can make while a program runs, in the order of
/// their bits.
llvm::ArrayRef<llvm::StringLiteral> checkRunNames();
/// The bit of a check, all of them for "all"; nothing for other names.
std::optional<unsigned> parseCheckRun(llvm::StringRef Name);

/// Whether PTX for \p Arch ("sm_90") can be emitted.
bool isNvptxArch(llvm::StringRef Arch);

/// Names our passes to \p PB, as for opt: to parse pipelines, and for LLVM's
/// options that name passes (-print-after=cohort-vectorize).
void registerPassNames(llvm::PassBuilder &PB);

/// Adds to \p PB a callback that puts the passes for the targets of \p Options
/// at the start of every pipeline, -O0 included.
///
/// A module is lowered once: a lowered module is marked, so adding the passes
/// twice, to one PassBuilder or to two, is harmless.
void registerCohortPasses(llvm::PassBuilder &PB, const TargetOptions &Options);

/// Adds to \p PB callbacks that put cohort-spirv-own-host at the start of every
/// pipeline, -O0 included, and cohort-spirv-own-host-indices at its end: for
/// OpenCL C that is compiled for spirv64.
void registerSpirvOwnHost(llvm::PassBuilder &PB);

} // namespace cohort
#endif

//===- ProgramKernels.h - The kernels in a program's file -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_PROGRAMKERNELS_H
#define COHORT_TOOLS_PROGRAMKERNELS_H

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace cohort {

/// A kernel's code for an instruction set of the CPU.
struct CpuCode {
  std::string Isa;
  uint32_t Lanes = 0;        ///< of a sub-group; 0: not known
  uint64_t PrivateBytes = 0; ///< kept across barriers, for each work-item
  uint64_t LocalBytes = 0;   ///< static local memory of a work-group
};
/// What a kernel was compiled for.
struct KernelCode {
  std::vector<CpuCode> Versions;
  std::string Kind; ///< "nd_range"; empty: not known
  uint32_t Dims = 0;
  uint32_t ReqdSubGroupSize = 0;           ///< 0: none
  std::vector<uint32_t> ReqdWorkGroupSize; ///< the slowest first; empty: none
  std::set<std::string> Targets;           ///< of images
};
/// Functions that kernels of other translation units call, by their symbols,
/// and the targets of images.
using ProgramFunctions = std::map<std::string, std::set<std::string>>;
/// Kernels by their symbols: their names as in the source (KernelName.h) may be
/// the same.
using ProgramKernels = std::map<std::string, KernelCode>;

/// An image for a kind of devices.
struct ProgramImage {
  std::string Target; ///< "spirv64"
  std::string Data;
  /// Entry points in the image, with the kernels' symbols.
  std::vector<std::pair<std::string, std::string>> Kernels;
  /// The same of functions that it has for kernels of other translation units,
  /// and of those that it has to be linked with.
  std::vector<std::pair<std::string, std::string>> Exports, Imports;
  uint64_t Bytes; ///< that it takes in the file, with what tools need
};

/// Reads an ELF file's symbol table and images. Both throw std::runtime_error
/// with one sentence if the file cannot be read that way.
ProgramKernels readProgramKernels(const std::string &Path,
                                  ProgramFunctions &Functions);
std::vector<ProgramImage> readProgramImages(const std::string &Path);

} // namespace cohort
#endif

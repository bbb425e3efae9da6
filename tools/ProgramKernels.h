//===- ProgramKernels.h - The kernels in a program's file -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_PROGRAMKERNELS_H
#define COHORT_TOOLS_PROGRAMKERNELS_H

#include <map>
#include <string>
#include <vector>

namespace cohort {

/// Kernels by their names as in the source, with what each was compiled for.
using ProgramKernels = std::map<std::string, std::vector<std::string>>;

/// Reads the symbol table of an ELF file: the entry points that
/// `cohort-cpu-entry` makes are named KERNEL.cohort.ISA. Throws std::runtime_error
/// with one sentence if the file cannot be read that way.
ProgramKernels readProgramKernels(const std::string &Path);

} // namespace cohort
#endif

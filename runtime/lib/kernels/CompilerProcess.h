//===- CompilerProcess.h - Runs the compiler --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_COMPILERPROCESS_H
#define COHORT_RUNTIME_KERNELS_COMPILERPROCESS_H

#include <filesystem>
#include <string>
#include <vector>

namespace cohort::rt {

/// The file that a shell would start for \p Command. Throws errc::build if
/// there is none.
std::filesystem::path findProgram(const std::string &Command);

/// Runs \p Words, whose first is a path, in \p Folder, with all output
/// in the file \p Log. Whether it has ended with success, whatever the program
/// does about its children: it may ignore SIGCHLD, or wait for all of them.
/// Throws errc::build if it cannot be started.
bool runProgram(const std::vector<std::string> &Words,
                const std::filesystem::path &Folder,
                const std::filesystem::path &Log);

} // namespace cohort::rt
#endif

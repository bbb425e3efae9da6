//===- OpenCLCompiler.h - OpenCL C to a shared object -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Calls the installed clang with the plugin beside this library. Its output is
// kept on disk (DiskCache.h), by everything that it depends on.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_KERNELS_OPENCLCOMPILER_H
#define COHORT_RUNTIME_KERNELS_OPENCLCOMPILER_H

#include <string>
#include <utility>
#include <vector>

namespace cohort::rt {

struct CompileJob {
  const std::string &Source;
  /// Names and contents of what it may include.
  const std::vector<std::pair<std::string, std::string>> &Files;
  std::vector<std::string> Options; ///< behind those of the configuration
};

struct Compiled {
  std::string Object; ///< a shared object's bytes
  std::string Log;    ///< the compiler's words
};

/// Throws errc::build with the log.
Compiled compileOpenCL(const CompileJob &Job);

} // namespace cohort::rt
#endif

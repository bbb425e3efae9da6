//===- Targets.h - Lists of targets as others spell them --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_DRIVER_TARGETS_H
#define COHORT_TOOLS_DRIVER_TARGETS_H

#include <string>
#include <string_view>
#include <vector>

namespace cohort::driver {

/// The targets that a command line asks for.
class Targets {
public:
  /// Takes the place of the targets so far by \p List, the value of \p Option.
  /// Errors are std::runtime_error with one sentence.
  void set(std::string_view Option, std::string_view List);
  /// Adds an architecture of NVIDIA GPUs, "sm_90", which \p Option names.
  void addArchitecture(std::string_view Option, std::string_view Architecture);

  /// The value of -fplugin-arg-cohort-targets=, "cpu,nvptx64:sm_90"; empty if
  /// no list was set.
  std::string value() const;
  /// Options that name architectures, though no target has one.
  std::vector<std::string> unusedOptions() const;

private:
  void addTarget(std::string_view Option, std::string_view Text);
  void addNvptxArchitecture(std::string_view Option, std::string_view Text);

  bool IsSet = false, Spirv64 = false, Nvptx64 = false;
  bool IsBareNvptx64 = false; ///< the list has it without an architecture
  std::vector<std::string> ListedArchitectures, ArchitectureOptions,
      Architectures;
};

} // namespace cohort::driver
#endif

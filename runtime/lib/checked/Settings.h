//===- Settings.h - COHORT_CHECK --------------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_SETTINGS_H
#define COHORT_RUNTIME_CHECKED_SETTINGS_H

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cohort::rt::checked {

/// One line of the suppression file: reports of a check, in a kernel, at a
/// place.
struct Suppression {
  std::string Check;  ///< empty: of all checks
  std::string Kernel; ///< part of the name; empty: of all kernels
  std::string File;   ///< how the path ends; empty: everywhere
  uint32_t Line = 0;  ///< 0: any
};

/// The settings in COHORT_CHECK (docs/checked-build.md).
struct Settings {
  enum Formats { Text, Json, GitHub, Sarif };
  bool Stop = false;   ///< end the program after the first report
  unsigned Limit = 20; ///< reports that are printed; 0: all
  int Exit = 66;       ///< status of a program with reports
  Formats Format = Text;
  std::string Log; ///< file for the reports; empty: stderr
  std::vector<Suppression> Suppressions;

  /// Those of the environment, read once. A wrong one ends the program.
  static const Settings &get();
};

/// Ends the program in the middle of a kernel: destructors of globals would
/// wait for it.
[[noreturn]] void endProgram(int Status);

} // namespace cohort::rt::checked
#endif

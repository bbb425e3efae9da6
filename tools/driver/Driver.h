//===- Driver.h - Command lines of other compilers for clang ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_TOOLS_DRIVER_DRIVER_H
#define COHORT_TOOLS_DRIVER_DRIVER_H

#include <string>
#include <string_view>
#include <vector>

namespace cohort::driver {

/// What becomes of a command line.
struct Command {
  std::string Clang; ///< empty: the usual one
  std::vector<std::string> Arguments;
  std::vector<std::string>
      Macros; ///< "NAME=VALUE", to be defined before any header
  bool UsesPlugin = true;
  bool HasInput = false;    ///< something to compile or to link
  bool OnlyHeaders = false; ///< the input makes precompiled headers
  bool OnlyPrint = false;   ///< the arguments, and compile nothing
  bool Help = false;
  /// Options that have no effect, as the user spelled them.
  std::vector<std::string> Unused;
};

/// Whether \p Word may be an option that translate changes.
bool isOwnOption(std::string_view Word);

/// Translates the words behind the compiler's name, without "@FILE".
/// Errors are std::runtime_error with one sentence.
Command translate(const std::vector<std::string> &Words);

/// Each option with its meaning.
std::string describeOptions();

/// Whether what clang says about unused options is wanted, by its own options.
enum class Severity { Off, Warning, Error };
Severity unusedSeverity(const std::vector<std::string> &Words);

} // namespace cohort::driver
#endif

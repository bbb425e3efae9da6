//===- Options.h - The plugin's options, -fplugin-arg-cohort-* --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_OPTIONS_H
#define COHORT_PLUGIN_OPTIONS_H

#include "cohort/Checks.h"
#include "cohort/Pipelines.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <string>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace cohort {

/// The level of each check, in the order of Check.
using CheckLevels = llvm::SmallVector<CheckLevel, 8>;
CheckLevels defaultCheckLevels();

/// When a source is compiled a second time, with '__SYCL_DEVICE_ONLY__', for
/// its kernels.
enum class SecondCompile { WhereNeeded, Always, Never };

struct Options {
  TargetOptions Targets;
  CheckLevels Checks = defaultCheckLevels();
  /// Work-items go on without waiting for others of their sub-group, where that
  /// can be had.
  bool Independent = false;
  SecondCompile ForDevices = SecondCompile::WhereNeeded;
  /// Of the device that the CPU behaves as, a sycl::detail::device_profile;
  /// empty: of none. Its sub-groups are those of the targets.
  std::string Profile;
  llvm::SmallVector<unsigned, 4> ProfileSizes;
  /// Print the options, then compile as usual.
  bool Help = false;
};

/// Whether some of \p Checks are on.
bool anyOn(const CheckLevels &Levels, llvm::ArrayRef<Check> Checks);

/// Reads \p Args, each "name" or "name=value" as clang hands them over, without
/// "-fplugin-arg-cohort-". Every wrong one is an error of its own; the others
/// are in \p Result all the same.
llvm::Error parseOptions(llvm::ArrayRef<std::string> Args, Options &Result);

/// Prints each option with its meaning, one a line.
void printOptions(llvm::raw_ostream &OS);

} // namespace cohort
#endif

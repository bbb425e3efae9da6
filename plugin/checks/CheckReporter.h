//===- CheckReporter.h - Diagnostics that have a name -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Every check of cohort/Checks.def reports through here, whether it looked at
// the AST or at IR. The user's settings of a check are heeded: on the command
// line, and at the place itself with
//
//   [[gsl::suppress("cohort-outer-group")]] sycl::distribute_items(g, f);
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_CHECKREPORTER_H
#define COHORT_PLUGIN_CHECKS_CHECKREPORTER_H

#include "Options.h"
#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/Twine.h"
#include <optional>

namespace clang {
class CompilerInstance;
class DiagnosticsEngine;
class FixItHint;
} // namespace clang

namespace cohort {

/// The diagnostic of \p Diags, "%0", for findings of checks. Warnings are of a
/// group that clang has, or it would not heed -Werror or -w.
unsigned findingID(clang::DiagnosticsEngine &Diags, bool IsError);

class CheckReporter {
public:
  CheckReporter(clang::CompilerInstance &CI, CheckLevels Levels)
      : CI(CI), Levels(std::move(Levels)) {}

  /// Whether some of \p Checks are on.
  bool anyOn(llvm::ArrayRef<Check> Checks) const {
    return cohort::anyOn(Levels, Checks);
  }

  /// Reports what \p C found at \p Loc, if the user wants to know and has not
  /// been told yet (a template is checked once for each instantiation). False
  /// if nothing was reported; notes are left out then.
  bool report(Check C, clang::SourceLocation Loc, const llvm::Twine &Message,
              llvm::ArrayRef<clang::FixItHint> FixIts = {});
  void note(clang::SourceLocation Loc, const llvm::Twine &Message,
            llvm::ArrayRef<clang::FixItHint> FixIts = {});

private:
  struct Suppression {
    clang::SourceRange Range;
    std::string Rule;
  };
  bool isSuppressed(Check C, clang::SourceLocation Loc);

  clang::CompilerInstance &CI;
  const CheckLevels Levels;
  llvm::StringSet<> Reported;
  /// Found when the first message is about to be printed.
  std::optional<llvm::SmallVector<Suppression, 4>> Suppressions;
};

} // namespace cohort
#endif

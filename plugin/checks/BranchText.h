//===- BranchText.h - The condition of a branch, as written -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_BRANCHTEXT_H
#define COHORT_PLUGIN_CHECKS_BRANCHTEXT_H

#include "clang/Basic/SourceLocation.h"
#include <string>

namespace clang {
class ASTContext;
} // namespace clang

namespace cohort {

/// The cause of the branch at \p Branch, in quotes: the variable in its
/// condition whose initialiser has \p Source in it, else the condition, else
/// empty. \p Source may be invalid.
std::string branchText(clang::ASTContext &Context, clang::SourceLocation Branch,
                       clang::SourceLocation Source);

} // namespace cohort
#endif

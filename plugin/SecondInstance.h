//===- SecondInstance.h - A source compiled once more -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A compiler instance in the one that clang runs, for the same source and with
// the same files.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_SECONDINSTANCE_H
#define COHORT_PLUGIN_SECONDINSTANCE_H

#include "llvm/ADT/StringRef.h"
#include <memory>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
class DiagnosticConsumer;
class FrontendAction;
} // namespace clang

namespace cohort {

/// The invocation of \p CI for another instance, which has none of its outputs.
std::shared_ptr<clang::CompilerInvocation>
copyInvocation(clang::CompilerInstance &CI);

/// An instance for \p Invocation, with the files of \p CI, that tells \p Client
/// what it finds. Null if there is no such target.
std::unique_ptr<clang::CompilerInstance>
createInstance(clang::CompilerInstance &CI,
               std::shared_ptr<clang::CompilerInvocation> Invocation,
               clang::DiagnosticConsumer &Client);

/// Runs \p Action on \p File, the source of \p CI, which may be read only once.
void runAgain(clang::CompilerInstance &Inner, clang::FrontendAction &Action,
              clang::CompilerInstance &CI, llvm::StringRef File);

} // namespace cohort
#endif

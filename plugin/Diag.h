//===- Diag.h - From our findings to clang's diagnostics --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_DIAG_H
#define COHORT_PLUGIN_DIAG_H

#include "clang/Basic/Diagnostic.h"
#include "llvm/ADT/Twine.h"
#include <memory>

namespace clang {
class CodeGenOptions;
class CompilerInstance;
} // namespace clang

namespace llvm {
class PassBuilder;
} // namespace llvm

namespace cohort {

class CheckReporter;

/// An error about the command line, without a place.
void reportError(clang::DiagnosticsEngine &Diags, const llvm::Twine &Message);

/// An error or note about the source at \p Loc.
clang::DiagnosticBuilder report(clang::DiagnosticsEngine &Diags,
                                clang::SourceLocation Loc,
                                clang::DiagnosticsEngine::Level Level,
                                const llvm::Twine &Message);

/// Undoes "-Wunknown-attributes -Wno-unknown-attributes", by which cohort.cfg
/// and the CMake package spare clang's tools, which load no plugin, a warning
/// for each attribute of SYCL. Nobody else writes these two in a row.
void warnOfUnknownAttributes(clang::CompilerInstance &CI);

/// Makes clang keep the places of instructions, which findings need, in IR.
/// True if it would not have done so by itself.
bool keepPlaces(clang::CodeGenOptions &Options);

/// Makes findings of the passes that are registered next, at the start of the
/// pipeline, diagnostics of \p CI: at their place, with notes. Those of checks
/// go to \p Checks.
void beginFindings(llvm::PassBuilder &PB, clang::CompilerInstance &CI,
                   const std::shared_ptr<CheckReporter> &Checks);

/// After those passes everything goes to clang's own handler again. With
/// \p DropPlaces the rest of the pipeline is spared the places.
void endFindings(llvm::PassBuilder &PB, bool DropPlaces);

} // namespace cohort
#endif

//===- ScopedRules.h - Rules of scoped parallelism --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Follows a scoped kernel through everything that it calls, as it would run,
// with the callables that the headers call for it, and remembers around each
// call which group is the closest one and whether a distribute_items is open:
//
//   outer-group               on a group that is not the closest one
//   collective-in-items       inside distribute_items
//   private-memory-in-items   s_private_memory made inside distribute_items
//   divergent-collective      under a condition on the physical item; what does
//                             not meet the eye cohort-check-convergence finds
//
// Only instantiated code is looked at, so that types tell which function a call
// runs, and which level a group is of.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_CHECKS_SCOPEDRULES_H
#define COHORT_PLUGIN_CHECKS_SCOPEDRULES_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cohort {

class CheckReporter;

/// Checks those of \p Kernels, kernel functions of the headers, that are
/// scoped.
void checkScopedRules(CheckReporter &Checks,
                      llvm::ArrayRef<clang::FunctionDecl *> Kernels);

} // namespace cohort
#endif

//===- KnownLaunches.h - Group sizes that all launches name -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Checks of kernels over an nd_range want to know how large groups are. Where
// each launch of a kernel says so by constants,
//
//   h.parallel_for(sycl::nd_range<1>(n * 128, 128), kernel);
//   h.parallel_for(sycl::nd_range<1>(n * 64, 64), kernel);
//
// the kernel function gets the annotation "cohort.launch-groups" with the
// arguments 128, 1, 1, 64, 1, 1. Unlike "cohort.launch-size" it is certain:
// there is none if a launch has a size that is not known, or an offset, or if
// there may be launches elsewhere, since other translation units or libraries
// have the callable as well.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_KNOWNLAUNCHES_H
#define COHORT_PLUGIN_KERNELS_KNOWNLAUNCHES_H

#include "llvm/ADT/ArrayRef.h"

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace cohort {

/// Annotates those of \p Kernels that are over an nd_range and all of whose
/// launches have sizes that are known.
void markKnownLaunches(clang::ASTContext &Context,
                       llvm::ArrayRef<clang::FunctionDecl *> Kernels);

} // namespace cohort
#endif

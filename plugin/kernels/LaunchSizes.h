//===- LaunchSizes.h - Sizes that launches name in the source ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A scoped kernel is mostly launched with groups of a size that the source
// says:
//
//   queue.parallel(sycl::range<1>(n / 256), sycl::range<1>(256),
//                  [=](auto group) ...
//
// gives the kernel function of that lambda the annotation "cohort.launch-size"
// with the arguments 256, 1, 1. It is no promise: the kernel may have other
// launches.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_LAUNCHSIZES_H
#define COHORT_PLUGIN_KERNELS_LAUNCHSIZES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class ASTContext;
class Expr;
class FunctionDecl;
} // namespace clang

namespace cohort {

/// The elements of \p E, if it is a constant of class range: none is 0, and
/// each has at most 31 bits. Empty if it is none.
llvm::SmallVector<unsigned, 3> constantRange(const clang::Expr &E,
                                             const clang::ASTContext &Context);

/// Annotates those of \p Kernels that are scoped and whose launches agree on a
/// size. Launches in system headers and in precompiled ones are not looked at.
void markLaunchSizes(clang::ASTContext &Context,
                     llvm::ArrayRef<clang::FunctionDecl *> Kernels);

} // namespace cohort
#endif

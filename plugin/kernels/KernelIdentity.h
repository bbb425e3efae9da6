//===- KernelIdentity.h - Kernels in two compiles of a program --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_KERNELIDENTITY_H
#define COHORT_PLUGIN_KERNELS_KERNELIDENTITY_H

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cohort {

/// Annotates \p Kernel, a kernel function of the headers, with hashes of its
/// type and of its callable's layout ('cohort.identity'). Symbols do not tell
/// kernels apart: those of lambda expressions are numbered, and a macro that
/// adds one moves the others.
void markIdentity(clang::FunctionDecl &Kernel);

} // namespace cohort
#endif

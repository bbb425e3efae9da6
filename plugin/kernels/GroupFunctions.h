//===- GroupFunctions.h - Functions that take a group -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_GROUPFUNCTIONS_H
#define COHORT_PLUGIN_KERNELS_GROUPFUNCTIONS_H

#include "clang/AST/DeclGroup.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class PPConditionalDirectiveRecord;
} // namespace clang

namespace cohort {

/// Annotates the functions among \p Group that take a group, a sub-group or an
/// item and that kernels of other translation units can call: they are code of
/// kernels, whether or not they are declared SYCL_EXTERNAL. Those that a header
/// declares are as if they were, unless \p Conditions, all of the compilation,
/// let whoever includes the declaration have the definition as well. Adds to
/// \p Defined those that are code of kernels and defined here.
void markGroupFunctions(clang::DeclGroupRef Group,
                        const clang::PPConditionalDirectiveRecord &Conditions,
                        llvm::SmallVectorImpl<clang::FunctionDecl *> &Defined);

/// Whether the program declares \p F SYCL_EXTERNAL.
bool isDeclaredExternal(const clang::FunctionDecl &F);

/// Whether \p F is code of kernels wherever it is defined.
bool isExternalFunction(const clang::FunctionDecl &F);

} // namespace cohort
#endif

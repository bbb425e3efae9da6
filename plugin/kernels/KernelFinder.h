//===- KernelFinder.h - Kernels and the callables they run ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_KERNELFINDER_H
#define COHORT_PLUGIN_KERNELS_KERNELFINDER_H

#include "clang/AST/DeclGroup.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SetVector.h"

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cohort {

/// The number of dimensions of \p F if it is a kernel function (annotated
/// "cohort.kernel" and no template), else 0.
unsigned kernelDimensions(const clang::FunctionDecl &F);

/// Whether \p F is a kernel function of a scoped kernel.
bool isScopedKernel(const clang::FunctionDecl &F);
/// Whether \p F is a kernel function of a kernel over an nd_range.
bool isNdRangeKernel(const clang::FunctionDecl &F);

/// Remembers the kernel functions among the declarations that clang has
/// finished; instantiations come one by one as top-level declarations.
class KernelFinder {
public:
  void add(clang::DeclGroupRef Group);
  llvm::ArrayRef<clang::FunctionDecl *> kernels() const {
    return Kernels.getArrayRef();
  }

private:
  llvm::SetVector<clang::FunctionDecl *> Kernels;
};

/// The user's functions that \p Kernel, a kernel function of the headers, calls
/// through nothing but functions of namespace sycl.
llvm::SetVector<const clang::FunctionDecl *>
findCallables(const clang::FunctionDecl &Kernel);

/// The same, and the functions of the headers through which it calls them,
/// itself among those.
llvm::SetVector<const clang::FunctionDecl *>
findCallablesAndWrappers(const clang::FunctionDecl &Kernel);

} // namespace cohort
#endif

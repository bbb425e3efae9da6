//===- FunctionKernels.h - Functions that are kernels -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_FUNCTIONKERNELS_H
#define COHORT_PLUGIN_KERNELS_FUNCTIONKERNELS_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"

namespace clang {
class FunctionDecl;
} // namespace clang

namespace cohort {

/// A property of a function by SYCL_EXT_ONEAPI_FUNCTION_PROPERTY.
struct FunctionProperty {
  /// As ext/oneapi/free_function_kernels.hpp numbers them.
  enum class Kind : unsigned {
    SingleTask,
    NdRange,
    SubGroupSize,
    WorkGroupSize,
    WorkGroupSizeHint
  };
  Kind What;
  llvm::SmallVector<uint64_t, 3> Sizes; ///< the dimensions of an NdRange
  clang::SourceLocation Loc;
};

/// Those of all declarations of \p F.
llvm::SmallVector<FunctionProperty, 2>
functionProperties(const clang::FunctionDecl &F);

/// If \p Entry is the kernel function of a function, of
/// ext/oneapi/free_function_kernels.hpp, annotates it as a kernel of the kind
/// that the function's property says. An error if it has none, or two.
void markFunctionKernel(clang::FunctionDecl &Entry);

} // namespace cohort
#endif

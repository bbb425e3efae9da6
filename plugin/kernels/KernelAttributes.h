//===- KernelAttributes.h - Attributes of a kernel --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_KERNELATTRIBUTES_H
#define COHORT_PLUGIN_KERNELS_KERNELATTRIBUTES_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace cohort {

/// One [[sycl::...]] attribute with sizes.
struct SizesAttribute {
  clang::SourceLocation Loc;
  llvm::SmallVector<uint64_t, 3> Sizes; ///< in the order of the source
};

/// Requirements of a kernel by the attributes of its function.
struct KernelAttributes {
  std::optional<SizesAttribute> WorkGroupSize;
  std::optional<SizesAttribute> WorkGroupSizeHint;
  std::optional<SizesAttribute> SubGroupSize;

  explicit operator bool() const {
    return WorkGroupSize || WorkGroupSizeHint || SubGroupSize;
  }
};

/// Reads the kernel attributes of \p F, which is no template any more. Wrong
/// ones (sizes that are zero, too many of them, two that contradict each other)
/// are reported and left out.
KernelAttributes readKernelAttributes(clang::Sema &S,
                                      const clang::FunctionDecl &F);

} // namespace cohort
#endif

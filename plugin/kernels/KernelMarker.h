//===- KernelMarker.h - A callable's attributes to its kernel ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The user's requirements of a kernel stand on the callable; passes look for it
// on the kernel function (docs/vocabulary.md, "Kernels"). So
//
//   h.parallel_for(range, [=](nd_item<2>) [[sycl::reqd_work_group_size(4, 8)]]
//
// gives the kernel function of that lambda the annotation
// "cohort.reqd-work-group-size" with the arguments 8, 4, 1.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PLUGIN_KERNELS_KERNELMARKER_H
#define COHORT_PLUGIN_KERNELS_KERNELMARKER_H

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

namespace clang {
class FunctionDecl;
class Sema;
} // namespace clang

namespace cohort {

/// Gives \p Kernel the annotation \p Name with \p Values, unless it has it.
void annotate(clang::FunctionDecl &Kernel, llvm::StringRef Name,
              llvm::ArrayRef<uint64_t> Values, clang::SourceLocation Loc);

/// Annotates \p Kernel, for which no code has been generated yet.
void markKernel(clang::Sema &S, clang::FunctionDecl &Kernel);

} // namespace cohort
#endif

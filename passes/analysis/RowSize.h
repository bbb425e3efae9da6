//===- RowSize.h - Launches of versions for rows ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_ROWSIZE_H
#define COHORT_ANALYSIS_ROWSIZE_H

#include "Shapes.h"
#include "abi/KernelInfo.h"

namespace cohort {

/// Global ids of x are below it in the versions for rows of \p Kernel: their
/// products by "cohort-index-factor", plus a small constant, fit into an int.
inline uint64_t maxGlobalSizeInRows(const llvm::Function &Kernel) {
  uint64_t Size = KernelInfo::IndexOffsets.in(Kernel) ? MaxGlobalSizeWithOffsets
                                                      : MaxGlobalSizeInRows;
  return std::min(Size,
                  MaxGlobalSizeInRows / KernelInfo::IndexFactor.get(Kernel));
}

} // namespace cohort
#endif

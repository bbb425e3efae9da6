//===- WorkItemCoarsening.h - Large groups with private memory --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where a physical item has one logical item, private memory of logical items
// is a variable of the physical item, in registers if all goes well. A group
// may have more logical items than the device has physical ones, which only the
// launch tells. Scoped kernels with private memory therefore come in a second
// version: private memory of all logical items is an array in global memory
// that the runtime provides, and a launch may be of some of the groups.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_WORKITEMCOARSENING_H
#define COHORT_DEVICE_WORKITEMCOARSENING_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
} // namespace llvm

namespace cohort {

/// Adds the second versions to \p M. Before distributions are opened.
void addSeveralItemsVersions(llvm::Module &M);

} // namespace cohort
#endif

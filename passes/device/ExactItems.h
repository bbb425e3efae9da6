//===- ExactItems.h - Scoped kernels with an item for each ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_EXACTITEMS_H
#define COHORT_DEVICE_EXACTITEMS_H

namespace llvm {
class Module;
} // namespace llvm

namespace cohort {

/// Adds to each scoped kernel a version for launches in which a group has
/// exactly as many physical items as logical ones: distributions over the
/// group's items need no loops there, and private memory is in registers.
///
/// Not for kernels that hand out units of the group. Before distributions are
/// opened.
void addExactVersions(llvm::Module &M);

} // namespace cohort
#endif

//===- ItemRange.h - Items of a loop that do nothing ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_ITEMRANGE_H
#define COHORT_CPU_SCOPED_ITEMRANGE_H

namespace llvm {
class Loop;
} // namespace llvm

namespace cohort {

/// Narrows the range of \p L, a loop over items, to those that the condition
/// around its whole body lets through, and makes what it has used of the
/// condition 'true'. Returns whether it did; the dominator tree is then out of
/// date.
bool narrowItemRange(llvm::Loop &L);

} // namespace cohort
#endif

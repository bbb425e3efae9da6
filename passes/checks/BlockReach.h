//===- BlockReach.h - Reachability between blocks ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_BLOCKREACH_H
#define COHORT_CHECKS_BLOCKREACH_H

namespace llvm {
class BasicBlock;
} // namespace llvm

namespace cohort {

/// Whether \p To is reached from \p From, which may be the same block, by a way
/// that does not go through \p Without; null forbids nothing.
bool reaches(const llvm::BasicBlock *From, const llvm::BasicBlock *To,
             const llvm::BasicBlock *Without = nullptr);

} // namespace cohort
#endif

//===- ReachedAlike.h - Conditions that agree as a whole --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_REACHEDALIKE_H
#define COHORT_CHECKS_REACHEDALIKE_H

namespace llvm {
class BasicBlock;
class DominatorTree;
} // namespace llvm

namespace cohort {

class ItemDependence;

/// Whether all items reach \p B or none does although they part on the way, as in
/// 'if ((a && u) || (!a && u))', where only a differs between them: tries all
/// values of the conditions on the way. False if there are too many, or a loop.
bool isReachedAlike(const llvm::BasicBlock *B, const ItemDependence &Items,
                    const llvm::DominatorTree &DT);

} // namespace cohort
#endif

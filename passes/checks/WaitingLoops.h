//===- WaitingLoops.h - Loops that wait for other work-items ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_WAITINGLOOPS_H
#define COHORT_CHECKS_WAITINGLOOPS_H

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Function;
class Instruction;
} // namespace llvm

namespace cohort {

/// Something in a kernel that goes on only when another work-item stores.
struct Waiting {
  const llvm::Instruction *At; ///< what asks memory again and again
  /// Whether others wait only for as long as one has what it waited for: it
  /// tries to write, or waits for its turn.
  bool IsLock;
};

/// Loops of \p F, of an AnalysisCopy, that wait (CheckProgress.h says when).
llvm::SmallVector<Waiting, 2> findWaitingLoops(llvm::Function &F);

/// Whether \p I reads memory that another work-item may change meanwhile:
/// atomic and volatile accesses.
bool readsShared(const llvm::Instruction &I);

} // namespace cohort
#endif

//===- Fences.h - Memory orders and scopes on the CPU -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// One thread runs a whole work-group. So a fence of work-group scope orders
// accesses for the compiler alone ('singlethread'), and one of sub-group scope
// orders nothing, as lanes run in lockstep.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LOWER_FENCES_H
#define COHORT_CPU_LOWER_FENCES_H

#include "support/AtomicOps.h"
#include "llvm/IR/IRBuilder.h"

namespace cohort {

/// Whether \p MemoryScope holds more than one work-group, or may.
bool reachesOtherGroups(const llvm::Value *MemoryScope);

/// A fence for \p MemoryScope and \p Semantics at \p B's place, if any is
/// needed.
void emitFence(llvm::IRBuilderBase &B, const llvm::Value *MemoryScope,
               const llvm::Value *Semantics);

} // namespace cohort
#endif

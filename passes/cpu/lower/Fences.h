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

namespace cohort {

/// Whether \p MemoryScope holds more than one work-group, or may.
bool reachesOtherGroups(const llvm::Value *MemoryScope);

/// The fence of \p Call, a barrier or a fence itself, in front of it, if any is
/// needed; \p Pass says which in a remark.
void emitFence(const GroupCall &Call, const char *Pass);

} // namespace cohort
#endif

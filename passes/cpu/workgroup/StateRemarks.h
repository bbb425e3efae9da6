//===- StateRemarks.h - Remarks on state across barriers --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Says, at each synchronisation of the work-group, how many bytes every
// work-item keeps across it, and for which variables:
//
//   remark: every work-item keeps 20 bytes across this synchronization:
//   'sum' (16), 4 without a name
//
// An object is kept across a synchronisation if an access may come before it,
// and one behind it may read what it held.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_STATEREMARKS_H
#define COHORT_CPU_WORKGROUP_STATEREMARKS_H

#include "llvm/ADT/ArrayRef.h"

namespace llvm {
class BasicBlock;
class Function;
} // namespace llvm

namespace cohort {

struct ItemState;

/// Of the pass \p Pass on \p F, whose units of \p UnitSize work-items each have
/// the objects of \p State. \p Continuations are the blocks right behind a
/// synchronisation.
void remarkKeptState(llvm::Function &F, const char *Pass, unsigned UnitSize,
                     const ItemState &State,
                     llvm::ArrayRef<llvm::BasicBlock *> Continuations);

} // namespace cohort
#endif

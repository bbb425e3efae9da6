//===- GroupCollectives.h - Work-group collectives as running results -----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// On the CPU the units of a work-group pass a collective one after the other,
// in linear order, within the loop over a region. So a collective is a running
// result: each unit combines its value into an accumulator, and when the last
// has done so the result stands there for all.
//
//   %r = call i32 @__spirv_GroupIAdd(i32 2, i32 0, i32 %x)
// becomes
//   %a = load i32, ptr %acc
//   %b = add i32 %a, %x
//   store i32 %b, ptr %acc
//   br label %after                  ; all units come here before any goes on
// after:
//   %r = load i32, ptr %result, !cohort.uniform
//
// and before the group runs 'after' it copies %acc to %result and resets %acc,
// so that the same collective can be reached again. A scan takes its value from
// the accumulator on the way; it has no result of the group.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LOWER_GROUPCOLLECTIVES_H
#define COHORT_CPU_LOWER_GROUPCOLLECTIVES_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Intrinsics.h"
#include "llvm/Support/Error.h"

namespace cohort {

class GroupCall;

/// A step for the whole group between two regions.
struct RunningResult {
  llvm::BasicBlock *Continuation; ///< where the units go on
  llvm::AllocaInst *Accumulator;
  llvm::AllocaInst *Result; ///< null for scans
  llvm::Constant *Start;    ///< what the accumulator starts from
  /// Reduces an accumulator that is a vector, one element for each lane of the
  /// sub-groups, to the result.
  llvm::Intrinsic::ID Horizontal = llvm::Intrinsic::not_intrinsic;

  /// Makes the accumulator ready for its first use.
  void reset(llvm::IRBuilderBase &B) const;
  /// Hands the finished result over and resets.
  void publish(llvm::IRBuilderBase &B) const;
};

/// Whether \p Call, which synchronizes the work-group, is a barrier or has such
/// a result. Others are no collectives that the CPU knows, and stay.
bool isRunningResult(const GroupCall &Call);

struct SynchronizationPoints {
  llvm::SmallVector<llvm::BasicBlock *, 8> Continuations;
  llvm::SmallVector<RunningResult, 4> Results;
  /// One object for the group each, which the units use in turn.
  llvm::SmallVector<llvm::AllocaInst *, 4> RunningObjects;
};

/// Combines this unit's value into what is at \p Shared, for units that come to
/// \p Call one after the other. Returns the value of the call where that is
/// this unit's own (scans); null: it is at \p Shared when all have come.
llvm::Value *combineInTurn(llvm::IRBuilderBase &B, const GroupCall &Call,
                           llvm::Value *Shared, unsigned UnitSize);

/// Cuts \p F at each synchronisation of the work-group: barriers go,
/// collectives become running results, __cohort_running_object a variable of
/// the group. A unit has \p UnitSize work-items.
SynchronizationPoints expandSynchronizations(llvm::Function &F,
                                             unsigned UnitSize);

} // namespace cohort
#endif

//===- DebugRecords.h - Variables of the lanes for debuggers ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Copies the debug records of a function that is widened. A variable that has
// a varying value anywhere becomes a vector with an element for each lane:
//
//   #dbg_value(i32 %x, !"int x", ...)
// becomes
//   #dbg_value(<8 x i32> %x.wide, !"int x[8]", ...)
//
// Others keep their type and show lane 0's value, which is everybody's if it is
// uniform. No instruction is added: what has no vector of its own is optimised
// out.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_DEBUGRECORDS_H
#define COHORT_VECTORIZE_DEBUGRECORDS_H

#include "LaneState.h"
#include "llvm/IR/DebugInfoMetadata.h"

namespace cohort {

class DebugRecords {
public:
  explicit DebugRecords(LaneState &State);
  /// Emits the records in front of \p I.
  void emit(llvm::Instruction &I);

private:
  void emitVector(llvm::DbgVariableRecord &Record,
                  llvm::DILocalVariable &OfLanes);
  void emitScalar(llvm::DbgVariableRecord &Record);

  LaneState &State;
  /// What stands for a variable with varying values.
  llvm::DenseMap<llvm::DebugVariable, llvm::DILocalVariable *> Vectors;
};

} // namespace cohort
#endif

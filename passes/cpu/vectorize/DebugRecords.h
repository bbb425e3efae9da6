//===- DebugRecords.h - Variables of the lanes for debuggers ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Copies the debug records of a function that is widened. A variable that has
// anywhere a value that differs between lanes becomes a vector, or an array of
// classes, with an element for each lane:
//
//   #dbg_value(i32 %x, !"int x", ...)
// becomes
//   #dbg_value(<8 x i32> %x.wide, !"int x[8]", ...)
//
// A value that has a base is described lane by lane:
//
//   #dbg_value(i32 %id, !"int id", ...)
// becomes, for lane 1,
//   #dbg_value(i32 %id, !"int id[8]", !DIExpression(DW_OP_plus_uconst, 1,
//              DW_OP_stack_value, DW_OP_LLVM_fragment, 32, 32))
//
// Others keep their type. No instruction is added: what has no vector of its
// own is optimised out.
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
  void emitLanes(llvm::DbgVariableRecord &Record, const Shape &Of,
                 uint64_t Bits);
  void emitScalar(llvm::DbgVariableRecord &Record);

  LaneState &State;
  /// Variables in place of those whose values differ between lanes.
  llvm::DenseMap<llvm::DebugVariable, llvm::DILocalVariable *> Vectors;
};

} // namespace cohort
#endif

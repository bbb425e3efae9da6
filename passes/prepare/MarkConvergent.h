//===- MarkConvergent.h - Marks calls convergent ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Gives the declarations of the vocabulary the attributes of their rows, and
// marks every function from which a convergent operation can be reached by
// direct calls:
//
//   declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32)
//   define void @f() { call void @_Z22__spirv_ControlBarrieriii(...) }
// becomes
//   declare void @_Z22__spirv_ControlBarrieriii(i32, i32, i32) convergent
//   nounwind define void @f() convergent { ... }
//
// Attributes that would let a call be moved all the same ('memory(none)',
// 'nosync', ...), as a front end derives them from 'const' or 'pure', are taken
// away, from functions and from calls; so is 'convergent' where the row says
// that an operation is free to move. It has to run before any transformation.
// Calls through pointers are not followed: cohort-pointer-calls makes direct
// ones of those that matter.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_MARKCONVERGENT_H
#define COHORT_PREPARE_MARKCONVERGENT_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MarkConvergentPass : public llvm::PassInfoMixin<MarkConvergentPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

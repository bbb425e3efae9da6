//===- PlainCopies.h - Copies of a group without hardware -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Does at once what async_work_group_copy starts:
//
//   call void @__cohort_copy_item(ptr %to, ptr %from, i64 4)
//   call void @__cohort_await_copies()
// becomes
//   %item = load i32, ptr %from
//   store i32 %item, ptr %to
//
// A call copies one item of 4, 8 or 16 bytes from global to local memory, both
// aligned to as many. Assumes that the vocabulary is well-formed
// (cohort-verify-group-ops). The barrier that tells the others is the headers'.
// For targets that have no such copies; cohort-nvptx has them.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_PLAINCOPIES_H
#define COHORT_PREPARE_PLAINCOPIES_H

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

class PlainCopiesPass : public llvm::PassInfoMixin<PlainCopiesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Replaces the calls: \p Copy gets the destination, the source and the number
/// of bytes, \p Await stands for the wait. Returns whether there were any.
bool replaceCopies(llvm::Module &M,
                   llvm::function_ref<void(llvm::IRBuilderBase &, llvm::Value *,
                                           llvm::Value *, uint64_t)>
                       Copy,
                   llvm::function_ref<void(llvm::IRBuilderBase &)> Await);

/// Emits the load and the store of such a copy.
void copyPlainly(llvm::IRBuilderBase &B, llvm::Value *To, llvm::Value *From,
                 uint64_t Bytes);

} // namespace cohort
#endif

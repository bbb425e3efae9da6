//===- ObjectKeys.h - Keys of objects on host and devices -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Answers what the headers ask about an object of the program: an integer that
// stands for it on the host and on every device, where its address would
// differ.
//
//   %key = call i64 @__cohort_object_key(ptr @_Z8constantILi44EE)
// becomes a constant, the hash of the object's symbol and of the bytes in front
// of it there. A symbol that other translation units may have as well, one of
// internal linkage, counts together with the whole of this module.
//
// Assumes that it runs before a module for a device is cloned off. It reports
// arguments that are no objects with a symbol, and answers all other queries.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_OBJECTKEYS_H
#define COHORT_PREPARE_OBJECTKEYS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class ObjectKeysPass : public llvm::PassInfoMixin<ObjectKeysPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

/// Whether there is something to answer.
bool asksForObjectKeys(const llvm::Module &M);

} // namespace cohort
#endif

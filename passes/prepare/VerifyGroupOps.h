//===- VerifyGroupOps.h - Checks calls against the table --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Checks every use of the vocabulary against the rows of GroupOps.td: number
// and types of operands, scopes and group operations that are constants and
// legal for the row, memory semantics that mean something, function constants
// as bodies, sizes and alignments. Functions that are named as if they belonged
// to the vocabulary and don't are errors as well. Changes nothing.
//
// Later passes take no notice of calls that are not well-formed, so that what
// is wrong with them is said once, here.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_PREPARE_VERIFYGROUPOPS_H
#define COHORT_PREPARE_VERIFYGROUPOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class VerifyGroupOpsPass : public llvm::PassInfoMixin<VerifyGroupOpsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

//===- CheckProgress.h - Finds loops that wait for other work-items -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Reports, and changes nothing:
//
//   int free = 0;
//   while (!lock.compare_exchange_strong(free, 1))
//     free = 0;       loop ends only when another work-item stores, ...
//
// Check: waiting-loop. Work-items of a sub-group are lanes of a vector on the
// CPU, and those of a work-group run one after the other: whoever has the lock
// waits for the loop to end. A loop waits if each iteration does the same as
// the one before for as long as nobody else stores: all its exits depend on
// values that it reads from memory again, at one address, and on nothing that
// it computes from iteration to iteration; it writes nothing but what it has
// tried to write before. So a loop that tries to exchange the value that it has
// just read, as atomic operations are made, is none.
//
// Locks, where the loop tries to write something, are no fault where sub-groups
// have one work-item because the kernel or the command line asks for that.
//
// Assumes cohort-verify-group-ops and cohort-inline-device; works on a copy of
// each kernel (passes/checks/AnalysisCopy.h), so that it finds the same at
// every optimisation level.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_CHECKPROGRESS_H
#define COHORT_CHECKS_CHECKPROGRESS_H

#include "llvm/IR/PassManager.h"
#include "llvm/Support/Error.h"

namespace cohort {

struct CheckProgressOptions {
  /// Sub-groups have one work-item wherever the kernel requires nothing else.
  bool Independent = false;
  bool Report = true;
};

llvm::Expected<CheckProgressOptions>
parseCheckProgressOptions(llvm::StringRef Text);

class CheckProgressPass : public llvm::PassInfoMixin<CheckProgressPass> {
public:
  explicit CheckProgressPass(CheckProgressOptions Options) : Options(Options) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  void printPipeline(
      llvm::raw_ostream &OS,
      llvm::function_ref<llvm::StringRef(llvm::StringRef)> MapClassName);
  static bool isRequired() { return true; }

private:
  CheckProgressOptions Options;
};

} // namespace cohort
#endif

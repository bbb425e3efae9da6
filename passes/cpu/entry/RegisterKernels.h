//===- RegisterKernels.h - Tells the runtime about kernels ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Writes the tables of docs/kernel-abi.md: a record for each kernel that has an
// entry, in the kernel's COMDAT, so that the linker keeps both or neither; a
// table of the module's records; a constructor (priority 101, before users'
// own) and a destructor that hand the table to the runtime. A program that is
// linked without the runtime misses a symbol that says so.
//
// Assumes: cohort-cpu-entry; reads the attributes that it leaves on entries.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_REGISTERKERNELS_H
#define COHORT_CPU_ENTRY_REGISTERKERNELS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class RegisterKernelsPass : public llvm::PassInfoMixin<RegisterKernelsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

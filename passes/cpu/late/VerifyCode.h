//===- VerifyCode.h - Code that code generation understands -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-verify-code: an error for code of a kernel that breaks a rule of
// LLVM's IR, by LLVM's verifier:
//
//   error: internal error: the code of 'k.cohort.x86-64-v3' is not valid:
//     Instruction does not dominate all uses!; please report it
//
// A release build of LLVM does not look, and code generation makes something of
// such code: wrong results, in silence. It is a fault of a pass, never of the
// program. The function's code is left out, so that nothing meets it.
//
// Assumes to be the last pass on kernels. Guarantees that what goes to code
// generation is valid.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_VERIFYCODE_H
#define COHORT_CPU_LATE_VERIFYCODE_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class VerifyCodePass : public llvm::PassInfoMixin<VerifyCodePass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

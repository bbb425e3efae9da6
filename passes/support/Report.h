//===- Report.h - Errors of passes, with their place ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// How a pass says that the program is wrong. Messages are worded as clang's:
// they begin lower-case, end without a full stop and quote names in '...'.
//
//   under clang  app.cpp:12:3: error: '__spirv_GroupIAdd' has no scope ...
//   under opt    error: app.cpp:12:3: '__spirv_GroupIAdd' has no scope ...
//
// Under opt the first error ends the run with exit status 1. Under clang passes
// go on, so that all errors are seen; nothing is emitted then. A pass must
// therefore leave valid IR behind after an error, though it may mean nothing.
//
// With the Clang plugin an error in code that was inlined is followed by notes
// that name the calls (cohort/Finding.h).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_REPORT_H
#define COHORT_SUPPORT_REPORT_H

#include "cohort/Finding.h"
#include "llvm/ADT/Twine.h"

namespace llvm {
class DISubprogram;
class Function;
class Instruction;
class Module;
} // namespace llvm

namespace cohort {

/// An error at \p I; at its function where \p I has no place of its own.
void reportError(const llvm::Instruction &I, const llvm::Twine &Message);
/// An error at the head of \p F.
void reportError(const llvm::Function &F, const llvm::Twine &Message);
/// An error that belongs to no function.
void reportError(const llvm::Module &M, const llvm::Twine &Message);

/// A finding of check \p C at \p I. In \p Pattern "%0" stands for the name of
/// what is called there: with the Clang plugin the function of the headers that
/// the program calls, else the one that \p I itself calls.
void reportFinding(Check C, const llvm::Instruction &I, llvm::StringRef Pattern,
                   llvm::ArrayRef<Finding::Note> Notes = {});
/// The same at the head of \p Place, a function that \p Kernel runs; null: at
/// its own.
void reportFinding(Check C, const llvm::Function &Kernel,
                   const llvm::DISubprogram *Place, const llvm::Twine &Message);
/// A remark about \p I, for those who want them (wantsRemarks); "%0"
/// is as above.
void reportRemark(const llvm::Instruction &I, llvm::StringRef Pattern);
/// Whether remarks on \p F are of use: -Rpass-analysis=cohort or
/// -fsave-optimization-record, or under opt -pass-remarks-analysis=cohort or
/// -pass-remarks-output=FILE.
bool wantsRemarks(const llvm::Function &F);
/// Where \p I is, with the calls around it.
Finding::Spot spotOf(const llvm::Instruction &I);

} // namespace cohort
#endif

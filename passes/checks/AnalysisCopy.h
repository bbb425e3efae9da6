//===- AnalysisCopy.h - A copy of a kernel to reason about ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// At -O0 the values of a kernel are in memory and its helpers are calls, and
// what is checked must not depend on the level. So kernels are checked on a copy
// in which
//
//   - everything that the kernel calls and that is defined is inlined, and so
//     are the bodies of distributions, each as one call of it with ids that are
//     the same on all items;
//   - variables are values where they can be;
//   - nothing leads to code that must not be reached: what unwinds, traps or
//     calls abort does not count as a way past a barrier;
//   - annotations have become calls of placeholders (Annotations.h).
//
// Branches, loops and calls stay as the program has them, with their places.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_ANALYSISCOPY_H
#define COHORT_CHECKS_ANALYSISCOPY_H

#include "llvm/IR/PassManager.h"

namespace llvm {
class Function;
class GlobalVariable;
} // namespace llvm

namespace cohort {

/// A copy of a kernel for as long as this object lives.
class AnalysisCopy {
public:
  AnalysisCopy(llvm::Function &Kernel, llvm::FunctionAnalysisManager &FAM);
  ~AnalysisCopy();
  AnalysisCopy(const AnalysisCopy &) = delete;

  llvm::Function &function() { return *Copy; }
  /// Makes values of conditions (FlattenConditions.h), and gives loops with
  /// several entries one each: about others uniformity analysis assumes the
  /// worst. Calls stay as they are.
  void flatten();

private:
  void inlineCalls();
  void cutDeadEnds();
  void simplify();

  llvm::Function &Kernel;
  llvm::FunctionAnalysisManager &FAM;
  llvm::Function *Copy;
  /// Its value is known to no pass, and the same for all items.
  llvm::GlobalVariable *Unknown;
};

} // namespace cohort
#endif

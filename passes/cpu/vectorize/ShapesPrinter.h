//===- ShapesPrinter.h - Prints the shapes of values ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_SHAPESPRINTER_H
#define COHORT_VECTORIZE_SHAPESPRINTER_H

#include "llvm/IR/PassManager.h"

namespace cohort {

/// print<cohort-shapes>: the shape of every instruction of every kernel, for
/// eight lanes in rows, in the form that widening reads. That form is made in a
/// copy of the module, which stays as it is.
class ShapesPrinterPass : public llvm::PassInfoMixin<ShapesPrinterPass> {
public:
  explicit ShapesPrinterPass(llvm::raw_ostream &OS) : OS(OS) {}
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &);
  static bool isRequired() { return true; }

private:
  llvm::raw_ostream &OS;
};

} // namespace cohort
#endif

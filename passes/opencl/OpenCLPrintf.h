//===- OpenCLPrintf.h - Vectors in printf of OpenCL C -----------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The C library's printf knows no vectors: their elements are printed one by
// one.
//
//   call i32 (ptr, ...) @printf(ptr "%5.1v2hlf\n", <2 x float> %v)
// becomes
//   call i32 (ptr, ...) @printf(ptr "%5.1f,%5.1f\n", double %v.0, double %v.1)
//
// Whatever way clang passes a vector of the host's conventions (in a double, an
// integer, memory), its bytes are the elements.
//
// Errors: a vector in the format where there is no argument, or one of another
// size.
// Leaves alone: modules of other languages, formats that are not constants.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_OPENCL_OPENCLPRINTF_H
#define COHORT_OPENCL_OPENCLPRINTF_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class OpenCLPrintfPass : public llvm::PassInfoMixin<OpenCLPrintfPass> {
public:
  llvm::PreservedAnalyses run(llvm::Module &M, llvm::ModuleAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

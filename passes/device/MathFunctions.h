//===- MathFunctions.h - The C library's math on devices --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_DEVICE_MATHFUNCTIONS_H
#define COHORT_DEVICE_MATHFUNCTIONS_H

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Function;
class Module;
} // namespace llvm

namespace cohort {

/// Whether \p F is a math function of the C library that OpenCL has too, of
/// float or double.
bool isMathFunction(const llvm::Function &F);

/// Gives the math functions that \p M declares the names of OpenCL C, by which
/// LLVM's SPIR-V backend knows them: sinf becomes _Z3sinf.
void nameMathForOpenCL(llvm::Module &M);

} // namespace cohort
#endif

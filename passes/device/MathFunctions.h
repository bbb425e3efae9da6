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

/// Calls OpenCL's mad for llvm.fmuladd: it leaves to the device, too, whether to fuse
/// the two operations. LLVM 22's SPIR-V backend would call fma. In kernels whose
/// work-groups synchronise it becomes the two operations, and minima and maxima of
/// integers become selections: Intel's compiler for CPUs gives all work-items of a row
/// the result of one there, where a function of OpenCL has operands of which some are
/// the same for all (test/device/run/Inputs/calls-and-barriers.cpp).
void callMadForOpenCL(llvm::Module &M);

} // namespace cohort
#endif

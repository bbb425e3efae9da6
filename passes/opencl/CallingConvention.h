//===- CallingConvention.h - Calls with another processor's conventions ---===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// With -march, clang passes vectors in the registers of that processor; the
// library of built-in functions is for every processor, and has them in memory.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_OPENCL_CALLINGCONVENTION_H
#define COHORT_OPENCL_CALLINGCONVENTION_H

namespace llvm {
class Function;
} // namespace llvm

namespace cohort {

/// Whether \p Declared differs from \p Defined in nothing but that.
bool isAdaptable(const llvm::Function &Declared, const llvm::Function &Defined);

/// Makes \p Declared, which has users and is adaptable, a function that calls
/// one of \p Defined's type, whose name it leaves to it.
void adapt(llvm::Function &Declared, const llvm::Function &Defined);

} // namespace cohort
#endif

//===- SystemMath.h - Vector functions of the system's library --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The vector forms of mathematical functions that a program can be linked with
// in any case: those of glibc, which come with the C library's math (libmvec).
// LLVM's table has five functions for 128 and 256 bits; glibc has these for 512
// bits as well, and 21 more since 2.35.
//
// Each form is within 4 units in the last place. cbrt is left out: it may be
// 2.9 off, and SYCL and OpenCL C allow 2.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_SYSTEMMATH_H
#define COHORT_VECTORIZE_SYSTEMMATH_H

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/IRBuilder.h"

namespace cohort {

/// The functions that glibc has on \p T; none on other systems.
const llvm::TargetLibraryInfoImpl &systemMath(const llvm::Triple &T);

/// Calls \p Vector, the form of \p Name for the type of \p X in glibc.
/// Exponentials whose result is subnormal, zero or infinite are computed one
/// element after another in glibc, some 20 times as slow; they go through a
/// function of \p Caller's module here, which leads them back to the range
/// where it is fast.
llvm::CallInst *callSystemMath(llvm::IRBuilderBase &B,
                               const llvm::Function &Caller,
                               llvm::FunctionCallee Vector,
                               llvm::StringRef Name,
                               llvm::ArrayRef<llvm::Value *> Args);

} // namespace cohort
#endif

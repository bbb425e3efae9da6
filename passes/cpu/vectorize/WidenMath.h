//===- WidenMath.h - Mathematical functions of a sub-group ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Vector forms of mathematical functions: those of a vector math library, or
// instructions of the target. Each gives null, and emits nothing, where there
// is none.
//
// Assumes: the function reads and writes no memory, so that it may be computed
// for inactive lanes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_WIDENMATH_H
#define COHORT_VECTORIZE_WIDENMATH_H

#include "LaneState.h"

namespace cohort {

/// \p Call by a library, as many lanes at a time as it and the target's
/// registers have, or by instructions, where the user named no library.
llvm::Value *emitMathLibrary(LaneState &State, llvm::CallBase &Call);

/// \p Call of the function \p Name of float, an exponential or a logarithm, as
/// instructions of AVX-512.
llvm::Value *emitExpLog(LaneState &State, llvm::CallBase &Call,
                        llvm::StringRef Name);

/// 1 / sqrt (x) that may be two units off: AVX-512's estimate, which has 14
/// bits, and one step of Newton's method.
llvm::Value *emitReciprocalRoot(LaneState &State, llvm::Instruction &I);

} // namespace cohort
#endif

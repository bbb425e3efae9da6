//===- VectorRoutines.h - Expands unsupported vector operations -*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-vector-routines: operations on vectors that the instruction set lacks,
// and that would be a call of a function for each lane, become a few
// instructions on vectors:
//
//   llvm.fma of float      without FMA: the product in double, which is exact;
//                          the sum in double, rounded to odd: the bit of least
//                          value says whether something was lost, so that
//                          rounding to float is right
//   half to float, double  without F16C: shifts, and for subnormal numbers a
//                          subtraction
//   float to half          without F16C: to the nearest, ties to even
//   division of integers,  which no set has, by a value that is not constant:
//   remainders             as floating-point numbers, in float up to 16 bits,
//                          in double up to 32; 64 bits in 32 where all elements
//                          are below 2^31
//
// x86-64-v2 has neither FMA nor F16C. Results are those of the calls, bit by
// bit; NaNs stay NaNs. A single half, such as one that all lanes share, is
// converted in the same way, and with F16C by the instruction for vectors.
// Leaves alone: other scalars, and fma of double, half and the like.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_VECTORROUTINES_H
#define COHORT_CPU_LATE_VECTORROUTINES_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class VectorRoutinesPass : public llvm::PassInfoMixin<VectorRoutinesPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

//===- MaskedBitSelects.h - Bits chosen under a mask ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A value is composed of the bits of two others by a constant, and a mask
// selects some of its lanes. Both steps are kept apart:
//
//   %low = and <16 x i32> %x, splat (i32 31)
//   %high = and <16 x i32> %y, splat (i32 -32)
//   %bits = or disjoint <16 x i32> %low, %high
//   %r = select <16 x i1> %mask, <16 x i32> %bits, <16 x i32> %x
// becomes
//   %apart = call <16 x float> @llvm.arithmetic.fence(<16 x float> %bits)
//   %r = select <16 x i1> %mask, <16 x i32> %apart, <16 x i32> %x
//
// (bitcasts left out)
//
// For AVX-512 LLVM 22's instruction selection makes one vpternlog under the
// mask of both, with the truth table of another order of operands where one of
// them is in memory or a broadcast constant (llvm-project issue 157929).
// copysign is such a value too. This runs after all optimisations: it is they
// that make most of these.
//
// Assumes nothing. Guarantees that nothing of this form is left in functions
// for AVX-512.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_MASKEDBITSELECTS_H
#define COHORT_CPU_LATE_MASKEDBITSELECTS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MaskedBitSelectsPass : public llvm::PassInfoMixin<MaskedBitSelectsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
  static bool isRequired() { return true; }
};

} // namespace cohort
#endif

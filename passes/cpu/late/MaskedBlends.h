//===- MaskedBlends.h - Blends under a mask ---------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// In loops, a blend of two registers of AVX-512 by a constant pattern becomes
// one by a mask:
//
//   %b = shufflevector <16 x i32> %x, <16 x i32> %y, <0, 1, 18, 19, ...>
// becomes
//   %bits = call i16 asm "", "=r,0"(i16 -13108)     ; where the function begins
//   %mask = bitcast i16 %bits to <16 x i1>
//   %b = select <16 x i1> %mask, <16 x i32> %y, <16 x i32> %x
//
// Instruction selection makes a shuffle of a pattern that takes neighbours in
// pairs, which runs on one port only, and an instruction more than %x under the
// mask. It would do the same with a mask that it knows.
//
// Assumes: runs after all optimisations, which make shuffles of such selects.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_MASKEDBLENDS_H
#define COHORT_CPU_LATE_MASKEDBLENDS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MaskedBlendsPass : public llvm::PassInfoMixin<MaskedBlendsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &FAM);
};

} // namespace cohort
#endif

//===- MaskBits.h - Masks out of bits ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-mask-bits: without mask registers, a mask that comes out of memory, or
// of an integer, is made by a comparison:
//
//   %m = load <8 x i1>, ptr %p
// becomes
//   %bits = load i8, ptr %p
//   %each = and (%bits, eight times, 32 bits each), <1, 2, 4, ..., 128>
//   %m = icmp ne %each, zeroinitializer
//
// Kernels keep masks in memory between barrier regions. Instruction selection
// would take every bit out by itself and put it into a vector: about five
// instructions for a lane.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_MASKBITS_H
#define COHORT_CPU_LATE_MASKBITS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class MaskBitsPass : public llvm::PassInfoMixin<MaskBitsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

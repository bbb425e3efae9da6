//===- SplitMasks.h - Masks of several registers ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-split-masks: without mask registers, masks that are put together of
// comparisons are computed for each vector register of the data:
//
//   %a = fcmp olt <16 x float> %x, %y       %a0 = fcmp olt <8 x float> %x0, %y0
//   %b = fcmp olt <16 x float> %x, %z       %b0 = fcmp olt <8 x float> %x0, %z0
//   %m = and <16 x i1> %a, %b           =>  %m0 = and <8 x i1> %a0, %b0
//   %r = select %m, %x, %w                  %r0 = select %m0, %x0, %w0
//                                           ... and %r1 the same way
//
// where %x0 and %x1 are the halves of %x, and %r is %r0 and %r1. Kernels with
// several vectors in flight have vectors of several registers. Instruction
// selection gives a mask of 16 lanes one register, whose elements are narrower
// than the data, and goes from one form to the other at each operation. A mask
// of as many lanes as a register of data has keeps the form of comparisons.
//
// Leaves alone: masks that are only compared and used; masks that comparisons
// of different widths make; phis, which hold the narrow form; and masks of
// which fewer uses take parts than need all lanes, or come with all lanes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_SPLITMASKS_H
#define COHORT_CPU_LATE_SPLITMASKS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class SplitMasksPass : public llvm::PassInfoMixin<SplitMasksPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

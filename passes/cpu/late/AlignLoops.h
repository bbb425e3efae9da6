//===- AlignLoops.h - Alignment of short loops ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// cohort-align-loops: short innermost loops of kernels with vectors begin with
// a line of the cache:
//
//   br i1 %more, label %loop, label %end, !llvm.loop !0
//   !0 = distinct !{!0, !{!"llvm.loop.align", i32 64}}
//
// Processors decode and keep what is in one line or half of one at once. LLVM
// aligns to 16 bytes, so that the same loop may be a third slower after a
// change to code before it.
//
// Leaves alone: functions that are no kernels' code; loops that are longer than
// some lines, or about which the program says something
// ([[clang::code_align]]).
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_ALIGNLOOPS_H
#define COHORT_CPU_LATE_ALIGNLOOPS_H

#include "llvm/IR/PassManager.h"

namespace cohort {

class AlignLoopsPass : public llvm::PassInfoMixin<AlignLoopsPass> {
public:
  llvm::PreservedAnalyses run(llvm::Function &F,
                              llvm::FunctionAnalysisManager &AM);
};

} // namespace cohort
#endif

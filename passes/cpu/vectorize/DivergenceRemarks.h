//===- DivergenceRemarks.h - Remarks on divergent branches ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Remarks on what a sub-group's control flow costs: each divergent branch and
// loop, with the value that makes it so.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_DIVERGENCEREMARKS_H
#define COHORT_VECTORIZE_DIVERGENCEREMARKS_H

#include "analysis/Shapes.h"
#include "support/Remarks.h"
#include "llvm/Analysis/LoopInfo.h"

namespace cohort {

void remarkDivergence(Remarks &R, const llvm::Function &F,
                      const llvm::LoopInfo &LI, const Shapes &S);

} // namespace cohort
#endif

//===- ItemCosts.h - Vectors or one work-item at a time ---------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A vector has little to win where a kernel mostly reads and writes at
// addresses that each work-item computes for itself: a processor does such
// accesses one after the other, and moves addresses and values between vectors
// and scalars to do so. One work-item at a time, the same accesses are ordinary
// loads and stores, and what a condition leaves out is not executed.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_ITEMCOSTS_H
#define COHORT_CPU_VECTORIZE_ITEMCOSTS_H

#include "analysis/Shapes.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

/// Whether \p Options.Lanes work-items of \p Kernel take clearly less time one
/// at a time than as a vector. Inner loops count for more. \p RegisterLanes is
/// the number of 32-bit elements in a register.
bool singleItemsAreBetter(llvm::Function &Kernel, unsigned RegisterLanes,
                          LaneOptions Options,
                          llvm::FunctionAnalysisManager &FAM);

} // namespace cohort
#endif

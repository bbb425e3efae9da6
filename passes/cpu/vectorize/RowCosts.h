//===- RowCosts.h - Vectors in rows or along the linear id ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A group of 100 x 4 work-items has no rows of whole vectors of 16. Along the
// linear id it is 25 vectors, whose lanes have two values of y where a row
// ends: what depends on x is no sequence then, and loads are gathers. In rows,
// what is left of each row is a vector of its own, 28 in all, and loads are
// those of the version for whole rows. Which is better depends on the group's
// size, which is known at the launch, and on what the kernel does, which is
// known here.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_ROWCOSTS_H
#define COHORT_CPU_VECTORIZE_ROWCOSTS_H

#include "analysis/Shapes.h"
#include "llvm/IR/PassManager.h"

namespace cohort {

/// The cost of a vector of \p Kernel in rows, in 256ths of one along the linear
/// id, from 1 to 256. \p Options say how many lanes and dimensions there are.
/// Inner loops count for more; costs of accesses are the target's.
unsigned costOfRows(llvm::Function &Kernel, LaneOptions Options,
                    llvm::FunctionAnalysisManager &FAM);

/// Whether sub-groups of \p Row work-items, each a row of a group, take less
/// time than those of the larger \p Options.Lanes along the linear id.
bool shortRowsAreBetter(llvm::Function &Kernel, unsigned Row,
                        LaneOptions Options,
                        llvm::FunctionAnalysisManager &FAM);

} // namespace cohort
#endif

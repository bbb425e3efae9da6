//===- DebugJoins.h - Debug records at control-flow joins -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A variable that is assigned where lanes take different paths has another
// value for each lane where these join, and behind a loop that lanes leave at
// different times. In the code of one work-item the record of the assignment
// goes on there; in that of a sub-group, which runs all paths, it would tell
// what the last path, or the last iteration, has left. So each join gets a
// record of its own: of the phi that has the variable's value, else none.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_VECTORIZE_DEBUGJOINS_H
#define COHORT_CPU_VECTORIZE_DEBUGJOINS_H

namespace llvm {
class Function;
class LoopInfo;
} // namespace llvm

namespace cohort {

class Shapes;

/// Adds such records to \p F, which is to be widened with the shapes \p S. No
/// instruction changes. Assumes LCSSA form.
void addRecordsAtJoins(llvm::Function &F, const llvm::LoopInfo &LI,
                       const Shapes &S);

} // namespace cohort
#endif

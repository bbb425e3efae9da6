//===- PartialUnit.h - A sub-group with few active items --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_PARTIALUNIT_H
#define COHORT_CPU_SCOPED_PARTIALUNIT_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/Instructions.h"

namespace cohort {

/// \p Blocks are what one unit of \p Lanes items runs, whose first \p Count are
/// active. Gives what follows the count a version for each power of two below
/// Lanes, in which masked accesses are plain ones of that many items: what a
/// masked store has written, a load right behind it would have to wait for.
/// Gathers and scatters get a mask that is known, for cohort-strided-lanes.
///
/// Where the unit has versions for small strides, which a tree's steps with
/// most items have, the versions for a count are for other strides only.
void specializePartialUnit(llvm::ArrayRef<llvm::BasicBlock *> Blocks,
                           llvm::Instruction &Count, uint64_t Lanes);

} // namespace cohort
#endif

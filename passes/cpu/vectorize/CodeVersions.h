//===- CodeVersions.h - Several versions of a part of a kernel --*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#ifndef COHORT_VECTORIZE_CODEVERSIONS_H
#define COHORT_VECTORIZE_CODEVERSIONS_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/Transforms/Utils/ValueMapper.h"

namespace llvm {
class AllocaInst;
class BasicBlock;
class Instruction;
} // namespace llvm

namespace cohort {

/// Blocks that are entered at the first, which has no phis, and left to Exit.
struct CodePart {
  llvm::SmallVector<llvm::BasicBlock *, 8> Blocks;
  llvm::BasicBlock *Exit = nullptr;
};

/// Whether \p I synchronizes work-items, so that all have to come to one copy
/// of it.
bool isConvergentCall(const llvm::Instruction &I);

/// The lane's number, as an integer of type \p T.
llvm::Value *laneId(llvm::IRBuilderBase &B, llvm::Type *T);

/// Lane 0's value of \p X, of which each lane's is \p Stride more than that of
/// the one before.
llvm::Value *firstLanes(llvm::IRBuilderBase &B, llvm::Value *X, int64_t Stride);

/// Gives \p Part an exit to which only one of its blocks comes, and nothing
/// else.
void splitExit(CodePart &Part);

/// Gives what \p Part computes for others a variable, appended to \p Variables,
/// so that copies may compute it too.
void keepResults(const CodePart &Part,
                 llvm::SmallVectorImpl<llvm::AllocaInst *> &Variables);

/// Copies \p Part; what \p Known has is used for what it stands for. Returns
/// the first block.
llvm::BasicBlock *copyPart(const CodePart &Part,
                           const llvm::ValueToValueMapTy &Known);

} // namespace cohort
#endif

//===- CopyBlocks.h - Copies of blocks that know one another ----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_SUPPORT_COPYBLOCKS_H
#define COHORT_SUPPORT_COPYBLOCKS_H

#include "llvm/Transforms/Utils/Cloning.h"

namespace cohort {

/// Copies \p Blocks to the end of their function, or in front of \p Before, and
/// puts what they have into \p Map. remapInstructionsInBlocks has to follow,
/// when \p Map has what else the copies use instead.
inline llvm::SmallVector<llvm::BasicBlock *, 8>
copyBlocks(llvm::ArrayRef<llvm::BasicBlock *> Blocks,
           llvm::ValueToValueMapTy &Map, const llvm::Twine &Suffix,
           llvm::BasicBlock *Before = nullptr) {
  llvm::SmallVector<llvm::BasicBlock *, 8> Copies;
  for (llvm::BasicBlock *Block : Blocks) {
    llvm::BasicBlock *Copy =
        llvm::CloneBasicBlock(Block, Map, Suffix, Block->getParent());
    if (Before)
      Copy->moveBefore(Before);
    Map[Block] = Copy;
    Copies.push_back(Copy);
  }
  return Copies;
}

} // namespace cohort
#endif

//===- ItemBody.h - The body of a distribute_items --------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_ITEMBODY_H
#define COHORT_CPU_SCOPED_ITEMBODY_H

#include "ItemNest.h"
#include "analysis/Shapes.h"

namespace cohort {

/// The body of a nest as a function that executes one item, for widening.
class ItemBody {
public:
  /// The innermost \p Dims loops' of \p Nest; its lanes will lie as \p Options
  /// say.
  ItemBody(const ItemNest &Nest, unsigned Dims, LaneOptions Options);

  llvm::Function &function() { return *F; }
  unsigned lanes() const { return Options.Lanes; }
  /// After it has been widened: ids of lane 0 and sizes become arguments.
  void answerIds();
  /// Inlines it at the end of a block, for lanes that begin at \p Index of
  /// \p Counts items in each dimension. \p Carry is where a scan's carry is,
  /// once for each lane; lanes along the linear id leave alone all but the
  /// first.
  void inlineAt(llvm::IRBuilderBase &B, llvm::Value *Index,
                llvm::ArrayRef<llvm::Value *> Counts, llvm::Value *Carry);
  void erase() { F->eraseFromParent(); }

private:
  void collectInputs();
  void addInput(llvm::Value *V);
  void cloneBlocks();
  void emitScan(llvm::Instruction &Step, llvm::Instruction &Carry);
  llvm::Value *emitCarryPlace(llvm::IRBuilderBase &B);
  llvm::SmallVector<llvm::Value *, 3> emitIds(llvm::IRBuilderBase &B);

  const ItemNest &Nest;
  unsigned Dims;
  LaneOptions Options;
  llvm::Function *F = nullptr;
  /// Where a scan's carry comes from and goes to.
  llvm::Value *CarryPlace = nullptr;
  llvm::SetVector<llvm::BasicBlock *> Blocks;
  llvm::SetVector<llvm::Value *> Inputs;
  /// What is computed outside of the body, and in it again; operands first.
  llvm::SetVector<llvm::Instruction *> Recomputed;
};

} // namespace cohort
#endif

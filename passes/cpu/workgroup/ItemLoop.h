//===- ItemLoop.h - The loop over the units of a work-group -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_WORKGROUP_ITEMLOOP_H
#define COHORT_CPU_WORKGROUP_ITEMLOOP_H

#include "llvm/IR/BasicBlock.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include <optional>

namespace llvm {
class Loop;
}

namespace cohort {

/// How a kernel's units (work-items, or sub-groups once it is vectorized) are
/// enumerated; read from the kernel's attributes.
struct UnitShape {
  enum Kind {
    Single, ///< a group is one work-item
    Rows,   ///< loops over z, y and x; x in steps of Size, which divides it
    PartialRows, ///< the same, with what is left of a row as a unit of its own
    Linear       ///< one loop over the linear local id in steps of Size
  };
  Kind Loop = Rows;
  unsigned Dims = 1;
  unsigned Size = 1; ///< work-items per unit, a power of two

  /// Whether there is a loop over x inside of those over y and z.
  bool isRows() const { return Loop == Rows || Loop == PartialRows; }
  static UnitShape of(const llvm::Function &Kernel);
};

/// A loop nest, bottom-tested since groups are never empty:
/// Preheader -> ... Body ... Latch -> ... -> Done.
struct ItemLoop {
  llvm::BasicBlock *Preheader; ///< once per group; not terminated if Single
  llvm::BasicBlock *Body;      ///< once per unit; to be continued by the caller
  llvm::BasicBlock *Latch;     ///< where each unit ends
  llvm::BasicBlock *Done;      ///< once per group, after all units
  llvm::Instruction *InnermostBranch; ///< for loop metadata; null if Single
  llvm::Value *LocalId[3];            ///< of the unit's first work-item
  llvm::Value *Index; ///< linear local id of the first work-item
  llvm::Value *Unit;  ///< its index, in the order in which units run
};

/// Makes the loops for one region at the end of \p F. \p Sizes are the local
/// sizes (x, y, z), available in every block that is made.
ItemLoop createItemLoop(llvm::Function &F, const UnitShape &Shape,
                        llvm::Value *const (&Sizes)[3],
                        const llvm::Twine &Name);

/// One loop of such a nest, found again.
struct NestLoop {
  llvm::Loop *L;
  llvm::BasicBlock *Preheader, *Latch, *Exit;
  llvm::PHINode *Counter; ///< from 0, the only one in the header
  llvm::ICmpInst *Goes;   ///< whether it goes on: Counter + Step < Limit
  llvm::Value *Limit;

  /// \p L, if it is a loop in steps of \p Step.
  static std::optional<NestLoop> of(llvm::Loop &L, unsigned Step);
};

} // namespace cohort
#endif

//===- ItemNest.h - Loops over the logical items of a group -----*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_SCOPED_ITEMNEST_H
#define COHORT_CPU_SCOPED_ITEMNEST_H

#include "vocabulary/GroupCall.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include <optional>

namespace llvm {
class Loop;
}

namespace cohort {

struct CountedLoop;

/// A value carried from item to item, each combined with its own: Step = Carry
/// op X. The items before and up to one are a scan.
struct ItemScan {
  /// The loop-carried value of \p C, if lanes may combine it.
  static std::optional<ItemScan> match(const CountedLoop &C);

  llvm::PHINode *Carry = nullptr;
  llvm::Instruction *Step = nullptr;
  llvm::Value *X = nullptr;
  Op GroupOp = {};
  Arith Kind = Arith::None;
  bool IsUsed = false; ///< by items; else it is a mere reduction
};

/// for (Id = Start; Id < End; ++Id), with the test first.
struct CountedLoop {
  static std::optional<CountedLoop> match(llvm::Loop &L);
  /// Number of iterations, computed in the preheader of \p L.
  llvm::Value *count(llvm::IRBuilderBase &B) const;
  std::optional<uint64_t> constantCount() const;

  llvm::Loop *L = nullptr;
  llvm::PHINode *Id = nullptr;
  llvm::PHINode *Carry =
      nullptr; ///< what else goes from one iteration to the next
  llvm::Value *Start = nullptr, *End = nullptr;
  llvm::BasicBlock *Preheader = nullptr, *Header = nullptr, *Latch = nullptr,
                   *Exit = nullptr;
};

/// Puts the loops over y and z that do nothing but run \p Nest's, in the same
/// way each time, behind its only one.
void addRowLoops(llvm::SmallVectorImpl<CountedLoop> &Nest);

/// A loop over items, in one to three dimensions, x first, whose iterations are
/// independent.
struct ItemNest {
  /// The nest whose innermost loop is \p L; as many dimensions as can be one
  /// loop.
  static std::optional<ItemNest> match(llvm::Loop &L);

  llvm::SmallVector<CountedLoop, 3> Loops;
  /// The code of an item: the blocks of the innermost loop, and those from
  /// which there is no way back.
  llvm::SetVector<llvm::BasicBlock *> Blocks;
  std::optional<ItemScan> Scan;
  /// Variables of one item.
  llvm::SmallSetVector<llvm::AllocaInst *, 4> Variables;
  /// Addresses in them that are computed outside.
  llvm::SmallSetVector<llvm::GetElementPtrInst *, 4> Addresses;
  /// Whether \p I, which is outside, is one of these.
  bool isOwn(llvm::Instruction *I) const;

private:
  bool collectBlocks();
  void collectVariables();
  bool isIndependent() const;
};

} // namespace cohort
#endif

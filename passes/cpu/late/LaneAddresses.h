//===- LaneAddresses.h - Each lane's address as a scalar --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_LATE_LANEADDRESSES_H
#define COHORT_CPU_LATE_LANEADDRESSES_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/Analysis/InstSimplifyFolder.h"
#include "llvm/IR/IRBuilder.h"

namespace cohort {

/// The addresses of lanes by scalar operations, where they follow from values
/// with one stride from lane to lane.
class LaneAddresses {
public:
  using Builder = llvm::IRBuilder<llvm::InstSimplifyFolder>;

  /// Whether \p Pointers, a vector, follow from scalars and differ.
  static bool follow(llvm::Value *Pointers);

  /// The bytes from each of \p Pointers, a vector, to the next one, if that is
  /// a constant.
  static std::optional<int64_t> distance(llvm::Value *Pointers,
                                         const llvm::DataLayout &DL);

  /// The next access begins: lanes start at 0 again.
  void restart() { Before.clear(); }
  /// Of lane \p Lane: 0, or the one behind the last one that was asked for.
  llvm::Value *of(llvm::Value *Pointers, unsigned Lane, Builder &B);

private:
  /// Values, one a lane, each being the one before plus Step, modulo the width
  /// of the type. No Step: all are the same.
  struct Row {
    llvm::Value *First, *Step;
  };
  Row rowOf(llvm::Value *V);
  Row rowOf(llvm::Instruction &I);
  llvm::Value *laneOf(llvm::Value *V, unsigned Lane, Builder &B);

  llvm::DenseMap<llvm::Value *, Row> Rows;
  /// The number of the lane before, of the access at hand.
  llvm::DenseMap<llvm::Value *, llvm::Value *> Before;
};

} // namespace cohort
#endif

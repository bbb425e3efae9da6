//===- PrivateMemory.h - Layout of private arrays in a sub-group ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A private array whose address does not escape is laid out lane-fastest: the
// lanes' copies of one element lie next to each other, so that an access with a
// uniform index is one vector. Every other private variable keeps one whole
// copy for each lane, and its address differs between lanes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_PRIVATEMEMORY_H
#define COHORT_ANALYSIS_PRIVATEMEMORY_H

#include "llvm/ADT/DenseMap.h"

namespace llvm {
class AllocaInst;
class Function;
class Value;
} // namespace llvm

namespace cohort {

class PrivateMemory {
public:
  explicit PrivateMemory(llvm::Function &F);

  /// Size in bytes of the elements of the lane-fastest variable that \p Pointer
  /// points into; 0 if it points into none.
  uint64_t elementSize(const llvm::Value *Pointer) const {
    return LaneFastest.lookup(Pointer);
  }

private:
  void classify(llvm::AllocaInst &A);
  llvm::DenseMap<const llvm::Value *, uint64_t> LaneFastest;
};

} // namespace cohort
#endif

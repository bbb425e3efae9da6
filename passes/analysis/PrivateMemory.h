//===- PrivateMemory.h - Layout of private arrays in a sub-group ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A private array whose address does not escape is laid out lane-fastest: the
// lanes' copies of one element lie next to each other, so that an access with a
// uniform index is one vector. Every other private variable keeps one whole
// copy for each lane, and its address differs between lanes. So does one that
// is filled or copied as a whole: cohort-private-copies, which runs before,
// makes accesses of elements out of that.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_PRIVATEMEMORY_H
#define COHORT_ANALYSIS_PRIVATEMEMORY_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>

namespace llvm {
class AllocaInst;
class Function;
class GEPOperator;
class MemIntrinsic;
class Type;
class Value;
} // namespace llvm

namespace cohort {

/// How a private variable whose address does not escape is accessed.
struct PrivateAccesses {
  /// A scalar that is loaded or stored; null where there are only copies.
  llvm::Type *Element = nullptr;
  /// Its size in bytes, which all scalars have that are loaded and stored.
  uint64_t Size = 0;
  /// The variable and the addresses of its parts.
  llvm::SmallVector<llvm::Value *, 8> Pointers;
  llvm::SmallVector<llvm::GEPOperator *, 8> Geps;
  /// What fills or copies it, of a constant length.
  llvm::SmallVector<llvm::MemIntrinsic *, 2> Copies;

  /// Whether elements of \p Bytes bytes are apart in all addresses and copies.
  bool consistOf(uint64_t Bytes) const;
};

/// The accesses of \p A; none if its address escapes, its size is not known,
/// or scalars of different sizes are accessed.
std::optional<PrivateAccesses> privateAccesses(llvm::AllocaInst &A);

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

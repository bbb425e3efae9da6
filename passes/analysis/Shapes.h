//===- Shapes.h - Shapes of all values of a function ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Every value of a kernel is uniform (equal on all lanes), a base plus a
// constant for each lane (a strided value is the usual case), or varying. The
// shape of an address decides between a scalar, a vector and a gather; the
// shape of a condition between a branch and a mask.
//
// Follows Karrenberg and Hack, "Whole-Function Vectorization" (CGO 2011), with
// the alignment of RV's shapes.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_SHAPES_H
#define COHORT_ANALYSIS_SHAPES_H

#include "Shape.h"
#include "ShapeTransfer.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/PassManager.h"

namespace llvm {
class BasicBlock;
class CallBase;
class Function;
class Instruction;
class Loop;
class LoopInfo;
class PHINode;
class Value;
} // namespace llvm

namespace cohort {

class GroupCall;
class LoopLevels;
class PrivateMemory;

/// Where the lanes of a sub-group lie in the group.
enum class LaneLayout {
  Rows, ///< along x, whose size is a multiple of the lanes; all are active
  PartialRows, ///< along x; the last sub-group of each row may be partial
  Linear       ///< along the linear local id; the last sub-group may be partial
};

/// Where lanes lie in rows, global ids of x, plus a small constant, fit into an
/// int.
inline constexpr uint64_t MaxGlobalSizeMargin = uint64_t(1) << 16;
inline constexpr uint64_t MaxGlobalSizeInRows =
    (uint64_t(1) << 31) - MaxGlobalSizeMargin;
/// In kernels with index offsets (cpu/vectorize/IndexOffsets.h) these are below
/// the one, and ids below the other, so that sums have room as well.
inline constexpr uint64_t MaxIndexOffset = (uint64_t(1) << 30) - (1 << 16);
inline constexpr uint64_t MaxGlobalSizeWithOffsets = uint64_t(1) << 30;

struct LaneOptions {
  unsigned Lanes = 1;
  LaneLayout Layout = LaneLayout::Rows;
  unsigned Dims = 3; ///< dimensions of the kernel; those above have size 1
  /// Where lanes lie in rows: no id along x is that large.
  uint64_t MaxGlobalSize = MaxGlobalSizeInRows;
};

/// Alignment, in bytes, that the runtime gives to local memory whose size it
/// learns at the launch.
inline constexpr unsigned LocalArgAlignment = 64;

/// The shapes of all values of a function, and which branches and loops are
/// divergent.
///
/// Assumes what LoopLevels assumes, and LCSSA form.
class Shapes {
public:
  Shapes(llvm::Function &F, const llvm::LoopInfo &LI, const LoopLevels &Levels,
         const PrivateMemory &Private, LaneOptions Options);

  const LaneOptions &options() const { return Options; }
  Shape of(const llvm::Value *V) const;
  bool isUniform(const llvm::Value *V) const { return of(V).isUniform(); }
  /// Whether \p I, an and with a constant, leaves every lane's value as it is.
  bool isIdentityMask(const llvm::Instruction &I) const {
    return Transfer.isIdentityMask(I);
  }
  /// How the base of \p I, whose operands are not all uniform, is computed.
  BaseForm baseForm(const llvm::Instruction &I) const {
    return Transfer.baseForm(I);
  }
  /// Whether lanes take different paths at the end of \p BB.
  bool isDivergent(const llvm::BasicBlock *BB) const;
  /// Whether lanes leave \p L at different times or from different places.
  bool isDivergent(const llvm::Loop *L) const {
    return DivergentLoops.contains(L);
  }

private:
  void solve();
  bool update(llvm::Instruction &I);
  bool settle(llvm::PHINode &Phi);
  bool spreadDivergence();
  bool spreadFrom(const llvm::Loop *L, unsigned Node);

  Shape transfer(llvm::Instruction &I);
  Shape transferPhi(llvm::PHINode &Phi);
  Shape transferCall(llvm::CallBase &Call);
  Shape transferGroupCall(const GroupCall &Call);
  Shape id(unsigned Bits, unsigned KnownBits, int64_t Last) const;
  void refineKnown(const llvm::Value *V, Shape &S) const;
  struct Facts {
    unsigned LowBits = 0; ///< known
    uint64_t Value = 0;   ///< of these
    int64_t Low = INT64_MIN, High = INT64_MAX;
  };
  const Facts &factsOf(const llvm::Value *V, unsigned Bits) const;

  llvm::Function &F;
  const llvm::LoopInfo &LI;
  const LoopLevels &Levels;
  const PrivateMemory &Private;
  LaneOptions Options;
  ShapeTransfer Transfer;
  llvm::DenseMap<const llvm::Value *, Shape> Map;
  mutable llvm::DenseMap<const llvm::Value *, Facts> FactCache;
  llvm::DenseSet<const llvm::BasicBlock *> Joins;
  llvm::DenseSet<const llvm::Loop *> DivergentLoops;
};

} // namespace cohort
#endif

//===- LaneBuilder.h - Instructions on one value per lane -------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A wide value holds a T for each of N lanes: <N x T> for a scalar T, and a
// structure of arrays for all others: an array of k wide elements for <k x E>
// and [k x E], a struct of wide members for a struct. Element and member
// accesses of the source then cost nothing.
//
// A mask is an <N x i1>; null stands for all lanes active.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_LANEBUILDER_H
#define COHORT_VECTORIZE_LANEBUILDER_H

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/IRBuilder.h"

namespace cohort {

class LaneBuilder : public llvm::IRBuilder<> {
public:
  LaneBuilder(llvm::LLVMContext &C, unsigned Lanes)
      : IRBuilder(C), Lanes(Lanes) {}

  unsigned lanes() const { return Lanes; }
  llvm::FixedVectorType *maskType();
  /// The type of a wide T.
  llvm::Type *wide(llvm::Type *T);
  /// The integer type with one bit for each lane.
  llvm::IntegerType *bitsType() { return getIntNTy(Lanes); }
  /// <0, 1, 2, …> of integers of type \p T.
  llvm::Constant *laneIds(llvm::Type *T);

  /// \p X on all lanes.
  llvm::Value *spread(llvm::Value *X);
  /// Lane \p Lane of the wide \p T \p X; \p Lane is an integer of any width.
  llvm::Value *lane(llvm::Value *X, llvm::Type *T, llvm::Value *Lane);
  llvm::Value *lane(llvm::Value *X, llvm::Type *T, unsigned Lane) {
    return lane(X, T, getInt32(Lane));
  }
  /// \p X with \p Scalar in lane \p Lane.
  llvm::Value *setLane(llvm::Value *X, llvm::Type *T, llvm::Value *Scalar,
                       llvm::Value *Lane);
  /// \p True where the mask is set, else \p False; both wide T.
  llvm::Value *blend(llvm::Value *Mask, llvm::Value *True, llvm::Value *False);
  /// Fn on the <N x E> of each scalar E in the wide values \p Args, which have
  /// equal structure.
  llvm::Value *forLeaves(
      llvm::Type *Result, llvm::ArrayRef<llvm::Value *> Args,
      llvm::function_ref<llvm::Value *(llvm::ArrayRef<llvm::Value *>)> Fn);

  llvm::Constant *allActive();
  llvm::Constant *noneActive();
  llvm::Value *orAllActive(llvm::Value *Mask) {
    return Mask ? Mask : allActive();
  }
  /// Lanes of \p Mask for which \p Condition holds. An inactive lane may be
  /// poison in the condition and is not in the result.
  llvm::Value *andMask(llvm::Value *Mask, llvm::Value *Condition);
  /// Lanes of \p Mask that are not in \p Part, which is a part of it.
  llvm::Value *minusMask(llvm::Value *Mask, llvm::Value *Part);
  /// Mask as an integer, lane 0 the lowest bit.
  llvm::Value *bits(llvm::Value *Mask);
  llvm::Value *fromBits(llvm::Value *Bits);
  /// Whether any lane is active.
  llvm::Value *any(llvm::Value *Mask);
  /// Remembers two scalars that tell whether any, or all, lanes of \p Mask are
  /// active.
  void noteMask(llvm::Value *Mask, llvm::Value *Any, llvm::Value *All) {
    if (!llvm::isa<llvm::Constant>(Mask))
      Notes[Mask] = {Any, All};
  }
  bool isNoted(llvm::Value *Mask) const { return Notes.contains(Mask); }
  /// The first and the last active lane, as i32; any lane if none is active.
  llvm::Value *firstLane(llvm::Value *Mask);
  llvm::Value *lastLane(llvm::Value *Mask);
  /// \p Index if it is a lane, else any lane.
  llvm::Value *anyLane(llvm::Value *Index);
  /// A mask with the first active lane.
  llvm::Value *onlyFirstLane(llvm::Value *Mask);

private:
  unsigned Lanes;
  llvm::DenseMap<llvm::Value *, std::pair<llvm::Value *, llvm::Value *>> Notes;
};

} // namespace cohort
#endif

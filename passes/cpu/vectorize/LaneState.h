//===- LaneState.h - State shared by a function's emitters ------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The state of a function that is being widened: the old function and what is
// known of it, the place where code is emitted and the lanes that are active
// there, and the new form of each old value.
//
// A value whose shape has a base stays one scalar, the value of lane 0; its
// wide form is made where it is wanted. A varying value is wide.
//
// Assumes: the shapes are those of the function as it is.
// Guarantees: base(), wide() and laneValue() give a value that dominates the
// place of emission, if the old value dominated the instruction it is asked
// for.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_LANESTATE_H
#define COHORT_VECTORIZE_LANESTATE_H

#include "LaneBuilder.h"
#include "analysis/PrivateMemory.h"
#include "analysis/Shapes.h"
#include "support/Remarks.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/Analysis/TargetTransformInfo.h"
#include "llvm/IR/Instructions.h"

namespace cohort {

class LaneState {
public:
  LaneState(llvm::Function &F, const Shapes &S, const PrivateMemory &Private,
            const llvm::TargetTransformInfo &TTI,
            const llvm::TargetLibraryInfo &TLI, Remarks &R);

  //===--- The function; none of it changes ---===//

  llvm::Function &F;
  const llvm::DataLayout &DL;
  const Shapes &S;
  const PrivateMemory &Private;
  const llvm::TargetTransformInfo &TTI;
  const llvm::TargetLibraryInfo &TLI;
  const unsigned N; ///< lanes
  Remarks &R;

  /// Whether lanes see each other's writes before the end of a region.
  bool lanesSynchronize() const { return LanesSynchronize; }
  unsigned vectorRegisterBits() const;
  bool hasX86Vectors(unsigned Bits) const;

  //===--- Where code is emitted ---===//

  LaneBuilder B;
  llvm::Value *Mask = nullptr; ///< active lanes; null: all
  bool NonEmpty = true;        ///< whether one surely is active

  /// Makes the new entry, which ends with a branch to \p Body, and goes there.
  void begin(llvm::BasicBlock *Body);
  /// Where code goes that dominates all other.
  llvm::Instruction *endOfEntry() const { return Entry->getTerminator(); }
  llvm::BasicBlock &entry() const { return *Entry; }
  /// A variable that finish() turns into SSA values.
  llvm::AllocaInst *variable(llvm::Type *T, const llvm::Twine &Name);
  /// Nothing is emitted any more, and the old blocks are gone.
  void finish();

  //===--- Values ---===//

  /// Lane 0's value of \p V, whose shape has a base.
  llvm::Value *base(const llvm::Value *V);
  llvm::Value *wide(const llvm::Value *V);
  /// The value that \p V has on \p Lane.
  llvm::Value *laneValue(const llvm::Value *V, llvm::Value *Lane);
  /// \p New is what \p I becomes: its base, if its shape has one, else wide.
  void define(const llvm::Instruction &I, llvm::Value *New);
  /// Null if \p V has none yet.
  llvm::Value *knownBase(const llvm::Value *V) const { return Bases.lookup(V); }
  llvm::Value *knownWide(const llvm::Value *V) const { return Wides.lookup(V); }
  /// All lanes of the vector \p V are equal: it is the wide form of an element.
  void noteSpread(const llvm::Value *V) { Spread.insert(V); }

  /// \p Scan, an old value, is a scan over all lanes of the sub-group, with \p
  /// Before, a scalar, as the value before lane 0.
  void noteWholeScan(const llvm::Value *Scan, llvm::Value *Before) {
    WholeScans[Scan] = Before;
  }
  /// The value before lane 0 of a scan over all lanes; null: \p V is none.
  llvm::Value *beforeWholeScan(const llvm::Value *V) const {
    return WholeScans.lookup(V);
  }

  /// Drops from \p To, which stands for \p From, what holds for one work-item
  /// only, and copies the rest where it is another instruction.
  void copyMetadata(const llvm::Instruction &From, llvm::Instruction *To) const;

private:
  bool KeepScopedNoAlias = true;
  bool LanesSynchronize = false;
  llvm::BasicBlock *Entry = nullptr;
  llvm::DenseMap<const llvm::Value *, llvm::Value *> Bases, Wides, WholeScans;
  llvm::DenseSet<const llvm::Value *> Spread;
  std::vector<llvm::AllocaInst *> Variables;
};

} // namespace cohort
#endif

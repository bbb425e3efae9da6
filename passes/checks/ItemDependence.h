//===- ItemDependence.h - Values that depend on the work-item ---*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// WorkgroupDivergence asks which values are proven to be uniform, for passes
// that must not be wrong. This asks the reverse, for messages that must not be
// wrong: a value differs if it comes, by data or by control, from an id, from
// the result of an atomic operation or a scan, or from memory at an address
// that does. A value about which nothing is known counts as uniform.
//
// Needs an AnalysisCopy.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CHECKS_ITEMDEPENDENCE_H
#define COHORT_CHECKS_ITEMDEPENDENCE_H

#include "ItemValues.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CycleInfo.h"
#include "llvm/IR/Dominators.h"
#include <memory>

namespace llvm {
class PostDominatorTree;
} // namespace llvm

namespace cohort {

/// Whose values are compared.
enum class Items { OfWorkgroup, OfSubgroup, Physical };

class ItemDependence {
public:
  /// With \p Whole, conditions whose parts differ, but that are uniform as a
  /// whole, are seen to be; that wants flattenConditions, and takes time.
  ItemDependence(llvm::Function &F, const llvm::DominatorTree &DT,
                 const llvm::PostDominatorTree &PDT, Items Among, bool Whole);
  ~ItemDependence();

  Items among() const { return Among; }
  bool differs(const llvm::Value *V) const;
  /// Whether items take different paths at the end of \p B.
  bool diverges(const llvm::BasicBlock *B) const;
  /// Blocks at whose end items part that decide whether \p B runs, or how
  /// often.
  llvm::ArrayRef<const llvm::BasicBlock *>
  controlling(const llvm::BasicBlock *B) const;
  /// Where the difference in \p V, which differs, comes from.
  const llvm::Instruction *source(const llvm::Value *V) const;

private:
  struct Impl;
  void compute();
  bool isSource(const llvm::Instruction &I) const;
  bool isAssumedUniform(const llvm::Instruction &I) const;
  bool isOfWholeGroups(const llvm::Instruction &I) const;
  bool spreadThroughMemory();
  void assumeUniformAsAWhole();
  bool dropWhatDiffers();
  bool mayDiffer(const llvm::Value *V) const;
  bool putsDifferent(const llvm::Instruction &I) const;
  bool onlySomeWrote(const llvm::Instruction &Write,
                     const llvm::Instruction &Read) const;
  void findControlled();

  llvm::Function &F;
  const llvm::DominatorTree &DT;
  const llvm::PostDominatorTree &PDT;
  Items Among;
  std::unique_ptr<Impl> Analysis;
  /// Group sizes that are known, and what items agree on in such groups.
  llvm::SmallVector<GroupSize, 2> Sizes;
  llvm::DenseSet<const llvm::Instruction *> Agreed;
  /// Loads from private variables that hold something different on each item,
  /// and what was stored there.
  llvm::DenseMap<const llvm::Instruction *, const llvm::Instruction *> Loads;
  llvm::DenseSet<const llvm::Instruction *> UniformAsAWhole;
  llvm::DenseMap<const llvm::BasicBlock *,
                 llvm::SmallVector<const llvm::BasicBlock *, 2>>
      Controlling;
};

} // namespace cohort
#endif

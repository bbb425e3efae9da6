//===- Divergence.h - Uniformity within a work-group ------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// LLVM's uniformity analysis, seeded from the vocabulary instead of from a
// target: a value is uniform if every unit (work-item, or sub-group once the
// kernel is vectorized) of a work-group computes the same value each time the
// work-group passes its definition together. A block is convergent if no branch
// that may differ between units decides whether it runs.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_ANALYSIS_DIVERGENCE_H
#define COHORT_ANALYSIS_DIVERGENCE_H

#include "vocabulary/GroupCall.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/CycleInfo.h"
#include "llvm/IR/Dominators.h"
#include <memory>

namespace llvm {
class PostDominatorTree;
class raw_ostream;
} // namespace llvm

namespace cohort {

class WorkgroupDivergence {
public:
  /// Metadata kind on a load that is known to give all units the same value.
  static constexpr llvm::StringLiteral UniformLoadMD = "cohort.uniform";

  /// \p Level: Workgroup, or Subgroup, for what a sub-group agrees on:
  /// "work-group" below then means that. Arguments are uniform over all units,
  /// as a kernel's, unless
  /// \p ArgumentsDiffer.
  WorkgroupDivergence(llvm::Function &F, const llvm::DominatorTree &DT,
                      const llvm::PostDominatorTree &PDT,
                      Scope Level = Scope::Workgroup,
                      bool ArgumentsDiffer = false);
  ~WorkgroupDivergence();

  /// Whether \p V is one value for the whole work-group, also when it is read
  /// after the work-group has left the loops around its definition.
  bool isUniform(const llvm::Value *V) const;
  /// Whether the terminator of \p B sends all units the same way.
  bool hasUniformTerminator(const llvm::BasicBlock *B) const;
  /// Whether all units of the work-group run \p B the same number of times.
  bool isConvergent(const llvm::BasicBlock *B) const {
    return !DivergentBlocks.contains(B);
  }

  void print(llvm::raw_ostream &OS, const llvm::Function &F) const;

private:
  struct Impl;
  std::unique_ptr<Impl> Analysis;
  llvm::DenseSet<const llvm::BasicBlock *> DivergentBlocks;
};

} // namespace cohort
#endif

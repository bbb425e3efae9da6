//===- ChainRegions.h - Regions to be linearized ----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Which parts of a function are emitted as chains, block after block under
// masks: those between a divergent branch and its post-dominator, and the
// bodies of loops that lanes leave at different times.
//
// Assumes: one return, loops in simplified form, as LoopLevels does.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_VECTORIZE_CHAINREGIONS_H
#define COHORT_VECTORIZE_CHAINREGIONS_H

#include "analysis/LoopLevels.h"
#include "analysis/Shapes.h"

namespace cohort {

/// A part of a level, in real mode, that is emitted as a chain: what lies
/// strictly between two nodes. No edge enters it but from Head.
struct ChainRegion {
  unsigned Head;
  unsigned End;
  llvm::BitVector Interior;
};

/// Which parts of a function are emitted in chain mode.
class ChainRegions {
public:
  ChainRegions(const llvm::LoopInfo &LI, const LoopLevels &Levels,
               const Shapes &S);
  /// Whether the body of \p L is one chain that repeats until no lane is left.
  bool isLinear(const llvm::Loop *L) const { return Linear.contains(L); }
  /// Regions of a level in real mode.
  llvm::ArrayRef<ChainRegion> of(const llvm::Loop *L) const;

private:
  bool build(const LoopLevel &Level);
  bool splitsLanes(const LoopLevel &Level, unsigned Node) const;
  const Shapes &S;
  llvm::DenseSet<const llvm::Loop *> Linear;
  llvm::DenseMap<const llvm::Loop *, std::vector<ChainRegion>> Regions;
};

} // namespace cohort
#endif

//===- ChainRegions.cpp - Regions to be linearized ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "ChainRegions.h"

using namespace llvm;

namespace cohort {

ChainRegions::ChainRegions(const LoopInfo &LI, const LoopLevels &Levels,
                           const Shapes &S)
    : S(S) {
  // Inner loops first: a linear loop is a node that may be divergent.
  auto Loops = const_cast<LoopInfo &>(LI).getLoopsInPreorder();
  for (Loop *L : reverse(Loops))
    if (S.isDivergent(L) || !build(Levels.level(L))) {
      Linear.insert(L);
      Regions.erase(L);
    }
  bool Built = build(Levels.level(nullptr));
  assert(Built && "a function ends in one place");
  (void)Built;
}

ArrayRef<ChainRegion> ChainRegions::of(const Loop *L) const {
  auto It = Regions.find(L);
  if (It == Regions.end())
    return {};
  return It->second;
}

bool ChainRegions::splitsLanes(const LoopLevel &Level, unsigned Node) const {
  const LevelNode &N = Level[Node];
  return N.Inner ? Linear.contains(N.Inner) && N.Targets.size() > 1
                 : S.isDivergent(N.Block);
}

/// Grows \p R until no edge enters it but from its head.
static void close(const LoopLevel &Level, ChainRegion &R) {
  for (;;) {
    R.Interior = Level.between(R.Head, R.End);
    unsigned Head = R.Head;
    for (unsigned I : R.Interior.set_bits())
      for (unsigned P : Level[I].Preds)
        Head = Level.commonDominator(Head, P);
    if (Head == R.Head)
      return;
    R.Head = Head;
    R.End = Level.commonPostDominator(R.End, Level[Head].IPDom);
  }
}

/// Finds the regions of \p Level; false if one has no end within the level, so
/// that the whole level has to be linear.
bool ChainRegions::build(const LoopLevel &Level) {
  std::vector<ChainRegion> Found;
  for (unsigned I = 0; I < Level.nodes().size(); ++I) {
    if (!splitsLanes(Level, I))
      continue;
    ChainRegion R{I, Level[I].IPDom, {}};
    if (R.End == LevelNode::None)
      return false;
    // In the region before, which would become itself again: of a chain with
    // many branches each would go through all of it.
    if (!Found.empty() && Found.back().Interior.test(I) &&
        (R.End == Found.back().End || Found.back().Interior.test(R.End)))
      continue;
    close(Level, R);
    // One region for all that overlap.
    for (unsigned J = 0; J < Found.size();) {
      ChainRegion &Other = Found[J];
      // Nodes are in the order of control: all of the other's are before its
      // end.
      if (R.Head >= Other.End) {
        ++J;
        continue;
      }
      if (!Other.Interior.test(R.Head) && !R.Interior.test(Other.Head) &&
          Other.Head != R.Head && !Other.Interior.anyCommon(R.Interior)) {
        ++J;
        continue;
      }
      R.Head = Level.commonDominator(R.Head, Other.Head);
      R.End = Level.commonPostDominator(
          Level.commonPostDominator(R.End, Other.End), Level[R.Head].IPDom);
      if (R.End == LevelNode::None)
        return false;
      close(Level, R);
      Found.erase(Found.begin() + J);
      J = 0;
    }
    if (R.End == LevelNode::None)
      return false;
    for (unsigned Node : R.Interior.set_bits())
      if (Level[Node].Exits)
        return false;
    if (Level[R.Head].Exits)
      return false;
    Found.push_back(std::move(R));
  }
  Regions[Level.loop()] = std::move(Found);
  return true;
}

} // namespace cohort

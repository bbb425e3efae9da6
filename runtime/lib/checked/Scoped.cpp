//===- Scoped.cpp - Scoped kernels that are watched -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Scoped.h"
#include "Group.h"
#include "Launches.h"
#include "Memory.h"
#include "Report.h"
#include "support/Errors.h"
#include "sycl/detail/export.hpp"
#include <algorithm>

namespace cohort::rt::checked {

uint64_t choosePhysical(const CheckedKernel &Kernel, uint64_t NumLogical,
                        uint32_t &Lanes) {
  if (Kernel.Physical == OnePhysical)
    return 1;
  // Sub-groups are full, as on devices.
  const LaunchScope *Launch = LaunchScope::current();
  if (!Launch || !Launch->Physical)
    // Each has several logical items, and there are several sub-groups.
    return Lanes *
           (NumLogical > Lanes && 2 * Lanes <= MaxPhysicalItems ? 2 : 1);
  uint64_t Random = *Launch->Physical;
  if (Kernel.Physical == AnyLanes)
    Lanes = 1u << Random % 5;
  const uint64_t Most = std::max<uint64_t>(1, MaxPhysicalItems / Lanes);
  return Lanes * (1 + Random / 5 % Most);
}

std::string scopedWords(const Group &G, const Item &I) {
  const WorkGroup &W = G.work();
  std::string Words;
  if (!(I.Actor & IsPhysical)) {
    const uint64_t Rows = I.Actor / W.LocalSize[0];
    const uint64_t Local[3] = {I.Actor % W.LocalSize[0], Rows % W.LocalSize[1],
                               Rows / W.LocalSize[1]};
    uint64_t Global[3];
    for (unsigned D = 0; D != 3; ++D)
      Global[D] = W.GroupId[D] * W.EnqueuedLocalSize[D] + Local[D];
    Words = "local id " + rangeWords(Local, G.Kernel.Dims) + ", global id " +
            rangeWords(Global, G.Kernel.Dims);
    if (G.Kernel.Physical == OnePhysical)
      return Words;
    Words += ", physical item " + std::to_string(I.Place.Index) + ", ";
  }
  return Words + "sub-group " + std::to_string(I.Place.Index / G.Lanes) +
         ", lane " + std::to_string(G.laneOf(I));
}

void checkOutsideOfItems(const Group &G, const Item &I, const Site &S) {
  if (!I.Scoped->InItems || !checks(G.Kernel, Check::Scoped))
    return;
  Report(Check::Scoped, G.Kernel, &S,
         (S.Name[0] ? "'" + std::string(S.Name) + "'" : "a group operation") +
             " is called inside 'distribute_items'")
      .note(nullptr, "by " + G.actorWords(I) + " of " + G.groupWords() + " (" +
                         G.itemWords(I) + ")")
      .send();
}

//===----------------------------------------------------------------------===//
// Variables of the group's code
//===----------------------------------------------------------------------===//

namespace {

void reportVariable(Group &G, const Item &I, const Site &S,
                    const ScopedPlace::Mark &M) {
  const bool OfGroup = G.Kernel.Physical == OnePhysical;
  Report R(OfGroup ? Check::Races : Check::Scoped, G.Kernel, &S,
           OfGroup ? "data race in a variable of the group: a work-item reads "
                     "what another one writes, and no barrier is between"
                   : "read of what a logical item has written to a variable of "
                     "the group's code; each physical item has its own, so the "
                     "result depends on how many there are");
  R.note(&S, G.actorWords(I) + " of " + G.groupWords() + " (" + G.itemWords(I) +
                 ") reads here")
      .note(M.At,
            G.actorWords(M.Actor) + " writes here, before that in this run")
      .send(M.At);
}

} // namespace

void accessVariable(Group &G, Item &I, const Site &S, uintptr_t Address,
                    uint64_t Bytes) {
  ScopedPlace &P = *I.Scoped;
  if (!checks(G.Kernel, Check::Scoped) || Address + Bytes > P.Top)
    return;
  const uint32_t Now = Memory::get().now();
  const uint64_t First = P.Top - Address - Bytes, End = P.Top - Address;
  if (S.Flags & Reads && !(S.Flags & (Copies | OfHeaders | Writes)))
    for (uint64_t B = First; B < std::min<uint64_t>(End, P.Marks.size()); ++B) {
      const ScopedPlace::Mark M = P.Marks[B];
      if (!M.At || M.Actor == I.Actor)
        continue;
      if (G.Kernel.Physical != OnePhysical ||
          M.Time >= Memory::get().lastBarrier())
        reportVariable(G, I, S, M);
      break;
    }
  if (!(S.Flags & Writes))
    return;
  const bool Remembers = !(I.Actor & IsPhysical) && !(S.Flags & OfHeaders);
  if (Remembers && P.Marks.size() < End)
    P.Marks.resize(End, {});
  for (uint64_t B = First; B < std::min<uint64_t>(End, P.Marks.size()); ++B)
    P.Marks[B] = {I.Actor, Now, Remembers ? &S : nullptr};
}

//===----------------------------------------------------------------------===//
// Functions that kernels call
//===----------------------------------------------------------------------===//

namespace {

Item &running() { return *Group::current()->running(); }

/// Another one begins to run, or goes on.
void becomes(Item &I, uint32_t Actor) {
  I.Actor = Actor;
  I.Order.Stamp = 0;
}

/// The largest power of two that divides \p N and is not above \p Most.
uint64_t divisor(uint64_t N, uint64_t Most) {
  return std::max<uint64_t>(1, std::min(N & (~N + 1), Most));
}

} // namespace

extern "C" {

COHORT_API uint64_t __cohort_check_physical(uint32_t What) {
  const Group &G = *Group::current();
  const Item &I = running();
  switch (Physical(What)) {
  case Physical::Item:
    return I.Place.Index;
  case Physical::Items:
    return G.numItems();
  case Physical::Lane:
    return G.laneOf(I);
  case Physical::Lanes:
    return G.subGroupSize(I);
  case Physical::SubGroup:
    return I.Place.Index / G.Lanes;
  case Physical::SubGroups:
    return (G.numItems() + G.Lanes - 1) / G.Lanes;
  case Physical::MaxLanes:
    return G.Lanes;
  }
  return 0;
}

COHORT_API uint64_t __cohort_check_share(uint32_t Of, uint64_t Total,
                                         uint32_t IsEnd) {
  auto Ask = [](Physical What) {
    return __cohort_check_physical(uint32_t(What));
  };
  auto Bound = [&](uint64_t Index, uint64_t Count) {
    return Total * (Index + IsEnd) / Count;
  };
  switch (Holder(Of)) {
  case Holder::Items:
    return Bound(Ask(Physical::Item), Ask(Physical::Items));
  case Holder::SubGroups:
    return Bound(Ask(Physical::SubGroup), Ask(Physical::SubGroups));
  case Holder::Lanes:
    // Exchanges go by the lane that has an item.
    if (Total <= Ask(Physical::Lanes))
      return std::min(Ask(Physical::Lane) + IsEnd, Total);
    return Bound(Ask(Physical::Lane), Ask(Physical::Lanes));
  case Holder::One:
    return Bound(0, 1);
  }
  return 0;
}

/// Items in x of the parts of a group at \p Level that has \p N.
COHORT_API uint64_t __cohort_check_subdivide(uint32_t Level, uint64_t N) {
  // A lane has one item, and it stays with it.
  return Level == 0 ? divisor(N, Group::current()->Lanes) : 1;
}

COHORT_API void __cohort_check_item(uint32_t Level, uint64_t Index,
                                    uint32_t IsFold) {
  Item &I = running();
  I.Scoped->InItems = !IsFold;
  becomes(I, uint32_t(I.Scoped->Base[std::min(Level, ScopedPlace::Levels - 1)] +
                      Index));
}

COHORT_API void __cohort_check_unit(uint32_t Level, uint64_t Index,
                                    uint64_t Total) {
  Item &I = running();
  ScopedPlace &P = *I.Scoped;
  if (Level + 1 < ScopedPlace::Levels) {
    P.Size[Level + 1] = P.Size[Level] / Total;
    P.Base[Level + 1] = P.Base[Level] + Index * P.Size[Level + 1];
  }
  if (Level < PartLevels)
    I.Parts[Level] =
        (Level ? I.Parts[Level - 1] * 4099u : 0u) + uint32_t(Index) + 1;
  I.Order.Stamp = 0;
}

COHORT_API void __cohort_check_leave(uint32_t Level) {
  Item &I = running();
  I.Scoped->InItems = false;
  for (unsigned L = Level; L < PartLevels; ++L)
    I.Parts[L] = 0;
  becomes(I, uint32_t(I.Place.Index) | IsPhysical);
}

/// The barrier of a group that one physical item runs.
COHORT_API void __cohort_check_part_barrier(uint32_t Level) {
  if (Level <= PartLevels)
    Memory::get().synchronizePart(running(), Level);
}

/// There is an object in local memory, for the group or part that asks for it.
COHORT_API void __cohort_check_fresh(const void *Object, uint64_t Bytes) {
  Group::current()->addObject(reinterpret_cast<uintptr_t>(Object), Bytes);
  Memory::get().freshObject(running(), reinterpret_cast<uintptr_t>(Object),
                            Bytes);
}
}

} // namespace cohort::rt::checked

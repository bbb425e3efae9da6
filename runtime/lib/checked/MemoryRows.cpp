//===- MemoryRows.cpp - Accesses of several lanes at once -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"

namespace cohort::rt::checked {

bool Memory::accessRow(Group &G, Site &S, uintptr_t Address, uint64_t Bytes,
                       uint32_t Count, uint32_t Stamp) {
  const Space In = spaceOf(Address);
  if (In == Space::Private || S.Flags & Atomic)
    return false;
  const uintptr_t At = In == Space::Local ? Address - LocalBegin : Address;
  const uint64_t All = Bytes * Count;
  if (In == Space::Local && At + All > LocalSize)
    return false;
  if (const uint64_t Rest = Page::Bytes - At % Page::Bytes; Rest < All) {
    // Each part in its page. If the second one has to be looked at, those that
    // have marks already keep them.
    const auto Part = uint32_t(Rest / Bytes);
    return Rest % Bytes == 0 && accessRow(G, S, Address, Bytes, Part, Stamp) &&
           accessRow(G, S, Address + Rest, Bytes, Count - Part, Stamp + Part);
  }
  Page &P = pageOf(Address, In);
  if (P.shift() && ((At | Bytes) & ((1u << P.shift()) - 1)))
    P.split();
  const unsigned Shift = P.shift();
  const uint64_t Each = Bytes >> Shift; // cells
  if (((At | Bytes) & ((1u << Shift) - 1)) || (Each & (Each - 1)) ||
      P.has(Page::Atomic0))
    return false;
  const unsigned PerItem = unsigned(__builtin_ctzll(Each));
  const uint32_t N = Count << PerItem,
                 First = uint32_t(At % Page::Bytes >> Shift);
  const Row R{N, PerItem, Stamp, numberOf(S), quietIn(In)};
  const uint32_t *Write = P.stamps(Page::Write) + First,
                 *Read0 = P.stamps(Page::Read0) + First,
                 *Read1 = P.stamps(Page::Read1) + First;
  auto Own = [&](Page::Kinds K) { return P.make(K) + First; };
  auto Put = [&](Page::Kinds K) {
    uint32_t *To = Own(K);
    putMarks(R, To, To + P.numCells());
  };
  if ((S.Flags & (Reads | Writes)) == Reads) {
    // Local memory of this group must have a value.
    const uint32_t Oldest = In == Space::Global ? 0 : FirstStamp;
    const uint32_t Found = lookAtReads(R, Write, Read0, Read1, Oldest);
    if (Found & Unreadable)
      return false;
    if (!(Found & Unmarked))
      return true;
    if (!(Found & FirstTaken)) {
      Put(Page::Read0);
      return true;
    }
    // Each has one of two places, unless both are of others, which stay.
    if (!isUnordered())
      return false;
    if (Found & Untaken) {
      uint32_t *To0 = Own(Page::Read0), *To1 = Own(Page::Read1);
      putReads(R, To0, To0 + P.numCells(), To1, To1 + P.numCells());
    }
    return true;
  }
  if (S.Flags & Reads || !allowsWrites(R, Write, Read0, Read1))
    return false;
  Put(Page::Write);
  for (Page::Kinds K : {Page::Read0, Page::Read1})
    if (P.has(K))
      std::fill_n(Own(K), N, 0u);
  return true;
}

bool Memory::readAll(Group &, Site &S, uintptr_t Address, uint64_t Bytes,
                     uint32_t Count, uint32_t Stamp) {
  const Space In = spaceOf(Address);
  if (In == Space::Private || (S.Flags & (Reads | Writes | Atomic)) != Reads)
    return false;
  const uintptr_t At = In == Space::Local ? Address - LocalBegin : Address;
  if (At % Page::Bytes + Bytes > Page::Bytes ||
      (In == Space::Local && At + Bytes > LocalSize))
    return false;
  Page &P = pageOf(Address, In);
  const unsigned Shift = P.shift();
  if (((At | Bytes) & ((1u << Shift) - 1)) || P.has(Page::Atomic0))
    return false;
  const uint32_t N = uint32_t(Bytes >> Shift),
                 First = uint32_t(At % Page::Bytes >> Shift);
  const Quiet Q = quietIn(In);
  const uint32_t Oldest = In == Space::Global ? 0 : FirstStamp;
  const uint32_t *Write = P.stamps(Page::Write) + First,
                 *Read0 = P.stamps(Page::Read0) + First,
                 *Read1 = P.stamps(Page::Read1) + First;
  // Where not all of its cells have been accessed by the same, each lane has to
  // look.
  for (uint32_t I = 1; I < N; ++I)
    if (Write[I] != *Write || Read0[I] != *Read0 || Read1[I] != *Read1)
      return false;
  if (!(Q.has(*Write) && *Write >= Oldest) && !(*Write == Stamp && Count == 1))
    return false;
  // The first and the last one stand for all between.
  const uint32_t Last = Stamp + Count - 1;
  if (*Read0 == Stamp && *Read1 == Last)
    return true;
  auto MayTake = [&](uint32_t Other) {
    return Other - Stamp < Count || Q.has(Other);
  };
  const bool Takes0 = MayTake(*Read0), Takes1 = MayTake(*Read1);
  if (!Takes0 && !Takes1)
    return isUnordered(); // two others have read, who stay
  auto Put = [&](Page::Kinds K, uint32_t New) {
    uint32_t *To = P.make(K) + First;
    std::fill_n(To, N, New);
    std::fill_n(To + P.numCells(), N, numberOf(S));
  };
  if (Takes0)
    Put(Page::Read0, Stamp);
  if (Takes1 && (Count > 1 || !Takes0))
    Put(Page::Read1, Last);
  else if (!Takes1 && Count > 1 && !isUnordered())
    return false; // it may be one that is ordered before
  return true;
}

} // namespace cohort::rt::checked

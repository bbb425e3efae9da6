//===- Atomics.cpp - What atomics and fences order ------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Memory.h"

namespace cohort::rt::checked {

// SPIR-V's memory semantics.
static constexpr uint32_t Acquires = 0x2 | 0x8 | 0x10,
                          Releases = 0x4 | 0x8 | 0x10;

/// What \p I has done until now, and what it knows.
Knowledge Memory::released(const Item &I) const {
  Knowledge K = I.Order.Acquired;
  K.add(Run, Knowledge::AllItems, BarrierTime);
  K.add(Run, I.Actor, Time + 1);
  return K;
}

void Memory::atomic(Group &, Item &I, const Site &S, uintptr_t Address,
                    uint32_t Semantics) {
  auto Found = Locations.find(Address);
  if (S.Flags & Reads && Found != Locations.end()) {
    (Semantics & Acquires ? I.Order.Acquired : I.Order.Read).add(Found->second);
    HasKnowledge = true;
  }
  if (!(S.Flags & Writes))
    return;
  if (Semantics & Releases) {
    Knowledge K = released(I);
    // A read-modify-write goes on with what the one before has released.
    if (S.Flags & Reads && Found != Locations.end())
      K.add(Found->second);
    Locations[Address] = std::move(K);
    ++Time;
    I.Order.Stamp = 0;
  } else if (!I.Order.Released.empty()) {
    Locations[Address].add(I.Order.Released);
  }
}

void Memory::fence(Group &, Item &I, uint32_t Semantics) {
  if (Semantics & Acquires)
    I.Order.Acquired.add(I.Order.Read);
  if (Semantics & Releases) {
    I.Order.Released = released(I);
    ++Time;
    I.Order.Stamp = 0;
  }
}

} // namespace cohort::rt::checked

//===- Bounds.h - Objects that accesses belong to ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_BOUNDS_H
#define COHORT_RUNTIME_CHECKED_BOUNDS_H

#include "Group.h"

namespace cohort::rt::checked {

inline bool concernsMemory(const CheckedKernel &K) {
  constexpr auto Bit = [](Check C) { return 1u << uint32_t(C); };
  return K.Checks & (Bit(Check::Races) | Bit(Check::Bounds) |
                     Bit(Check::Uninit) | Bit(Check::Scoped));
}

/// Whether accesses of \p Address are looked at.
inline bool watches(const Group *G, uintptr_t Address) {
  return G && G->running() && concernsMemory(G->Kernel) &&
         !G->isCaptured(Address) &&
         !G->isPrivate(reinterpret_cast<const void *>(Address));
}

/// Whether what \p Base belongs to has all of the access; \p R is that if not.
/// \p BaseBytes from Base on, or 0: only the runtime knows.
bool isInBounds(Group &G, const Site &S, uintptr_t Address, uint64_t Bytes,
                uintptr_t Base, uint64_t BaseBytes, Region &R);
/// Reports an access that \p R, which it is of, does not have.
void reportBounds(Group &G, const Site &S, uintptr_t Address, uint64_t Bytes,
                  const Region &R);

} // namespace cohort::rt::checked
#endif

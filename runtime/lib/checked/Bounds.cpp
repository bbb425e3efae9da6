//===- Bounds.cpp - Objects that accesses belong to -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Bounds.h"
#include "Launches.h"
#include "Memory.h"
#include "Report.h"

namespace cohort::rt::checked {

namespace {

/// "4 bytes behind the end of a buffer of 400 bytes".
std::string placeWords(const Region &R, uintptr_t Address) {
  static const char *const Kinds[] = {"a buffer",          "a USM allocation",
                                      "a USM allocation",  "a local accessor",
                                      "a local variable",  "a variable",
                                      "a private variable"};
  std::string Of =
      std::string(Kinds[R.Kind]) + " of " + std::to_string(R.Bytes) + " bytes";
  if (Address < R.Begin)
    return std::to_string(R.Begin - Address) + " bytes in front of " + Of;
  if (R.has(Address))
    return "at byte " + std::to_string(Address - R.Begin) + " of " + Of;
  return std::to_string(Address - R.Begin - R.Bytes) +
         " bytes behind the end of " + Of;
}

/// What \p Base belongs to: \p Bytes from it on if they are known.
bool regionOf(uintptr_t Base, uint64_t Bytes, Region &R) {
  if (Bytes == 0)
    return Launches::find(Base, R);
  R = {Memory::get().isLocal(Base) ? Region::LocalVariable : Region::Variable,
       Base, Bytes};
  return true;
}

} // namespace

void reportBounds(Group &G, const Site &S, uintptr_t Address, uint64_t Bytes,
                  const Region &R) {
  const Item &I = *G.running();
  std::string Does = S.Flags & Writes ? "write" : "read";
  Report(Check::Bounds, G.Kernel, &S,
         R.Kind == Region::FreedUsm ? Does + " of USM memory that was freed"
                                    : Does + " of " + std::to_string(Bytes) +
                                          " bytes, " + placeWords(R, Address))
      .note(nullptr, "by " + G.actorWords(I) + " of " + G.groupWords() + " (" +
                         G.itemWords(I) + ")")
      .send();
}

bool isInBounds(Group &G, const Site &S, uintptr_t Address, uint64_t Bytes,
                uintptr_t Base, uint64_t BaseBytes, Region &R) {
  Region &Recent = G.recent(S.Number);
  if (BaseBytes == 0 && Recent.has(Base) && Recent.has(Address, Bytes)) {
    R.IsOnlyRead = Recent.IsOnlyRead;
    return true;
  }
  if (!regionOf(Base, BaseBytes, R))
    return true;
  const bool Freed = R.Kind == Region::FreedUsm;
  if (!Freed && BaseBytes == 0) {
    R.IsOnlyRead = Launches::isOnlyRead(G, R);
    Recent = R;
  }
  return !Freed && R.has(Address, Bytes);
}

} // namespace cohort::rt::checked

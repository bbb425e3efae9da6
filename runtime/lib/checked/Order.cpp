//===- Order.cpp - Happens-before order -----------------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "Order.h"
#include <algorithm>

namespace cohort::rt::checked {

void Knowledge::add(uint64_t Run, uint32_t Item, uint32_t Time) {
  for (Entry &E : Entries)
    if (E.Run == Run && E.Item == Item) {
      E.Time = std::max(E.Time, Time);
      return;
    }
  if (Entries.size() < Most) {
    Entries.push_back({Run, Item, Time});
    return;
  }
  // Rather no report than a wrong one.
  for (const Entry &E : Entries)
    Everybody = std::max(Everybody, E.Time);
  Everybody = std::max(Everybody, Time);
  Entries.clear();
}

void Knowledge::add(const Knowledge &Other) {
  if (&Other == this)
    return;
  Everybody = std::max(Everybody, Other.Everybody);
  for (const Entry &E : Other.Entries)
    add(E.Run, E.Item, E.Time);
}

bool Knowledge::covers(uint64_t Run, uint32_t Item, uint32_t Time) const {
  if (Time < Everybody)
    return true;
  for (const Entry &E : Entries)
    if (E.Run == Run && (E.Item == Item || E.Item == AllItems) && Time < E.Time)
      return true;
  return false;
}

} // namespace cohort::rt::checked

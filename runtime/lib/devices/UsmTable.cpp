//===- UsmTable.cpp - What is allocated as USM ----------------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#include "UsmTable.h"
#include <mutex>

namespace cohort::rt {

UsmTable &UsmTable::get() {
  // Never destroyed: programs free in destructors of their globals.
  static UsmTable *TheTable = new UsmTable;
  return *TheTable;
}

void UsmTable::add(void *Memory, const UsmAllocation &A) {
  std::unique_lock Lock(Mutex);
  Table[reinterpret_cast<uintptr_t>(Memory)] = A;
}

bool UsmTable::remove(void *Memory, UsmAllocation &Removed, bool &Hold,
                      std::optional<FreedUsm> &Released) {
  std::unique_lock Lock(Mutex);
  auto Found = Table.find(reinterpret_cast<uintptr_t>(Memory));
  if (Found == Table.end())
    return false;
  Removed = Found->second;
  FreedUsm &F = Freed[NumFreed++ % NumRemembered];
  if (F.Range.Held) {
    Released = F;
    HeldBytes -= F.Range.Bytes;
  }
  Hold &= Removed.Bytes <= MostHeldBytes - HeldBytes;
  if (Hold)
    HeldBytes += Removed.Bytes;
  F = {{Found->first, Removed.Bytes, true, Hold}, Removed};
  Table.erase(Found);
  return true;
}

bool UsmTable::findRange(uintptr_t Address, UsmRange &Result) {
  std::shared_lock Lock(Mutex);
  auto After = Table.upper_bound(Address);
  if (After != Table.begin()) {
    auto &[Begin, A] = *std::prev(After);
    Result = {Begin, A.Bytes, false, false};
    if (Address - Begin < A.Bytes)
      return true;
  }
  for (const FreedUsm &F : Freed)
    if (Address - F.Range.Begin < F.Range.Bytes) {
      Result = F.Range;
      return true;
    }
  return false;
}

bool UsmTable::find(const void *Memory, UsmAllocation &Result) {
  uintptr_t Address = reinterpret_cast<uintptr_t>(Memory);
  std::shared_lock Lock(Mutex);
  auto After = Table.upper_bound(Address);
  if (After == Table.begin())
    return false;
  auto &[Begin, A] = *std::prev(After);
  if (Address - Begin >= A.Bytes)
    return false;
  Result = A;
  return true;
}

} // namespace cohort::rt

//===- Region.h - Memory that belongs together ------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_REGION_H
#define COHORT_RUNTIME_CHECKED_REGION_H

#include <cstdint>

namespace cohort::rt::checked {

/// A buffer, an allocation, a variable.
struct Region {
  enum Kinds {
    Buffer,
    Usm,
    FreedUsm,
    LocalAccessor,
    LocalVariable,
    Variable,
    PrivateVariable
  };
  Kinds Kind;
  uintptr_t Begin;
  uint64_t Bytes;
  /// Nobody writes it while the launch runs: reads need no marks.
  bool IsOnlyRead = false;
  bool has(uintptr_t Address) const { return Address - Begin < Bytes; }
  bool has(uintptr_t Address, uint64_t Size) const {
    return has(Address) && Size <= Begin + Bytes - Address;
  }
};

} // namespace cohort::rt::checked
#endif

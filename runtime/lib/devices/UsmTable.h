//===- UsmTable.h - What is allocated as USM --------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_DEVICES_USMTABLE_H
#define COHORT_RUNTIME_DEVICES_USMTABLE_H

#include "sycl/usm.hpp"
#include <cstdint>
#include <map>
#include <optional>
#include <shared_mutex>

namespace cohort::rt {

class Device;

/// A USM allocation.
struct UsmRange {
  uintptr_t Begin;
  uint64_t Bytes;
  bool Freed;
  bool Held; ///< freed, but nobody else has got the memory
};

struct UsmAllocation {
  size_t Bytes;
  sycl::usm::alloc Kind;
  Device *D;
};

struct FreedUsm {
  UsmRange Range;
  UsmAllocation Was;
};

/// What is allocated, by address.
class UsmTable {
public:
  static UsmTable &get();

  void add(void *Memory, const UsmAllocation &A);
  /// Removes the allocation that begins at \p Memory. False if there is none.
  /// With \p Hold its memory is kept for a while; \p Released is then what is
  /// kept no longer, if anything.
  bool remove(void *Memory, UsmAllocation &Removed, bool &Hold,
              std::optional<FreedUsm> &Released);
  /// The allocation that has \p Address; if none has it, one of those freed
  /// last that had it. False if there is none.
  bool findRange(uintptr_t Address, UsmRange &Found);
  /// The allocation that \p Memory points into.
  bool find(const void *Memory, UsmAllocation &Result);

private:
  static constexpr unsigned NumRemembered = 64;
  std::shared_mutex Mutex;
  std::map<uintptr_t, UsmAllocation> Table;
  // Those freed last, for messages.
  FreedUsm Freed[NumRemembered] = {};
  static constexpr uint64_t MostHeldBytes = uint64_t(256) << 20;
  uint64_t HeldBytes = 0;
  unsigned NumFreed = 0;
};

} // namespace cohort::rt
#endif

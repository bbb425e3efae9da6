//===- Order.h - Happens-before order ---------------------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Checked groups run one at a time and one work-item at a time, so there is one
// clock for all: it goes on with each barrier, collective and release. Accesses
// of two work-items of a group are ordered if a barrier of both came between;
// of others if one has acquired what the other has released. So an access is
// known by its work-item and the time: together a stamp, which the work-item
// keeps until the next of those events.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_ORDER_H
#define COHORT_RUNTIME_CHECKED_ORDER_H

#include <cstdint>
#include <memory>
#include <vector>

namespace cohort::rt::checked {

/// The knowledge of a work-item about others by acquire and release: everything
/// that somebody has done before a time.
class Knowledge {
public:
  static constexpr uint32_t AllItems = ~0u;

  /// \p Item of the group run \p Run, or all of its items, before \p Time.
  void add(uint64_t Run, uint32_t Item, uint32_t Time);
  void add(const Knowledge &Other);
  bool covers(uint64_t Run, uint32_t Item, uint32_t Time) const;
  bool empty() const { return Entries.empty() && Everybody == 0; }

private:
  struct Entry {
    uint64_t Run;
    uint32_t Item, Time;
  };
  /// Of more than this many it only remembers the latest time, for everybody.
  static constexpr size_t Most = 64;
  std::vector<Entry> Entries;
  uint32_t Everybody = 0;
};

/// Levels of groups below the work-group whose barriers order accesses of
/// different work-items.
inline constexpr unsigned PartLevels = 4;

/// Of one work-item.
struct ItemOrder {
  uint32_t Stamp = 0; ///< of its accesses; 0: it needs a new one
  /// Of its last synchronisation with its sub-group, and in scoped kernels with
  /// the parts of that.
  uint32_t Times[PartLevels] = {};
  uint32_t Atomics = 0;     ///< since it last let the others go on
  uintptr_t LastAtomic = 0; ///< where the last one was, and what it has found
  uint64_t LastValue = 0;
  Knowledge Acquired;
  Knowledge Read;     ///< by relaxed atomics, acquired by a fence
  Knowledge Released; ///< by the last fence, with the next relaxed atomic
};

} // namespace cohort::rt::checked
#endif

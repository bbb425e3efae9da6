//===- Lanes.h - Work-groups of vectors that are watched --------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where the compiler knows that all work-items come to the collectives of a
// kernel, its sub-groups stay vectors, and say what their lanes access: the
// accesses of all lanes in one call if possible. Work-items are known by the
// stamps of their accesses (Order.h), which neighbours have in a row.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_LANES_H
#define COHORT_RUNTIME_CHECKED_LANES_H

#include "Group.h"
#include "Memory.h"
#include <mutex>
#include <optional>
#include <unordered_map>
#include <vector>

namespace cohort::rt::checked {

/// Runs a work-group of such a kernel, which has \p LocalBytes of local memory
/// whose size the compiler knows.
void runLanes(CpuEntry Entry, const void *Closure, const WorkGroup &Work,
              void *Local, uint64_t LocalBytes);

/// Such a work-group while it runs.
class LanesGroup {
public:
  LanesGroup(const void *Closure, const WorkGroup &Work, void *Local,
             uint64_t LocalBytes, const void *StackTop);
  ~LanesGroup();
  LanesGroup(const LanesGroup &) = delete;

  /// That of this thread; null if there is none.
  static LanesGroup *current() { return Current; }
  /// The group, of \p Kernel.
  Group &of(const CheckedKernel &Kernel) { return G ? *G : begin(Kernel); }
  bool hasBegun() const { return G.has_value(); }

  /// The item with this linear id, with what it knows.
  Item &item(uint64_t Index);
  /// Keeps what \p I, the item of the last call, knows now.
  void keep(Item &I);
  /// The stamp of the first of \p Count neighbours if theirs are in a row, else
  /// 0.
  uint32_t stamps(uint64_t Index, uint64_t Count) const {
    const uint32_t First = stampOf(Index);
    return stampOf(Index + Count - 1) - First == Count - 1 ? First : 0;
  }
  /// Whether the item may make the access.
  bool access(Site &S, const void *Address, uint64_t Bytes, const void *Base,
              uint64_t BaseBytes, uint64_t Index);
  /// Those active lanes that may.
  uint64_t access(Site &S, const LaneAddresses &At, uint64_t Bytes,
                  const char *Base, const char *const *Bases,
                  uint64_t BaseBytes, uint64_t Index);
  /// The items of \p Mask, from \p Index on, have passed a barrier or
  /// collective.
  void synchronize(uint32_t Scope, uint64_t Mask, uint64_t Index);

private:
  static thread_local LanesGroup *Current;

  Group &begin(const CheckedKernel &Kernel);
  uint32_t stampOf(uint64_t Index) const {
    return SubGroupStamps[Index >> LaneBits] +
           uint32_t(Index & ((1u << LaneBits) - 1));
  }
  bool accessTogether(Site &S, uintptr_t Begin, uint64_t Bytes, uint32_t Count,
                      bool IsOne, const char *Base, uint64_t BaseBytes,
                      uint64_t Index);
  void newGroupStamps();
  void newSubGroupStamps(uint64_t SubGroup);

  const void *Closure;
  const WorkGroup &Work;
  void *Local;
  uint64_t LocalBytes;
  const void *StackTop;
  LanesGroup *Outer;
  std::optional<Group> G; ///< since the first access
  Memory *M = nullptr;
  std::unique_lock<std::mutex> Lock;
  unsigned LaneBits = 0;
  std::vector<uint32_t> &SubGroupStamps; ///< of the first item in each
  std::vector<uint32_t> &Times; ///< when items have synchronised as sub-groups
  std::vector<uint32_t> &Barriers; ///< that each has passed
  uint32_t Passed = 0;             ///< by somebody
  /// Of items that have taken part in an order by atomics.
  std::unordered_map<uint64_t, ItemOrder> Orders;
  Knowledge Common; ///< of all since the last barrier
};

} // namespace cohort::rt::checked
#endif

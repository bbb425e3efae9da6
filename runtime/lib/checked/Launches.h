//===- Launches.h - Launches of checked kernels -----------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_LAUNCHES_H
#define COHORT_RUNTIME_CHECKED_LAUNCHES_H

#include "Region.h"
#include "Site.h"
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cohort::rt::checked {

class Group;

/// A launch while its groups run.
struct LaunchScope {
  uint64_t Id;
  std::vector<Region> Buffers;
  /// Of the dynamic local memory: Begin is an offset.
  std::vector<Region> LocalAccessors;
  uint64_t ItemBytes; ///< of private memory of a group's work-items
  /// What COHORT_SCHEDULE has chosen for physical items; nothing: the usual.
  std::optional<uint64_t> Physical = {};
  uint64_t Random[4] = {}; ///< states for Schedule's kinds
  /// Where accesses have gone last, by the number of the place.
  Region Recent[64] = {};
  /// What the kernel writes, if that is known.
  std::optional<std::vector<Region>> Written = {};
  bool HasWritten = false; ///< whether that was asked for

  /// That of this thread; null if it runs none.
  static LaunchScope *current();
};

class Launches {
public:
  /// The command that this thread is about to run has this memory.
  static void prepare(std::vector<Region> Buffers,
                      std::vector<Region> LocalAccessors);
  /// Runs \p NumGroups groups, which have \p ItemBytes of private memory each,
  /// one after the other by \p Run, which takes one's number.
  static void run(size_t NumGroups, uint64_t ItemBytes,
                  const std::function<void(size_t)> &Run);
  /// Bytes of the local memory of \p G, which runs.
  static uint64_t localBytes(const Group &G);
  /// Whether the kernel of \p G, which runs, writes nothing of \p R.
  static bool isOnlyRead(const Group &G, const Region &R);
  /// Whether there were any.
  static bool any();
  /// ", at byte 8 of a buffer of 400 bytes"; empty if nothing is known of it.
  static std::string describe(uintptr_t Address);
  /// The region that has \p Address; false if it is not known.
  static bool find(uintptr_t Address, Region &Found);
};

/// COHORT_SCHEDULE: the order of work-items, sub-groups and groups.
class Schedule {
public:
  enum Kinds { Groups, SubGroups, Items, PhysicalItems };
  /// The numbers below \p N, in the order in which they run.
  static std::vector<uint64_t> order(uint64_t N, Kinds Kind);
  /// What chooses the physical items of a launch; nothing: the usual.
  static std::optional<uint64_t> number();
  /// Whether COHORT_SCHEDULE asks for any order.
  static bool isChosen();
};

} // namespace cohort::rt::checked
#endif

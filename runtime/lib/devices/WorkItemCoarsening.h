//===- WorkItemCoarsening.h - Launches with private memory provided -------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where physical items have several logical items each, their private memory is
// an array of the device's memory. For many groups that would be large: a
// launch becomes several, each of a box of groups, that use the memory in turn.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_DEVICES_WORKITEMCOARSENING_H
#define COHORT_RUNTIME_DEVICES_WORKITEMCOARSENING_H

#include "Backend.h"

namespace cohort::rt {

struct GroupBox {
  size_t First[3], Count[3];
};

/// All groups of \p L.
GroupBox allGroups(const Launch &L);

class PrivateMemoryPlan {
public:
  explicit PrivateMemoryPlan(const Launch &L);
  /// Bytes that each of the boxes needs at most; not 0.
  size_t bytes() const { return Bytes; }
  /// Boxes that together are all groups of the launch; none if it has none.
  std::vector<GroupBox> boxes() const;

private:
  size_t NumGroups[3], AtOnce[3];
  size_t Bytes;
};

} // namespace cohort::rt
#endif

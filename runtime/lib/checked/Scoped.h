//===- Scoped.h - Scoped kernels that are watched ---------------*- C++ -*-===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// A few physical items run a scoped kernel's work-group, in sub-groups of a few
// lanes. Each does a share of what is distributed: neighbours, in the order of
// the linear ids. How many they are, and how many lanes a sub-group has, is a
// matter of COHORT_SCHEDULE: a right program's results do not depend on it.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_RUNTIME_CHECKED_SCOPED_H
#define COHORT_RUNTIME_CHECKED_SCOPED_H

#include "Site.h"
#include <cstdint>
#include <string>
#include <vector>

namespace cohort::rt::checked {

class Group;
struct Item;

/// Where a physical item is in the distributions of its kernel.
struct ScopedPlace {
  static constexpr unsigned Levels = 8;
  /// Linear id of the first logical item of the group at each level, and how
  /// many it has.
  uint64_t Base[Levels] = {}, Size[Levels] = {};
  bool InItems = false; ///< in the body of distribute_items

  /// Who has last written a byte of the physical item's stack.
  struct Mark {
    uint32_t Actor, Time;
    const Site *At; ///< null: no logical item
  };
  uintptr_t Top = 0;       ///< of the stack
  std::vector<Mark> Marks; ///< of bytes below it
};

/// How many physical items run a group of \p NumLogical, and how many \p Lanes
/// their sub-groups have.
uint64_t choosePhysical(const CheckedKernel &Kernel, uint64_t NumLogical,
                        uint32_t &Lanes);

/// A report if \p I comes to a collective in distribute_items.
void checkOutsideOfItems(const Group &G, const Item &I, const Site &S);

/// An access of a variable on the stack of \p I, its physical item.
void accessVariable(Group &G, Item &I, const Site &S, uintptr_t Address,
                    uint64_t Bytes);

/// "local id 3, global id 19, physical item 1, sub-group 0, lane 1".
std::string scopedWords(const Group &G, const Item &I);

} // namespace cohort::rt::checked
#endif

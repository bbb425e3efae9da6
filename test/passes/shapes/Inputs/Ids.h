// What ids are on the lanes of sub-groups of small launches
// SPDX-License-Identifier: Apache-2.0
#ifndef SHAPES_IDS_H
#define SHAPES_IDS_H

#include "LaneValues.h"
#include "analysis/Shapes.h"
#include "vocabulary/GroupCall.h"
#include <vector>

/// An id, or one of its dimensions.
struct Id {
  cohort::Op Which;
  unsigned Dimension = 0;
};

using IdValues = std::vector<LaneValues>; ///< of each id of allIds()

llvm::ArrayRef<Id> allIds();

/// The ids of every sub-group of launches that may run with \p Options. A lane that does not exist is poison.
std::vector<IdValues> subGroupsOf(const cohort::LaneOptions &Options);

#endif

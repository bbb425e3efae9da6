//===- ItemByItem.h - Versions that call one work-item at a time ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// The version of a function for sub-groups of N that calls the version for one
// work-item for each of those that make the call:
//
//   void f.cohort.8(const void *block, const UnitGroup *unit, void *local) {
//     UnitGroup item = *unit;
//     for (lane = 0; mask >> lane != 0; ++lane, <item is the next one>)
//       if (mask >> lane & 1) {
//         <copy the lane's arguments into the block one>
//         f.cohort.1(&one, &item, local);
//         <copy the result>
//       }
//   }
//
// It takes as long to compile for a large function as for a small one.
//
//===----------------------------------------------------------------------===//
#ifndef COHORT_CPU_ENTRY_ITEMBYITEM_H
#define COHORT_CPU_ENTRY_ITEMBYITEM_H

#include "llvm/IR/Function.h"

namespace cohort {

/// A version of \p Original without a body, with its linkage.
llvm::Function *declareVersion(llvm::Function &Original,
                               const llvm::Twine &Name);

/// Defines the version of \p Original for sub-groups of \p Lanes, which calls
/// \p One, that for one work-item.
void callItemByItem(llvm::Function &Original, llvm::Function &One,
                    unsigned Lanes);

} // namespace cohort
#endif

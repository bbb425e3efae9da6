//===- BlockReach.cpp - Reachability between blocks -----------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "BlockReach.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/CFG.h"

using namespace llvm;

namespace cohort {

bool reaches(const BasicBlock *From, const BasicBlock *To,
             const BasicBlock *Without) {
  SmallVector<const BasicBlock *, 16> Work{From};
  SmallPtrSet<const BasicBlock *, 16> Seen;
  while (!Work.empty()) {
    const BasicBlock *B = Work.pop_back_val();
    if (B == To)
      return true;
    if (B != Without && Seen.insert(B).second)
      append_range(Work, successors(B));
  }
  return false;
}

} // namespace cohort

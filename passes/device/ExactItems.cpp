//===- ExactItems.cpp - Scoped kernels with an item for each --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ExactItems.h"
#include "Distributions.h"
#include "KernelMaker.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-device-exact-items"

STATISTIC(NumVersions,
          "Number of scoped kernels with a version with an item for each");
DEBUG_COUNTER(
    Versions, "cohort-device-exact-items",
    "Controls which scoped kernels have a version with an item for each");

namespace cohort {

void addExactVersions(Module &M) {
  for (Function *F : kernelsOf(M)) {
    if (!isKernelOfKind(*F, "scoped") || KernelInfo::Coarsened.in(*F) ||
        handsOutUnits(*F) || !DebugCounter::shouldExecute(Versions))
      continue;
    ++NumVersions;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << "\n");
    ValueToValueMapTy Map;
    Function *Exact = CloneFunction(F, Map);
    Exact->setName(F->getName() + ".exact");
    KernelInfo::ExactItems.set(*Exact, F->getName());
  }
}

} // namespace cohort

//===- ExactItems.cpp - Scoped kernels with an item for each --------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "ExactItems.h"
#include "Distributions.h"
#include "KernelMaker.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort {

void addExactVersions(Module &M) {
  for (Function *F : kernelsOf(M)) {
    if (!isKernelOfKind(*F, "scoped") || KernelInfo::Coarsened.in(*F) ||
        handsOutUnits(*F))
      continue;
    ValueToValueMapTy Map;
    Function *Exact = CloneFunction(F, Map);
    Exact->setName(F->getName() + ".exact");
    KernelInfo::ExactItems.set(*Exact, F->getName());
  }
}

} // namespace cohort

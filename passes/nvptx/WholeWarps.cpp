//===- WholeWarps.cpp - Kernels for groups of whole warps -----------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Where the last warp of a group may have fewer items than 32, an operation of
// a sub-group has to ask which lanes there are. Most launches have whole warps,
// so that kernels with such operations come in a second version, which the
// runtime takes for those: "cohort_kernel_0_whole" beside "cohort_kernel_0".
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Warp.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/AddressSpaces.h"
#include "device/KernelMaker.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-whole-warps"

STATISTIC(NumVersions,
          "Number of kernels with a version for groups of whole warps");
DEBUG_COUNTER(
    Versions, "cohort-nvptx-whole-warps",
    "Controls which kernels have a version for groups of whole warps");

namespace cohort::nvptx {

/// Whether \p GroupOp asks which lanes the warp has.
static bool asksForLanes(const GroupCall &GroupOp) {
  if (GroupOp.op() == Op::SubgroupSize)
    return true;
  Reach By = GroupOp.info().ReachedBy;
  if ((By != Reach::WholeGroup && By != Reach::ActiveItems) ||
      GroupOp.opClass() == OpClass::ControlBarrier)
    return false;
  // Those of a work-group combine what warps have.
  return GroupOp.opClass() == OpClass::Arithmetic ||
         !GroupOp.isWorkgroupScope();
}

static bool needsWholeVersion(Function &F) {
  return isKernelOfKind(F, "nd_range") && !hasWholeWarps(F) &&
         !takesOffset(F) && any_of(instructions(F), [](Instruction &I) {
           auto GroupOp = GroupCall::match(I);
           return GroupOp && asksForLanes(*GroupOp);
         });
}

void addWholeVersions(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (!F.isDeclaration() && needsWholeVersion(F) &&
        DebugCounter::shouldExecute(Versions))
      Kernels.push_back(&F);
  for (Function *F : Kernels) {
    ++NumVersions;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << "\n");
    ValueToValueMapTy Map;
    // Local memory of its own: what one kernel uses, the driver gives to each
    // that uses it, but variables of one kernel are placed better.
    SmallVector<GlobalVariable *, 8> Local;
    for (GlobalVariable &V : M.globals())
      if (V.getAddressSpace() == space::Local && V.hasLocalLinkage() &&
          any_of(V.users(), [F](User *U) {
            auto *I = dyn_cast<Instruction>(U);
            return I && I->getFunction() == F;
          }))
        Local.push_back(&V);
    for (GlobalVariable *V : Local) {
      auto *Own = new GlobalVariable(
          M, V->getValueType(), V->isConstant(), V->getLinkage(),
          V->getInitializer(), V->getName() + "_whole", V,
          V->getThreadLocalMode(), V->getAddressSpace());
      Own->copyAttributesFrom(V);
      Map[V] = Own;
    }
    Function *Whole = CloneFunction(F, Map);
    Whole->setName(F->getName() + WholeSuffix);
    KernelInfo::DeviceKernel.remove(*Whole);
    KernelInfo::WholeWarps.add(*Whole);
    unsigned Flags = KernelInfo::DeviceFlags.get(*F);
    KernelInfo::DeviceFlags.set(*F, Flags | HasWholeVersion);
  }
}

} // namespace cohort::nvptx

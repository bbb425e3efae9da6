//===- Offsets.cpp - Kernels for launches with an offset ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Few launches have a global offset, and to add one costs a short kernel about
// 1 %. So that kernels take it to be 0, and one that asks for it comes a second
// time, "cohort_kernel_0_offset", in a module of its own, which is built if a
// launch has one.
//
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "Nvptx.h"
#include "abi/KernelInfo.h"
#include "analysis/KernelReach.h"
#include "device/ExternalCalls.h"
#include "device/KernelMaker.h"
#include "device/SplitKernels.h"
#include "llvm/ADT/Statistic.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Debug.h"
#include "llvm/Support/DebugCounter.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

#define DEBUG_TYPE "cohort-nvptx-offsets"

STATISTIC(NumVersions,
          "Number of kernels with a version for launches with an offset");
DEBUG_COUNTER(
    Versions, "cohort-nvptx-offsets",
    "Controls which kernels have a version for launches with an offset");

namespace cohort::nvptx {

bool takesOffset(const Function &F) { return KernelInfo::TakesOffset.in(F); }
void takeOffset(Function &F) { KernelInfo::TakesOffset.add(F); }

static bool asksForOffset(Function &F) {
  return any_of(instructions(F), [](Instruction &I) {
    auto GroupOp = GroupCall::match(I);
    return GroupOp && (GroupOp->op() == Op::GlobalOffset ||
                       GroupOp->op() == Op::GlobalInvocationId);
  });
}

void addOffsetVersions(Module &M) {
  SmallVector<Function *, 8> Kernels;
  for (Function &F : M)
    if (!F.isDeclaration() && KernelInfo::DeviceKernel.in(F) &&
        asksForOffset(F))
      Kernels.push_back(&F);
  for (Function *F : Kernels) {
    // Without another version it is this one that adds the offset.
    if (!DebugCounter::shouldExecute(Versions)) {
      takeOffset(*F);
      continue;
    }
    ++NumVersions;
    LLVM_DEBUG(dbgs() << DEBUG_TYPE ": " << F->getName() << "\n");
    ValueToValueMapTy Map;
    Function *New = CloneFunction(F, Map);
    New->setName(F->getName() + "_offset");
    takeOffset(*New);
    unsigned Flags = KernelInfo::DeviceFlags.get(*F);
    KernelInfo::DeviceFlags.set(*New, Flags | TakesOffset);
  }
}

ModuleParts splitOffsets(std::unique_ptr<Module> M) {
  ImportSets Imports;
  return splitKernels(std::move(M),
                      [&](const Function &F) -> std::optional<uint64_t> {
                        if (F.getCallingConv() != CallingConv::PTX_Kernel)
                          return std::nullopt;
                        return Imports.numberOf(F) << 1 | takesOffset(F);
                      });
}

} // namespace cohort::nvptx

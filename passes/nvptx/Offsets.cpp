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
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

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

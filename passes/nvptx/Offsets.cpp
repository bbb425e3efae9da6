//===- Offsets.cpp - Kernels for launches with an offset ------------------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//
//
// Few launches have a global offset, and to add one costs a short kernel about 1 %; few
// have 2^31 work-items or more in a dimension, and ids of 64 bits cost as much. So that
// kernels take the one to be 0 and the other to be less, and one that asks for ids comes a
// second time, "cohort_kernel_0_offset", in a module of its own, which is built if a launch
// needs it.
//
//===----------------------------------------------------------------------===//

#include "analysis/KernelReach.h"
#include "abi/KernelInfo.h"
#include "Nvptx.h"
#include "device/KernelMaker.h"
#include "Nvptx.h"
#include "device/ExternalCalls.h"
#include "device/SplitKernels.h"
#include "support/Dimensions.h"
#include "support/ReplaceCall.h"
#include "Lowering.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/Cloning.h"

using namespace llvm;

namespace cohort::nvptx {

/// Of a kernel that has such a version beside it.
static constexpr char FewItemsAttr[] = "cohort-few-items";

bool takesOffset(const Function &F) { return KernelInfo::TakesOffset.in(F); }
void takeOffset(Function &F) { KernelInfo::TakesOffset.add(F); }

static bool asksForOffset(Function &F) {
  return any_of(instructions(F), [](Instruction &I) {
    auto Word = GroupCall::match(I);
    return Word && (Word->op() == Op::GlobalOffset ||
                    Word->op() == Op::GlobalInvocationId);
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
    F->addFnAttr(FewItemsAttr);
  }
}

void narrowGlobalIds(Module &M) {
  SmallVector<CallBase *, 16> Calls;
  for (Function &F : M)
    if (F.hasFnAttribute(FewItemsAttr))
      for (Instruction &I : instructions(F))
        if (auto Word = GroupCall::match(I);
            Word && Word->op() == Op::GlobalInvocationId &&
            Word->knownDimension() < KernelInfo::Dims.get(F))
          Calls.push_back(&Word->call());
  for (CallBase *Call : Calls) {
    IRBuilder<> B(Call);
    unsigned Dim = GroupCall::of(*Call).knownDimension();
    auto Narrow = [&](Op Id) {
      return B.CreateTrunc(emitBuiltIn(B, Id, Dim), B.getInt32Ty());
    };
    Value *First = B.CreateMul(Narrow(Op::WorkgroupId), Narrow(Op::WorkgroupSize),
                               "", /*HasNUW=*/true, /*HasNSW=*/true);
    Value *Id = B.CreateAdd(First, Narrow(Op::LocalInvocationId), "",
                            /*HasNUW=*/true, /*HasNSW=*/true);
    replaceCall(*Call, B.CreateZExt(Id, B.getInt64Ty(), "", /*IsNonNeg=*/true));
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

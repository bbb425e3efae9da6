//===- RequiredCapabilities.cpp - What a device must have for a kernel ----===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "device/ExternalCalls.h"
#include "device/KernelMaker.h"
#include "device/SplitKernels.h"
#include "vocabulary/GroupCall.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

static unsigned needsOf(Type *T) {
  T = T->getScalarType();
  return T->isDoubleTy() ? NeedsFp64 : T->isHalfTy() ? NeedsFp16 : 0;
}

static unsigned needsOf(const Function &F) {
  unsigned Needs = 0;
  for (const Instruction &I : instructions(F)) {
    Needs |= needsOf(I.getType());
    for (const Value *Operand : I.operands())
      Needs |= needsOf(Operand->getType());
    auto GroupOp = GroupCall::match(I);
    if (!GroupOp || GroupOp->opClass() != OpClass::Atomic)
      continue;
    Type *T = GroupOp->value() ? GroupOp->value()->getType() : I.getType();
    if (T->getScalarSizeInBits() == 64)
      Needs |= NeedsAtomic64;
  }
  return Needs;
}

void recordRequirements(Module &M) {
  for (Function &F : M)
    if (KernelInfo::DeviceKernel.in(F) || KernelInfo::DeviceExport.in(F))
      KernelInfo::DeviceFlags.set(F,
                                  KernelInfo::DeviceFlags.get(F) | needsOf(F));
}

/// The same for kernels that run on the same devices. Versions for several
/// items of each are seldom launched, and then built.
static std::optional<uint64_t> keyOf(const Function &F, ImportSets &Imports) {
  if (!KernelInfo::DeviceKernel.in(F))
    return std::nullopt;
  uint64_t Needs = KernelInfo::DeviceFlags.get(F) &
                   (NeedsFp64 | NeedsFp16 | NeedsAtomic64 | Coarsened);
  return Imports.numberOf(F) << 48 | Needs << 32 |
         KernelInfo::RequiredSubGroupSize.get(F);
}

ModuleParts splitByRequirements(std::unique_ptr<Module> M) {
  ImportSets Imports;
  return splitKernels(std::move(M),
                      [&](const Function &F) { return keyOf(F, Imports); });
}

} // namespace cohort::spirv

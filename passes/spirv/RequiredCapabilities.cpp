//===- RequiredCapabilities.cpp - Aspects that a kernel requires ----------===//
// SPDX-License-Identifier: Apache-2.0
//===----------------------------------------------------------------------===//

#include "Lowering.h"
#include "abi/KernelInfo.h"
#include "device/ExternalCalls.h"
#include "device/KernelMaker.h"
#include "device/RequiredAspects.h"
#include "device/SplitKernels.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/Module.h"

using namespace llvm;

namespace cohort::spirv {

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
